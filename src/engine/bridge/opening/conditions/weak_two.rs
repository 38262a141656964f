//! Weak twos: two of a long suit with few points.

use super::suits::{disciplined, not_clubs};
use super::{bid_choice, hcp, longest};
use crate::engine::bridge::opening::fact::{Bounds, Choice, Mismatch};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::Ruling;

/// Six cards in the suit, disciplined, with the high-card points of a system; two clubs is strong.
pub fn weak_two(hand: &Features, range: Bounds) -> Ruling {
    weak_two_in(hand, range, not_clubs)
}

/// The same in the suits of a system.
pub fn weak_two_in(
    hand: &Features,
    range: Bounds,
    bids: impl Fn(Choice) -> Result<Choice, Mismatch>,
) -> Ruling {
    let strength = hcp(hand, range)?;
    let choice = bids(longest(hand, Bounds::between(6, 6))?)?;
    disciplined(hand, choice.suit)?;
    Ok(bid_choice(2, strength, choice))
}
