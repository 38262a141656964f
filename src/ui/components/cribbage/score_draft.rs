//! The scores of a game as entered so far.

use crate::engine::cribbage::Player;
use crate::engine::cribbage::game::ByPlayer;
use crate::engine::cribbage::winning::Scores;

/// The scores of both players; either may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoreDraft {
    scores: ByPlayer<Option<u8>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreEdit {
    /// Types a player's score, or clears its field.
    Type(Player, Option<u8>),
    /// Clicks the hole of a player's score on the board.
    Click(Player, u8),
    /// Clears both scores.
    LeaveOut,
}

impl ScoreDraft {
    pub fn of(self, player: Player) -> Option<u8> {
        self.scores[player]
    }

    /// Returns both scores, or `None` if one is not given: a chance to win needs both.
    pub fn both(self) -> Option<Scores> {
        Scores::new(self.scores.you?, self.scores.opponent?).ok()
    }

    /// Returns whether neither score is given.
    pub const fn is_empty(self) -> bool {
        self.scores.you.is_none() && self.scores.opponent.is_none()
    }

    /// Returns the draft after a change to one player's score, or to both.
    pub fn edited(self, edit: ScoreEdit) -> Self {
        let (player, score) = match edit {
            ScoreEdit::Type(player, score) => (player, score),
            ScoreEdit::Click(player, score) => (player, Some(score)),
            ScoreEdit::LeaveOut => return Self::default(),
        };
        let mut scores = self.scores;
        scores[player] = score;
        Self { scores }
    }
}

impl From<Option<Scores>> for ScoreDraft {
    fn from(both: Option<Scores>) -> Self {
        let scores = ByPlayer { you: both.map(Scores::own), opponent: both.map(Scores::opponent) };
        Self { scores }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/score_draft.rs"]
mod tests;
