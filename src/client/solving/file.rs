//! The deals of a file of records solved, one after another.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::plan::{Plan, Step};
use super::{State, solve_table};
use crate::client::boards::{BoardsClient, Query};
use crate::client::failure::Failure;
use crate::client::pool::{Job, Pool, Stay};
use crate::engine::bridge::deal::Deal;
use crate::wire::boards::Deals;

/// How solving a file stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileProgress {
    /// How many records are solved, or have no whole deal.
    pub done: usize,
    /// How many records there are.
    pub total: usize,
    /// Whether workers are at it.
    pub is_running: bool,
    /// Why it ended before the end.
    pub failure: Option<Failure>,
}

/// Solves the deals of the records that a query selects. What is solved goes to the worker that keeps the file.
/// Dropping it stops it; what is solved by then stays.
pub struct FileSolver {
    query: Query,
    client: Rc<BoardsClient>,
    plan: RefCell<Plan>,
    jobs: RefCell<Vec<(Deal, Vec<Job>)>>,
    failure: Cell<Option<Failure>>,
    on_change: Box<dyn Fn(FileProgress)>,
    /// The workers stay while there is something to solve.
    _stay: Stay,
}

impl FileSolver {
    /// Begins to solve. `on_change` is given how that stands after each deal.
    pub fn start(
        query: Query,
        client: Rc<BoardsClient>,
        on_change: impl Fn(FileProgress) + 'static,
    ) -> Rc<Self> {
        let solver = Rc::new(Self {
            query,
            client,
            plan: RefCell::default(),
            jobs: RefCell::default(),
            failure: Cell::new(None),
            on_change: Box::new(on_change),
            _stay: Pool::of_page().stay(),
        });
        solver.go_on();
        solver
    }

    /// Takes the deals that were asked for.
    pub fn take(self: &Rc<Self>, deals: Deals) {
        let known = self.plan.borrow_mut().take(deals);
        for (record, table) in known {
            self.client.solved(vec![record], table);
        }
        self.go_on();
        self.report();
    }

    fn go_on(self: &Rc<Self>) {
        if self.failure.get().is_some() {
            return;
        }
        loop {
            let step = self.plan.borrow_mut().next_step();
            match step {
                Some(Step::Ask(window)) => self.client.deals(self.query.clone(), window),
                Some(Step::Solve(deal)) => self.solve(deal),
                None => return,
            }
        }
    }

    fn solve(self: &Rc<Self>, deal: Deal) {
        let solver = Rc::downgrade(self);
        let jobs = solve_table(deal, move |solved| {
            let Some(solver) = solver.upgrade() else { return };
            if let State::Failed(failure) = solved.state {
                solver.failure.set(Some(failure));
                drop(solver.jobs.take());
                solver.report();
            } else if let Some(table) = solved.complete() {
                let records = solver.plan.borrow_mut().solved(deal, table);
                solver.client.solved(records, table);
                let mut jobs = solver.jobs.borrow_mut();
                let done = jobs.iter().position(|(other, _)| *other == deal);
                let done = done.map(|place| jobs.swap_remove(place));
                drop(jobs);
                drop(done);
                solver.go_on();
                solver.report();
            }
        });
        self.jobs.borrow_mut().push((deal, jobs));
    }

    fn report(&self) {
        let plan = self.plan.borrow();
        let (done, total) = plan.progress();
        let failure = self.failure.get();
        let is_running = failure.is_none() && !plan.is_done();
        drop(plan);
        (self.on_change)(FileProgress { done, total, is_running, failure });
    }
}
