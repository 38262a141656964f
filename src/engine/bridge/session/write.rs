//! Writes sessions, each as a text that [`read`] takes again.
//!
//! No writer keeps a list of what its format lacks: each text is read back, and what is no more there is named.

use derive_more::{Display, Error};

use super::lost::omissions;
use super::{Method, Omission, Session, read};

mod csv;
mod pbn;
mod table;
mod usebio;

pub use csv::csv;
pub use pbn::pbn;
pub use usebio::usebio;

/// Why a session is not written in a format.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotWritten {
    /// The format has no matches of teams.
    #[display("matches of teams are not written in USEBIO; PBN has them")]
    TeamsInUsebio,
    /// A method of teams found no match.
    #[display("nothing is written: there is no match to score")]
    NoMatch,
}

/// A session as a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionText {
    /// The whole file.
    pub text: String,
    /// What it does not say of the session.
    pub omissions: Vec<Omission>,
}

impl SessionText {
    /// A text that says a method, which is read back.
    fn of(session: &Session, method: Option<Method>, text: String) -> Self {
        let omissions = omissions(session, method, &read(&text).session);
        Self { text, omissions }
    }
}
