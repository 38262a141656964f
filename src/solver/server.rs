//! The worker's side: solves what it is asked, a step at a time, and listens in between.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use super::answer::Answer;
use super::memory;
use super::question::Question;
use super::warm_up::WarmUp;
use super::work::Work;
use crate::engine::bridge::double_dummy::Solver;

/// For how long a worker warms up at most, in milliseconds.
const WARM_UP: f64 = 150.0;

/// Listens for questions for as long as the worker lives, and announces that it does; until the first
/// one comes it warms up.
///
/// To be called once, in a dedicated worker.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // A message to itself comes after those of the page that are already there, and at once, where a
    // timer would be held back.
    let Ok(turns) = MessageChannel::new() else {
        wasm_bindgen::throw_str("no channel");
    };
    let server = Rc::new(Server {
        scope: scope.clone(),
        turns: turns.clone(),
        is_turning: Cell::new(false),
        solver: RefCell::new(Solver::new()),
        doing: RefCell::new(Doing::Nothing),
    });
    let asked = Rc::clone(&server);
    EventListener::new(&scope, "message", move |event| {
        asked.hear(&event.unchecked_ref::<MessageEvent>().data());
    })
    .forget();
    let turned = Rc::clone(&server);
    EventListener::new(&turns.port1(), "message", move |_| turned.turn()).forget();
    turns.port1().start();
    server.tell(&Answer::Ready);
    let until = server.now() + WARM_UP;
    server.begin(Doing::WarmUp(WarmUp::default(), until));
}

/// What a worker is doing.
enum Doing {
    Nothing,
    /// Until a time, in milliseconds since the worker started.
    WarmUp(WarmUp, f64),
    Work(Work),
}

struct Server {
    scope: DedicatedWorkerGlobalScope,
    turns: MessageChannel,
    /// Whether a message to itself is on its way.
    is_turning: Cell<bool>,
    solver: RefCell<Solver>,
    doing: RefCell<Doing>,
}

impl Server {
    fn hear(&self, message: &JsValue) {
        let bytes = message.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
        match bytes.and_then(|bytes| Question::read(&bytes)) {
            Some(Question::Solve { job, task }) => self.begin(Doing::Work(Work::new(job, task))),
            Some(Question::Stop) => {
                if let Doing::Work(work) = self.doing.replace(Doing::Nothing) {
                    self.tell_free(work.job);
                }
            }
            None => self.tell(&Answer::NotUnderstood),
        }
    }

    /// Does something in place of what is being done.
    fn begin(&self, doing: Doing) {
        self.doing.replace(doing);
        self.ask_for_turn();
    }

    fn ask_for_turn(&self) {
        if !self.is_turning.replace(true)
            && self.turns.port2().post_message(&JsValue::NULL).is_err()
        {
            wasm_bindgen::throw_str("no turn");
        }
    }

    /// Takes a step, and asks for another turn unless all is done.
    fn turn(&self) {
        self.is_turning.set(false);
        let mut doing = self.doing.borrow_mut();
        let mut solver = self.solver.borrow_mut();
        match &mut *doing {
            Doing::Nothing => return,
            Doing::WarmUp(warm_up, until) if self.now() < *until => warm_up.step(&mut solver),
            Doing::WarmUp(..) => {
                solver.forget();
                *doing = Doing::Nothing;
                return;
            }
            Doing::Work(work) => {
                let job = work.job;
                if let Some(part) = work.step(&mut solver) {
                    self.tell(&Answer::Part { job, part });
                } else {
                    *doing = Doing::Nothing;
                    self.tell_free(job);
                    return;
                }
            }
        }
        self.ask_for_turn();
    }

    fn tell_free(&self, job: u32) {
        self.tell(&Answer::Free { job, memory: memory::taken() });
    }

    fn tell(&self, answer: &Answer) {
        let message = Uint8Array::from(answer.write().as_slice());
        if let Err(reason) = self.scope.post_message(&message) {
            // Uncaught, it reaches the page as the worker's failure.
            wasm_bindgen::throw_val(reason);
        }
    }

    /// Milliseconds since the worker started.
    fn now(&self) -> f64 {
        self.scope.performance().map_or(0.0, |clock| clock.now())
    }
}
