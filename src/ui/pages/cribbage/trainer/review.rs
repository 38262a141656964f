//! The hands to see again: what was thrown wrong comes back after some hands, and later once more while it is right.
//!
//! What comes back is a hand like it, with its suits exchanged, which changes no score: so it is the same to judge and
//! not the same to look at. Everything here counts in hands that were played, and chance comes in from outside.

use crate::engine::card::Suit;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Six;
use crate::engine::cribbage::role::Role;

/// How many other hands there are at least before a hand comes again: after a wrong throw, after it was right once, and
/// after it was right twice.
pub const AFTER: [u32; 3] = [3, 10, 30];

/// What a throw costs at least, in thousandths of a point, for its hand to come again. Less is left open, for the pegging
/// is an estimate, and opponents differ.
pub const WRONG: u32 = 100;

/// A hand that is to come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToSee {
    /// The cards as they were seen last.
    pub six: Six,
    /// Whose they were.
    pub role: Role,
    /// What was thrown of them last.
    pub thrown: [Card; 2],
    /// How many times it was right since it was wrong, the place in [`AFTER`].
    pub step: usize,
    /// How many hands must have been played before it comes.
    pub due: u32,
}

/// The hands to see again, at most [`Review::MOST`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review(Vec<ToSee>);

impl Review {
    /// How many hands are waited for at most.
    pub const MOST: usize = 200;

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// How many there are of a role.
    pub fn of_role(&self, role: Role) -> usize {
        self.0.iter().filter(|hand| hand.role == role).count()
    }

    /// The hands in the order in which they were added.
    pub fn hands(&self) -> &[ToSee] {
        &self.0
    }

    /// Adds a hand in place of the same hand. Where there are too many, one goes that is known best, of these the first.
    pub fn add(&mut self, hand: ToSee) {
        self.0.retain(|other| (other.six, other.role) != (hand.six, hand.role));
        if self.0.len() >= Self::MOST {
            let known_best = (0..self.0.len()).rev().max_by_key(|&place| self.0[place].step);
            if let Some(place) = known_best {
                self.0.remove(place);
            }
        }
        self.0.push(hand);
    }

    /// The hand of a role that has waited longest, after so many hands were played; it stands in the list with its
    /// suits exchanged from now on, which are those for clubs, diamonds, hearts and spades.
    pub fn come(&mut self, played: u32, role: Role, suits: [Suit; 4]) -> Option<ToSee> {
        let due = self.0.iter_mut().filter(|hand| hand.role == role && hand.due <= played);
        let hand = due.min_by_key(|hand| hand.due)?;
        let like = hand.exchanged(suits).filter(|like| like.six != hand.six);
        // Another suit for each card is another hand.
        let [clubs, diamonds, hearts, spades] = Suit::ASCENDING;
        *hand = like.or_else(|| hand.exchanged([diamonds, hearts, spades, clubs]))?;
        Some(*hand)
    }

    /// Takes note of a throw and of what it cost, in thousandths of a point, after so many hands were played with this
    /// one.
    pub fn judge(&mut self, played: u32, six: Six, role: Role, thrown: [Card; 2], cost: u32) {
        let known = self.0.iter().position(|hand| (hand.six, hand.role) == (six, role));
        let step = match known.map(|place| self.0.remove(place)) {
            _ if cost >= WRONG => 0,
            Some(hand) => hand.step + 1,
            None => return,
        };
        // Right at the last step, it is known.
        if let Some(after) = AFTER.get(step) {
            self.add(ToSee { six, role, thrown, step, due: played.saturating_add(*after) });
        }
    }

    /// Has every hand come as soon after so many hands as it ever does, where a count was lost.
    pub fn come_within(&mut self, played: u32) {
        let latest = played.saturating_add(AFTER.into_iter().max().unwrap_or(0));
        for hand in &mut self.0 {
            hand.due = hand.due.min(latest);
        }
    }

