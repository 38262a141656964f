//! The page's side: starts the worker, asks it, and gives it up.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsValue;
use web_sys::window;

use super::arrival;
use super::handle::{Failure, handle};
use super::request::{Request, Source};
use super::response::{JobState, Response};
use super::running::{self, Listener, Running};
use crate::engine::judge::Problem;

/// Texts of at most so many bytes are judged in the page at once, without the worker.
pub const AT_ONCE: usize = 4 * 1024;

/// Judges one input at a time, long ones in a worker, and tells how the job stands.
///
/// The worker is started when it is first needed and stays for the next input. There is no stopping
/// it in the midst of an input but by ending it, so [`JudgeClient::cancel`], a newer input and the
/// client's end do just that; the next input starts another.
pub struct JudgeClient {
    shared: Rc<Shared>,
}

impl JudgeClient {
    /// A client that calls `on_change` whenever the state of the job changes. What belongs to an
    /// input that was cancelled or followed by another is not told.
    #[must_use]
    pub fn new(on_change: impl Fn(JobState) + 'static) -> Self {
        Self {
            shared: Rc::new(Shared {
                on_change: Box::new(on_change),
                worker: RefCell::new(None),
                last_id: Cell::new(0),
                working_on: Cell::new(None),
            }),
        }
    }

    /// Judges an input; one that is still being judged is cancelled.
    ///
    /// A text of at most [`AT_ONCE`] bytes is done when this returns.
    pub fn judge(&self, problem: Problem, source: Source) {
        self.shared.abandon();
        match source {
            Source::Text(text) if text.len() <= AT_ONCE => {
                let start = now();
                let outcome = handle(problem.name(), &text, &mut |_| ());
                self.shared.tell(JobState::ended(outcome, now() - start));
            }
            source => self.shared.ask(problem, source),
        }
    }

    /// Gives up the input that is being judged, if any; the state is [`JobState::Idle`] then.
    pub fn cancel(&self) {
        self.shared.abandon();
        self.shared.tell(JobState::Idle);
    }
}

/// What the client and the worker's events share.
struct Shared {
    on_change: Box<dyn Fn(JobState)>,
    worker: RefCell<Option<Running>>,
    last_id: Cell<u32>,
    /// The request that has no end yet.
    working_on: Cell<Option<u32>>,
}

impl Shared {
    fn tell(&self, state: JobState) {
        (self.on_change)(state);
    }

    /// Ends the worker if it is at work.
    fn abandon(&self) {
        if self.working_on.take().is_some() {
            self.worker.take();
        }
    }

    fn ask(self: &Rc<Self>, problem: Problem, source: Source) {
        let id = self.last_id.get().wrapping_add(1);
        self.last_id.set(id);
        let total = source.bytes();
        let request = Request { id, problem: problem.name().to_owned(), source };
        match self.send(&request) {
            Ok(()) => {
                self.working_on.set(Some(id));
                self.tell(JobState::Working { done: 0, total });
            }
            Err(_) => self.fail(Failure::NotLoaded),
        }
    }

    fn send(self: &Rc<Self>, request: &Request) -> Result<(), JsValue> {
        let message = serde_wasm_bindgen::to_value(request)?;
        let mut worker = self.worker.borrow_mut();
        let running = match worker.take() {
            Some(running) => running,
            None => Running::start(running::JUDGE, self)?,
        };
        worker.insert(running).send(message)
    }

    /// Tells a failure and ends the worker, so that the next input starts another.
    fn fail(&self, failure: Failure) {
        self.working_on.set(None);
        self.worker.take();
        self.tell(JobState::Failed(failure));
    }
}

impl Listener for Shared {
    fn hear(&self, message: &JsValue) {
        match arrival::read(message) {
            Some(Response::Ready) => {
                let ready = self.worker.borrow_mut().as_mut().map(Running::ready);
                if let Some(Err(_)) = ready {
                    self.fail(Failure::Mismatch);
                }
            }
            Some(Response::Job { id, state }) if self.working_on.get() == Some(id) => {
                if !state.is_working() {
                    self.working_on.set(None);
                }
                self.tell(state);
            }
            Some(Response::Job { .. }) => {}
            Some(Response::NotUnderstood) | None => self.fail(Failure::Mismatch),
        }
    }

    fn hear_error(&self) {
        let failure = self.worker.take().map_or(Failure::NotLoaded, |running| running.failure());
        if self.working_on.get().is_some() {
            self.fail(failure);
        }
    }

    fn hear_garbage(&self) {
        self.fail(Failure::Mismatch);
    }
}

/// Milliseconds since the page was opened.
fn now() -> f64 {
    let clock = window().and_then(|window| window.performance());
    clock.map_or(0.0, |clock| clock.now())
}
