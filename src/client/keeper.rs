//! One thing at a time that a worker makes, keeps and answers about.

use std::cell::RefCell;

use web_sys::Blob;

use super::pool::{Job, Pool, Report};
use crate::wire::request::{Question, Task};

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

    /// Asks about what is kept. Without anything that is kept nothing is asked.
    pub fn ask(&self, question: Question) {
        if let Some(job) = &*self.job.borrow() {
            job.ask(question);
        }
    }

    /// Ends the worker, and with it what it does and keeps.
    pub fn give_up(&self) {
        drop(self.job.take());
    }
}
