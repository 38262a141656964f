//! The hand at hand: six cards as they lie, whose they are, and what was thrown of them.

use crate::engine::Suit;
use crate::engine::cribbage::{Card, Opponent, Rank, Role, Six};
use crate::engine::order::sort_by;
use crate::ui::training::boxes::Learned;
use crate::wire::cribbage::DiscardsOf;

/// A hand that is dealt, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    pub cards: [Card; 6],
    pub role: Role,
    pub opponent: Opponent,
    /// What was thrown of a hand like it the last time, where there was one.
    pub before: Option<[Card; 2]>,
    pub thrown: Option<[Card; 2]>,
    /// What that cost, in thousandths of a point, once it is known. It is in the account then.
    pub cost: Option<u32>,
}

impl Dealt {
    /// A hand of six different cards.
    pub const fn new(cards: [Card; 6], role: Role, opponent: Opponent) -> Self {
        Self { cards, role, opponent, before: None, thrown: None, cost: None }
    }

    /// What there is to ask about it; nothing of cards that are no hand.
    pub fn asked(&self) -> Option<DiscardsOf> {
        let six = Six::new(self.cards).ok()?;
        Some(DiscardsOf { six, role: self.role, opponent: self.opponent })
    }

    /// Throws two different cards of the six; nothing comes of others.
    pub fn throw(&mut self, [one, other]: [Card; 2]) {
        if one != other && self.cards.contains(&one) && self.cards.contains(&other) {
            self.thrown = Some([one.min(other), one.max(other)]);
        }
    }
}

/// The 52 cards in an order by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shuffled(pub [Card; 52]);

impl Shuffled {
    /// Six cards off the top.
    pub fn six(&self) -> [Card; 6] {
        std::array::from_fn(|at| self.0[at])
    }

    /// Cards in the order in which they lie in the pack.
    pub fn in_order(&self, mut cards: [Card; 6]) -> [Card; 6] {
        let place = |card: &Card| self.0.iter().position(|other| other == card);
        sort_by(&mut cards, |one, other| place(one) < place(other));
        cards
    }

    /// The suits in the order in which their aces lie in the pack.
    pub fn suits(&self) -> [Suit; 4] {
        let aces = self.0.iter().filter(|card| card.rank == Rank::Ace);
        let mut suits = Suit::ASCENDING;
        for (suit, of_ace) in suits.iter_mut().zip(aces.filter_map(|ace| ace.suit)) {
            *suit = of_ace;
        }
        suits
    }
}

/// What a throw costs at least, in thousandths of a point, for its hand to come again. Less is left open, for the pegging
/// is an estimate, and opponents differ.
pub const WRONG: u32 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    pub six: Six,
    pub role: Role,
    pub two: [Card; 2],
}

/// The same cards of the same player, whatever is thrown.
impl Learned for Thrown {
    fn is_same(&self, other: &Self) -> bool {
        (self.six, self.role) == (other.six, other.role)
    }
}

impl Thrown {
    /// Returns the same hand in other suits, or `None` if a suit is there twice.
    fn exchanged(&self, suits: [Suit; 4]) -> Option<Self> {
        let six = Six::new(self.six.cards().map(|card| card.exchanged(suits))).ok()?;
        let [one, other] = self.two.map(|card| card.exchanged(suits));
        Some(Self { six, two: [one.min(other), one.max(other)], ..*self })
    }

    /// Makes it a hand like it in other suits, those for clubs, diamonds, hearts and spades.
    pub fn exchange(&mut self, suits: [Suit; 4]) -> Option<Self> {
        let like = self.exchanged(suits).filter(|like| like.six != self.six);
        // Another suit for each card is another hand.
        let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
        *self = like.or_else(|| self.exchanged([diamonds, hearts, spades, clubs]))?;
        Some(*self)
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/trainer/dealt.rs"]
mod tests;
