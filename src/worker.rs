//! What runs in a web worker: inputs judged, files of deal records checked and kept, deals solved double
//! dummy.
//!
//! A worker in the midst of a search or a file hears nothing. It solves in steps and listens in between, so
//! that solving can be stopped and the warm worker kept; whoever gives up another task ends the worker.

pub mod boards;
pub mod cribbage;
pub mod dealing;
pub mod frequency;
pub mod judging;
pub mod lists;
pub mod page;
pub mod registry;
pub mod server;
pub mod service;
pub mod session;
pub mod simulate;
pub mod solving;
