//! Simulations: questions about random deals that match a [`script`]. A [`sampler`] draws the deals.

pub(crate) mod all_deals;
pub(crate) mod answer;
pub(crate) mod breaks;
pub(crate) mod calculator;
pub(crate) mod conflict;
pub(crate) mod conjuncts;
pub(crate) mod deals_file;
pub mod exact_hands;
pub(crate) mod expression;
mod fallible;
pub(crate) mod fault;
pub(crate) mod form;
pub(crate) mod hand_table;
pub(crate) mod handicap;
mod implied;
pub(crate) mod in_words;
pub(crate) mod oracle;
pub(crate) mod partial_result;
pub(crate) mod predeal;
pub(crate) mod question_spec;
pub(crate) mod run;
pub(crate) mod runner;
pub(crate) mod sample;
pub mod sampler;
pub mod script;
pub(crate) mod sentence;
mod signature;
pub(crate) mod statistics;
pub(crate) mod tally;
pub(crate) mod target_margin;

/// Maximum number of bytes of a script.
pub const MOST_BYTES: usize = 100_000;

/// Maximum number of names in a script.
pub const MOST_NAMES: usize = 2_000;

/// Maximum nesting depth of an expression, with names expanded.
pub const MOST_DEPTH: usize = 200;

const RANK_COUNTS: usize = 10;
