//! The worker that solves deals double dummy, and the messages that it shares with the page.
//!
//! | module | notion |
//! |---|---|
//! | [`question`] | what the page asks, as it crosses |
//! | [`answer`] | what the worker tells, as it crosses |
//! | [`work`] | a task, taken a step at a time |
//! | [`warm_up`] | what a worker solves before there is a deal |
//! | [`server`] | listens, works and answers |
//! | [`memory`] | how much memory a worker has taken |
//!
//! Its wasm (`bin/solver.rs`) is fetched several times over by a machine with several processors, and each
//! of them compiles it. So it is built with the feature `solver` alone, which leaves out all that the
//! page, its API and the other worker need; messages are bytes, written and read by hand.
//!
//! A worker in the midst of a search hears nothing. It takes a task in steps and listens in between, so
//! that a job can be stopped and the warm worker kept.

pub mod answer;
pub mod memory;
pub mod question;
pub mod server;
pub mod warm_up;
pub mod work;

mod bytes;
