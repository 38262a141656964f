//! Conditions and rules that several systems share.

pub(crate) mod opening;
pub(crate) mod seats;
pub(crate) mod strength;
pub(crate) mod strong;
pub(crate) mod suits;
pub(crate) mod tricks;
pub(crate) mod weak;

use std::borrow::Cow;

use self::opening::NATURAL_CHOICE;
use self::opening::{SystemVariants, strength_term};
use self::strength::{CONTROLS, POINTS, RULE_OF_15, RULE_OF_20, RULE_OF_22};
use self::strong::game_term;
use self::suits::{FAIR_SUIT, GOOD_SUIT, THE_SUIT};
use self::tricks::{Allowance, SURE_TRICKS, TRICKS};
use self::weak::{five_card_suit_term, preempt_suit_term, three_of_a_major_term, weak_two_term};
use super::checks;
use super::condition::{Condition, Shortfall};
use super::fact::Mismatch;
use super::features::Features;
use super::rule::Term;
use super::system::Style;

/// Returns all terms that the rules of a style use; each precedes the terms that explain it.
pub(crate) fn all_terms(style: Style, own: &SystemVariants) -> Vec<Term> {
    [strength_term(style, own), NATURAL_CHOICE]
        .into_iter()
        .chain(game_term(style, own))
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
    Condition::plain("balanced", "a balanced hand", |asked| {
        let lack = |mismatch| Shortfall { mismatch, steps: cards_to_balance(asked.hand.lengths()) };
        checks::balanced(asked.hand).map_err(lack)
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
    Condition::plain("shape", words, move |asked| {
        let mismatch = Mismatch::Shape { has: asked.hand.shape(), needs };
        if fits(asked.hand) { Ok(()) } else { Err(Shortfall { mismatch, steps: 1 }) }
    })
}
