//! Interpretations of the problems in JavaScript.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::interpretation as engine;

/// An ambiguous or wrong place in a problem, and its interpretation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Reading {
    /// Stable number, such as `001-C`.
    pub id: String,
    /// Interpretation: a sentence with its full stop.
    pub text: String,
}

impl From<&engine::Interpretation> for Reading {
    fn from(interpretation: &engine::Interpretation) -> Self {
        Self { id: interpretation.id.to_owned(), text: interpretation.text.to_owned() }
    }
}
