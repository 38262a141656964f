//! The page, as the worker sees it.

use std::cell::Cell;

use web_sys::{Blob, DedicatedWorkerGlobalScope};

use crate::wire::event::{Event, Part};
use crate::wire::message::Message;

/// Where the parts of a job are reported, and the time is told: the page, but in a test.
pub trait Reporter {
    /// Sends a part of the job.
    fn send(&self, part: Part);

    /// Milliseconds since the worker started.
    fn now(&self) -> f64;

    /// Sends a part that tells of progress, not too often.
    fn paced<Done, All>(&self, part: impl Fn(Done, All) -> Part) -> impl Fn(Done, All) {
        let last = Cell::new(self.now());
        move |done, all| {
            let now = self.now();
            if now - last.get() >= REPORT_EVERY {
                last.set(now);
                self.send(part(done, all));
            }
        }
    }
}

/// How many milliseconds lie at least between two reports of progress.
const REPORT_EVERY: f64 = 50.0;

/// The page, to which events are sent.
#[derive(Clone)]
pub struct Page(pub(super) DedicatedWorkerGlobalScope);

impl Page {
    /// Sends an event.
    pub fn send(&self, event: Event) {
        self.post(&Message::of(event));
    }

    /// The page as the place where a job is reported of.
    pub fn of_job(&self, job: u32) -> JobPage {
        JobPage { page: self.clone(), job }
    }

    fn post(&self, message: &Message<Event>) {
        let posted = message.write();
        if let Err(reason) = self.0.post_message_with_transfer(&posted.array, &posted.transfer) {
            // Uncaught, it reaches the page as the worker's failure.
            wasm_bindgen::throw_val(reason);
        }
    }

    /// Milliseconds since the worker started.
    pub fn now(&self) -> f64 {
        self.0.performance().map_or(0.0, |clock| clock.now())
    }
}

/// The page, as one job reports to it.
#[derive(Clone)]
pub struct JobPage {
    page: Page,
    job: u32,
}

impl Reporter for JobPage {
    fn send(&self, part: Part) {
        self.send_with(part, None);
    }

    fn now(&self) -> f64 {
        self.page.now()
    }
}

impl JobPage {
    /// Whether it is a job's.
    pub const fn is_of(&self, job: u32) -> bool {
        self.job == job
    }

    /// Sends a part of the job, perhaps with a file.
    pub fn send_with(&self, part: Part, file: Option<Blob>) {
        self.page.post(&Message { body: Event::Part { job: self.job, part }, file });
    }

    /// Says that the job is done, with how much memory the worker has taken, in bytes.
    pub fn send_free(&self, memory: u32) {
        self.page.send(Event::Free { job: self.job, memory });
    }

    /// Reports how many bytes of how many are done, not too often.
    pub fn progress(&self) -> impl Fn(usize, usize) {
        self.paced(Part::Progress)
    }
}
