//! The current hand: its cards in a fixed order, the player's role, and the throw.

use crate::engine::Suit;
use crate::engine::cribbage::{Card, Opponent, Rank, Role, Six};
use crate::engine::order::sort_by;
use crate::ui::training::boxes::Reviewable;
use crate::wire::cribbage::EvaluateDiscards;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainerHand {
    pub cards: [Card; 6],
    pub role: Role,
    pub opponent: Opponent,
    /// The cards that were last thrown from a similar hand, if any.
    pub before: Option<[Card; 2]>,
    pub thrown: Option<[Card; 2]>,
    /// Cost in thousandths of a point. `None` until the cost has been added to the results.
    pub cost: Option<u32>,
}

impl TrainerHand {
    pub const fn new(cards: [Card; 6], role: Role, opponent: Opponent) -> Self {
        Self { cards, role, opponent, before: None, thrown: None, cost: None }
    }

    /// Returns the request for the discards of the hand. Returns `None` if the cards are invalid.
    pub fn request(&self) -> Option<EvaluateDiscards> {
        let six = Six::new(self.cards).ok()?;
        Some(EvaluateDiscards { six, role: self.role, opponent: self.opponent })
    }

    /// Throws two different cards of the hand. If the cards are equal or not in the hand, does nothing.
    pub fn throw(&mut self, [one, other]: [Card; 2]) {
        if one != other && self.cards.contains(&one) && self.cards.contains(&other) {
            self.thrown = Some([one.min(other), one.max(other)]);
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShuffledPack(pub [Card; 52]);

impl ShuffledPack {
    pub fn six(&self) -> [Card; 6] {
        std::array::from_fn(|at| self.0[at])
    }

    /// Sorts cards by their position in the pack.
    pub fn in_order(&self, mut cards: [Card; 6]) -> [Card; 6] {
        let place = |card: &Card| self.0.iter().position(|other| other == card);
        sort_by(&mut cards, |one, other| place(one) < place(other));
        cards
    }

    /// Returns the suits in the order of their aces in the pack.
    pub fn suits(&self) -> [Suit; 4] {
        let aces = self.0.iter().filter(|card| card.rank == Rank::Ace);
        let mut suits = Suit::ASCENDING;
        for (suit, of_ace) in suits.iter_mut().zip(aces.filter_map(|ace| ace.suit)) {
            *suit = of_ace;
        }
        suits
    }
}

/// Minimum cost of a mistake, in thousandths of a point. A smaller cost may be due to the error in the estimate of the
/// pegging.
pub const MIN_MISTAKE_COST: u32 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastThrow {
    pub six: Six,
    pub role: Role,
    pub two: [Card; 2],
}

/// Two hands are the same if they have the same cards and the same role. The thrown cards are ignored.
impl Reviewable for PastThrow {
    fn is_same(&self, other: &Self) -> bool {
        (self.six, self.role) == (other.six, other.role)
    }
}

impl PastThrow {
    /// Returns the hand with its suits replaced. Returns `None` if two of the cards would be equal.
    fn exchanged(&self, suits: [Suit; 4]) -> Option<Self> {
        let six = Six::new(self.six.cards().map(|card| card.with_suits_mapped(suits))).ok()?;
        let [one, other] = self.two.map(|card| card.with_suits_mapped(suits));
        Some(Self { six, two: [one.min(other), one.max(other)], ..*self })
    }

    /// Replaces the suits of the hand. `suits` contains the replacements for clubs, diamonds, hearts and spades.
    pub fn exchange(&mut self, suits: [Suit; 4]) -> Option<Self> {
        let like = self.exchanged(suits).filter(|like| like.six != self.six);
        // If the replacement is impossible or leaves the hand unchanged, its suits are rotated. This always results in
        // a different hand.
        let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
        *self = like.or_else(|| self.exchanged([diamonds, hearts, spades, clubs]))?;
        Some(*self)
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/trainer/hand.rs"]
mod tests;
