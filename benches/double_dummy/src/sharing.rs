//! Estimates the time that several workers need for a double-dummy table.
//!
//! The page gives each strain to the next free worker. A measurement would need several processor cores. Therefore, the
//! time is estimated from the times of single strains.

use std::hint::black_box;
use std::time::Duration;

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::Solver;
use kibitzer::engine::bridge::seat::Seat;

use super::arguments::Arguments;
use super::clock::time;
use super::figures::{mean, print_heading, print_ratio, print_times};
use super::vectors::Vector;

/// Number of workers.
const WORKERS: usize = 3;
/// Maximum ratio of the workers' time to the time of a single worker.
const TARGET: f64 = 0.5;

/// Measures the strains of all deals. Prints the times with a single worker and with [`WORKERS`].
pub fn run(vectors: &[Vector], arguments: &Arguments) {
    if !arguments.kibitzer {
        return;
    }
    let (mut alone, mut together) = (Vec::new(), Vec::new());
    let mut solver = Solver::new();
    for vector in vectors {
        let times = strains(&mut solver, &vector.deal);
        alone.push(times.iter().sum());
        together.push(schedule(&times));
    }
    print_heading("strains shared out, reckoned from one run");
    print_times("one worker", &alone, None);
    print_times(&format!("{WORKERS} workers"), &together, None);
    let ratio = mean(&together).div_duration_f64(mean(&alone));
    print_ratio(&format!("{WORKERS} workers to one, of the means"), ratio, TARGET, None);
}

/// Returns the time of each strain, in the order in which the page solves them.
fn strains(solver: &mut Solver, deal: &Deal) -> [Duration; 5] {
    let mut strains = Strain::ASCENDING;
    strains.reverse();
    strains.map(|strain| {
        solver.forget();
        let declarers = || Seat::CLOCKWISE.map(|declarer| solver.declarer(deal, strain, declarer));
        let (tricks, spent) = time(declarers);
        black_box(tricks);
        spent.thread
    })
}

/// Returns the time at which the last job ends if each job goes to the worker that is free first.
fn schedule(jobs: &[Duration]) -> Duration {
    let mut busy_until = [Duration::ZERO; WORKERS];
    for job in jobs {
        if let Some(first) = busy_until.iter_mut().min() {
            *first += *job;
        }
    }
    busy_until.into_iter().max().unwrap_or_default()
}
