//! The workers of the page, and the jobs that they do.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Navigator, window};

use super::failure::Failure;
use super::running::{Received, Running};
use super::schedule::{Command, Kind, Schedule, workers_for};
use crate::wire::build::BUILD;
use crate::wire::event::{Event, Part};
use crate::wire::message::{Message, Packed};
use crate::wire::request::{Request, Task};
use crate::wire::unanswered::Unanswered;

/// How long a worker may take to stop solving, in milliseconds. It listens some ten times a second at
/// least, but for the rare deals that are very hard.
const STOP_TIMEOUT: u32 = 1_000;

/// How long the workers may be idle before the page gives them up, in milliseconds: each of them has some
/// tens of megabytes. The first is for while a reader is [at deals](Pool::stay), the second for after.
const IDLE_TIMEOUT: [u32; 2] = [600_000, 30_000];

/// What is reported of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// A part of it is done, perhaps with a file.
    Part(Part, Option<Blob>),
    /// It fails. Nothing is reported after that.
    Failed(Failure),
}

/// A job that was given to the pool. Dropping it cancels it: nothing more is reported.
#[must_use = "dropping a job cancels it"]
pub struct Job {
    number: u32,
    pool: Weak<Shared>,
}

impl Job {
    /// Asks about what the worker of this job keeps. What is reported is an answer, or that there is none.
    pub fn ask(&self, question: Packed) {
        let Some(pool) = self.pool.upgrade() else { return };
        let job = self.number;
        let worker = pool.schedule.borrow().worker_of(job);
        if let Some(worker) = worker {
            return pool.send(worker, &Message::of(Request::Answer { job, question }));
        }
        // It waits for a worker, which has nothing to answer about. Who asks hears of it later, as of any answer.
        spawn_local(async move {
            let part = Part::Unanswered(question, Unanswered::NotKept);
            pool.report(job, Report::Part(part, None));
        });
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if let Some(pool) = self.pool.upgrade() {
            pool.jobs.borrow_mut().retain(|job| job.number != self.number);
            pool.change(|schedule| schedule.cancel(self.number));
        }
    }
}

/// That a reader is at deals and will soon have one solved. Dropping it says that this is over.
pub struct Stay(Rc<Shared>);

impl Drop for Stay {
    fn drop(&mut self) {
        self.0.stays.set(self.0.stays.get().saturating_sub(1));
        self.0.watch_idle();
    }
}

/// The workers of the page. They are started when there is a job or when they are
/// [made ready](Pool::prepare), and end when nothing was asked of them for a while.
#[derive(Clone)]
pub struct Pool(Rc<Shared>);

thread_local! {
    static POOL: Pool = Pool::new();
}

impl Pool {
    /// The one pool of the page.
    pub fn of_page() -> Self {
        POOL.with(Clone::clone)
    }

    fn new() -> Self {
        let processors = navigator().map_or(1.0, |navigator| navigator.hardware_concurrency());
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a small count"
        )]
        let most = workers_for(processors as usize);
        Self(Rc::new(Shared {
            schedule: RefCell::new(Schedule::new(most)),
            workers: RefCell::default(),
            jobs: RefCell::default(),
            last_job: Cell::new(0),
            stays: Cell::new(0),
            rest: RefCell::default(),
        }))
    }

    /// Says that a reader is at deals, so that the workers are kept for longer.
    pub fn stay(&self) -> Stay {
        self.0.stays.set(self.0.stays.get() + 1);
        self.0.watch_idle();
        Stay(Rc::clone(&self.0))
    }

    /// Starts the workers for solving, which warm up: the first deal would take two to three times as long
    /// if it had to wait for the browser to compile for speed. Not for readers who save data.
    pub fn prepare(&self) {
        if !saves_data() {
            self.0.change(Schedule::prepare);
        }
    }

    /// Has a task done, perhaps about a file. `on_report` gets each part in turn.
    pub fn start(
        &self,
        task: Task,
        file: Option<Blob>,
        on_report: impl Fn(Report) + 'static,
    ) -> Job {
        let pool = &self.0;
        let number = pool.last_job.get().wrapping_add(1);
        pool.last_job.set(number);
        let kind = match task {
            Task::Strain(..) => Kind::Strain,
            Task::Analysis(_) => Kind::Analysis,
            Task::Judge(..)
            | Task::Check(_)
            | Task::Hands(_)
            | Task::Discards(..)
            | Task::Deal(_)
            | Task::Players(_) => Kind::Exclusive,
        };
        let request = Message { body: Request::Start { job: number, task }, file };
        let on_report = Rc::new(on_report);
        pool.jobs.borrow_mut().push(Given { number, request: Some(request), on_report });
        pool.change(|schedule| schedule.take(number, kind));
        Job { number, pool: Rc::downgrade(pool) }
    }
}

/// A job as the pool knows it.
struct Given {
    number: u32,
    /// What is sent to a worker, until it is.
    request: Option<Message<Request>>,
    on_report: Rc<dyn Fn(Report)>,
}

/// A worker as the pool knows it.
struct Known {
    number: u32,
    running: Running,
    /// Runs while the worker should stop.
    stop_timeout: Option<Timeout>,
}

struct Shared {
    schedule: RefCell<Schedule>,
    workers: RefCell<Vec<Known>>,
    jobs: RefCell<Vec<Given>>,
    last_job: Cell<u32>,
    /// How many parts of the page have a reader at deals.
    stays: Cell<usize>,
    /// Runs while there is nothing to solve.
    rest: RefCell<Option<Timeout>>,
}

