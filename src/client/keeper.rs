//! One thing at a time that a worker makes, keeps and answers about.

use std::cell::RefCell;

use serde::Serialize;
use web_sys::Blob;

use super::pool::{Job, Pool, Report};
use crate::wire::message::Packed;
use crate::wire::request::Task;

/// Has a worker keep something, which ends with it: only so its memory is given back.
#[derive(Default)]
pub struct Keeper {
    job: RefCell<Option<Job>>,
}

impl Keeper {
    /// Has something made in place of what is kept. `on_report` hears what becomes of it, and every answer.
    pub fn start(&self, task: Task, file: Option<Blob>, on_report: impl Fn(Report) + 'static) {
        self.give_up();
        let job = Pool::of_page().start(task, file, on_report);
        self.job.replace(Some(job));
    }

    /// Asks about what is kept. Tells whether anything is: if not, there is nobody to answer.
    #[must_use = "who asks is to hear that there is no answer"]
    pub fn ask(&self, question: &impl Serialize) -> bool {
        let job = self.job.borrow();
        if let Some(job) = &*job {
            job.ask(Packed::of(question));
        }
        job.is_some()
    }

    /// Ends the worker, and with it what it does and keeps.
    pub fn give_up(&self) {
        drop(self.job.take());
    }
}
