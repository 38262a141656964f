//! The messages between the page and its workers, and how they cross.
//!
//! The page sends a [`Request`](message::Request), the worker answers with [`Event`](message::Event)s. A
//! worker's first event says which build it is of; after that both sides know every message there is.

pub mod boards;
pub mod cribbage;
pub mod dealing;
pub mod failure;
pub mod file;
pub mod frequency;
pub mod journal;
pub mod judging;
pub mod lists;
pub mod message;
pub mod question;
pub mod session;
pub mod simulate;
pub mod solving;
pub mod table;

/// A hash of what the worker is built from, which the page knows too. A page and a worker of the same build
/// understand each other; a cache of the browser may bring others together.
pub const BUILD: &str = env!("KIBITZER_BUILD");