impl Shared {
    /// Changes the schedule and does what it says.
    fn change(self: &Rc<Self>, change: impl FnOnce(&mut Schedule) -> Vec<Command>) {
        let commands = change(&mut self.schedule.borrow_mut());
        for command in commands {
            self.execute(command);
        }
        self.watch_idle();
    }

    /// Has the workers that do nothing end after a while, if there is nothing to solve by then.
    fn watch_idle(self: &Rc<Self>) {
        let rest = self.schedule.borrow().is_idle().then(|| {
            let pool = Rc::downgrade(self);
            let nobody_stays = usize::from(self.stays.get() == 0);
            Timeout::new(IDLE_TIMEOUT[nobody_stays], move || {
                if let Some(pool) = pool.upgrade() {
                    pool.change(Schedule::end_idle);
                }
            })
        });
        self.rest.replace(rest);
    }

    fn execute(self: &Rc<Self>, command: Command) {
        match command {
            Command::Start { worker } => self.start(worker),
            Command::Give { worker, job } => {
                let request = {
                    let mut jobs = self.jobs.borrow_mut();
                    let given = jobs.iter_mut().find(|given| given.number == job);
                    given.and_then(|given| given.request.take())
                };
                match request {
                    Some(request) => self.send(worker, &request),
                    None => self.change(|schedule| schedule.cancel(job)),
                }
            }
            Command::Stop { worker } => {
                let pool = Rc::downgrade(self);
                let stop_timeout = Timeout::new(STOP_TIMEOUT, move || {
                    if let Some(pool) = pool.upgrade() {
                        pool.change(|schedule| schedule.stop_timed_out(worker));
                    }
                });
                self.set_stop_timeout(worker, Some(stop_timeout));
                self.send(worker, &Message::of(Request::Stop));
            }
            Command::End { worker } => {
                self.workers.borrow_mut().retain(|known| known.number != worker);
            }
            Command::Fail { job, failure } => {
                self.report(job, Report::Failed(failure));
                self.jobs.borrow_mut().retain(|given| given.number != job);
            }
        }
    }

    fn start(self: &Rc<Self>, worker: u32) {
        let pool = Rc::downgrade(self);
        let running = Running::start(move |received| {
            if let Some(pool) = pool.upgrade() {
                pool.receive(worker, received);
            }
        });
        match running {
            Ok(running) => {
                let known = Known { number: worker, running, stop_timeout: None };
                self.workers.borrow_mut().push(known);
            }
            Err(_) => self.change(|schedule| schedule.lost(worker, Failure::NotLoaded)),
        }
    }

    fn send(self: &Rc<Self>, worker: u32, request: &Message<Request>) {
        let sent = {
            let workers = self.workers.borrow();
            let known = workers.iter().find(|known| known.number == worker);
            known.map(|known| known.running.send(request))
        };
        if !matches!(sent, Some(Ok(()))) {
            self.change(|schedule| schedule.lost(worker, Failure::Stopped));
        }
    }

    fn set_stop_timeout(&self, worker: u32, stop_timeout: Option<Timeout>) {
        let mut workers = self.workers.borrow_mut();
        if let Some(known) = workers.iter_mut().find(|known| known.number == worker) {
            known.stop_timeout = stop_timeout;
        }
    }

    /// Reports to a job's owner. What the owner does may change the pool, so nothing is borrowed by then.
    fn report(&self, job: u32, report: Report) {
        let on_report = {
            let jobs = self.jobs.borrow();
            jobs.iter().find(|given| given.number == job).map(|given| Rc::clone(&given.on_report))
        };
        if let Some(on_report) = on_report {
            on_report(report);
        }
    }

    fn receive(self: &Rc<Self>, worker: u32, received: Received) {
        let Message { body, file } = match received {
            Received::Event(message) => message,
            Received::Garbage => return self.lose(worker, Failure::OtherBuild),
            Received::Error => {
                let has_listened = self.schedule.borrow().has_listened(worker);
                let failure = if has_listened { Failure::Stopped } else { Failure::NotLoaded };
                return self.lose(worker, failure);
            }
        };
        match body {
            Event::Ready(build) if build == BUILD => self.change(|schedule| schedule.ready(worker)),
            Event::Ready(_) => self.lose(worker, Failure::OtherBuild),
            // What belongs to a job that was cancelled is not reported.
            Event::Part { job, part } => {
                if self.schedule.borrow().job_of(worker) == Some(job) {
                    self.report(job, Report::Part(part, file));
                }
            }
            Event::Free { job, memory } => {
                self.set_stop_timeout(worker, None);
                self.jobs.borrow_mut().retain(|given| given.number != job);
                self.change(|schedule| schedule.free(worker, job, memory));
            }
        }
    }

    fn lose(self: &Rc<Self>, worker: u32, failure: Failure) {
        self.change(|schedule| schedule.lost(worker, failure));
    }
}

fn navigator() -> Option<Navigator> {
    window().map(|window| window.navigator())
}

/// Whether the reader has asked the browser to save data. Not every browser says.
fn saves_data() -> bool {
    let of = |value: &JsValue, name: &str| Reflect::get(value, &name.into()).ok();
    let connection = navigator().and_then(|navigator| of(&navigator, "connection"));
    let saves =
        connection.filter(JsValue::is_object).and_then(|connection| of(&connection, "saveData"));
    saves.is_some_and(|saves| saves.is_truthy())
}
