//! How a seed's ambiguities and slips are read, told where they touch an answer.

use std::fmt;

/// One place where a seed leaves a choice or is wrong, and how it is read.
///
/// A judgement that such a reading touches carries it, so that nobody takes a choice for a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The reading's stable number, such as `001-C`.
    pub id: &'static str,
    /// The choice in one line, with the other reading's answer where there is one; a sentence
    /// with its full stop.
    pub told: &'static str,
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.told)
    }
}
