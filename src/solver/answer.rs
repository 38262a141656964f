//! What a worker tells the page, as it crosses.

use super::bytes::{Reader, Writer};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::bridge::seat::Seat;

/// One thing that a worker tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It listens.
    Ready,
    /// A part of a job is solved.
    Part {
        /// The job's number.
        job: u32,
        /// What came of it.
        part: Part,
    },
    /// It has nothing more to do, as a job is done or was stopped.
    Free {
        /// The number of its last job.
        job: u32,
        /// How much memory it has taken, in bytes.
        memory: u32,
    },
    /// It was sent something that it cannot read.
    NotUnderstood,
}

/// A part of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// How many tricks a declarer takes, 0 to 13.
    Tricks(Seat, u8),
    /// What each legal card is worth in a position, given by its place in the job, from 0.
    Values(usize, Vec<CardValue>),
}

const READY: u8 = 1;
const TRICKS: u8 = 2;
const VALUES: u8 = 3;
const FREE: u8 = 4;
const NOT_UNDERSTOOD: u8 = 5;

impl Answer {
    /// As it crosses.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut to = Writer::default();
        match self {
            Self::Ready => to.byte(READY),
            Self::Part { job, part: Part::Tricks(declarer, tricks) } => {
                to.byte(TRICKS);
                to.number(*job);
                to.seat(*declarer);
                to.byte(*tricks);
            }
            Self::Part { job, part: Part::Values(place, values) } => {
                to.byte(VALUES);
                to.number(*job);
                // A play has 53 positions.
                to.number(u32::try_from(*place).unwrap_or(u32::MAX));
                for value in values {
                    to.card(value.card);
                    to.byte(value.tricks);
                }
            }
            Self::Free { job, memory } => {
                to.byte(FREE);
                to.number(*job);
                to.number(*memory);
            }
            Self::NotUnderstood => to.byte(NOT_UNDERSTOOD),
        }
        to.0
    }

    /// Reads one that crossed.
    #[must_use]
    pub fn read(message: &[u8]) -> Option<Self> {
        let mut from = Reader(message);
        let answer = match from.byte()? {
            READY => Self::Ready,
            TRICKS => {
                let job = from.number()?;
                Self::Part { job, part: Part::Tricks(from.seat()?, from.byte()?) }
            }
            VALUES => {
                let (job, place) = (from.number()?, from.number()?);
                let mut values = Vec::new();
                while !from.is_at_end() {
                    values.push(CardValue { card: from.card()?, tricks: from.byte()? });
                }
                Self::Part { job, part: Part::Values(usize::try_from(place).ok()?, values) }
            }
            FREE => Self::Free { job: from.number()?, memory: from.number()? },
            NOT_UNDERSTOOD => Self::NotUnderstood,
            _ => return None,
        };
        from.is_at_end().then_some(answer)
    }
}
