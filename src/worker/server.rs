//! Runs requests one at a time, and sends messages to the page.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{ArrayBuffer, WebAssembly};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use super::registry::{self, ServiceInstance, ServiceStart};
use super::service::{Reply, RequestContext};
use super::solving::SteppedJob;
use crate::engine::Solver;
use crate::wire::message::{Envelope, PageMessage, Payload, WorkerMessage};
use crate::wire::request::{Failure, ServiceKind};
use crate::wire::{BUILD, file};

/// Maximum number of milliseconds that a worker warms up.
const WARM_UP: f64 = 150.0;

/// Starts to listen for messages, and sends the first message to the page. A worker that was started for solving warms
/// up for at most `WARM_UP` milliseconds, or until its first request arrives.
///
/// Must be called only once, in a dedicated worker.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // The worker sends a message to itself before each step. This message is queued behind the messages of the page, so
    // the page can stop the worker between steps. Unlike a timer, this message is not delayed by the browser.
    let Ok(turns) = MessageChannel::new() else {
        wasm_bindgen::throw_str("no channel");
    };
    let server = Rc::new(Server {
        port: PagePort(scope.clone()),
        turns: turns.clone(),
        is_turn_pending: Cell::new(false),
        solver: RefCell::new(Solver::new()),
        activity: RefCell::new(WorkerActivity::Nothing),
    });
    let asked = Rc::clone(&server);
    EventListener::new(&scope, "message", move |event| {
        match Envelope::read(&event.unchecked_ref::<MessageEvent>().data()) {
            Some(Envelope { body, files }) => asked.receive(body, files),
            // The page checks the build in the worker's first message, so this should never happen.
            None => wasm_bindgen::throw_str("a message of another build"),
        }
    })
    .forget();
    // The page receives an uncaught error as the failure of the worker.
    EventListener::new(&scope, "messageerror", |_| {
        wasm_bindgen::throw_str("a message that cannot be read");
    })
    .forget();
    let listener = Rc::clone(&server);
    EventListener::new(&turns.port1(), "message", move |_| listener.turn()).forget();
    turns.port1().start();
    server.port.send(WorkerMessage::Ready(BUILD.to_owned()));
    // A worker's name is the name of the first chunk that it needs.
    if scope.name() == ServiceKind::Strain.chunk() {
        spawn_local(async move { server.warm_up().await });
    }
}

enum WorkerActivity {
    Nothing,
    /// The service's code and the files of a job are being fetched.
    Opening(u32),
    /// The warm-up, and its end in milliseconds since the worker started.
    WarmUp(Box<dyn SteppedJob>, f64),
    Steps(u32, Box<dyn SteppedJob>),
    /// The service of a job is open and ready for requests.
    Open(u32, Box<dyn ServiceInstance>),
}

struct Server {
    port: PagePort,
    turns: MessageChannel,
    /// Whether the worker has sent itself the message for the next step.
    is_turn_pending: Cell<bool>,
    solver: RefCell<Solver>,
    activity: RefCell<WorkerActivity>,
}

impl Server {
    fn receive(self: &Rc<Self>, request: PageMessage, files: Vec<Blob>) {
        match request {
            PageMessage::Open { job, service, opening } => self.open(job, service, opening, files),
            PageMessage::Request { id, job, question } => {
                let page = self.port.responder(id);
                let answered = match &mut *self.activity.borrow_mut() {
                    WorkerActivity::Open(own_job, instance) if *own_job == job => {
                        instance.answer(&question, &page)
                    }
                    // The service is not open yet, or it is already closed.
                    _ => Err(Failure::NotOpen),
                };
                page.answer(answered, false);
            }
            PageMessage::Stop => {
                let activity = self.activity.replace(WorkerActivity::Nothing);
                if let WorkerActivity::Opening(job) | WorkerActivity::Steps(job, _) = activity {
                    self.port.send_free(job);
                }
            }
        }
    }

    fn open(self: &Rc<Self>, job: u32, service: ServiceKind, opening: Payload, files: Vec<Blob>) {
        // No service is open until the code of the new service is fetched.
        self.activity.replace(WorkerActivity::Opening(job));
        if !service.is_in_steps() {
            // Empty the solver's cache, so that the new service can use the memory.
            self.solver.replace(Solver::new());
        }
        let server = Rc::clone(self);
        spawn_local(async move {
            let page = server.port.responder(job);
            let begin = registry::fetch(service).await;
            let files = file::read_all(&files).await;
            // The page may have stopped or replaced the job while the code and the files were fetched.
            if !matches!(*server.activity.borrow(), WorkerActivity::Opening(at) if at == job) {
                return;
            }
            server.activity.replace(WorkerActivity::Nothing);
            let opened = match (begin, files) {
                (Ok(begin), Ok(files)) => begin(&opening, files.into_iter(), &page),
                (Err(_), _) => Err(Failure::NotLoaded),
                (_, Err(failure)) => Err(failure),
            };
            let (answered, instance) = match opened {
                Ok(ServiceStart::Steps(steps)) => {
                    return server.begin(WorkerActivity::Steps(job, steps));
                }
                Ok(ServiceStart::Open(answered, instance)) => (Ok(answered), instance),
                Err(failure) => (Err(failure), None),
            };
            page.answer(answered, instance.is_none());
            if let Some(instance) = instance {
                server.activity.replace(WorkerActivity::Open(job, instance));
            }
        });
    }

