//! The page's side of the communication with workers: the pool of workers, and handles to their services.
//!
//! Each request is a future that resolves to the response or to a failure. Dropping the future cancels the request.

pub mod cribbage;
pub mod fetch;
pub mod judging;
pub mod pool;
pub mod remote_table;
pub mod schedule;
pub mod service_handle;
pub mod simulating;
pub mod simulation_state;
pub mod solving;
pub mod task;
pub mod use_request;
pub mod worker_handle;
