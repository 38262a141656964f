//! A task, taken a step at a time.

use super::answer::Part;
use super::question::Task;
use crate::engine::bridge::double_dummy::Solver;
use crate::engine::bridge::seat::Seat;

/// A task and how far it is done. A worker hears nothing while it searches, so it listens between two
/// steps: one declarer, or one position.
#[derive(Clone, Debug)]
pub struct Work {
    /// The job's number.
    pub job: u32,
    task: Task,
    next: usize,
}

impl Work {
    /// A task of which nothing is done.
    #[must_use]
    pub const fn new(job: u32, task: Task) -> Self {
        Self { job, task, next: 0 }
    }

    /// Takes the next step; nothing when all is done.
    pub fn step(&mut self, solver: &mut Solver) -> Option<Part> {
        let place = self.next;
        let part = match &self.task {
            Task::Strain(deal, strain) => {
                let declarer = *Seat::CLOCKWISE.get(place)?;
                Part::Tricks(declarer, solver.declarer(deal, *strain, declarer))
            }
            Task::Line(positions) => {
                let position = positions.get(place)?;
                if place == 0 {
                    // What the solver remembers may be of another deal.
                    solver.forget();
                }
                Part::Values(place, solver.values(position))
            }
        };
        self.next += 1;
        Some(part)
    }
}
