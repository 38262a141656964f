//! What was found in a text, as a message shows it.

use derive_more::Display;

/// A stretch of the text in quotes, cut off where it is too long to be shown.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("“{shown}{}”", if *is_cut { "…" } else { "" })]
pub struct Quoted {
    shown: Box<str>,
    is_cut: bool,
}

impl Quoted {
    /// How many characters are shown.
    pub const SHOWN: usize = 24;

    /// What is shown of a stretch of text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let end = text.char_indices().nth(Self::SHOWN).map(|(end, _)| end);
        let shown = end.and_then(|end| text.get(..end)).unwrap_or(text);
        Self { shown: shown.into(), is_cut: end.is_some() }
    }

    /// The text, as far as it is shown.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }
}
