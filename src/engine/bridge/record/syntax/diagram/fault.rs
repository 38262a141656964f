//! What can be wrong with a text diagram.

use derive_more::Display;

use crate::engine::diagnostic::{Fault, Severity};
use crate::engine::quoted::Quoted;

/// What is left out of a text diagram.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum Unclear {
    #[display("{_0} is no part of a deal that can be read here: ignored")]
    Ignored(Quoted),
    #[display("whose cards these are is not said: left out")]
    WhoseCards,
    #[display("four hands without a seat: read as North's, East's, South's and West's")]
    NoSeat,
    #[display("it is not clear from the columns who made which call: the auction is left out")]
    WhoCalls,
    #[display("found {_0}, expected a call: what was called from here on is not known")]
    Call(Quoted),
}

impl Fault for Unclear {
    fn code(&self) -> &'static str {
        match self {
            Self::Ignored(_) => "ignored-text",
            Self::WhoseCards => "seat-unknown",
            Self::NoSeat => "no-first-seat",
            Self::WhoCalls => "caller-unknown",
            Self::Call(_) => "unknown-call",
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Self::Call(_) => Severity::Error,
            _ => Severity::Warning,
        }
    }
}
