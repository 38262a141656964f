//! The shape of a hand.

use std::borrow::Cow;

use crate::engine::bridge::opening::checks;
use crate::engine::bridge::opening::condition::{Condition, Lack};
use crate::engine::bridge::opening::fact::Mismatch;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::Term;

pub const BALANCED: Term =
    Term { name: "balanced", text: Cow::Borrowed("4-3-3-3, 4-4-3-2 or 5-3-3-2.") };

/// A balanced hand.
pub fn balanced() -> Condition {
    Condition::plain("balanced", "a balanced hand", |asked| {
        let lack = |mismatch| Lack { mismatch, steps: cards_to_balance(asked.hand.lengths()) };
        checks::balanced(asked.hand).map_err(lack)
    })
}

/// How many cards have to move to other suits until a hand is balanced.
fn cards_to_balance(lengths: [usize; 4]) -> usize {
    const BALANCED: [[usize; 4]; 3] = [[4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2]];
    let moved = |shape: &[usize; 4]| -> usize {
        lengths.iter().zip(shape).map(|(has, needs)| has.saturating_sub(*needs)).sum()
    };
    BALANCED.iter().map(moved).min().unwrap_or_default()
}

/// A shape that fits a description.
pub fn shape(words: &'static str, needs: &'static str, fits: fn(&Features) -> bool) -> Condition {
    Condition::plain("shape", words, move |asked| {
        let mismatch = Mismatch::Shape { has: asked.hand.shape(), needs };
        if fits(asked.hand) { Ok(()) } else { Err(Lack { mismatch, steps: 1 }) }
    })
}
