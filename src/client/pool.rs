//! The page's pool of workers, and their jobs.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use futures::channel::oneshot::{Receiver, Sender, channel};
use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::{Blob, Navigator, window};

use super::schedule::{JobKind, PoolCommand, Schedule, workers_for};
use super::worker_handle::{WorkerHandle, WorkerOutput};
use crate::wire::BUILD;
use crate::wire::message::{Envelope, PageMessage, Payload, WorkerMessage};
use crate::wire::request::{Failure, ServiceKind};

/// Maximum time in milliseconds that a worker may take to stop solving. Workers read messages about ten times per
/// second, except while they solve one of the rare deals that are very hard.
const STOP_TIMEOUT: u32 = 1_000;

/// Time in milliseconds before idle workers are ended. Each idle worker uses some tens of megabytes. The first value
/// applies while the page [shows deals](Pool::stay), and the second value otherwise.
const IDLE_TIMEOUT: [u32; 2] = [600_000, 30_000];

/// Time in milliseconds between two checks of whether the pool has settled.
const SETTLED_INTERVAL: u32 = 100;

/// Response to a request, with its files, or the failure of the request.
pub type PoolReply = Result<Envelope<Payload>, Failure>;

pub type OnNote = Rc<dyn Fn(Payload)>;

/// Handle to a job in the pool. Dropping it cancels the job. After that, no callback is called.
#[must_use = "dropping a job cancels it"]
pub struct JobHandle {
    number: u32,
    pool: Weak<PoolState>,
}

impl JobHandle {
    pub fn ask(&self, question: Payload, on_note: OnNote) -> Receiver<PoolReply> {
        let (sender, receiver) = channel();
        let Some(pool) = self.pool.upgrade() else { return receiver };
        let (id, job) = (pool.next_number(), self.number);
        let worker = pool.schedule.borrow().worker_of(job);
        match worker {
            Some(worker) => {
                pool.expect(PendingRequest { id, job, on_note, sender });
                pool.send(worker, &Envelope::of(PageMessage::Request { id, job, question }));
            }
            // No worker holds the job's service.
            None => drop(sender.send(Err(Failure::NotOpen))),
        }
        receiver
    }

    /// Returns whether a worker runs the job or holds its service.
    pub fn is_open(&self) -> bool {
        let pool = self.pool.upgrade();
        pool.is_some_and(|pool| pool.schedule.borrow().worker_of(self.number).is_some())
    }

    /// Returns a receiver for the failure that ends the job's worker.
    pub fn ended(&self) -> Receiver<Failure> {
        let (sender, receiver) = channel();
        if let Some(pool) = self.pool.upgrade() {
            let mut jobs = pool.jobs.borrow_mut();
            if let Some(queued) = jobs.iter_mut().find(|queued| queued.number == self.number) {
                queued.on_end = Some(sender);
            }
        }
        receiver
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        if let Some(pool) = self.pool.upgrade() {
            pool.jobs.borrow_mut().retain(|job| job.number != self.number);
            pool.waiting.borrow_mut().retain(|waiting| waiting.job != self.number);
            pool.change(|schedule| schedule.cancel(self.number));
        }
    }
}

/// Guard that keeps idle workers alive longer while the page shows deals.
pub struct WarmGuard(Rc<PoolState>);

impl Drop for WarmGuard {
    fn drop(&mut self) {
        self.0.stays.set(self.0.stays.get().saturating_sub(1));
        self.0.watch_idle();
    }
}

/// The workers of the page. They start for a job, or earlier through [`Pool::prepare`] or [`Pool::expect`]. They end
/// after being idle for some time.
#[derive(Clone)]
pub struct Pool(Rc<PoolState>);

thread_local! {
    static POOL: Pool = Pool::new();
}

impl Pool {
    pub fn of_page() -> Self {
        POOL.with(Clone::clone)
    }

