//! Writes sessions, each as a text that [`read`] takes again.
//!
//! No writer keeps a list of what its format lacks: each text is read back, and what is no more there is named.

use self::lost::{Omission, omissions};
use super::{Session, read};

mod csv;
pub mod lost;
mod pbn;
mod table;
mod usebio;

pub use csv::csv;
pub use pbn::pbn;
pub use usebio::{TeamsInUsebio, usebio};

/// A session as a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionText {
    /// The whole file.
    pub text: String,
    /// What it does not say of the session.
    pub omissions: Vec<Omission>,
}

impl SessionText {
    /// A text, which is read back.
    fn of(session: &Session, text: String) -> Self {
        let omissions = omissions(session, &read(&text).session);
        Self { text, omissions }
    }
}
