//! At least one diagnostic, as an error.

use std::fmt;

use derive_more::{Deref, Error, IntoIterator};

use super::Diagnostic;

/// All that is wrong with a text, in the order of the text: at least one [`Diagnostic`].
///
/// It is an [`Error`](std::error::Error), so that `?` passes it on; it is a slice of its diagnostics, and
/// iterates over them. [`Display`](fmt::Display) writes them one a line.
///
/// ```
/// use kibitzer::engine::judge::{Problem, run};
///
/// fn answer(input: &str) -> Result<String, Box<dyn std::error::Error>> {
///     Ok(run(Problem::HandPoints, input)?)
/// }
/// let refused = answer("S:KQT5\nH:J72\nD:965\nC:AK\n").unwrap_err();
/// assert_eq!(refused.to_string(), "line 4, column 5: 12 cards in this hand, expected 13");
/// ```
#[derive(Clone, Debug, Deref, Error, IntoIterator, PartialEq, Eq)]
pub struct Diagnostics(
    #[deref(forward)]
    #[error(not(source))]
    #[into_iterator(owned, ref)]
    pub(super) Vec<Diagnostic>,
);

impl Diagnostics {
    /// A list of diagnostics; none if it is empty.
    #[must_use]
    pub fn new(diagnostics: Vec<Diagnostic>) -> Option<Self> {
        (!diagnostics.is_empty()).then_some(Self(diagnostics))
    }

    /// A list that ends with a diagnostic.
    #[must_use]
    pub fn ending_with(mut diagnostics: Vec<Diagnostic>, last: Diagnostic) -> Self {
        diagnostics.push(last);
        Self(diagnostics)
    }

    /// The list.
    #[must_use]
    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.0
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self(vec![diagnostic])
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, diagnostic) in self.0.iter().enumerate() {
            let line_end = if place == 0 { "" } else { "\n" };
            write!(f, "{line_end}{diagnostic}")?;
        }
        Ok(())
    }
}
