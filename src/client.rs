//! The page's side of its workers: one pool of them, and what it does for the page.
//!
//! | module | notion |
//! |---|---|
//! | [`running`] | a worker that has been started |
//! | [`schedule`] | which worker does which job, pure |
//! | [`pool`] | the workers and their jobs |
//! | [`failure`] | why a job failed |
//! | [`judging`], [`mod@use_judge`] | inputs of the five problems; as a hook |
//! | [`keeper`] | one thing at a time that a worker keeps and answers about |
//! | [`boards`] | a file of deal records |
//! | [`list`] | a list that a worker keeps, as a table |
//! | [`hands`], [`discard_list`] | lists of bridge hands, and of six cards of cribbage |
//! | [`windows`] | which window of a long table is asked for next |
//! | [`dealing`] | a set of boards, dealt |
//! | [`cribbage`], [`mod@use_players`] | the shipped players of cribbage; what they answer, as a hook |
//! | [`data_file`] | a file of numbers that stands beside the page |
//! | [`fetch`] | a file that stands beside the page |
//! | [`solving`] | deals solved double dummy, with hooks |
//!
//! A job is given to the pool, which reports its parts; dropping the job cancels it.

// Only the engine is for others to call.
#![allow(clippy::must_use_candidate)]

pub mod boards;
pub mod cribbage;
pub mod data_file;
pub mod dealing;
pub mod discard_list;
pub mod failure;
pub mod fetch;
pub mod hands;
pub mod judging;
pub mod keeper;
pub mod list;
pub mod pool;
pub mod running;
pub mod schedule;
pub mod solving;
pub mod use_judge;
pub mod use_players;
pub mod windows;
