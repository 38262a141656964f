//! Why a question has no answer.

use derive_more::{Display, Error};
use serde::{Deserialize, Serialize};

/// Why a question has no answer, as a sentence. It may be asked again.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Failure {
    /// The worker's script did not load.
    #[display(
        "The part of Kibitzer that works in the background could not be loaded. Are you offline? \
         Once it has been loaded, it works offline too."
    )]
    NotLoaded,
    /// A file that stands beside the page did not come.
    #[display(
        "The numbers that this needs could not be fetched. Are you offline? Once they have been fetched, it works \
         offline too."
    )]
    NotFetched,
    /// What came in place of such a file is not what it should be.
    #[display(
        "What was fetched are not the numbers that this version of the page needs. Try again, or reload the page."
    )]
    OtherFile,
    /// The worker stopped in the middle of its work.
    #[display(
        "The work stopped in the middle. It may have been too much for the memory that the browser \
         allows."
    )]
    Stopped,
    /// The page and the worker are of different builds, and do not understand each other.
    #[display("Parts of this page are of different versions. Please reload it and try again.")]
    OtherBuild,
    /// What it is about is not kept: not yet, or not any more.
    #[display("What that is about was not read yet, or is there no more. Try again in a moment.")]
    NotKept,
    /// The answer is a file that the browser has no memory for. What it is about is still kept.
    #[display("The browser has no memory left for that. Close what else is open, and try again.")]
    NoMemory,
    /// What was given cannot be read; why, in a sentence.
    #[error(ignore)]
    Refused(String),
}
