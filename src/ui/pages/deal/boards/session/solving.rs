//! The deals of the file solved.

use std::rc::Rc;

use gloo_timers::callback::Timeout;

use super::{FIRST_ROWS, Session};
use crate::client::solving::file::{FileProgress, FileSolver};
use crate::engine::bridge::record::summary::Order;
use crate::ui::pages::deal::boards::state::optional_columns;

/// How many milliseconds lie at least between two drawings of what is solved.
const REFRESH: u32 = 250;

impl Session {
    /// Solves the deals of the lines that are looked at, in their order, and shows what comes of it.
    pub fn solve(self: &Rc<Self>) {
        let mut query = self.state.borrow().query.clone();
        if query.order.column.is_of_double_dummy() {
            query.order = Order::default();
        }
        for column in optional_columns().filter(|column| column.is_of_double_dummy()) {
            self.show_column(column, true);
        }
        self.change(|state| {
            state.solving = Some(FileProgress { is_running: true, ..FileProgress::default() });
        });
        let session = Rc::downgrade(self);
        let solver = FileSolver::start(query, Rc::clone(&self.client), move |progress| {
            let Some(session) = session.upgrade() else { return };
            session.change(|state| state.solving = Some(progress));
            session.refresh_soon(progress.is_running);
        });
        self.solver.replace(Some(solver));
    }

    /// Solves no more of a file that goes, and brings none of its rows: the worker of the next one hears nothing before
    /// it has checked that.
    pub(super) fn end_solving(&self) {
        self.solver.take();
        self.refresh.take();
    }

    /// Stops solving; what is solved stays.
    pub fn stop_solving(&self) {
        self.solver.take();
        self.change(|state| {
            if let Some(progress) = &mut state.solving {
                progress.is_running = false;
            }
        });
    }

    /// Brings the rows anew that are at hand: soon, where more of them are still to change.
    fn refresh_soon(self: &Rc<Self>, more_come: bool) {
        let refresh = |session: &Self| {
            let rows = Rc::clone(&session.state.borrow().rows);
            session.fetch(rows.from..rows.from + rows.rows.len().max(FIRST_ROWS));
        };
        if !more_come {
            self.refresh.take();
            return refresh(self);
        }
        if self.refresh.borrow().is_none() {
            let session = Rc::downgrade(self);
            let timeout = Timeout::new(REFRESH, move || {
                if let Some(session) = session.upgrade() {
                    session.refresh.take();
                    refresh(&session);
                }
            });
            self.refresh.replace(Some(timeout));
        }
    }
}
