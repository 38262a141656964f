//! How the ambiguous and mistaken places of a problem are read, shown where they touch an answer.

use derive_more::Display;

/// One place where a problem leaves a choice or is wrong, and how it is read.
///
/// A judgement that such an interpretation touches carries it, so that nobody takes a choice for a fact.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{text}")]
pub struct Interpretation {
    /// The interpretation's stable number, such as `001-C`.
    pub id: &'static str,
    /// The choice in one line, with the answer by the other one where there is one; a sentence
    /// with its full stop.
    pub text: &'static str,
}