    /// Starts to warm up the worker. Does nothing if the chunk can't be fetched, or if the worker is no longer idle
    /// when the chunk arrives.
    async fn warm_up(&self) {
        if let Ok(steps) = registry::warm_up().await
            && matches!(*self.activity.borrow(), WorkerActivity::Nothing)
        {
            self.begin(WorkerActivity::WarmUp(steps, self.port.now() + WARM_UP));
        }
    }

    /// Starts `activity`, a stepped job or the warm-up, in place of the current activity.
    fn begin(&self, activity: WorkerActivity) {
        self.activity.replace(activity);
        self.request_turn();
    }

    fn request_turn(&self) {
        if !self.is_turn_pending.replace(true)
            && self.turns.port2().post_message(&wasm_bindgen::JsValue::NULL).is_err()
        {
            wasm_bindgen::throw_str("no turn");
        }
    }

    /// Runs the next step of the current stepped job or warm-up, if any. Requests another turn while steps may remain.
    fn turn(&self) {
        self.is_turn_pending.set(false);
        let mut activity = self.activity.borrow_mut();
        let mut solver = self.solver.borrow_mut();
        match &mut *activity {
            WorkerActivity::Nothing | WorkerActivity::Opening(_) | WorkerActivity::Open(..) => {
                return;
            }
            WorkerActivity::WarmUp(steps, until) if self.port.now() < *until => {
                let _ = steps.step(&mut solver);
            }
            WorkerActivity::WarmUp(..) => {
                *activity = WorkerActivity::Nothing;
                return;
            }
            WorkerActivity::Steps(job, steps) => match steps.step(&mut solver) {
                ControlFlow::Continue(note) => {
                    if let Some(note) = note {
                        self.port.send(WorkerMessage::Update { id: *job, note });
                    }
                }
                ControlFlow::Break(()) => {
                    // The result was already sent in updates, so the response is empty.
                    let nothing =
                        Reply { answer: Payload::of(&()), file: None, can_lack_file: false };
                    self.port.responder(*job).answer(Ok(nothing), true);
                    *activity = WorkerActivity::Nothing;
                    return;
                }
            },
        }
        self.request_turn();
    }
}

#[derive(Clone)]
struct PagePort(DedicatedWorkerGlobalScope);

/// Sends the updates and the response of one request.
#[derive(Clone)]
struct Responder {
    port: PagePort,
    id: u32,
}

impl PagePort {
    pub fn send(&self, event: WorkerMessage) {
        self.send_with(event, None);
    }

    fn send_with(&self, event: WorkerMessage, file: Option<Blob>) {
        let posted = Envelope { body: event, files: file.into_iter().collect() }.write();
        if let Err(reason) = self.0.post_message_with_transfer(&posted.array, &posted.transfer) {
            // Throw the error: the page receives an uncaught error as the failure of the worker.
            wasm_bindgen::throw_val(reason);
        }
    }

    pub fn send_free(&self, job: u32) {
        self.send(WorkerMessage::Idle { job, memory: memory_taken() });
    }

    /// Returns the number of milliseconds since the worker started.
    pub fn now(&self) -> f64 {
        self.0.performance().map_or(0.0, |clock| clock.now())
    }

    pub fn responder(&self, id: u32) -> Responder {
        Responder { port: self.clone(), id }
    }
}

impl Responder {
    /// Sends the response. If `is_last` is true, the worker is free afterwards, and the message also states its memory.
    pub fn answer(&self, answered: Result<Reply, Failure>, is_last: bool) {
        let made = answered.and_then(|Reply { answer, file, can_lack_file }| {
            let file = file.map(|made| file::of_bytes(&[&made.bytes], made.media_type));
            match file.transpose() {
                Ok(file) => Ok((answer, file)),
                Err(_) if can_lack_file => Ok((answer, None)),
                Err(_) => Err(Failure::NoMemory),
            }
        });
        let (answer, file) = match made {
            Ok((answer, file)) => (Ok(answer), file),
            Err(failure) => (Err(failure), None),
        };
        let memory_when_free = is_last.then(memory_taken);
        self.port
            .send_with(WorkerMessage::Response { id: self.id, answer, memory_when_free }, file);
    }
}

impl RequestContext for Responder {
    fn note(&self, note: Payload) {
        self.port.send(WorkerMessage::Update { id: self.id, note });
    }

    fn now(&self) -> f64 {
        self.port.now()
    }

    fn memory(&self) -> u32 {
        memory_taken()
    }
}

/// Returns the memory of this worker in bytes. WebAssembly memory never shrinks.
fn memory_taken() -> u32 {
    let memory: WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer = memory.buffer().dyn_into::<ArrayBuffer>();
    buffer.map_or(0, |buffer| buffer.byte_length())
}
