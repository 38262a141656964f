//! Interpretations of ambiguous or mistaken passages in the contest problems. They are shown with the answers that they
//! affect.

use derive_more::Display;

/// An interpretation of an ambiguous or mistaken passage in a contest problem.
///
/// It is shown with every answer that it affects, so that nobody takes the interpretation for a fact.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{text}")]
pub struct Interpretation {
    /// Stable identifier, such as `001-C`.
    pub id: &'static str,
    /// The interpretation in one sentence with a full stop. If another interpretation would change the answer, the
    /// sentence states that answer.
    pub text: &'static str,
}
