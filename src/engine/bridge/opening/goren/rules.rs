//! What each rule after Goren makes of a hand.

use std::cmp::Ordering;

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::opening::checks::{
    balanced, bid_choice, hcp, long_majors, longer_major, longest,
};
use crate::engine::bridge::opening::fact::{
    Bounds, Choice, Mismatch, Preference, Reason, Strength, Tie,
};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Ruling, bid};
use crate::engine::card::Suit;

pub(super) fn one_no_trump(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(16, 18))?;
    balanced_without_long_major(hand)?;
    let reason = Reason::Shape(strength, hand.shape());
    Ok((bid(1, Strain::NoTrump), reason))
}

pub(super) fn balanced_minor(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(19, 20))?;
    balanced_without_long_major(hand)?;
    let (diamonds, clubs) = (Suit::Diamonds, Suit::Clubs);
    let choice = match (hand.length(diamonds), hand.length(clubs)) {
        (4, 4) => Choice::preferred(hand, diamonds, clubs, Preference::Named),
        (3, 3) => Choice::preferred(hand, clubs, diamonds, Preference::Named),
        _ => longer_minor(hand),
    };
    Ok(bid_choice(1, strength, choice))
}

pub(super) fn two_no_trump(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(21, 23))?;
    balanced_without_long_major(hand)?;
    let reason = Reason::Shape(strength, hand.shape());
    Ok((bid(2, Strain::NoTrump), reason))
}

pub(super) fn three_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(5, 9))?;
    let choice = longest(hand, Bounds::between(7, 7))?;
    Ok(bid_choice(3, strength, choice))
}

pub(super) fn four_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(6, 10))?;
    let choice = longest(hand, Bounds::between(8, 8))?;
    Ok(bid_choice(4, strength, choice))
}

pub(super) fn one_of_a_major(hand: &Features) -> Ruling {
    let strength = opening_points(hand)?;
    Ok(bid_choice(1, strength, longer_major(hand)?))
}

pub(super) fn one_of_a_minor(hand: &Features) -> Ruling {
    let strength = opening_points(hand)?;
    Ok(bid_choice(1, strength, longer_minor(hand)))
}

pub(super) fn strong_two(hand: &Features) -> Ruling {
    let strength = Strength::points(hand).within(Bounds::at_least(22))?;
    let needs = Bounds::at_least(5);
    let mut long = hand.suits_where(|length| needs.allow(length));
    let choice = match (long.next(), long.next()) {
        (Some(higher), Some(lower)) => stronger(hand, higher, lower),
        (Some(suit), None) => Choice::only(hand, suit),
        (None, _) => {
            let has = hand.longest();
            return Err(Mismatch::Longest { has, needs });
        }
    };
    Ok(bid_choice(2, strength, choice))
}

/// The suit for a strong two with two long suits: a major before a minor, else the one with more
/// high-card points in it, else the longer, else the lower ranking.
fn stronger(hand: &Features, higher: Suit, lower: Suit) -> Choice {
    if higher.is_major() && !lower.is_major() {
        let why = Preference::Major(hand.length(lower));
        return Choice::preferred(hand, higher, lower, why);
    }
    let (in_higher, in_lower) = (hand.hcp_in(higher), hand.hcp_in(lower));
    match in_higher.cmp(&in_lower) {
        Ordering::Greater => {
            let why = Preference::HighCards(in_higher, in_lower);
            Choice::preferred(hand, higher, lower, why)
        }
        Ordering::Less => {
            let why = Preference::HighCards(in_lower, in_higher);
            Choice::preferred(hand, lower, higher, why)
        }
        Ordering::Equal => Choice::longer(hand, lower, higher, Tie::LowerRank),
    }
}

fn opening_points(hand: &Features) -> Result<Strength, Mismatch> {
    Strength::points(hand).within(Bounds::between(13, 21))
}

fn longer_minor(hand: &Features) -> Choice {
    Choice::longer(hand, Suit::Diamonds, Suit::Clubs, Tie::LowerRank)
}

/// Balanced, and the five cards of a 5-3-3-2 are in a minor.
fn balanced_without_long_major(hand: &Features) -> Result<(), Mismatch> {
    balanced(hand)?;
    long_majors(hand).next().map_or(Ok(()), |suit| Err(Mismatch::FiveCardMajor(suit)))
}
