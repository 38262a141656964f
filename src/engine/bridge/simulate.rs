//! Simulations: questions about the deals of a [`script`], drawn by a [`sampler`].

pub(crate) mod all_deals;
pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod asking;
pub(crate) mod beyond;
pub(crate) mod breaks;
pub(crate) mod calculator;
pub(crate) mod conflict;
pub(crate) mod deals_file;
mod exact;
pub(crate) mod expression;
pub(crate) mod fault;
pub(crate) mod filter;
pub(crate) mod form;
pub(crate) mod given;
pub(crate) mod hand_table;
pub(crate) mod handicap;
mod implied;
pub(crate) mod in_words;
mod may_fail;
pub(crate) mod needless;
pub(crate) mod part;
pub(crate) mod parts;
pub(crate) mod run;
pub(crate) mod sample;
pub mod sampler;
pub mod script;
pub(crate) mod seats;
pub(crate) mod sentence;
mod signature;
pub(crate) mod statistics;
pub(crate) mod tally;
pub(crate) mod until;

/// Maximum number of bytes of a script.
pub const MOST_BYTES: usize = 100_000;

/// Maximum number of names in a script.
pub const MOST_NAMES: usize = 2_000;

/// Maximum nesting depth of an expression, with names expanded.
pub const MOST_DEPTH: usize = 200;

const RANK_COUNTS: usize = 10;
