//! What was found in a text, as a message shows it.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::fmt::Write;

use derive_more::Display;

/// A stretch of a text, its end left out where it is too long to be shown.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("{shown}{}", if *is_cut { "…" } else { "" })]
pub(in crate::engine) struct Shortened {
    shown: Box<str>,
    is_cut: bool,
}

impl Shortened {
    /// A text of which at most so many characters are shown.
    pub(in crate::engine) fn new(text: &str, most: usize) -> Self {
        let end = text.char_indices().nth(most).map(|(end, _)| end);
        let shown = end.and_then(|end| text.get(..end)).unwrap_or(text);
        let mut named = String::new();
        for symbol in shown.chars() {
            if is_unseen(symbol) {
                // Writing to a string does not fail.
                let _ = write!(named, "U+{:04X}", u32::from(symbol));
            } else {
                named.push(symbol);
            }
        }
        Self { shown: named.into(), is_cut: end.is_some() }
    }
}

/// Whether a message names a character by its number, for nobody would see it.
fn is_unseen(symbol: char) -> bool {
    symbol.is_control() && !symbol.is_whitespace()
        || matches!(symbol, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(symbol, '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A stretch of the text in quotes, cut off where it is too long to be shown.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("“{_0}”")]
pub struct Quoted(Shortened);

impl Quoted {
    /// How many characters are shown.
    pub const SHOWN: usize = 24;

    /// What is shown of a stretch of text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(Shortened::new(text, Self::SHOWN))
    }

    /// The text, as far as it is shown.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.0.shown
    }
}
