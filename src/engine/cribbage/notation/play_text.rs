//! Contents of a written play.

use std::fmt;

use crate::engine::cribbage::{ByRole, Card, Pegging, Role};

/// A card or a go of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayMove {
    /// A card of the player whose turn it is.
    Card(Card),
    /// A go of the player whose turn it is.
    Go,
}

/// Contents of a written play. Unlike in a [`Pegging`], a hand may have any number of cards, and moves may be illegal.
///
/// [`Display`](fmt::Display) writes the form that [`read_play`](super::read_play) parses. Each non-empty hand and each
/// non-empty throw has its own line. Then come the starter, the scores (unless both are 0) and the moves.
///
/// ```
/// use kibitzer::engine::cribbage::notation::{PlayText, read_play};
///
/// let draft = read_play("D: KH 2H 8D AC P: 3H 5D 5H 3C play: 3H AC");
/// let mut text = PlayText::from(&draft.play);
/// assert_eq!(text.to_string(), "pone: 3C 3H 5D 5H\ndealer: AC 2H 8D KH\nplay: 3H AC");
/// text.hands = Default::default();
/// assert_eq!(text.to_string(), "3H AC");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayText {
    /// Cards of each hand. Empty if the text does not state the hand.
    pub hands: ByRole<Vec<Card>>,
    /// Cards that each player has thrown. Empty if the text does not state them.
    pub thrown: ByRole<Vec<Card>>,
    /// The starter, or `None` if it is unknown.
    pub starter: Option<Card>,
    /// Scores before the first card.
    pub scores: ByRole<u16>,
    /// Cards and gos in the order of play.
    pub moves: Vec<PlayMove>,
}

/// Converts a play. Includes all gos, and the known hands in ascending order.
impl From<&Pegging> for PlayText {
    fn from(play: &Pegging) -> Self {
        let hand = |role| play.hand(role).and_then(|_| play.kept(role));
        let mut moves = Vec::new();
        for turn in play.turns() {
            moves.extend(turn.gos.iter().map(|_| PlayMove::Go));
            moves.push(PlayMove::Card(turn.card));
        }
        moves.extend(play.gos_said().iter().map(|_| PlayMove::Go));
        let hands = ByRole::from_fn(|role| hand(role).map_or_else(Vec::new, Vec::from));
        Self { hands, scores: play.start(), moves, ..Self::default() }
    }
}

impl fmt::Display for PlayText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        let roles = [Role::Pone, Role::Dealer];
        let hands = roles.map(|role| (role, "", &self.hands[role]));
        let throws = roles.map(|role| (role, " throws", &self.thrown[role]));
        for (role, throws, cards) in hands.into_iter().chain(throws) {
            if !cards.is_empty() {
                write!(f, "{separator}{role}{throws}:")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))?;
                separator = "\n";
            }
        }
        if let Some(starter) = self.starter {
            write!(f, "{separator}starter: {starter}")?;
            separator = "\n";
        }
        if self.scores != ByRole::default() {
            write!(f, "{separator}score: {} {}", self.scores.pone, self.scores.dealer)?;
            separator = "\n";
        }
        // If the moves are on the first line, they need no heading `play:`.
        if !separator.is_empty() && !self.moves.is_empty() {
            write!(f, "{separator}play:")?;
            separator = " ";
        }
        for next in &self.moves {
            f.write_str(separator)?;
            match next {
                PlayMove::Card(card) => write!(f, "{card}")?,
                PlayMove::Go => f.write_str("go")?,
            }
            separator = " ";
        }
        Ok(())
    }
}

/// Writes a play in the form that [`read_play`](super::read_play) parses. Includes all gos, and the known hands in
/// ascending order.
pub fn to_text(play: &Pegging) -> String {
    PlayText::from(play).to_string()
}
