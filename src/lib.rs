//! Kibitzer looks over a card player's shoulder: it says what a hand is worth, what to open,
//! whether the record of a deal can be true, and which cards to throw in the crib, each with its
//! reasons.
//!
//! - [`engine`] holds the rules of the games. It knows no browser and compiles on its own
//!   (`default-features = false`).
//! - `ui`, `worker` and `api` are the page, its background workers and its JavaScript API. They
//!   exist with the default feature `web`.
//! - `solver` is the worker that solves deals. It exists with the feature `solver`, which `web` contains,
//!   and is built with that one alone, so that it stays small.
//!
//! The features of the page are named in this file only. With the feature `serde`, which `web` contains,
//! values of the engine are written and read through serde.
//!
//! The way of data is one way: text or clicks, then an `engine` value, then a judgement with
//! reasons, then the `ui`.

pub mod engine;

#[cfg(feature = "web")]
pub mod api;
#[cfg(feature = "solver")]
pub mod solver;
#[cfg(feature = "web")]
pub mod ui;
#[cfg(feature = "web")]
pub mod worker;