    fn new() -> Self {
        let processors = navigator().map_or(1.0, |navigator| navigator.hardware_concurrency());
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the number of processors is small"
        )]
        let most = workers_for(processors as usize);
        Self(Rc::new(PoolState {
            schedule: RefCell::new(Schedule::new(most)),
            workers: RefCell::default(),
            jobs: RefCell::default(),
            waiting: RefCell::default(),
            last_number: Cell::new(0),
            expected: Cell::new(None),
            stays: Cell::new(0),
            rest: RefCell::default(),
        }))
    }

    pub fn stay(&self) -> WarmGuard {
        self.0.stays.set(self.0.stays.get() + 1);
        self.0.watch_idle();
        WarmGuard(Rc::clone(&self.0))
    }

    /// Starts all workers for solving, so that the browser optimises their code. Otherwise, the first deal would take
    /// two to three times as long. Starts no worker if the user has set the browser to save data.
    pub fn prepare(&self) {
        if !saves_data() {
            self.0.change(Schedule::prepare);
        }
    }

    /// Starts a worker for a service that will be opened soon, unless some worker is already idle or starting.
    pub fn expect(&self, service: ServiceKind) {
        self.0.expected.set(Some(service));
        self.0.change(Schedule::expect);
    }

    /// Waits until no worker is starting, no service is expected and no response is pending. The wait takes at most
    /// `most` milliseconds.
    pub async fn wait_until_settled(&self, most: u32) {
        let pool = &self.0;
        for _ in 0..most / SETTLED_INTERVAL {
            let is_starting = pool.schedule.borrow().is_starting();
            if !is_starting && pool.expected.get().is_none() && pool.waiting.borrow().is_empty() {
                return;
            }
            TimeoutFuture::new(SETTLED_INTERVAL).await;
        }
    }

    pub fn open(
        &self,
        service: ServiceKind,
        opening: Payload,
        files: Vec<Blob>,
        on_note: OnNote,
    ) -> (JobHandle, Receiver<PoolReply>) {
        let pool = &self.0;
        pool.expected.take();
        let job = pool.next_number();
        let (sender, receiver) = channel();
        pool.expect(PendingRequest { id: job, job, on_note, sender });
        let request = Envelope { body: PageMessage::Open { job, service, opening }, files };
        let queued = QueuedJob { number: job, service, request: Some(request), on_end: None };
        pool.jobs.borrow_mut().push(queued);
        pool.change(|schedule| schedule.take(job, JobKind::of(service)));
        (JobHandle { number: job, pool: Rc::downgrade(pool) }, receiver)
    }
}

struct QueuedJob {
    number: u32,
    service: ServiceKind,
    /// Message that opens the service. `None` once it was sent to a worker.
    request: Option<Envelope<PageMessage>>,
    /// Sender for the failure that ends the job's worker.
    on_end: Option<Sender<Failure>>,
}

/// A request that has no response yet.
struct PendingRequest {
    id: u32,
    job: u32,
    on_note: OnNote,
    sender: Sender<PoolReply>,
}

struct PooledWorker {
    number: u32,
    running: WorkerHandle,
    /// Timeout for stopping. Present from the request to stop until the worker has stopped.
    stop_timeout: Option<Timeout>,
}

struct PoolState {
    schedule: RefCell<Schedule>,
    workers: RefCell<Vec<PooledWorker>>,
    jobs: RefCell<Vec<QueuedJob>>,
    waiting: RefCell<Vec<PendingRequest>>,
    /// Id of the last request. A job has the same id as the request that opens it.
    last_number: Cell<u32>,
    expected: Cell<Option<ServiceKind>>,
    /// Number of [`WarmGuard`]s. Each part of the page that shows or solves deals has one guard.
    stays: Cell<usize>,
    /// Timeout that ends idle workers. Present while the [schedule is idle](Schedule::is_idle).
    rest: RefCell<Option<Timeout>>,
}

impl PoolState {
    fn next_number(&self) -> u32 {
        let number = self.last_number.get().wrapping_add(1);
        self.last_number.set(number);
        number
    }

    /// Stores a request, and removes all cancelled requests.
    fn expect(&self, waiting: PendingRequest) {
        let mut all = self.waiting.borrow_mut();
        all.retain(|waiting| !waiting.sender.is_canceled());
        all.push(waiting);
    }

    /// Removes and returns a request. Returns `None` if the request was cancelled.
    fn take_waiting(&self, id: u32) -> Option<PendingRequest> {
        let mut waiting = self.waiting.borrow_mut();
        let place = waiting.iter().position(|waiting| waiting.id == id)?;
        Some(waiting.swap_remove(place))
    }

    /// Changes the schedule, and executes the commands that the change returns.
    fn change(self: &Rc<Self>, change: impl FnOnce(&mut Schedule) -> Vec<PoolCommand>) {
        let commands = change(&mut self.schedule.borrow_mut());
        for command in commands {
            self.execute(command);
        }
        self.watch_idle();
    }

    /// Restarts the timeout that ends idle workers if the schedule is idle. Otherwise clears the timeout.
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

    fn execute(self: &Rc<Self>, command: PoolCommand) {
        match command {
            PoolCommand::Start { worker } => self.start(worker),
            PoolCommand::Give { worker, job } => {
                let request = {
                    let mut jobs = self.jobs.borrow_mut();
                    let queued = jobs.iter_mut().find(|queued| queued.number == job);
                    queued.and_then(|queued| queued.request.take())
                };
                match request {
                    Some(request) => self.send(worker, &request),
                    None => self.change(|schedule| schedule.cancel(job)),
                }
            }
            PoolCommand::Stop { worker } => {
                let pool = Rc::downgrade(self);
                let stop_timeout = Timeout::new(STOP_TIMEOUT, move || {
                    if let Some(pool) = pool.upgrade() {
                        pool.change(|schedule| schedule.stop_timed_out(worker));
                    }
                });
                self.set_stop_timeout(worker, Some(stop_timeout));
                self.send(worker, &Envelope::of(PageMessage::Stop));
            }
            PoolCommand::End { worker } => {
                self.workers.borrow_mut().retain(|known| known.number != worker);
            }
            PoolCommand::Fail { job, failure } => {
                let mut jobs = self.jobs.borrow_mut();
                for queued in jobs.extract_if(.., |queued| queued.number == job) {
                    // Sending fails only if nobody waits for the failure any more, so the result is ignored.
                    let _ = queued.on_end.map(|sender| sender.send(failure.clone()));
                }
                let mut waiting = self.waiting.borrow_mut();
                for waiting in waiting.extract_if(.., |waiting| waiting.job == job) {
                    let _ = waiting.sender.send(Err(failure.clone()));
                }
            }
        }
    }

