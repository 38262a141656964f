//! What the words of the rules mean.

use super::natural::NATURAL_CHOICE;
use super::opening::{OwnWays, strength_term};
use super::shape::BALANCED;
use super::strength::{CONTROLS, POINTS, RULE_OF_15, RULE_OF_20, RULE_OF_22};
use super::strong::game_term;
use super::suits::{FAIR_SUIT, GOOD_SUIT, THE_SUIT};
use super::tricks::{Allowance, SURE_TRICKS, TRICKS};
use super::weak::{five_card_suit_term, preempt_suit_term, three_of_a_major_term, weak_two_term};
use crate::engine::bridge::opening::rule::Term;
use crate::engine::bridge::opening::system::Style;

/// Every word that the rules of some style use: those first that others explain.
pub fn all_terms(style: Style, own: &OwnWays) -> Vec<Term> {
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
