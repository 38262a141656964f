//! What runs in a web worker: inputs judged, files of deal records checked and kept, deals solved double
//! dummy.
//!
//! | module | notion |
//! |---|---|
//! | [`server`] | hears requests, does them one at a time, reports |
//! | [`page`] | the page, to which events are posted |
//! | [`registry`] | the services, a line each |
//! | [`service`] | what a service is |
//! | [`judging`] | inputs of the five problems |
//! | [`boards`] | a file of deal records: its text, and a line for each |
//! | [`lists`] | lists of bridge hands, and of six cards of cribbage, as tables |
//! | [`dealing`] | a set of boards, dealt as a form asks |
//! | [`frequency`] | how often a style opens what, counted; hands that a rule decides, found |
//! | [`cribbage`] | the shipped players of cribbage, and what they make of six cards |
//! | [`session`] | a session, read, ranked and kept |
//! | [`simulate`] | a question put to deals that meet a script, a step at a time |
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
pub mod frequency;
pub mod judging;
pub mod lists;
pub mod memory;
pub mod page;
pub mod registry;
pub mod server;
pub mod service;
pub mod session;
pub mod simulate;
pub mod solving;
pub mod warm_up;
