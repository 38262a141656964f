//! Both scores of a game as far as they are given.

use crate::engine::cribbage::game::{ByPlayer, Player};
use crate::engine::cribbage::winning::Scores;

/// The scores of both players, each of which may be missing while the other is typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoreDraft {
    scores: ByPlayer<Option<u8>>,
}

/// A change of the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreEdit {
    /// Types a player's score, or clears its field.
    Type(Player, Option<u8>),
    /// Clicks the hole of a player's score on the board.
    Click(Player, u8),
    /// Leaves both scores out.
    LeaveOut,
}

impl ScoreDraft {
    /// Returns a player's score, or `None` if it is not given.
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

    /// Returns the scores after a change; that of the other player stays as it is.
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

/// Both scores, or neither.
impl From<Option<Scores>> for ScoreDraft {
    fn from(both: Option<Scores>) -> Self {
        let scores = ByPlayer { you: both.map(Scores::own), opponent: both.map(Scores::opponent) };
        Self { scores }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(edits: impl IntoIterator<Item = ScoreEdit>) -> ScoreDraft {
        edits.into_iter().fold(ScoreDraft::default(), ScoreDraft::edited)
    }

    #[test]
    fn one_score_leaves_the_other_as_it_is() {
        let own = after([ScoreEdit::Type(Player::You, Some(95))]);
        assert_eq!(Player::ALL.map(|player| own.of(player)), [Some(95), None]);
        let clicked = after([ScoreEdit::Click(Player::Opponent, 0)]);
        assert_eq!(Player::ALL.map(|player| clicked.of(player)), [None, Some(0)]);
    }

    #[test]
    fn scores_count_once_both_are_given() {
        let own = after([ScoreEdit::Type(Player::You, Some(95))]);
        assert_eq!((own.both(), own.is_empty()), (None, false));
        let both = own.edited(ScoreEdit::Type(Player::Opponent, Some(103)));
        assert_eq!(both.both(), Scores::new(95, 103).ok());
        assert_eq!(ScoreDraft::from(both.both()), both);
        let cleared = both.edited(ScoreEdit::Type(Player::You, None));
        assert_eq!((cleared.both(), cleared.of(Player::Opponent)), (None, Some(103)));
        assert!(both.edited(ScoreEdit::LeaveOut).is_empty());
    }
}
