//! What runs in a web worker: inputs judged, files of deal records checked and kept, deals solved double
//! dummy.
//!
//! | module | notion |
//! |---|---|
//! | [`server`] | hears requests, does them one at a time, reports |
//! | [`tasks`] | what is done in one go |
//! | [`kept`] | what is kept of a task, and answered about |
//! | [`page`] | the page, as the worker sees it |
//! | [`boards`] | a file of deal records: its text, and a line for each |
//! | [`hands`] | a list of hands: read, and looked at as a table |
//! | [`dealing`] | a set of boards, dealt as a form asks |
//! | [`cribbage`] | the shipped players of cribbage, and what they make of six cards |
//! | [`discard_list`] | a list of six cards of cribbage, likewise |
//! | [`solving`] | deals to solve, a step at a time |
//! | [`warm_up`] | what a worker solves before there is a deal |
//! | [`memory`] | how much memory a worker has taken |
//!
//! A worker in the midst of a search or a file hears nothing. It solves in steps and listens in between, so
//! that solving can be stopped and the warm worker kept; whoever gives up another task ends the worker.

// Only the engine is for others to call.
#![allow(clippy::must_use_candidate)]

pub mod boards;
pub mod cribbage;
pub mod dealing;
pub mod discard_list;
pub mod hands;
pub mod kept;
pub mod memory;
pub mod page;
pub mod server;
pub mod solving;
pub mod tasks;
pub mod warm_up;