    /// After how many other hands a hand comes again; nothing where it does not.
    pub fn comes_after(&self, played: u32, six: Six, role: Role) -> Option<u32> {
        let hand = self.0.iter().find(|hand| (hand.six, hand.role) == (six, role))?;
        Some(hand.due.saturating_sub(played))
    }
}

impl ToSee {
    /// The same hand in other suits; nothing where a suit is there twice.
    fn exchanged(&self, suits: [Suit; 4]) -> Option<Self> {
        let six = Six::new(self.six.cards().map(|card| card.exchanged(suits))).ok()?;
        let [one, other] = self.thrown.map(|card| card.exchanged(suits));
        Some(Self { six, thrown: [one.min(other), one.max(other)], ..*self })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::cribbage::notation::read_six;

    fn six(text: &str) -> Six {
        read_six(text).six().expect("six cards")
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    const HAND: &str = "5H 5S JC 4D 9C KS";

    fn wrong(played: u32) -> Review {
        let mut review = Review::default();
        review.judge(played, six(HAND), Role::Pone, ["5H", "KS"].map(card), 500);
        review
    }

    #[test]
    fn a_wrong_hand_comes_back_after_three_hands_in_other_suits_with_what_was_thrown() {
        let mut review = wrong(7);
        assert_eq!(Role::ALL.map(|role| review.of_role(role)), [0, 1]);
        let suits = Suit::DESCENDING;
        assert_eq!(review.come(9, Role::Pone, suits), None);
        assert_eq!(review.come(10, Role::Dealer, suits), None);
        let again = review.come(10, Role::Pone, suits).expect("a hand");
        assert_eq!(again.six, six("5D 5C JS 4H 9S KC"));
        assert_eq!(again.thrown, ["5D", "KC"].map(card));
        assert_eq!(review.hands(), [again]);
    }

    #[test]
    fn suits_that_stay_as_they_are_give_other_ones_all_the_same() {
        let again = wrong(0).come(3, Role::Pone, Suit::ASCENDING).expect("a hand");
        assert_eq!(again.six, six("5S 5C JD 4H 9D KC"));
    }

    #[test]
    fn right_three_times_leaves_the_list_and_wrong_begins_again() {
        let mut review = wrong(0);
        let throw = ["4D", "9C"].map(card);
        for (played, comes) in [(4, Some(10)), (15, Some(30)), (46, None)] {
            review.judge(played, six(HAND), Role::Pone, throw, WRONG - 1);
            assert_eq!(review.comes_after(played, six(HAND), Role::Pone), comes);
        }
        let mut review = wrong(0);
        review.judge(4, six(HAND), Role::Pone, throw, 0);
        review.judge(15, six(HAND), Role::Pone, throw, WRONG);
        assert_eq!(review.comes_after(15, six(HAND), Role::Pone), Some(3));
        assert_eq!(review.len(), 1);
    }

    #[test]
    fn a_right_throw_of_a_new_hand_is_not_listed() {
        let mut review = Review::default();
        review.judge(1, six(HAND), Role::Dealer, ["4D", "9C"].map(card), WRONG - 1);
        assert_eq!(review.len(), 0);
    }

    proptest! {
        #[test]
        fn however_many_are_wrong_the_list_is_bounded(
            hands in prop::collection::vec((0..52_usize, 0_u32..400), 0..400),
        ) {
            let mut review = Review::default();
            let pack: Vec<Card> = crate::engine::card::Card::all().map(Into::into).collect();
            for (played, (from, cost)) in (1..).zip(hands) {
                let cards = std::array::from_fn(|at| pack[(from + 7 * at) % 52]);
                let six = Six::new(cards).expect("different cards");
                review.judge(played, six, Role::ALL[from % 2], [cards[0], cards[1]], cost);
                let last = review.comes_after(played, six, Role::ALL[from % 2]);
                prop_assert_eq!(last.is_some(), review.hands().last().is_some_and(|hand| hand.six == six));
                prop_assert!(cost < WRONG || last == Some(AFTER[0]));
                prop_assert!(review.len() <= Review::MOST);
            }
        }
    }
}
