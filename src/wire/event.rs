//! What a worker reports.

use serde::{Deserialize, Serialize};

use super::dealing::Dealt;
use super::judging::Judged;
use super::request::Question;
use super::unanswered::Unanswered;
use super::{boards, cribbage, discard_list, hands};
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
    /// An answer about the file of deal records.
    Boards(boards::Answer),
    /// An answer about the list of hands.
    Hands(hands::Answer),
    /// An answer about the list of six cards of cribbage.
    Discards(discard_list::Answer),
    /// An answer of the players of cribbage.
    Cribbage(cribbage::Answer),
    /// There is no answer to a question about what is kept, and why.
    Unanswered(Question, Unanswered),
    /// How many tricks a declarer takes, 0 to 13.
    Tricks(Seat, u8),
    /// What each legal card is worth in a position, given by its place in the job, from 0.
    Values(usize, Vec<CardValue>),
    /// So many boards of a set are dealt, and so many deals were tried.
    Dealing(usize, u64),
    /// What came of dealing a set. The set, if there is one, is the file beside the message.
    Dealt(Dealt),
}
