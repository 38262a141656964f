//! Deals solved double dummy, as jobs of the pool.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`solve_table`], [`analyse`] |
//! | [`solved`] | a table, or the analysis of a play, as far as it is solved |
//! | [`mod@use_solving`] | both of a record, as a hook |
//! | [`mod@file`], [`plan`] | the deals of a whole file, one after another; which when, pure |

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Date;

use super::pool::{Job, Pool, Report};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::Analysis;
use crate::wire::event::Part;
use crate::wire::request::Task;

pub mod file;
pub mod plan;
pub mod solved;
pub mod use_solving;

pub use solved::{Analysed, Solved, State};
pub use use_solving::use_solving;

/// How many milliseconds lie at least between two growths of an analysis that are reported: a page need not
/// be drawn for each of 53 positions.
const EVERY: f64 = 50.0;

/// Solves the table of a deal. `on_change` gets the table whenever it has changed, until it is done or has
/// failed.
///
/// Dropping what it gives cancels it.
pub fn solve_table(deal: Deal, on_change: impl Fn(Solved) + 'static) -> Vec<Job> {
    let solved = RefCell::new(Solved::begun());
    let report_on = Rc::new(move |strain, report| {
        let now = {
            let mut solved = solved.borrow_mut();
            match report {
                _ if matches!(solved.state, State::Failed(_)) => return,
                Report::Part(Part::Tricks(declarer, tricks), _) => {
                    solved.learn(strain, declarer, tricks);
                }
                Report::Part(..) => return,
                Report::Failed(failure) => solved.state = State::Failed(failure),
            }
            solved.clone()
        };
        on_change(now);
    });
    let pool = Pool::of_page();
    let begin = |strain: Strain| {
        let report_on = Rc::clone(&report_on);
        pool.start(Task::Strain(deal, strain), None, move |report| report_on(strain, report))
    };
    // The strains that are played most come first.
    Strain::ASCENDING.into_iter().rev().map(begin).collect()
}

/// Solves the positions of a play, the last one first. `on_change` gets the analysis now and then as it
/// grows, and when it is done or has failed.
///
/// Dropping what it gives cancels it.
pub fn analyse(begun: &Rc<Analysis>, on_change: impl Fn(Analysed) + 'static) -> Job {
    let last = begun.len() - 1;
    let positions = (0..=last).rev().map(|step| begun.position(step).clone()).collect();
    let analysis = RefCell::new(Rc::clone(begun));
    let reported_at = Cell::new(Date::now());
    Pool::of_page().start(Task::Analysis(positions), None, move |report| {
        let mut analysis = analysis.borrow_mut();
        let state = match report {
            Report::Part(Part::Values(place, values), _) => {
                // A place past the end is none of ours, and the step neither.
                Rc::make_mut(&mut analysis).set(last.wrapping_sub(place), values);
                if analysis.is_complete() { State::Done } else { State::Working }
            }
            Report::Part(..) => return,
            Report::Failed(failure) => State::Failed(failure),
        };
        let now = Date::now();
        if state != State::Working || now - reported_at.get() >= EVERY {
            reported_at.set(now);
            let now = Rc::clone(&analysis);
            drop(analysis);
            on_change(Analysed { analysis: Some(now), state });
        }
    })
}
