//! What happens on many deals that are alike: the language that says which deals are meant, and what is asked of them.
//!
//! | module | notion |
//! |---|---|
//! | [`script`] | which deals: conditions in dealer's language and some words more |
//! | [`ask`] | what about them: the question |
//! | [`expression`] | a condition or value of a deal, as a tree |
//! | [`number`] | exact decimals with up to two places |
//! | [`rank_values`] | what cards count by their ranks |
//! | [`given`] | cards and lengths that are given before dealing |
//! | [`calculator`] | the value of an expression on a deal, or on one hand |
//! | [`beyond`] | what the cards do not say: numbers by chance, and tricks |
//! | [`parts`] | a condition as a conjunction of parts, each with the seats that it is about |
//! | `may_fail` | whether an expression has a value on every deal |
//! | [`in_words`] | the parts as players say them |
//! | [`form`] | a script that is clicked together, and read back |
//! | [`breaks`] | how suits break, counted |
//! | [`statistics`] | sums of whole numbers, and what they tell |
//! | [`answer`] | what has to be solved of each deal, and what the sums of it say |
//! | [`asking`] | a question asked of one deal after another, in short steps |
//! | [`handicap`] | tricks that declarer is given beyond double dummy |
//! | [`run`] | the deals that were asked about, counted in their order |
//! | [`filter`] | which of them meet a condition |
//! | [`until`] | the margin that a run is to reach |
//! | [`sample`] | what each deal of a run says by itself |
//! | [`deals_file`] | the deals of a question as a file |
//! | [`tally`] | the sums of a question, by their names |
//! | [`part`] | a part of a run, as a line of JSON, and parts put together |
//! | [`sentence`] | an answer in one sentence |
//! | [`sampler`] | deals that meet a script, each with the same chance |
//! | `exact` | which seats are drawn exactly |
//! | [`all_deals`] | all deals that meet a script, where they are few |
//! | [`conflict`] | parts that exclude each other |
//! | [`needless`] | conditions that exclude nothing |
//! | [`hand_table`] | all hands of a seat that meet the conditions on it alone: how many, and which |
//! | [`pair_table`] | all pairs of hands of two seats that meet the conditions on these two: how many, and which |
//! | `halves` | two suits of what is asked, by what they lead to |
//! | `signature` | what a condition on a hand depends on, suit by suit |
//! | [`seats`] | some of the four seats |
//! | [`fault`] | what can be wrong with a script or a question, and what is worth knowing |

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
mod halves;
pub mod hand_table;
pub mod handicap;
mod implied;
pub mod in_words;
mod may_fail;
pub mod needless;
pub mod number;
pub mod pair_table;
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
