//! The page's side of its workers: the pool, and handles of its services.
//!
//! Each request is a future that ends in the response or a failure; dropping it cancels the
//! request.

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
