//! Rules that are for some seats only.

use crate::engine::bridge::opening::fact::Mismatch;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::situation::OpeningSeat;

pub fn third_seat(hand: &Features) -> Result<(), Mismatch> {
    only(hand, hand.situation().seat == OpeningSeat::Third, "third seat")
}

pub fn before_fourth_seat(hand: &Features) -> Result<(), Mismatch> {
    only(hand, hand.situation().seat != OpeningSeat::Fourth, "the first three seats")
}

pub fn fourth_seat(hand: &Features) -> Result<(), Mismatch> {
    only(hand, hand.situation().seat == OpeningSeat::Fourth, "fourth seat")
}

fn only(hand: &Features, holds: bool, needs: &'static str) -> Result<(), Mismatch> {
    if holds { Ok(()) } else { Err(Mismatch::Seat { has: hand.situation().seat, needs }) }
}
