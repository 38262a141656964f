//! What each rule of "Rocky Mountain 2006" makes of a hand.

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::opening::checks::{
    balanced, bid_choice, hcp, length, longer_major, longest, no_long_major, no_trump,
};
use crate::engine::bridge::opening::fact::{Bounds, Choice, Mismatch, Reason, Stoppers, Tie};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Ruling, bid};
use crate::engine::card::Suit;

pub(super) fn four_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::at_least(10))?;
    let choice = longest(hand, Bounds::at_least(8))?;
    Ok(bid_choice(4, strength, choice))
}

pub(super) fn three_level_preempt(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(10, 13))?;
    let choice = longest(hand, Bounds::between(7, 7))?;
    Ok(bid_choice(3, strength, choice))
}

pub(super) fn weak_two_of_seven(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(8, 9))?;
    let choice = major(longest(hand, Bounds::at_least(7))?)?;
    Ok(bid_choice(2, strength, choice))
}

pub(super) fn weak_two_of_six(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(8, 11))?;
    let choice = major(longest(hand, Bounds::between(6, 6))?)?;
    Ok(bid_choice(2, strength, choice))
}

pub(super) fn mini_roman(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(11, 15))?;
    if !matches!(hand.lengths(), [4, 4, 4, 1] | [5, 4, 4, 0]) {
        return Err(Mismatch::Shape { has: hand.shape(), needs: "4-4-4-1 or 5-4-4-0" });
    }
    length(hand, Suit::Spades, Bounds::at_least(4))?;
    let call = bid(2, Strain::Suit(Suit::Diamonds));
    Ok((call, Reason::Shape(strength, hand.shape())))
}

pub(super) fn one_no_trump(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(15, 17))?;
    balanced(hand)?;
    let stoppers = Stoppers::of(hand);
    if stoppers.count() < Stoppers::NEEDED {
        return Err(Mismatch::Stoppers(stoppers));
    }
    let reason = Reason::Stopped(strength, hand.shape(), stoppers);
    Ok((bid(1, Strain::NoTrump), reason))
}

pub(super) fn two_no_trump(hand: &Features) -> Ruling {
    no_trump(hand, 2, Bounds::between(20, 22))
}

pub(super) fn strong_two_clubs(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::at_least(22))?;
    let call = bid(2, Strain::Suit(Suit::Clubs));
    Ok((call, Reason::Strength(strength)))
}

pub(super) fn one_of_a_major(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(13, 16))?;
    Ok(bid_choice(1, strength, longer_major(hand)?))
}

pub(super) fn one_of_a_minor(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::between(13, 16))?;
    no_long_major(hand)?;
    let choice = Choice::longer(hand, Suit::Diamonds, Suit::Clubs, Tie::HigherRank);
    Ok(bid_choice(1, strength, choice))
}

pub(super) fn reverse(hand: &Features) -> Ruling {
    let strength = hcp(hand, Bounds::at_least(17))?;
    let choice = Choice::longest(hand, Tie::LowerRank);
    Ok(bid_choice(1, strength, choice))
}

/// Holds a choice to the majors. A major ranks above every minor, so if the highest of the longest
/// suits is a minor, none of them is a major.
const fn major(choice: Choice) -> Result<Choice, Mismatch> {
    if choice.suit.is_major() {
        Ok(choice)
    } else {
        // What it was preferred to is no major either, and says nothing.
        let choice = Choice { over: None, ..choice };
        Err(Mismatch::OtherSuit { choice, needs: "a major suit" })
    }
}
