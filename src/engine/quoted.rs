//! What was found in a text, as a message shows it.

use std::fmt;

/// A stretch of the text in quotes, cut off where it is too long to be shown.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'t>(pub &'t str);

impl Quoted<'_> {
    /// How many characters are shown.
    pub const SHOWN: usize = 24;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(Self::SHOWN) {
            Some((end, _)) => write!(f, "“{}…”", self.0.get(..end).unwrap_or(self.0)),
            None => write!(f, "“{}”", self.0),
        }
    }
}
