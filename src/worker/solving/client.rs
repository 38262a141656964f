//! What a reader asks for, as jobs of the pool.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::Date;

use super::analysed::Analysed;
use super::pool::{Job, Pool, Told};
use super::solved::{Solved, State};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::Analysis;
use crate::solver::answer::Part;
use crate::solver::question::Task;

/// How many milliseconds lie at least between two growths of an analysis that are told: a page need not be
/// drawn for each of 53 positions.
const EVERY: f64 = 50.0;

/// Solves the table of a deal. `on_change` is told the table whenever it has changed, until it is done or
/// has failed.
///
/// Dropping what it gives cancels it.
#[must_use]
pub fn solve_table(deal: Deal, on_change: impl Fn(Solved) + 'static) -> Vec<Job> {
    let solved = RefCell::new(Solved::begun());
    let tell = Rc::new(move |strain, told| {
        let now = {
            let mut solved = solved.borrow_mut();
            if matches!(solved.state, State::Failed(_)) {
                return;
            }
            match told {
                Told::Part(Part::Tricks(declarer, tricks)) => {
                    solved.learn(strain, declarer, tricks);
                }
                Told::Part(Part::Values(..)) => return,
                Told::Failed(failure) => solved.state = State::Failed(failure),
            }
            solved.clone()
        };
        on_change(now);
    });
    let pool = Pool::of_page();
    let begin = |strain: Strain| {
        let tell = Rc::clone(&tell);
        pool.solve(Task::Strain(deal, strain), move |told| tell(strain, told))
    };
    // The strains that are played most come first.
    Strain::ASCENDING.into_iter().rev().map(begin).collect()
}

/// Solves the positions of a play, the last one first. `on_change` is told the analysis now and then as it
/// grows, and when it is done or has failed.
///
/// Dropping what it gives cancels it.
#[must_use]
pub fn analyse(begun: &Rc<Analysis>, on_change: impl Fn(Analysed) + 'static) -> Job {
    let last = begun.len() - 1;
    let positions = (0..=last).rev().map(|step| begun.position(step).clone()).collect();
    let analysis = RefCell::new(Rc::clone(begun));
    let told_at = Cell::new(Date::now());
    Pool::of_page().solve(Task::Line(positions), move |told| {
        let mut analysis = analysis.borrow_mut();
        let state = match told {
            Told::Part(Part::Values(place, values)) => {
                // A place past the end is none of ours, and the step neither.
                Rc::make_mut(&mut analysis).set(last.wrapping_sub(place), values);
                if analysis.is_complete() { State::Done } else { State::Working }
            }
            Told::Part(Part::Tricks(..)) => return,
            Told::Failed(failure) => State::Failed(failure),
        };
        let now = Date::now();
        if state != State::Working || now - told_at.get() >= EVERY {
            told_at.set(now);
            let now = Rc::clone(&analysis);
            drop(analysis);
            on_change(Analysed { analysis: Some(now), state });
        }
    })
}
