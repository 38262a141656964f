//! Readings of a problem's ambiguous or mistaken places, shown where they affect an answer.

use derive_more::Display;

/// An ambiguous or mistaken place of a problem, and its reading.
///
/// Every judgement that it affects carries it, so that nobody takes a choice for a fact.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{text}")]
pub struct Interpretation {
    /// Stable number, such as `001-C`.
    pub id: &'static str,
    /// The choice in one line, with the answer of the other choice if there is one; a sentence with
    /// its full stop.
    pub text: &'static str,
}
