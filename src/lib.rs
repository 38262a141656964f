//! Kibitzer looks over a card player's shoulder: it says what a hand is worth, what to open,
//! whether the record of a deal can be true, and which cards to throw in the crib, each with its
//! reasons.
//!
//! The library is [`engine`], the rules of the games, without a browser. Its items are re-exported
//! here: `kibitzer::check_text`, `kibitzer::cribbage`. The feature `serde` makes its values
//! serialisable.
//!
//! The other modules are private: the features `web`, `worker` and `cli` build three programs from
//! them, which [`program`] starts. `ARCHITECTURE.md` has their map.

// Each program uses only a part of the shared code; a lint run with all features finds what none
// uses.
#![cfg_attr(
    not(all(feature = "web", feature = "worker", feature = "cli")),
    allow(dead_code, unused_imports)
)]

pub mod engine;

#[doc(inline)]
pub use engine::*;

/// Runs the code examples of the user documents as doctests.
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

/// Entry points of the programs and items that benchmarks time; not a public interface.
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

// The unit tests of private items are modules of the library, but use paths like external tests.
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