    fn start(self: &Rc<Self>, worker: u32) {
        let waiting = |queued: &&QueuedJob| queued.request.is_some();
        let service = self.jobs.borrow().iter().find(waiting).map(|queued| queued.service);
        // If no job waits for a worker, the worker warms up for the expected service or for solving.
        let service = service.or(self.expected.get()).unwrap_or(ServiceKind::Strain);
        let pool = Rc::downgrade(self);
        let running = WorkerHandle::start(service, move |received| {
            if let Some(pool) = pool.upgrade() {
                pool.receive(worker, received);
            }
        });
        match running {
            Ok(running) => {
                let known = PooledWorker { number: worker, running, stop_timeout: None };
                self.workers.borrow_mut().push(known);
            }
            Err(_) => self.change(|schedule| schedule.lost(worker, &Failure::NotLoaded)),
        }
    }

    fn send(self: &Rc<Self>, worker: u32, request: &Envelope<PageMessage>) {
        let sent = {
            let workers = self.workers.borrow();
            let known = workers.iter().find(|known| known.number == worker);
            known.map(|known| known.running.send(request))
        };
        if !matches!(sent, Some(Ok(()))) {
            self.change(|schedule| schedule.lost(worker, &Failure::Stopped));
        }
    }

    fn set_stop_timeout(&self, worker: u32, stop_timeout: Option<Timeout>) {
        let mut workers = self.workers.borrow_mut();
        if let Some(known) = workers.iter_mut().find(|known| known.number == worker) {
            known.stop_timeout = stop_timeout;
        }
    }

    fn receive(self: &Rc<Self>, worker: u32, received: WorkerOutput) {
        let Envelope { body, files } = match received {
            WorkerOutput::Event(message) => message,
            WorkerOutput::Garbage => return self.lose(worker, &Failure::OtherBuild),
            WorkerOutput::Error => {
                let has_listened = self.schedule.borrow().has_been_ready(worker);
                let failure = if has_listened { Failure::Stopped } else { Failure::NotLoaded };
                return self.lose(worker, &failure);
            }
        };
        match body {
            WorkerMessage::Ready(build) if build == BUILD => {
                self.change(|schedule| schedule.ready(worker));
            }
            WorkerMessage::Ready(_) => self.lose(worker, &Failure::OtherBuild),
            // If the request was cancelled, the update is dropped.
            WorkerMessage::Update { id, note } => {
                let waiting = self.waiting.borrow();
                let is_open = |request: &&PendingRequest| !request.sender.is_canceled();
                let request = waiting.iter().find(|request| request.id == id).filter(is_open);
                let on_note = request.map(|request| Rc::clone(&request.on_note));
                drop(waiting);
                // The callback may change the pool, so no `RefCell` borrow may be active while it runs.
                if let Some(on_note) = on_note {
                    on_note(note);
                }
            }
            WorkerMessage::Response { id, answer, memory_when_free } => {
                if let Some(memory) = memory_when_free {
                    self.free(worker, id, memory);
                }
                if let Some(waiting) = self.take_waiting(id) {
                    let answer = answer.map(|body| Envelope { body, files });
                    let _ = waiting.sender.send(answer);
                }
            }
            WorkerMessage::Idle { job, memory } => self.free(worker, job, memory),
        }
    }

    /// Handles the message that a worker has finished a job.
    fn free(self: &Rc<Self>, worker: u32, job: u32, memory: u32) {
        self.set_stop_timeout(worker, None);
        self.jobs.borrow_mut().retain(|queued| queued.number != job);
        self.change(|schedule| schedule.free(worker, job, memory));
    }

    fn lose(self: &Rc<Self>, worker: u32, failure: &Failure) {
        self.change(|schedule| schedule.lost(worker, failure));
    }
}

fn navigator() -> Option<Navigator> {
    window().map(|window| window.navigator())
}

/// Returns whether the user has set the browser to save data. Not every browser reveals this setting.
fn saves_data() -> bool {
    let of = |value: &JsValue, name: &str| Reflect::get(value, &name.into()).ok();
    let connection = navigator().and_then(|navigator| of(&navigator, "connection"));
    let saves =
        connection.filter(JsValue::is_object).and_then(|connection| of(&connection, "saveData"));
    saves.is_some_and(|saves| saves.is_truthy())
}
