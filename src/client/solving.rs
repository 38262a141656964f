//! Double-dummy solving as jobs of the pool.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use futures::FutureExt;
use futures::future::{LocalBoxFuture, try_join_all};
use js_sys::Date;

use super::remote::open;
use super::stage::TaskState;
use crate::engine::{Analysis, Deal, Strain, TrickTable};
use crate::wire::failure::Failure;
use crate::wire::question::Progress;
use crate::wire::solving::{SolvePositions, SolveStrain};

pub mod file;
pub mod solved;
pub mod use_solving;

pub use solved::{PartialAnalysis, PartialTable};
pub use use_solving::use_solving;

/// Minimum time between reports of an analysis in milliseconds, to avoid a redraw for each of 53
/// positions.
const EVERY: f64 = 50.0;

/// Solves the table of a deal at once. `on_change` receives the table after each new cell, and on
/// failure. The future fails if a worker ends or none starts; dropping it cancels the job.
pub fn solve_table(
    deal: Deal,
    on_change: Rc<dyn Fn(PartialTable)>,
) -> LocalBoxFuture<'static, Result<TrickTable, Failure>> {
    let solved = Rc::new(RefCell::new(PartialTable::start()));
    let begin = |strain: Strain| {
        let (solved, on_change) = (Rc::clone(&solved), Rc::clone(&on_change));
        open(&SolveStrain(deal, strain), None, move |(declarer, tricks)| {
            solved.borrow_mut().set(strain, declarer, tricks);
            let now = solved.borrow().clone();
            on_change(now);
        })
    };
    // The most common strains come first.
    let strains = try_join_all(Strain::ASCENDING.into_iter().rev().map(begin));
    let solve = async move {
        if let Err(failure) = strains.await {
            solved.borrow_mut().stage = TaskState::Failed(failure.clone());
            let now = solved.borrow().clone();
            on_change(now);
            return Err(failure);
        }
        let solved = solved.borrow();
        solved.complete().ok_or(Failure::Stopped)
    };
    solve.boxed_local()
}

/// Solves the positions of a play at once, last one first. `on_change` receives the growing
/// analysis from time to time, and when it ends. Dropping the future cancels the job.
pub fn analyse(
    begun: Rc<Analysis>,
    on_change: Rc<dyn Fn(PartialAnalysis)>,
) -> LocalBoxFuture<'static, Result<Rc<Analysis>, Failure>> {
    let last = begun.len() - 1;
    let positions = (0..=last).rev().map(|step| begun.position(step).clone()).collect();
    let analysis = Rc::new(RefCell::new(begun));
    let (growing, on_growth) = (Rc::clone(&analysis), Rc::clone(&on_change));
    let reported_at = Cell::new(Date::now());
    let on_values = move |(place, values)| {
        let mut analysis = growing.borrow_mut();
        // `set` ignores a step out of range.
        Rc::make_mut(&mut analysis).set(last.wrapping_sub(place), values);
        let now = Date::now();
        if now - reported_at.get() >= EVERY {
            reported_at.set(now);
            let now = Rc::clone(&analysis);
            drop(analysis);
            on_growth(PartialAnalysis {
                analysis: Some(now),
                stage: TaskState::Running(Progress::default()),
            });
        }
    };
    let opened = open(&SolvePositions(positions), None, on_values);
    let solve = async move {
        let opened = opened.await;
        let analysis = Rc::clone(&analysis.borrow());
        let stage = match &opened {
            Ok(_) => TaskState::Done(()),
            Err(failure) => TaskState::Failed(failure.clone()),
        };
        on_change(PartialAnalysis { analysis: Some(Rc::clone(&analysis)), stage });
        opened.map(|_| analysis)
    };
    solve.boxed_local()
}
