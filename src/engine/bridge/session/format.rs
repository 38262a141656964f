//! The formats that a session is written in.

use super::{csv, usebio};
use crate::engine::bridge::record::Format;
use crate::engine::source::Source;

/// A format of sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SessionFormat {
    /// Lines whose cells are parted by a separator.
    Table,
    /// Games, of which each is a table or has a table of results.
    Pbn,
    /// Records that are tables.
    Lin,
    /// XML.
    Usebio,
}

impl SessionFormat {
    /// The format of a text. What is like none of them is read as a table, which says what is missing.
    pub(super) fn found(source: &Source<'_>) -> Self {
        // To look for records in a long table takes longer than to read it.
        if csv::has_columns(source) {
            return Self::Table;
        }
        if usebio::is_xml(source.text()) {
            return Self::Usebio;
        }
        match Format::found(source.text()) {
            Some(Format::Pbn) => Self::Pbn,
            Some(Format::Lin) => Self::Lin,
            _ => Self::Table,
        }
    }
}
