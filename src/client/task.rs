//! Spawned futures that can be cancelled, and the state of a task that a worker runs.

use futures::FutureExt;
use futures::future::{AbortHandle, abortable};
use wasm_bindgen_futures::spawn_local;

use crate::wire::request::{Failure, Progress};

/// A spawned future. Dropping the task cancels the future. The future's values are dropped soon after. A task that
/// drops itself continues up to its next `await`.
#[must_use = "dropping a task ends it"]
pub struct Task(AbortHandle);

impl Task {
    pub fn spawn(future: impl Future<Output = ()> + 'static) -> Self {
        // Boxing gives all futures one type, so the executor's code is compiled only once.
        let (future, handle) = abortable(future.boxed_local());
        spawn_local(async move {
            let _ = future.await;
        });
        Self(handle)
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TaskState<Done> {
    /// Not started.
    #[default]
    Idle,
    Cancelled,
    Running(Progress),
    Done(Done),
    Failed(Failure),
}

impl<Done> TaskState<Done> {
    pub const fn done(&self) -> Option<&Done> {
        match self {
            Self::Done(done) => Some(done),
            _ => None,
        }
    }
}
