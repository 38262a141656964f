//! The deals of a file of records solved, one after another.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::plan::{Plan, Step};
use super::solve_table;
use crate::client::pool::{Pool, Stay};
use crate::client::remote::Remote;
use crate::client::task::Task;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::TrickTable;
use crate::wire::boards::{Counts, DealsOf, NoteSolved, OpenFile, Query};
use crate::wire::failure::Failure;
use crate::wire::message::Message;
use crate::wire::question::Progress;

/// How solving a file stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileSolving {
    /// How many records are solved, or have no whole deal.
    pub progress: Progress,
    /// Whether workers are at it.
    pub is_running: bool,
    /// Why it ended before the end.
    pub failure: Option<Failure>,
}

/// Solves the deals of the records that a query selects. What is solved goes to the worker that keeps the file.
/// Dropping it stops it; what is solved by then stays.
pub struct FileSolver {
    query: Query,
    file: Remote<OpenFile>,
    plan: RefCell<Plan>,
    /// The question which deals are next, of which there is one at a time.
    asking: RefCell<Option<Task>>,
    /// The deals that are being solved.
    solving: RefCell<Vec<(Deal, Task)>>,
    failure: RefCell<Option<Failure>>,
    on_progress: Box<dyn Fn(FileSolving)>,
    on_counts: Rc<dyn Fn(Counts)>,
    /// The workers stay while there is something to solve.
    _stay: Stay,
}

impl FileSolver {
    /// Begins to solve. `on_progress` is given how that stands after each deal, and `on_counts` the counts of the file where
    /// they have changed, even if it is stopped by then.
    pub fn start(
        query: Query,
        file: Remote<OpenFile>,
        on_progress: impl Fn(FileSolving) + 'static,
        on_counts: impl Fn(Counts) + 'static,
    ) -> Rc<Self> {
        let solver = Rc::new(Self {
            query,
            file,
            plan: RefCell::default(),
            asking: RefCell::default(),
            solving: RefCell::default(),
            failure: RefCell::default(),
            on_progress: Box::new(on_progress),
            on_counts: Rc::new(on_counts),
            _stay: Pool::of_page().stay(),
        });
        solver.go_on();
        solver
    }

    fn go_on(self: &Rc<Self>) {
        if self.failure.borrow().is_some() {
            return;
        }
        loop {
            let step = self.plan.borrow_mut().next_step();
            match step {
                Some(Step::Ask(window)) => {
                    let asking = self.ask(DealsOf { query: self.query.clone(), window });
                    self.asking.replace(Some(asking));
                }
                Some(Step::Solve(deal)) => {
                    let solving = self.solve(deal);
                    self.solving.borrow_mut().push((deal, solving));
                }
                None => return,
            }
        }
    }

    /// Asks which deals are next.
    fn ask(self: &Rc<Self>, asked: DealsOf) -> Task {
        let (answer, solver) = (self.file.ask(asked), Rc::downgrade(self));
        Task::spawn(async move {
            let answer = answer.await;
            let Some(solver) = solver.upgrade() else { return };
            match answer {
                Ok(deals) => {
                    let known = solver.plan.borrow_mut().take(deals.body);
                    for (record, deal, table) in known {
                        solver.note(vec![record], deal, table);
                    }
                    solver.go_on();
                }
                Err(failure) => solver.fail(failure),
            }
            solver.report();
        })
    }

    fn solve(self: &Rc<Self>, deal: Deal) -> Task {
        let (table, solver) = (solve_table(deal, Rc::new(|_| ())), Rc::downgrade(self));
        Task::spawn(async move {
            let table = table.await;
            let Some(solver) = solver.upgrade() else { return };
            match table {
                Ok(table) => {
                    let records = solver.plan.borrow_mut().solved(deal, table);
                    solver.note(records, deal, table);
                    solver.solving.borrow_mut().retain(|(other, _)| *other != deal);
                    solver.go_on();
                }
                Err(failure) => solver.fail(failure),
            }
            solver.report();
        })
    }

    /// Tells the worker that keeps the file what a deal is worth.
    fn note(&self, records: Vec<usize>, deal: Deal, table: TrickTable) {
        let answer = self.file.ask(NoteSolved { records, deal, table });
        let on_counts = Rc::clone(&self.on_counts);
        spawn_local(async move {
            // Without an answer the file is gone, and its counts.
            if let Ok(Message { body: Some(counts), .. }) = answer.await {
                on_counts(counts);
            }
        });
    }

    fn fail(&self, failure: Failure) {
        self.failure.replace(Some(failure));
        self.asking.take();
        self.solving.take();
    }

    fn report(&self) {
        let plan = self.plan.borrow();
        let progress = plan.progress();
        let failure = self.failure.borrow().clone();
        let is_running = failure.is_none() && !plan.is_done();
        drop(plan);
        (self.on_progress)(FileSolving { progress, is_running, failure });
    }
}
