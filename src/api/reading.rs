//! Readings of the seeds as JavaScript sees them.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::reading as engine;

/// One place where a problem statement leaves a choice or is wrong, and how it is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Reading {
    /// The reading's stable number, such as `001-C`.
    pub id: String,
    /// The choice in one line: a sentence with its full stop.
    pub told: String,
}

impl From<&engine::Reading> for Reading {
    fn from(reading: &engine::Reading) -> Self {
        Self { id: reading.id.to_owned(), told: reading.told.to_owned() }
    }
}
