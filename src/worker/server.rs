//! Hears requests, does them one at a time, reports.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use super::kept::Kept;
use super::memory;
use super::page::{JobPage, Page, Reporter};
use super::solving::Solving;
use super::tasks;
use super::warm_up::WarmUp;
use crate::engine::bridge::double_dummy::Solver;
use crate::wire::build::BUILD;
use crate::wire::event::{Event, Part};
use crate::wire::message::{Message, Packed};
use crate::wire::request::{Request, Task};
use crate::wire::unanswered::Unanswered;

/// For how long a worker warms up at most, in milliseconds.
const WARM_UP: f64 = 150.0;

/// Listens for requests for as long as the worker lives, and announces that it does; until the first one
/// comes it warms up.
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
        page: Page(scope.clone()),
        turns: turns.clone(),
        is_turning: Cell::new(false),
        solver: RefCell::new(Solver::new()),
        doing: RefCell::new(Doing::Nothing),
    });
    let asked = Rc::clone(&server);
    EventListener::new(&scope, "message", move |event| {
        match Message::read(&event.unchecked_ref::<MessageEvent>().data()) {
            Some(Message { body, file }) => asked.receive(body, file),
            // The page knows which build this is, so that this does not happen.
            None => wasm_bindgen::throw_str("a message of another build"),
        }
    })
    .forget();
    // Uncaught, it reaches the page as the worker's failure, as one above does.
    EventListener::new(&scope, "messageerror", |_| {
        wasm_bindgen::throw_str("a message that cannot be read");
    })
    .forget();
    let turned = Rc::clone(&server);
    EventListener::new(&turns.port1(), "message", move |_| turned.turn()).forget();
    turns.port1().start();
    server.page.send(Event::Ready(BUILD.to_owned()));
    let until = server.page.now() + WARM_UP;
    server.begin(Doing::WarmUp(WarmUp::default(), until));
}

/// What a worker is doing.
enum Doing {
    Nothing,
    /// Until a time, in milliseconds since the worker started.
    WarmUp(WarmUp, f64),
    Solving(JobPage, Solving),
    /// Keeping what came of a job, and answering about it.
    Keeping(JobPage, Kept),
}

struct Server {
    page: Page,
    turns: MessageChannel,
    /// Whether a message to itself is on its way.
    is_turning: Cell<bool>,
    solver: RefCell<Solver>,
    doing: RefCell<Doing>,
}

impl Server {
    fn receive(self: &Rc<Self>, request: Request, file: Option<Blob>) {
        match request {
            Request::Start { job, task } => self.start(self.page.of_job(job), task, file),
            Request::Answer { job, question } => self.answer(job, question),
            Request::Stop => {
                if let Doing::Solving(page, _) = self.doing.replace(Doing::Nothing) {
                    page.send_free(memory::taken());
                }
            }
        }
    }

    /// Answers a question about what is kept of a job, or says why not.
    fn answer(&self, job: u32, question: Packed) {
        let answered = match &mut *self.doing.borrow_mut() {
            Doing::Keeping(page, kept) if page.is_of(job) => kept.answer(&question, page),
            // It comes before what is kept, or after.
            _ => Err(Unanswered::NotKept),
        };
        let page = self.page.of_job(job);
        match answered {
            Ok(Some((answer, file))) => page.send_with(answer, file),
            Ok(None) => {}
            Err(reason) => page.send(Part::Unanswered(question, reason)),
        }
    }

    fn start(self: &Rc<Self>, page: JobPage, task: Task, file: Option<Blob>) {
        match task {
            Task::Strain(deal, strain) => {
                self.begin(Doing::Solving(page, Solving::strain(deal, strain)));
            }
            Task::Analysis(positions) => {
                self.begin(Doing::Solving(page, Solving::positions(positions)));
            }
            Task::Judge(problem, text) => self.run(page, async move |page| {
                tasks::judge(page, problem, text, file).await;
                None
            }),
            Task::Check(journal) => {
                self.run(page, async move |page| tasks::check(page, file, journal).await);
            }
            Task::Hands(text) => {
                self.run(page, async move |page| tasks::read_hands(page, text, file).await);
            }
            Task::Discards(tables, text) => self
                .run(page, async move |page| tasks::read_discards(page, tables, text, file).await),
            Task::Deal(form) => self.run(page, async move |page| {
                tasks::deal_set(page, &form);
                None
            }),
            Task::Players(files) => {
                self.run(page, async move |page| tasks::make_players(page, &files));
            }
        }
    }

    /// Does a task in one go, and keeps what it gives.
    fn run(
        self: &Rc<Self>,
        page: JobPage,
        task: impl AsyncFnOnce(&JobPage) -> Option<Kept> + 'static,
    ) {
        // Nothing is kept meanwhile, and what the solver remembers makes room.
        self.doing.replace(Doing::Nothing);
        self.solver.replace(Solver::new());
        let server = Rc::clone(self);
        spawn_local(async move {
            if let Some(kept) = task(&page).await {
                server.doing.replace(Doing::Keeping(page, kept));
            } else {
                page.send_free(memory::taken());
            }
        });
    }

    /// Does something step by step in place of what is being done.
    fn begin(&self, doing: Doing) {
        self.doing.replace(doing);
        self.ask_for_turn();
    }

    fn ask_for_turn(&self) {
        if !self.is_turning.replace(true)
            && self.turns.port2().post_message(&wasm_bindgen::JsValue::NULL).is_err()
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
            Doing::Nothing | Doing::Keeping(..) => return,
            Doing::WarmUp(warm_up, until) if self.page.now() < *until => warm_up.step(&mut solver),
            Doing::WarmUp(..) => {
                solver.forget();
                *doing = Doing::Nothing;
                return;
            }
            Doing::Solving(page, solving) => {
                if let Some(part) = solving.step(&mut solver) {
                    page.send(part);
                } else {
                    page.send_free(memory::taken());
                    *doing = Doing::Nothing;
                    return;
                }
            }
        }
        self.ask_for_turn();
    }
}
