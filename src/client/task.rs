//! Guards of spawned futures.

use futures::FutureExt;
use futures::future::{AbortHandle, abortable};
use wasm_bindgen_futures::spawn_local;

/// A spawned future. Dropping this cancels it: its values are dropped soon after, and a task that
/// drops itself runs on to its next await.
#[must_use = "dropping a task ends it"]
pub struct Task(AbortHandle);

impl Task {
    /// Spawns a future.
    pub fn spawn(future: impl Future<Output = ()> + 'static) -> Self {
        // Boxing gives all futures one type, so the executor code exists once.
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
