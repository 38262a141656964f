//! What the page asks of a worker, as it crosses.

use super::bytes::{Reader, Writer};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::Position;

/// One thing that the page asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// To solve something in place of whatever is being solved.
    Solve {
        /// The number by which the answers tell what they belong to.
        job: u32,
        /// What there is to solve.
        task: Task,
    },
    /// To solve nothing any more.
    Stop,
}

/// What one worker solves in one go, and tells part by part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// The four declarers of a strain.
    Strain(Deal, Strain),
    /// What each legal card is worth in each of these positions, in this order. All are of one deal and
    /// strain.
    Line(Vec<Position>),
}

const SOLVE_STRAIN: u8 = 1;
const SOLVE_LINE: u8 = 2;
const STOP: u8 = 3;

impl Question {
    /// As it crosses.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut to = Writer::default();
        match self {
            Self::Solve { job, task: Task::Strain(deal, strain) } => {
                to.byte(SOLVE_STRAIN);
                to.number(*job);
                to.strain(*strain);
                to.hands(deal.hands());
            }
            Self::Solve { job, task: Task::Line(positions) } => {
                to.byte(SOLVE_LINE);
                to.number(*job);
                for position in positions {
                    to.position(position);
                }
            }
            Self::Stop => to.byte(STOP),
        }
        to.0
    }

    /// Reads one that crossed.
    #[must_use]
    pub fn read(message: &[u8]) -> Option<Self> {
        let mut from = Reader(message);
        let question = match from.byte()? {
            SOLVE_STRAIN => {
                let (job, strain) = (from.number()?, from.strain()?);
                let deal = Deal::try_from(from.hands()?).ok()?;
                Self::Solve { job, task: Task::Strain(deal, strain) }
            }
            SOLVE_LINE => {
                let job = from.number()?;
                let mut positions = Vec::new();
                while !from.is_at_end() {
                    positions.push(from.position()?);
                }
                Self::Solve { job, task: Task::Line(positions) }
            }
            STOP => Self::Stop,
            _ => return None,
        };
        from.is_at_end().then_some(question)
    }
}
