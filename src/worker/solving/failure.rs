//! Why a deal could not be solved.

use std::fmt;

/// Why a deal could not be solved. The next deal tries again, and so may the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The worker's script did not load.
    NotLoaded,
    /// A worker stopped in the middle of its work.
    Stopped,
    /// The page and the worker do not understand each other, being of different versions.
    Mismatch,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotLoaded => {
                "The part of Kibitzer that solves deals could not be loaded. Are you offline? Once it \
                 has been loaded, it works offline too."
            }
            Self::Stopped => {
                "Solving this deal stopped in the middle. The browser may have run out of memory."
            }
            Self::Mismatch => {
                "Parts of this page are of different versions. Please reload it and try again."
            }
        })
    }
}

impl std::error::Error for Failure {}
