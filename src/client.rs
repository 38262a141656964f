//! The page's side of its workers: one pool of them, and what it does for the page.
//!
//! What is asked is a future, which ends in the answer or in a failure; dropping it gives it up.

pub mod cribbage;
pub mod data_file;
pub mod fetch;
pub mod input;
pub mod judging;
pub mod kept;
pub mod kept_state;
pub mod pool;
pub mod remote;
pub mod running;
pub mod schedule;
pub mod simulating;
pub mod simulation_state;
pub mod solving;
pub mod stage;
pub mod task;
pub mod use_answer;
