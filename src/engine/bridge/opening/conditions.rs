//! What the rules of several systems ask of a hand.
//!
//! A condition gives what it found, for the reason of the bid, or the mismatch that keeps a rule from
//! applying.

use super::fact::{Bounds, Choice, Mismatch, Reason, Strength, Tie};
use super::features::Features;
use super::rule::bid;
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::card::Suit;

/// So many high-card points.
pub(super) fn hcp(hand: &Features, needs: Bounds) -> Result<Strength, Mismatch> {
    Strength::hcp(hand).within(needs)
}

/// A longest suit of such a length; of equals the highest.
pub(super) fn longest(hand: &Features, needs: Bounds) -> Result<Choice, Mismatch> {
    let has = hand.longest();
    if needs.allow(has) {
        Ok(Choice::longest(hand, Tie::HigherRank))
    } else {
        Err(Mismatch::Longest { has, needs })
    }
}

/// The majors of five cards or more, spades first.
pub(super) fn long_majors(hand: &Features) -> impl Iterator<Item = Suit> {
    hand.suits_where(|length| length >= 5).filter(|suit| suit.is_major())
}

/// A major of five cards or more: the longer, of equals spades.
pub(super) fn longer_major(hand: &Features) -> Result<Choice, Mismatch> {
    let mut long = long_majors(hand);
    match (long.next(), long.next()) {
        (Some(one), Some(other)) => Ok(Choice::longer(hand, one, other, Tie::HigherRank)),
        (Some(one), None) => Ok(Choice::only(hand, one)),
        (None, _) => Err(Mismatch::ShortMajors {
            spades: hand.length(Suit::Spades),
            hearts: hand.length(Suit::Hearts),
        }),
    }
}

/// No void, no singleton, at most one doubleton: 4-3-3-3, 4-4-3-2 or 5-3-3-2.
pub(super) fn balanced(hand: &Features) -> Result<(), Mismatch> {
    match hand.lengths() {
        [4, 3, 3, 3] | [4, 4, 3, 2] | [5, 3, 3, 2] => Ok(()),
        _ => Err(Mismatch::Unbalanced(hand.shape())),
    }
}

/// A bid of the suit that was chosen, with its reason.
pub(super) fn bid_choice(level: u8, strength: Strength, choice: Choice) -> (Call, Reason) {
    let call = bid(level, Strain::Suit(choice.suit));
    (call, Reason::Suit(strength, choice))
}
