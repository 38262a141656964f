//! What the page asks of a worker.

use serde::{Deserialize, Serialize};

use super::cribbage;
use super::dealing::Form;
use super::message::Packed;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::Position;
use crate::engine::judge::Problem;

/// One thing that the page asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// To do a task in place of whatever is being done.
    Start {
        /// The number by which events say what they belong to.
        job: u32,
        /// What there is to do.
        task: Task,
    },
    /// To answer a question about what the worker keeps of a job.
    Answer {
        /// The job's number.
        job: u32,
        /// What is asked: a `Question` of [`boards`](super::boards), [`hands`](super::hands),
        /// [`discard_list`](super::discard_list) or [`cribbage`].
        question: Packed,
    },
    /// To do nothing any more. Only solving can be stopped; a worker in the midst of another task
    /// reads no message, and is ended.
    Stop,
}

/// What one worker does in one go, and reports part by part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Task {
    /// To judge an input of a problem; without a text, the file that goes with the message.
    Judge(Problem, Option<String>),
    /// To check the file of deal records that goes with the message, and to keep it. The last so many bytes are not the
    /// file's own: they are the journal of changes that are to be made again.
    Check(usize),
    /// To read a list of hands, and to keep it; without a text, the file that goes with the message.
    Hands(Option<String>),
    /// To make the shipped players of cribbage of their tables, to read a list of six cards a line, and to keep both;
    /// without a text, the file that goes with the message.
    Discards(cribbage::TableFiles, Option<String>),
    /// To solve the four declarers of a strain.
    Strain(Deal, Strain),
    /// To solve what each legal card is worth in each of these positions, in this order. All are of one
    /// deal and strain.
    Analysis(Vec<Position>),
    /// To deal a set of boards as a form asks for it.
    Deal(Form),
    /// To make the shipped players of cribbage of their tables, and to keep them.
    Players(cribbage::TableFiles),
}
