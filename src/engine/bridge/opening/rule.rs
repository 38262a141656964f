//! One rule of an opening system: its number, its words, when it applies.

use derive_more::Display;

use super::fact::{Mismatch, Reason};
use super::features::Features;
use crate::engine::bridge::call::{Bid, Call, Level, Strain};

/// A rule as people know it.
///
/// [`Display`](std::fmt::Display) writes `rule 9a`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("rule {number}")]
pub struct Rule {
    /// Its number in the problem, such as `9a`.
    pub number: &'static str,
    /// Its name, such as `Mini Roman`.
    pub title: &'static str,
    /// The rule itself, in one sentence with its full stop.
    pub text: &'static str,
    /// Where it stands, such as `ACBL SAYC System Booklet, 2006`.
    pub source: &'static str,
}

/// What a word means that a system's rules use, such as `balanced`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// The word.
    pub name: &'static str,
    /// What it means, in one or two sentences.
    pub text: &'static str,
}

impl Rule {
    /// The rule as a system's table lists it, with what it asks of a hand.
    pub(super) const fn when(self, applies: fn(&Features) -> Ruling) -> Entry {
        Entry { rule: self, condition: Condition::When(applies) }
    }

    /// The same for the rule that gives its answer to every hand to which no earlier rule applies.
    pub(super) const fn otherwise(self, answer: Option<Call>) -> Entry {
        Entry { rule: self, condition: Condition::Otherwise(answer) }
    }
}

/// What a rule makes of a hand: the call and why, or the first thing that keeps it from applying.
pub(super) type Ruling = Result<(Call, Reason), Mismatch>;

/// A rule with its condition, as a system's table lists it.
pub(super) struct Entry {
    pub(super) rule: Rule,
    pub(super) condition: Condition,
}

/// When a rule applies.
pub(super) enum Condition {
    /// By what the hand holds.
    When(fn(&Features) -> Ruling),
    /// It applies to every hand to which no earlier rule does, and gives this answer.
    Otherwise(Option<Call>),
}

/// A bid of a number of tricks beyond six, for a table whose levels are written out.
pub(super) const fn bid(level: u8, strain: Strain) -> Call {
    match Level::new(level) {
        Some(level) => Call::Bid(Bid::new(level, strain)),
        None => Call::Pass,
    }
}
