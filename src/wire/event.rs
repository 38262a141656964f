//! What a worker reports.

use serde::{Deserialize, Serialize};

use super::failure::Failure;
use super::message::Packed;

/// One thing that a worker reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The first event of all: it listens, and is of a [`BUILD`](super::build::BUILD).
    Ready(String),
    /// Something on the way to an answer.
    Note {
        /// The question's number.
        id: u32,
        /// A note of that question.
        note: Packed,
    },
    /// The answer to a question, or why there is none. The file of an answer goes with the message.
    Answer {
        /// The question's number.
        id: u32,
        /// An answer of that question.
        answer: Result<Packed, Failure>,
        /// How much memory the worker has taken, in bytes, where it has nothing more to do.
        memory_when_free: Option<u32>,
    },
    /// It has nothing more to do, as a job was stopped.
    Free {
        /// The number of its last job.
        job: u32,
        /// How much memory it has taken, in bytes.
        memory: u32,
    },
}
