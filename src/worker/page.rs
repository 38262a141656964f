//! The page, as the worker sees it.

use std::cell::Cell;

use web_sys::{Blob, DedicatedWorkerGlobalScope};

use crate::wire::event::{Event, Part};
use crate::wire::message::Message;

/// How many milliseconds lie at least between two reports of progress.
pub const REPORT_EVERY: f64 = 50.0;

/// The page, to which events are sent.
#[derive(Clone)]
pub struct Page(pub(super) DedicatedWorkerGlobalScope);

impl Page {
    /// Sends an event.
    pub fn send(&self, event: Event) {
        self.post(&Message::of(event));
    }

    /// Sends a part of a job, perhaps with a file.
    pub fn send_part(&self, job: u32, part: Part, file: Option<Blob>) {
        self.post(&Message { body: Event::Part { job, part }, file });
    }

    fn post(&self, message: &Message<Event>) {
        let posted = message.write();
        if let Err(reason) = self.0.post_message_with_transfer(&posted.array, &posted.transfer) {
            // Uncaught, it reaches the page as the worker's failure.
            wasm_bindgen::throw_val(reason);
        }
    }

    /// What reports the progress of a job, not too often.
    pub fn progress(&self, job: u32) -> impl Fn(usize, usize) {
        let last = Cell::new(self.now());
        move |done, total| {
            let now = self.now();
            if now - last.get() >= REPORT_EVERY {
                last.set(now);
                self.send_part(job, Part::Progress(done, total), None);
            }
        }
    }

    /// Milliseconds since the worker started.
    pub fn now(&self) -> f64 {
        self.0.performance().map_or(0.0, |clock| clock.now())
    }
}
