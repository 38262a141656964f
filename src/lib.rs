//! Kibitzer looks over a card player's shoulder: it says what a hand is worth, what to open,
//! whether the record of a deal can be true, and which cards to throw in the crib, each with its
//! reasons.
//!
//! - [`engine`] holds the rules of the games. It knows no browser. All that it has stands here too: `kibitzer::check_text`,
//!   `kibitzer::cribbage`.
//! - [`desk`] is what is done with whole files and lists: tables, sheets, conversions, edited texts.
//! - `wire` is the messages between the page and its workers. It exists with the features `web` and `worker`.
//! - `worker` is what runs in a worker, with the feature `worker`.
//! - `client`, `api` and `ui` are the page's side of its workers, its JavaScript API, and what is seen. They
//!   exist with the feature `web`.
//! - `cli` is the command line, with the feature `cli`.
//!
//! The features of the page are named in this file only. With the feature `serde`, which these contain,
//! values of the engine are written and read through serde.
//!
//! The way of data is one way: text or clicks, then an `engine` value, then a judgement with
//! reasons, then the `ui`.

pub mod desk;
pub mod engine;

#[doc(inline)]
pub use engine::*;

/// The examples of what is written for users are tests too.
#[cfg(doctest)]
mod examples {
    #[doc = include_str!("../README.md")]
    struct Readme;

    #[doc = include_str!("../docs/library.md")]
    struct Library;
}

#[cfg(feature = "wire")]
#[macro_use]
mod chunk;

#[cfg(feature = "web")]
pub mod api;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "web")]
pub mod client;
#[cfg(feature = "web")]
pub mod ui;
#[cfg(feature = "wire")]
pub mod wire;
#[cfg(feature = "worker")]
pub mod worker;
