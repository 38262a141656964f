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
