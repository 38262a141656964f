//! Why a job failed.

use derive_more::{Display, Error};

/// Why a job failed. The next one tries again, and so may the reader.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
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
}
