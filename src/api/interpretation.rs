//! How the problems are read, as JavaScript sees them.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::interpretation as engine;

/// One place where a problem leaves a choice or is wrong, and how it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Reading {
    /// Its stable number, such as `001-C`.
    pub id: String,
    /// The choice in one line: a sentence with its full stop.
    pub text: String,
}

impl From<&engine::Interpretation> for Reading {
    fn from(interpretation: &engine::Interpretation) -> Self {
        Self { id: interpretation.id.to_owned(), text: interpretation.text.to_owned() }
    }
}
