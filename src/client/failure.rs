//! Why a job failed.

use std::fmt;

/// Why a job failed. The next one tries again, and so may the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The worker's script did not load.
    NotLoaded,
    /// The worker stopped in the middle of its work.
    Stopped,
    /// The page and the worker are of different builds, and do not understand each other.
    OtherBuild,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotLoaded => {
                "The part of Kibitzer that works in the background could not be loaded. Are you \
                 offline? Once it has been loaded, it works offline too."
            }
            Self::Stopped => {
                "The work stopped in the middle. It may have been too much for the memory that the \
                 browser allows."
            }
            Self::OtherBuild => {
                "Parts of this page are of different versions. Please reload it and try again."
            }
        })
    }
}

impl std::error::Error for Failure {}
