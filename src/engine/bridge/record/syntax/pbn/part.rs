//! The two sections of a game that have notes.

use derive_more::Display;

use crate::engine::bridge::record::annotation::Target;

/// The auction or the play.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum Part {
    #[display("auction")]
    Auction,
    #[display("play")]
    Play,
}

impl Part {
    /// The call or card of an index, as written.
    pub(super) const fn word(self, index: usize) -> Target {
        match self {
            Self::Auction => Target::Call(index),
            Self::Play => Target::Card(index),
        }
    }

    /// What it is made of.
    pub(super) const fn item(self) -> &'static str {
        match self {
            Self::Auction => "call",
            Self::Play => "card",
        }
    }

    pub(super) const fn other(self) -> Self {
        match self {
            Self::Auction => Self::Play,
            Self::Play => Self::Auction,
        }
    }

    /// Where the notes on a target stand.
    pub(super) const fn of(target: Target) -> Self {
        match target {
            Target::Deal | Target::Call(_) => Self::Auction,
            Target::Card(_) => Self::Play,
        }
    }
}
