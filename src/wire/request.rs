//! What the page sends to a worker.

use serde::{Deserialize, Serialize};

use super::message::Packed;
use super::question::Service;

/// One thing that the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// To begin a service in place of whatever is being done.
    Open {
        /// The number of the question, and of the job that it begins.
        job: u32,
        service: Service,
        /// Its [`Opening`](super::question::Opening). The file that it is about goes with the message.
        opening: Packed,
    },
    /// To answer a question about what is kept of a job.
    Ask {
        /// The number of the question.
        id: u32,
        /// The job's number.
        job: u32,
        /// One of the service's questions.
        question: Packed,
    },
    /// To do nothing any more. Only solving can be stopped; a worker in the midst of another job
    /// reads no message, and is ended.
    Stop,
}
