//! Inputs of the five problems, judged in the page or by a worker.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::{Blob, window};

use super::failure::Failure;
use super::pool::{Job, Pool, Report};
use crate::engine::judge::Problem;
use crate::wire::event::Part;
use crate::wire::file;
use crate::wire::judging::judge;
use crate::wire::request::Task;

pub use crate::wire::file::size;
pub use crate::wire::judging::{Digest, Judged, NoText, Refusal};

/// Texts of at most so many bytes are judged in the page at once, without a worker.
pub const AT_ONCE: usize = 4 * 1024;

/// An input.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A text typed or pasted.
    Text(String),
    /// A file, or other bytes that the browser holds; expected to be UTF-8.
    File(Blob),
}

impl Input {
    /// The input's length in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::File(file) => size(file),
        }
    }
}

/// How judging an input stands.
#[derive(Clone, Debug, PartialEq)]
pub enum JobState {
    /// Nothing has been asked, or what was asked has been cancelled.
    Idle,
    /// It is being judged: so many bytes of so many are done.
    Working {
        /// How many bytes of the input are done.
        done: usize,
        /// How many bytes the input has.
        total: usize,
    },
    /// It has been judged. The output in the problem's own format, to copy or to save, and what to show
    /// of it.
    Done(Blob, Digest),
    /// The input is not in the problem's format; everything that is wrong, at least one fault.
    Refused(Vec<Refusal>),
    /// The file has no text.
    NoText(NoText),
    /// It failed.
    Failed(Failure),
}

impl JobState {
    fn ended(judged: Judged, output: Option<Blob>) -> Self {
        match (judged, output) {
            (Judged::Done(digest), Some(output)) => Self::Done(output, digest),
            // An output that the browser had no memory for.
            (Judged::Done(_), None) => Self::Failed(Failure::Stopped),
            (Judged::Refused(found), _) => Self::Refused(found),
            (Judged::NoText(reason), _) => Self::NoText(reason),
        }
    }
}

/// Judges one input at a time, long ones in a worker, and tells how the job stands.
pub struct JudgeClient {
    on_change: Rc<dyn Fn(JobState)>,
    /// What a worker is at.
    job: RefCell<Option<Job>>,
}

impl JudgeClient {
    /// A client that calls `on_change` whenever the state of the job changes. It is not called for an input
    /// that was cancelled or followed by another.
    pub fn new(on_change: impl Fn(JobState) + 'static) -> Self {
        Self { on_change: Rc::new(on_change), job: RefCell::default() }
    }

    /// Judges an input; one that is still being judged is cancelled.
    ///
    /// A text of at most [`AT_ONCE`] bytes is done when this returns.
    pub fn judge(&self, problem: Problem, input: Input) {
        self.job.take();
        let total = input.bytes();
        let (text, file) = match input {
            Input::Text(text) if total <= AT_ONCE => {
                let (judged, output) = judge(problem, &text, &mut |_| (), now);
                let output = output.map(|text| file::make(&[&text], file::TEXT));
                return (self.on_change)(JobState::ended(judged, output.and_then(Result::ok)));
            }
            Input::Text(text) => (Some(text), None),
            Input::File(file) => (None, Some(file)),
        };
        (self.on_change)(JobState::Working { done: 0, total });
        let on_change = Rc::clone(&self.on_change);
        let job = Pool::of_page().start(Task::Judge(problem, text), file, move |report| {
            on_change(match report {
                Report::Part(Part::Progress(done, total), _) => JobState::Working { done, total },
                Report::Part(Part::Judged(judged), output) => JobState::ended(judged, output),
                Report::Part(..) => return,
                Report::Failed(failure) => JobState::Failed(failure),
            });
        });
        self.job.replace(Some(job));
    }

    /// Gives up the input that is being judged, if any; the state is [`JobState::Idle`] then.
    pub fn cancel(&self) {
        self.job.take();
        (self.on_change)(JobState::Idle);
    }
}

/// Milliseconds since the page was opened.
fn now() -> f64 {
    let clock = window().and_then(|window| window.performance());
    clock.map_or(0.0, |clock| clock.now())
}
