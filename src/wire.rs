//! Messages between the page and its workers, and their encoding.
//!
//! The page sends a [`Request`](message::PageMessage), the worker answers with
//! [`Event`](message::WorkerMessage)s. A worker's first event contains its build; later messages assume
//! equal builds.

pub mod boards;
pub mod cribbage;
pub mod dealing;
pub mod file;
pub mod frequency;
pub mod journal;
pub mod judging;
pub mod message;
pub mod request;
pub mod session;
pub mod solving;
pub mod table;

/// Hash of the worker's sources, also known to the page. Page and worker can only exchange messages
/// if theirs are equal; the browser's cache may combine different builds.
pub const BUILD: &str = env!("KIBITZER_BUILD");
