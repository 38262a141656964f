//! What was found in a text, as a message shows it.

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
        Self { shown: text[..end.unwrap_or(text.len())].into(), is_cut: end.is_some() }
    }
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
