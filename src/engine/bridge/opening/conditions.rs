//! Conditions and rules that several systems share. This file contains the conditions on the shape,
//! the seat and the vulnerability.

pub(crate) mod opening;
pub(crate) mod strength;
pub(crate) mod strong;
pub(crate) mod suits;
pub(crate) mod tricks;
pub(crate) mod weak;

use std::borrow::Cow;

use self::opening::{NATURAL_CHOICE, SystemVariants, strength_term};
use self::strength::{CONTROLS, POINTS, RULE_OF_15, RULE_OF_20, RULE_OF_22};
use self::strong::game_term;
use self::suits::{FAIR_SUIT, GOOD_SUIT, THE_SUIT};
use self::tricks::{Allowance, SURE_TRICKS, TRICKS};
use self::weak::{five_card_suit_term, preempt_suit_term, three_of_a_major_term, weak_two_term};
use super::checks;
use super::condition::{Condition, Shortfall};
use super::fact::Mismatch;
use super::features::Features;
use super::gate::Gate;
use super::rule::Term;
use super::situation::{OpenerVulnerability, OpeningSeat};
use super::system::Style;

/// Returns the definitions of all terms that the rules of a style may use. Each term precedes the
/// terms that its definition uses.
pub(crate) fn all_terms(style: Style, variants: &SystemVariants) -> Vec<Term> {
    [strength_term(style, variants), NATURAL_CHOICE]
        .into_iter()
        .chain(game_term(style, variants))
        .chain([three_of_a_major_term(), preempt_suit_term()])
        .chain(five_card_suit_term(style))
        .chain([weak_two_term(style), Allowance::of(style).term()])
        .chain([BALANCED, POINTS, RULE_OF_20, RULE_OF_22, RULE_OF_15, CONTROLS])
        .chain([THE_SUIT, GOOD_SUIT, FAIR_SUIT, SURE_TRICKS, TRICKS])
        .collect()
}

pub const BALANCED: Term =
    Term { name: "balanced", text: Cow::Borrowed("4-3-3-3, 4-4-3-2 or 5-3-3-2.") };

pub(crate) fn balanced() -> Condition {
    Condition::plain("balanced", "a balanced hand", |context| {
        let lack =
            |mismatch| Shortfall { mismatch, steps: cards_to_balance(context.hand.lengths()) };
        checks::balanced(context.hand).map_err(lack)
    })
}

/// Returns the number of cards that must move to other suits to balance a hand.
fn cards_to_balance(lengths: [usize; 4]) -> usize {
    const BALANCED: [[usize; 4]; 3] = [[4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2]];
    let moved = |shape: &[usize; 4]| -> usize {
        lengths.iter().zip(shape).map(|(has, needs)| has.saturating_sub(*needs)).sum()
    };
    BALANCED.iter().map(moved).min().unwrap_or_default()
}

pub(crate) fn shape(
    words: &'static str,
    needs: &'static str,
    fits: fn(&Features) -> bool,
) -> Condition {
    Condition::plain("shape", words, move |context| {
        let mismatch = Mismatch::Shape { has: context.hand.shape(), needs };
        Shortfall::check(mismatch, usize::from(!fits(context.hand)))
    })
}

/// Requires one of `seats`.
fn in_seats(words: &'static str, needs: &'static str, seats: &'static [OpeningSeat]) -> Condition {
    Condition::place(words, move |hand| {
        let has = hand.situation().seat;
        if seats.contains(&has) { Ok(()) } else { Err(Mismatch::Seat { has, needs }) }
    })
    .within(Gate::seats(seats))
}

pub(crate) fn third_seat() -> Condition {
    in_seats("in third seat", "third seat", &[OpeningSeat::Third])
}

pub(crate) fn before_third_seat() -> Condition {
    let seats = &[OpeningSeat::First, OpeningSeat::Second];
    in_seats("in first and second seat", "the first two seats", seats)
}

pub(crate) fn before_fourth_seat() -> Condition {
    let seats = &[OpeningSeat::First, OpeningSeat::Second, OpeningSeat::Third];
    in_seats("in the first three seats", "the first three seats", seats)
}

pub(crate) fn fourth_seat() -> Condition {
    in_seats("in fourth seat", "fourth seat", &[OpeningSeat::Fourth])
}

/// Requires a vulnerability for which `holds` returns `true`.
fn if_vulnerability(
    words: &'static str,
    needs: &'static str,
    holds: fn(OpenerVulnerability) -> bool,
) -> Condition {
    Condition::place(words, move |hand| {
        let has = hand.situation().vulnerability;
        if holds(has) { Ok(()) } else { Err(Mismatch::Vulnerability(needs)) }
    })
}

pub(crate) fn not_vulnerable() -> Condition {
    if_vulnerability("not vulnerable", "our side not vulnerable", |has| !has.is_ours())
}

pub(crate) fn vulnerable() -> Condition {
    if_vulnerability("vulnerable", "our side vulnerable", OpenerVulnerability::is_ours)
}

pub(crate) fn both_vulnerable() -> Condition {
    let is_both = |has| has == OpenerVulnerability::Both;
    if_vulnerability("both sides vulnerable", "both sides vulnerable", is_both)
}
