//! The workers of the page that solve deals, and the jobs that they do.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Navigator, window};

use super::failure::Failure;
use super::schedule::{Command, Kind, Schedule, workers_for};
use crate::solver::answer::{Answer, Part};
use crate::solver::question::{Question, Task};
use crate::worker::running::{Listener, Running, SOLVER};

/// How long a worker may take to stop, in milliseconds. It listens some ten times a second at least, but
/// for the rare deals that are very hard.
const PATIENCE: u32 = 1_000;

/// How long the workers may be at rest before the page gives them up, in milliseconds: each of them has some
/// tens of megabytes. The first is for while a reader is [at deals](Pool::stay), the second for after.
const REST: [u32; 2] = [600_000, 30_000];

/// What is told of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A part of it is solved.
    Part(Part),
    /// It comes to no end. Nothing is told after that.
    Failed(Failure),
}

/// A job that was given to the pool. Dropping it cancels it: nothing more is told.
pub struct Job {
    number: u32,
    pool: Weak<Shared>,
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
        self.0.watch_rest();
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
    #[must_use]
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
    #[must_use]
    pub fn stay(&self) -> Stay {
        self.0.stays.set(self.0.stays.get() + 1);
        self.0.watch_rest();
        Stay(Rc::clone(&self.0))
    }

    /// Starts the workers, which warm up: the first deal would take two to three times as long if it
    /// had to wait for the browser to compile for speed. Not for readers who save data.
    pub fn prepare(&self) {
        if !saves_data() {
            self.0.change(Schedule::prepare);
        }
    }

    /// Has a task done. `on_told` hears of each part in turn.
    #[must_use]
    pub fn solve(&self, task: Task, on_told: impl Fn(Told) + 'static) -> Job {
        let pool = &self.0;
        let number = pool.last_job.get().wrapping_add(1);
        pool.last_job.set(number);
        let kind = match task {
            Task::Strain(..) => Kind::Strain,
            Task::Line(_) => Kind::Line,
        };
        let on_told = Rc::new(on_told);
        pool.jobs.borrow_mut().push(Given { number, task, on_told });
        pool.change(|schedule| schedule.take(number, kind));
        Job { number, pool: Rc::downgrade(pool) }
    }
}

/// A job as the pool knows it.
struct Given {
    number: u32,
    task: Task,
    on_told: Rc<dyn Fn(Told)>,
}

/// A worker as the pool knows it.
struct Known {
    number: u32,
    running: Running,
    _ear: Rc<Ear>,
    /// Runs while the worker should stop.
    patience: Option<Timeout>,
}

struct Shared {
    schedule: RefCell<Schedule>,
    workers: RefCell<Vec<Known>>,
    jobs: RefCell<Vec<Given>>,
    last_job: Cell<u32>,
    /// How many parts of the page have a reader at deals.
    stays: Cell<usize>,
    /// Runs while there is no job.
    rest: RefCell<Option<Timeout>>,
}

impl Shared {
    /// Changes the schedule and does what it says.
    fn change(self: &Rc<Self>, change: impl FnOnce(&mut Schedule) -> Vec<Command>) {
        let commands = change(&mut self.schedule.borrow_mut());
        for command in commands {
            self.obey(command);
        }
        self.watch_rest();
    }

    /// Has the workers end after a while, if there are any, and no job by then.
    fn watch_rest(self: &Rc<Self>) {
        let is_at_rest = self.schedule.borrow().is_quiet() && !self.workers.borrow().is_empty();
        let rest = is_at_rest.then(|| {
            let pool = Rc::downgrade(self);
            let nobody_stays = usize::from(self.stays.get() == 0);
            Timeout::new(REST[nobody_stays], move || {
                if let Some(pool) = pool.upgrade() {
                    pool.change(Schedule::rest);
                }
            })
        });
        self.rest.replace(rest);
    }

