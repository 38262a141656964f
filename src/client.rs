//! The page's side of its workers: one pool of them, and what it does for the page.
//!
//! | module | notion |
//! |---|---|
//! | [`running`] | a worker that has been started |
//! | [`schedule`] | which worker does which job, pure |
//! | [`pool`] | the workers and their jobs |
//! | [`remote`] | a service in a worker: opened, and asked |
//! | [`one_kept`] | what a worker keeps, until another one takes its place |
//! | [`task`] | work that goes on for as long as somebody holds it |
//! | [`stage`] | how far something is that a worker does |
//! | [`input`] | what a reader gives to be read |
//! | [`judging`], [`mod@use_judge`] | inputs of the five problems; as a hook |
//! | [`table`] | a table that a worker keeps |
//! | [`windows`] | which window of a long table is asked for next |
//! | [`cribbage`], [`mod@use_players`] | the shipped players of cribbage; what they answer, as a hook |
//! | [`mod@use_answer`] | what a service answers that keeps nothing, as a hook |
//! | [`data_file`] | a file of numbers that stands beside the page |
//! | [`fetch`] | a file that stands beside the page |
//! | [`simulating`] | a question put to deals by all workers, lot by lot |
//! | [`solving`] | deals solved double dummy, with hooks |
//!
//! What is asked is a future, which ends in the answer or in a failure; dropping it gives it up.

// Only the engine is for others to call.
#![allow(clippy::must_use_candidate)]

pub mod cribbage;
pub mod data_file;
pub mod fetch;
pub mod input;
pub mod judging;
pub mod one_kept;
pub mod pool;
pub mod remote;
pub mod running;
pub mod schedule;
pub mod simulating;
pub mod solving;
pub mod stage;
pub mod table;
pub mod task;
pub mod use_answer;
pub mod use_judge;
pub mod use_players;
pub mod windows;
