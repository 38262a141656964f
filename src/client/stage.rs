//! State of a task that a worker runs.

use crate::wire::failure::Failure;
use crate::wire::question::Progress;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TaskState<Done> {
    /// Not started.
    #[default]
    Idle,
    /// Cancelled by the user.
    Cancelled,
    Running(Progress),
    Done(Done),
    /// Failed with this error.
    Failed(Failure),
}

impl<Done> TaskState<Done> {
    /// Returns the result, if done.
    pub const fn done(&self) -> Option<&Done> {
        match self {
            Self::Done(done) => Some(done),
            _ => None,
        }
    }
}
