//! Work that goes on for as long as somebody holds it.

use futures::FutureExt;
use futures::future::{AbortHandle, abortable};
use wasm_bindgen_futures::spawn_local;

/// A future that runs by itself. Dropping this ends it, if it has not ended: what it holds is dropped soon after, and a task
/// that drops itself goes on until it waits.
#[must_use = "dropping a task ends it"]
pub struct Task(AbortHandle);

impl Task {
    /// Begins with a future.
    pub fn spawn(future: impl Future<Output = ()> + 'static) -> Self {
        // In a box all futures are of one type, and what runs them is there once.
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
