//! The messages between the page and its workers, and how they cross.
//!
//! The page sends a [`Request`](request::Request), the worker answers with [`Event`](event::Event)s. A
//! worker's first event says which build it is of; after that both sides know every message there is.

pub mod board_row;
pub mod boards;
pub mod build;
pub mod converting;
pub mod cribbage;
pub mod dealing;
pub mod edits;
pub mod event;
pub mod failure;
pub mod file;
pub mod frequency;
pub mod journal;
pub mod judging;
pub mod lists;
pub mod message;
pub mod question;
pub mod request;
pub mod session;
pub mod simulate;
pub mod solving;
pub mod table;
