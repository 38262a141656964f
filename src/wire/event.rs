//! What a worker reports.

use serde::{Deserialize, Serialize};

use super::dealing::Dealt;
use super::judging::Judged;
use super::message::Packed;
use super::unanswered::Unanswered;
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::bridge::seat::Seat;

/// One thing that a worker reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The first event of all: it listens, and is of a [`BUILD`](super::build::BUILD).
    Ready(String),
    /// A part of a job is done.
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
}

/// A part of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Part {
    /// So many bytes of so many are judged or checked.
    Progress(usize, usize),
    /// The input is judged. The output, if there is one, is the file beside the message.
    Judged(Judged),
    /// What there is to say of what is kept, when it is made and to a question: an `Answer` of
    /// [`boards`](super::boards), [`hands`](super::hands), [`discard_list`](super::discard_list) or
    /// [`cribbage`](super::cribbage).
    Answer(Packed),
    /// There is no answer to a question about what is kept, and why.
    Unanswered(Packed, Unanswered),
    /// How many tricks a declarer takes, 0 to 13.
    Tricks(Seat, u8),
    /// What each legal card is worth in a position, given by its place in the job, from 0.
    Values(usize, Vec<CardValue>),
    /// So many boards of a set are dealt, and so many deals were tried.
    Dealing(usize, u64),
    /// What came of dealing a set. The set, if there is one, is the file beside the message.
    Dealt(Dealt),
}

impl Part {
    /// An answer.
    pub fn answer(answer: &impl Serialize) -> Self {
        Self::Answer(Packed::of(answer))
    }
}
