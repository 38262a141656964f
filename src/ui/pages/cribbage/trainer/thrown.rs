//! A hand that was thrown wrong, which comes again as a hand like it: its suits are exchanged, which changes no score. So it
//! is the same to judge and not the same to look at.

use crate::engine::card::Suit;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Six;
use crate::engine::cribbage::role::Role;
use crate::ui::training::boxes::{Boxes, Learned};

/// What a throw costs at least, in thousandths of a point, for its hand to come again. Less is left open, for the pegging
/// is an estimate, and opponents differ.
pub const WRONG: u32 = 100;

/// A hand with what was thrown of it last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The cards as they were seen last.
    pub six: Six,
    pub role: Role,
    /// What was thrown of them last.
    pub two: [Card; 2],
}

/// The same cards of the same player, whatever is thrown.
impl Learned for Thrown {
    fn is_same(&self, other: &Self) -> bool {
        (self.six, self.role) == (other.six, other.role)
    }
}

impl Thrown {
    /// The same hand in other suits; nothing where a suit is there twice.
    fn exchanged(&self, suits: [Suit; 4]) -> Option<Self> {
        let six = Six::new(self.six.cards().map(|card| card.exchanged(suits))).ok()?;
        let [one, other] = self.two.map(|card| card.exchanged(suits));
        Some(Self { six, two: [one.min(other), one.max(other)], ..*self })
    }
}

/// The hand of a role that has waited longest, after so many answers; it waits with its suits exchanged from now on, which
/// are those for clubs, diamonds, hearts and spades.
pub fn come_again(
    boxes: &mut Boxes<Thrown>,
    answers: u32,
    role: Role,
    suits: [Suit; 4],
) -> Option<Thrown> {
    let hand = boxes.due(answers, |hand| hand.role == role)?;
    let like = hand.exchanged(suits).filter(|like| like.six != hand.six);
    // Another suit for each card is another hand.
    let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
    *hand = like.or_else(|| hand.exchanged([diamonds, hearts, spades, clubs]))?;
    Some(*hand)
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

    fn wrong(answers: u32) -> Boxes<Thrown> {
        let mut boxes = Boxes::default();
        let two = ["5H", "KS"].map(card);
        boxes.judge(answers, Thrown { six: six(HAND), role: Role::Pone, two }, true);
        boxes
    }

    #[test]
    fn a_wrong_hand_comes_back_in_other_suits_with_what_was_thrown() {
        let mut boxes = wrong(7);
        let suits = Suit::DESCENDING;
        assert_eq!(come_again(&mut boxes, 9, Role::Pone, suits), None);
        assert_eq!(come_again(&mut boxes, 10, Role::Dealer, suits), None);
        let again = come_again(&mut boxes, 10, Role::Pone, suits).expect("a hand");
        assert_eq!(again.six, six("5D 5C JS 4H 9S KC"));
        assert_eq!(again.two, ["5D", "KC"].map(card));
        assert_eq!(boxes.waiting()[0].item, again);
    }

    #[test]
    fn suits_that_stay_as_they_are_give_other_ones_all_the_same() {
        let again = come_again(&mut wrong(0), 3, Role::Pone, Suit::ASCENDING).expect("a hand");
        assert_eq!(again.six, six("5S 5C JD 4H 9D KC"));
    }
}
