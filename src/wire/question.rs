//! What is asked of a worker. Each question says, to the compiler, which notes and which answer it has; so page and worker
//! cannot differ about them.
//!
//! A *service* is something that a worker does: judging an input, keeping a file of deal records, solving a deal. It
//! begins with a question too, its opening. What it keeps may be asked about, for as long as the page holds it.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Something that is asked of a worker. It ends in its answer, perhaps with a file beside it, or in a
/// [`Failure`](super::failure::Failure).
pub trait Question: Serialize + DeserializeOwned + 'static {
    /// What is told on the way to the answer; of most questions how far it is.
    type Note: Serialize + DeserializeOwned + 'static;
    type Answer: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
}

/// The question with which a service begins. A file may go with it.
pub trait Opening: Question {
    const SERVICE: Service;
    /// Every question about what the service keeps.
    type Asked: Serialize + DeserializeOwned + 'static;
}

/// What a worker can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Service {
    /// To judge an input of a problem.
    Judging,
    /// To check a file of deal records, and to keep it.
    Boards,
    /// To read a list of bridge hands, and to keep it.
    Hands,
    /// To read a list of six cards of cribbage, and to keep it.
    Discards,
    /// To read a session of boards, to rank it, and to keep it.
    Session,
    /// To keep the shipped players of cribbage.
    Players,
    /// To deal a set of boards.
    Dealing,
    /// To count how often a style opens what.
    Frequencies,
    /// To find hands that a rule decides.
    Examples,
    /// To solve a strain of a deal.
    Strain,
    /// To solve the positions of a play.
    Positions,
    /// To put a question to deals that meet a script.
    Simulating,
}

impl Service {
    /// Name of the chunk with the service's code (`worker/registry.rs`), and of a worker that is started for it.
    pub const fn chunk(self) -> &'static str {
        match self {
            Self::Judging => "judging",
            Self::Boards => "boards",
            Self::Hands => "hands",
            Self::Discards => "discards",
            Self::Session => "session",
            Self::Players => "cribbage",
            Self::Dealing => "dealing",
            Self::Frequencies | Self::Examples => "openings",
            Self::Strain | Self::Positions => "solving",
            Self::Simulating => "simulating",
        }
    }

    /// Whether it goes on step by step, and the worker listens in between: so it can be stopped.
    pub const fn is_in_steps(self) -> bool {
        match self {
            Self::Strain | Self::Positions | Self::Simulating => true,
            Self::Judging
            | Self::Boards
            | Self::Hands
            | Self::Discards
            | Self::Session
            | Self::Players
            | Self::Dealing
            | Self::Frequencies
            | Self::Examples => false,
        }
    }
}

/// So much of so much is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    pub done: usize,
    /// How much there is to do.
    pub total: usize,
}

impl Progress {
    /// Nothing of so much.
    pub const fn none_of(total: usize) -> Self {
        Self { done: 0, total }
    }

    /// How much is done, in percent.
    pub const fn percent(self) -> u64 {
        self.done as u64 * 100 / if self.total == 0 { 1 } else { self.total as u64 }
    }
}

/// No question: of a service that keeps nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoQuestion {}

/// Declares what questions are answered with; their notes say how far it is.
macro_rules! answers {
    ($($question:ty => $answer:ty;)+) => {
        $(impl $crate::wire::question::Question for $question {
            type Note = $crate::wire::question::Progress;
            type Answer = $answer;
        })+
    };
}
pub(super) use answers;
