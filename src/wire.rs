//! Messages between the page and its workers, and their encoding.
//!
//! The page sends [requests](message::PageMessage), and the worker answers with [messages](message::WorkerMessage). The
//! first message of a worker contains its build. All other messages are only exchanged if both builds are equal.

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

/// Hash of the worker's sources. The page contains it too. Page and worker can only exchange messages if their hashes
/// are equal. The hashes may differ, because a browser's cache can combine different builds.
pub const BUILD: &str = env!("KIBITZER_BUILD");