    fn obey(self: &Rc<Self>, command: Command) {
        match command {
            Command::Start { worker } => self.start(worker),
            Command::Give { worker, job } => {
                let task = self.jobs.borrow().iter().find(|given| given.number == job).map(task_of);
                match task {
                    Some(task) => self.send(worker, &Question::Solve { job, task }),
                    None => self.change(|schedule| schedule.cancel(job)),
                }
            }
            Command::Stop { worker } => {
                let pool = Rc::downgrade(self);
                let patience = Timeout::new(PATIENCE, move || {
                    if let Some(pool) = pool.upgrade() {
                        pool.change(|schedule| schedule.impatient(worker));
                    }
                });
                self.set_patience(worker, Some(patience));
                self.send(worker, &Question::Stop);
            }
            Command::End { worker } => {
                self.workers.borrow_mut().retain(|known| known.number != worker);
            }
            Command::Fail { job, not_loaded } => {
                self.fail(job, if not_loaded { Failure::NotLoaded } else { Failure::Stopped });
            }
        }
    }

    fn start(self: &Rc<Self>, worker: u32) {
        let ear = Rc::new(Ear { worker, pool: Rc::downgrade(self) });
        match Running::start(SOLVER, &ear) {
            Ok(running) => {
                let known = Known { number: worker, running, _ear: ear, patience: None };
                self.workers.borrow_mut().push(known);
            }
            Err(_) => self.change(|schedule| schedule.lost(worker)),
        }
    }

    fn send(self: &Rc<Self>, worker: u32, question: &Question) {
        let message = Uint8Array::from(question.write().as_slice());
        let mut workers = self.workers.borrow_mut();
        let known = workers.iter_mut().find(|known| known.number == worker);
        let sent = known.map(|known| known.running.send(message.into()));
        drop(workers);
        if !matches!(sent, Some(Ok(()))) {
            self.change(|schedule| schedule.lost(worker));
        }
    }

    fn set_patience(&self, worker: u32, patience: Option<Timeout>) {
        let mut workers = self.workers.borrow_mut();
        if let Some(known) = workers.iter_mut().find(|known| known.number == worker) {
            known.patience = patience;
        }
    }

    /// Tells a job's owner. What the owner does may change the pool, so nothing is borrowed by then.
    fn tell(&self, job: u32, told: Told) {
        let on_told = {
            let jobs = self.jobs.borrow();
            jobs.iter().find(|given| given.number == job).map(|given| Rc::clone(&given.on_told))
        };
        if let Some(on_told) = on_told {
            on_told(told);
        }
    }

    fn fail(&self, job: u32, failure: Failure) {
        self.tell(job, Told::Failed(failure));
        self.jobs.borrow_mut().retain(|given| given.number != job);
    }

    fn hear(self: &Rc<Self>, worker: u32, answer: Option<Answer>) {
        match answer {
            Some(Answer::Ready) => {
                let ready = {
                    let mut workers = self.workers.borrow_mut();
                    let known = workers.iter_mut().find(|known| known.number == worker);
                    known.map(|known| known.running.ready())
                };
                match ready {
                    Some(Err(_)) => self.change(|schedule| schedule.lost(worker)),
                    _ => self.change(|schedule| schedule.ready(worker)),
                }
            }
            // What belongs to a job that was cancelled is not told.
            Some(Answer::Part { job, part }) => {
                if self.schedule.borrow().job_of(worker) == Some(job) {
                    self.tell(job, Told::Part(part));
                }
            }
            Some(Answer::Free { job, memory }) => {
                self.set_patience(worker, None);
                self.jobs.borrow_mut().retain(|given| given.number != job);
                self.change(|schedule| schedule.free(worker, job, memory));
            }
            Some(Answer::NotUnderstood) | None => {
                let job = self.schedule.borrow().job_of(worker);
                if let Some(job) = job {
                    self.fail(job, Failure::Mismatch);
                }
                self.change(|schedule| schedule.lost(worker));
            }
        }
    }
}

fn task_of(given: &Given) -> Task {
    given.task.clone()
}

/// Hears one worker.
struct Ear {
    worker: u32,
    pool: Weak<Shared>,
}

impl Listener for Ear {
    fn hear(&self, message: &JsValue) {
        let bytes = message.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
        if let Some(pool) = self.pool.upgrade() {
            pool.hear(self.worker, bytes.and_then(|bytes| Answer::read(&bytes)));
        }
    }

    fn hear_error(&self) {
        if let Some(pool) = self.pool.upgrade() {
            pool.change(|schedule| schedule.lost(self.worker));
        }
    }

    fn hear_garbage(&self) {
        if let Some(pool) = self.pool.upgrade() {
            pool.hear(self.worker, None);
        }
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
