//! A number of things, as a message has it.

use derive_more::Display;

/// A number with its noun, which takes an `s` unless it is one: `1 card`, `12 cards`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{_0} {_1}{}", if *_0 == 1 { "" } else { "s" })]
pub(crate) struct Counted(pub(crate) usize, pub(crate) &'static str);
