//! A file of deal records in another format.

use serde::{Deserialize, Serialize};

use crate::engine::bridge::record::Format;

/// What became of a file in another format, which is beside the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Converted {
    /// The other format.
    pub format: Format,
    pub records: usize,
    pub written: usize,
    /// What it does not carry.
    pub losses: Vec<Loss>,
}

/// Something that a format does not carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// What, in words.
    pub what: String,
    /// Of how many records.
    pub count: usize,
    /// The first of their boards.
    pub boards: Vec<String>,
}
