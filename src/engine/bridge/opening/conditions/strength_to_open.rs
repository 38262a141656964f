//! The strength to open one of a suit: systems know several ways to have it.

use super::tricks::quick_tricks;
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::bridge::opening::fact::{Bounds, Mismatch, Strength};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::situation::OpeningSeat;

/// A way to have the strength to open.
#[derive(Clone, Copy)]
pub struct Way {
    seats: &'static [OpeningSeat],
    hcp: Bounds,
    also: Also,
}

/// What a hand needs beside its high-card points.
#[derive(Clone, Copy)]
enum Also {
    Nothing,
    /// So much by the Rule of 20.
    RuleOf20(usize),
    /// Twenty by the Rule of 20, and two quick tricks.
    QuickTricks,
    /// Fifteen by the Rule of 15.
    RuleOf15,
    /// So many points with those for length.
    Points(usize),
}

const ALL: &[OpeningSeat] = &OpeningSeat::ALL;
/// The first three seats.
const BEFORE_FOURTH: &[OpeningSeat] =
    &[OpeningSeat::First, OpeningSeat::Second, OpeningSeat::Third];

impl Way {
    /// So many high-card points in any seat.
    pub const fn hcp(least: usize) -> Self {
        Self { seats: ALL, hcp: Bounds::at_least(least), also: Also::Nothing }
    }

    /// So many high-card points before fourth seat.
    pub const fn before_fourth_seat(least: usize) -> Self {
        Self { seats: BEFORE_FOURTH, ..Self::hcp(least) }
    }

    /// So many high-card points in third seat.
    pub const fn third_seat(least: usize) -> Self {
        Self { seats: &[OpeningSeat::Third], ..Self::hcp(least) }
    }

    /// Ten high-card points with so much by the Rule of 20, before fourth seat.
    pub const fn rule_of_20(needs: usize) -> Self {
        Self { also: Also::RuleOf20(needs), ..Self::before_fourth_seat(10) }
    }

    /// The same in every seat.
    pub const fn rule_of_20_in_any_seat(needs: usize) -> Self {
        Self { seats: ALL, ..Self::rule_of_20(needs) }
    }

    /// The same in third seat alone.
    pub const fn rule_of_20_in_third_seat(needs: usize) -> Self {
        Self { seats: &[OpeningSeat::Third], ..Self::rule_of_20(needs) }
    }

    /// Ten high-card points with twenty by the Rule of 20 and two quick tricks, before fourth seat.
    pub const fn rule_of_20_with_quick_tricks() -> Self {
        Self { also: Also::QuickTricks, ..Self::before_fourth_seat(10) }
    }

    /// Ten high-card points in fourth seat, with fifteen by the Rule of 15.
    pub const fn rule_of_15() -> Self {
        Self { seats: &[OpeningSeat::Fourth], hcp: Bounds::at_least(10), also: Also::RuleOf15 }
    }

    /// So many high-card points that make so many points with those for length.
    pub const fn points(hcp: usize, points: usize) -> Self {
        Self { also: Also::Points(points), ..Self::hcp(hcp) }
    }

    fn strength(&self, hand: &Features) -> Result<Strength, Mismatch> {
        let hcp = Strength::hcp(hand).within(self.hcp)?;
        match self.also {
            Also::Nothing => Ok(hcp),
            Also::RuleOf20(needs) => Strength::rule_of_20(hand).within(Bounds::at_least(needs)),
            Also::QuickTricks => {
                let strength = Strength::rule_of_20(hand).within(Bounds::at_least(20))?;
                quick_tricks(hand, Amount::whole(2))?;
                Ok(strength)
            }
            Also::RuleOf15 => Strength::rule_of_15(hand).within(Bounds::at_least(15)),
            Also::Points(needs) => Strength::points(hand).within(Bounds::at_least(needs)),
        }
    }
}

/// The first of the ways that a hand has in its seat; else what keeps it from the last that its high-card
/// points are enough for. They begin with the one that needs the most points.
pub fn by_one_of(hand: &Features, ways: &[Way]) -> Result<Strength, Mismatch> {
    let mut missing =
        Err(Mismatch::Strength { has: Strength::hcp(hand), needs: Bounds::at_least(usize::MAX) });
    for way in ways.iter().filter(|way| way.seats.contains(&hand.situation().seat)) {
        match way.strength(hand) {
            Ok(strength) => return Ok(strength),
            Err(mismatch) => missing = Err(mismatch),
        }
    }
    missing
}
