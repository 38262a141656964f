//! Services that run in a web worker, such as judging inputs, holding files of deal records, and solving deals.
//!
//! A worker reads no messages while it computes. Solving and simulating run in steps, and messages are read between the
//! steps. So these jobs can be stopped while their worker remains ready. Other jobs can only be stopped by ending their
//! worker.

pub mod boards;
pub mod cribbage;
pub mod dealing;
pub mod frequency;
pub mod judging;
pub mod lists;
pub mod registry;
pub mod server;
pub mod service;
pub mod session;
pub mod simulate;
pub mod solving;
