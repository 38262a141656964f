//! How far something is that a worker does.

use crate::wire::failure::Failure;
use crate::wire::question::Progress;

/// How far something is that a worker does for the reader.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stage<Done> {
    /// It was not begun.
    #[default]
    Idle,
    /// The reader gave it up.
    GivenUp,
    /// So much of so much is done.
    Working(Progress),
    Done(Done),
    /// There is nothing done, and why.
    Failed(Failure),
}

impl<Done> Stage<Done> {
    /// What came of it, once it is done.
    pub const fn done(&self) -> Option<&Done> {
        match self {
            Self::Done(done) => Some(done),
            _ => None,
        }
    }
}
