//! Conditions on the seat and the vulnerability.

use crate::engine::bridge::opening::condition::Condition;
use crate::engine::bridge::opening::fact::Mismatch;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::gate::Gate;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};

pub(crate) fn third_seat() -> Condition {
    Condition::place("in third seat", |hand| {
        only(hand, hand.situation().seat == OpeningSeat::Third, "third seat")
    })
    .within(Gate::seats(&[OpeningSeat::Third]))
}

pub(crate) fn before_third_seat() -> Condition {
    Condition::place("in first and second seat", |hand| {
        only(hand, hand.situation().seat < OpeningSeat::Third, "the first two seats")
    })
    .within(Gate::seats(&[OpeningSeat::First, OpeningSeat::Second]))
}

pub(crate) fn before_fourth_seat() -> Condition {
    Condition::place("in the first three seats", |hand| {
        only(hand, hand.situation().seat != OpeningSeat::Fourth, "the first three seats")
    })
    .within(Gate::seats(&[OpeningSeat::First, OpeningSeat::Second, OpeningSeat::Third]))
}

pub(crate) fn fourth_seat() -> Condition {
    Condition::place("in fourth seat", |hand| {
        only(hand, hand.situation().seat == OpeningSeat::Fourth, "fourth seat")
    })
    .within(Gate::seats(&[OpeningSeat::Fourth]))
}

pub(crate) fn not_vulnerable() -> Condition {
    Condition::place("not vulnerable", |hand| {
        let holds = !hand.situation().vulnerability.is_ours();
        if holds { Ok(()) } else { Err(Mismatch::Vulnerability("our side not vulnerable")) }
    })
}

pub(crate) fn vulnerable() -> Condition {
    Condition::place("vulnerable", |hand| {
        let holds = hand.situation().vulnerability.is_ours();
        if holds { Ok(()) } else { Err(Mismatch::Vulnerability("our side vulnerable")) }
    })
}

pub(crate) fn both_vulnerable() -> Condition {
    Condition::place("both sides vulnerable", |hand| {
        let holds = hand.situation().vulnerability == OpenerVulnerability::Both;
        if holds { Ok(()) } else { Err(Mismatch::Vulnerability("both sides vulnerable")) }
    })
}

fn only(hand: &Features, holds: bool, needs: &'static str) -> Result<(), Mismatch> {
    if holds { Ok(()) } else { Err(Mismatch::Seat { has: hand.situation().seat, needs }) }
}
