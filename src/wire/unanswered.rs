//! Why a question has no answer.

use derive_more::Display;
use serde::{Deserialize, Serialize};

/// Why a question about what a worker keeps has no answer. It may be asked again.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unanswered {
    /// What it is about was not read yet, or is not kept any more.
    #[display("What that is about was not read yet, or is there no more. Try again in a moment.")]
    NotKept,
    /// The answer is a file that the browser has no memory for. What it is about is still kept.
    #[display("The browser has no memory left for that. Close what else is open, and try again.")]
    NoMemory,
}
