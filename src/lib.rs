//! Kibitzer looks over a card player's shoulder: it says what a hand is worth, what to open,
//! whether the record of a deal can be true, and which cards to throw in the crib, each with its
//! reasons.
//!
//! The library is [`engine`], the rules of the games, which knows no browser. All that it has stands here too:
//! `kibitzer::check_text`, `kibitzer::cribbage`. With the feature `serde`, its values are written and read through serde.
//!
//! The other modules are private: the features `web`, `worker` and `cli`, which are named in this file only, build
//! three programs of them, and [`program`] is what these start. `ARCHITECTURE.md` has their map.

// Each program uses a part of what they share; a lint run with the features of all sees what none of them uses.
#![cfg_attr(
    not(all(feature = "web", feature = "worker", feature = "cli")),
    allow(dead_code, unused_imports)
)]

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
#[cfg(any(feature = "wire", feature = "cli"))]
mod desk;

#[cfg(feature = "web")]
mod api;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "web")]
mod client;
#[cfg(feature = "web")]
mod ui;
#[cfg(feature = "wire")]
mod wire;
#[cfg(feature = "worker")]
mod worker;

/// What the programs start, what their benchmarks time, and nothing else: none of it is an interface to build on.
#[doc(hidden)]
pub mod program {
    #[cfg(feature = "cli")]
    pub use crate::cli::{Exit, Streams, main as command_line, run};
    #[cfg(feature = "cli")]
    pub use crate::desk::boards::listing::{Listing, TextLines};
    #[cfg(feature = "cli")]
    pub use crate::desk::boards::{BoardLines, VerdictClass};
    #[cfg(feature = "web")]
    pub use crate::ui::mount as page;
    #[cfg(feature = "worker")]
    pub use crate::worker::server::start as worker;
}

// The tests of what is private are modules of the library; they name it as tests from outside do.
#[cfg(test)]
extern crate self as kibitzer;
#[cfg(all(test, target_arch = "wasm32"))]
#[path = "../tests/browser/mod.rs"]
mod browser;
#[cfg(all(
    test,
    not(target_arch = "wasm32"),
    feature = "web",
    feature = "worker",
    feature = "cli"
))]
#[path = "../tests/inside/lib.rs"]
mod inside;
