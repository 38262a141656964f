//! Interpretations of ambiguous or mistaken passages in the contest problems. Each is displayed with the answers that
//! it affects.

use derive_more::Display;

/// An interpretation of an ambiguous or mistaken passage in a contest problem.
///
/// It is displayed with every answer that it affects, so nobody takes the interpretation for a fact.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{text}")]
pub struct Interpretation {
    /// Stable identifier, such as `001-C`.
    pub id: &'static str,
    /// The interpretation as one sentence with a full stop. If another interpretation would change the answer, the
    /// sentence states the other answer.
    pub text: &'static str,
}
