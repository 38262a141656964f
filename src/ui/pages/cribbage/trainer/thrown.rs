//! A hand that was thrown wrong, which comes again as a hand like it: its suits are exchanged, which changes no score. So it
//! is the same to judge and not the same to look at.

use crate::engine::card::Suit;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Six;
use crate::engine::cribbage::role::Role;
use crate::ui::training::boxes::Learned;

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
mod tests {
    use super::*;
    use crate::engine::cribbage::notation::read_six;

    fn six(text: &str) -> Six {
        read_six(text).six().expect("six cards")
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    const HAND: &str = "5H 5S JC 4D 9C KS";

    fn thrown() -> Thrown {
        Thrown { six: six(HAND), role: Role::Pone, two: ["5H", "KS"].map(card) }
    }

    #[test]
    fn a_hand_comes_back_in_other_suits_with_what_was_thrown() {
        let mut hand = thrown();
        let again = hand.exchange(Suit::DESCENDING).expect("a hand");
        assert_eq!(again.six, six("5D 5C JS 4H 9S KC"));
        assert_eq!(again.two, ["5D", "KC"].map(card));
        assert_eq!(hand, again);
    }

    #[test]
    fn suits_that_stay_as_they_are_give_other_ones_all_the_same() {
        let again = thrown().exchange(Suit::ASCENDING).expect("a hand");
        assert_eq!(again.six, six("5S 5C JD 4H 9D KC"));
    }
}
