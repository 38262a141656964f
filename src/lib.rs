//! Kibitzer judges what card players do: the value of a hand, the opening bid, whether the record of a deal can be
//! true, and which cards to throw into the crib. Every answer comes with its reasons.
//!
//! The library is [`engine`], which contains the rules of the games and needs no browser. Its items
//! are also exported here, such as `kibitzer::check_text` and `kibitzer::cribbage`. With the
//! feature `serde`, its values can be serialised.
//!
//! The other modules are private. The features `web`, `worker` and `cli` build three programs from
//! them, which [`program`] starts. `ARCHITECTURE.md` describes all modules.

// Each program uses only a part of the shared code. Linting with all features finds the code that no program uses.
#![cfg_attr(
    not(all(feature = "web", feature = "worker", feature = "cli")),
    allow(dead_code, unused_imports)
)]

pub mod engine;

#[doc(inline)]
pub use engine::*;

/// Runs the code examples in the user documents as doctests.
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

/// Entry points of the programs, and items that benchmarks measure. This is not a public interface.
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

// The unit tests of private items are modules of the library, but they use the same paths as external tests.
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
