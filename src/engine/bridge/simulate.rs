//! What happens on many deals that are alike: the language that says which deals are meant, and what is asked of them.

pub mod all_deals;
pub mod answer;
pub mod ask;
pub mod asking;
pub mod beyond;
pub mod breaks;
pub mod calculator;
pub mod conflict;
pub mod deals_file;
mod exact;
pub mod expression;
pub mod fault;
pub mod filter;
pub mod form;
pub mod given;
pub mod hand_table;
pub mod handicap;
mod implied;
pub mod in_words;
mod may_fail;
pub mod needless;
pub mod part;
pub mod parts;
pub mod rank_values;
pub mod run;
pub mod sample;
pub mod sampler;
pub mod script;
pub mod seats;
pub mod sentence;
mod signature;
pub mod statistics;
pub mod tally;
pub mod until;

/// How many bytes a script has at most.
pub const MOST_BYTES: usize = 100_000;

/// How many names it gives at most.
pub const MOST_NAMES: usize = 2_000;

/// How deep an expression is nested at most, the names put in.
pub const MOST_DEPTH: usize = 200;

/// How many counts of ranks there are.
const RANK_COUNTS: usize = 10;
