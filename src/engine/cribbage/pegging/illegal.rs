//! Reasons a card or a go is illegal.

use derive_more::{Display, Error};

use crate::engine::cribbage::{Card, Role};
use crate::engine::diagnostic::faults;

/// Rule of the American Cribbage Congress on the order of the cards and the last count.
const ORDER: &str = "ACC rule 7.1";
/// Rule that a player who can play must.
const RENEGE: &str = "ACC rule 7.3";

/// Reason a card may not be played, with its player and the count before it.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum IllegalCard {
    /// The play is over.
    #[display("the play is over")]
    Over,
    /// The player does not hold it, or no longer.
    #[display("the {player} doesn't hold {}", card.with_symbol())]
    NotHeld { player: Role, card: Card },
    /// The card was played before.
    #[display("{} was played before", card.with_symbol())]
    PlayedBefore { card: Card },
    /// Four of its rank were played before.
    #[display("all four {} were played before", card.rank.plural())]
    FifthOfRank { card: Card },
    /// The card takes the count past 31.
    #[display("{} would take the count from {count} past 31", card.with_symbol())]
    PastThirtyOne { card: Card, count: u8 },
    /// The player said go although this card could be played.
    #[display("the {player} said go at {count}, but had {} to play", card.with_symbol())]
    Renege { player: Role, card: Card, count: u8 },
}

/// Reason a player may not say go, with a playable card and the count.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum IllegalGo {
    /// The play is over.
    #[display("the play is over")]
    Over,
    /// The player can play.
    #[display("the {player} can't say go at {count}: {} can be played", card.with_symbol())]
    CanPlay { player: Role, card: Card, count: u8 },
    /// Any card can be played.
    #[display("the {player} can't say go at {count}: any card can be played")]
    EveryCardFits { player: Role, count: u8 },
}

faults! {
    impl IllegalCard {
        Self::Over => "play-over", Error;
        Self::NotHeld { .. } => "card-not-held", Error;
        Self::PlayedBefore { .. } => "card-played-before", Error;
        Self::FifthOfRank { .. } => "fifth-of-rank", Error;
        Self::PastThirtyOne { .. } => "past-thirty-one", Error, ORDER;
        Self::Renege { .. } => "renege", Error, RENEGE;
    }
    impl IllegalGo {
        Self::Over => "play-over", Error;
        Self::CanPlay { .. } | Self::EveryCardFits { .. } => "can-play", Error, RENEGE;
    }
}
