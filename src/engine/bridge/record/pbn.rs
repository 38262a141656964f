//! Reads Portable Bridge Notation 2.1 (import format).

use super::draft::Draft;
use crate::engine::diagnostic::{Diagnostic, Report};
use crate::engine::source::Source;

/// Reads the records of a text one after another.
///
/// It never stops at a fault: what could not be read is told in the diagnostics of the record, or
/// of the text.
pub struct Reader<'s, 't> {
    report: Report<'s, 't>,
}

impl<'s, 't> Reader<'s, 't> {
    /// A reader at the first record of a text.
    #[must_use]
    pub fn new(source: &'s Source<'t>) -> Self {
        Self { report: Report::new(source) }
    }

    /// What is wrong with the text outside any one record, in the order in which it was found.
    #[must_use]
    pub fn finish(self) -> Vec<Diagnostic> {
        self.report.finish()
    }
}

impl Iterator for Reader<'_, '_> {
    type Item = Draft;

    fn next(&mut self) -> Option<Draft> {
        None
    }
}
