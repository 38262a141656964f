//! Services that run in a web worker: judging inputs, holding files of deal records, solving deals.
//!
//! A worker reads no messages during a search. It solves in steps and reads them in between, so
//! that solving can stop and the warm worker stays. Other jobs end with their worker.

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
