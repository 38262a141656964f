//! Checks that several opening rules use. A check that fails returns a [`Mismatch`].

use super::fact::{Bounds, Mismatch, Reason, Strength, SuitChoice, Tie};
use super::features::Features;
use super::rule::{Ruling, bid};
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::{Call, Strain, Suit};

pub(crate) fn hcp(hand: &Features, needs: Bounds) -> Result<Strength, Mismatch> {
    Strength::hcp(hand).within(needs)
}

/// Returns the longest suit if its length is within bounds. If several suits are equally long, returns the highest.
pub(crate) fn longest(hand: &Features, needs: Bounds) -> Result<SuitChoice, Mismatch> {
    let has = hand.longest();
    if needs.allow(has) {
        Ok(SuitChoice::longest(hand, Tie::HigherRank))
    } else {
        Err(Mismatch::Longest { has, needs })
    }
}

pub(crate) fn length(hand: &Features, suit: Suit, needs: Bounds) -> Result<(), Mismatch> {
    let has = hand.length(suit);
    if needs.allow(has) { Ok(()) } else { Err(Mismatch::Length { suit, has, needs }) }
}

/// Returns the majors of five cards or more, spades first.
pub(crate) fn long_majors(hand: &Features) -> impl Iterator<Item = Suit> {
    hand.suits_where(|length| length >= 5).filter(|suit| suit.is_major())
}

/// Returns the longer major of five cards or more. If both majors are equally long, returns spades.
pub(crate) fn longer_major(hand: &Features) -> Result<SuitChoice, Mismatch> {
    let mut long = long_majors(hand);
    match (long.next(), long.next()) {
        (Some(one), Some(other)) => Ok(SuitChoice::longer(hand, one, other, Tie::HigherRank)),
        (Some(one), None) => Ok(SuitChoice::only(hand, one)),
        (None, _) => Err(Mismatch::ShortMajors {
            spades: hand.length(Suit::Spades),
            hearts: hand.length(Suit::Hearts),
        }),
    }
}

/// Requires that both majors have fewer than five cards.
pub(crate) fn no_long_major(hand: &Features) -> Result<(), Mismatch> {
    let long = long_majors(hand).next();
    long.map_or(Ok(()), |suit| Err(Mismatch::LongMajor { suit, length: hand.length(suit) }))
}

/// Requires the shape 4-3-3-3, 4-4-3-2 or 5-3-3-2.
pub(crate) fn balanced(hand: &Features) -> Result<(), Mismatch> {
    match ShapeClass::of(hand.shape()) {
        ShapeClass::Balanced => Ok(()),
        _ => Err(Mismatch::Unbalanced(hand.shape())),
    }
}

/// Returns the bid of the chosen suit, with its reason.
pub(crate) fn bid_choice(level: u8, strength: Strength, choice: SuitChoice) -> (Call, Reason) {
    let call = bid(level, Strain::Suit(choice.suit));
    (call, Reason::Suit(strength, choice))
}

/// Bids no trump if the hand is balanced and its high-card points are within bounds.
pub(crate) fn no_trump(hand: &Features, level: u8, needs: Bounds) -> Ruling {
    let strength = hcp(hand, needs)?;
    balanced(hand)?;
    Ok((bid(level, Strain::NoTrump), Reason::Shape(strength, hand.shape())))
}
