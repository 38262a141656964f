//! Failures of requests.

use derive_more::{Display, Error};
use serde::{Deserialize, Serialize};

/// Reason that a request failed, as a sentence. The request may be repeated.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Failure {
    #[display(
        "The part of Kibitzer that works in the background could not be loaded. Are you offline? \
         Once it has been loaded, it works offline too."
    )]
    NotLoaded,
    /// A file beside the page could not be fetched.
    #[display(
        "The numbers that this needs could not be fetched. Are you offline? Once they have been fetched, it works \
         offline too."
    )]
    NotFetched,
    /// A fetched file is not the expected one, for example an error page.
    #[display(
        "What was fetched are not the numbers that this version of the page needs. Try again, or reload the page."
    )]
    WrongFile,
    /// The worker stopped during its work.
    #[display(
        "The work stopped in the middle. It may have been too much for the memory that the browser \
         allows."
    )]
    Stopped,
    /// The page and the worker are of different builds.
    #[display("Parts of this page are of different versions. Please reload it and try again.")]
    OtherBuild,
    /// The service is not open yet, or no longer.
    #[display("What that is about was not read yet, or is there no more. Try again in a moment.")]
    NotOpen,
    /// The browser has no memory for the response's file. The service is still open.
    #[display("The browser has no memory left for that. Close what else is open, and try again.")]
    NoMemory,
    /// The input was rejected; the reason is a sentence.
    #[error(ignore)]
    Refused(String),
}
