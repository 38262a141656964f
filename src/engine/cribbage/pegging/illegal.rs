//! Reasons why a card or a go is illegal.

use derive_more::{Display, Error};

use crate::engine::cribbage::{Card, Role};
use crate::engine::diagnostic::faults;

/// Rule of the American Cribbage Congress on the order of play and the maximum count.
const ORDER: &str = "ACC rule 7.1";
/// Rule of the American Cribbage Congress that a player who can play a card must play one.
const RENEGE: &str = "ACC rule 7.3";

/// Reason why a card may not be played. `count` is the count before the card. For a renege, it is the count at the go.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum IllegalCard {
    /// The play is over.
    #[display("the play is over")]
    Over,
    /// The player does not hold the card, or no longer holds it.
    #[display("the {player} doesn’t hold {}", card.with_symbol())]
    NotHeld { player: Role, card: Card },
    /// The card was played before.
    #[display("{} was played before", card.with_symbol())]
    PlayedBefore { card: Card },
    /// Four cards of the rank were played before.
    #[display("all four {} were played before", card.rank.plural())]
    FifthOfRank { card: Card },
    /// The card would take the count past 31.
    #[display("{} would take the count from {count} past 31", card.with_symbol())]
    PastThirtyOne { card: Card, count: u8 },
    /// The player said go in an earlier turn although this card could have been played.
    #[display("the {player} said go at {count}, but had {} to play", card.with_symbol())]
    Renege { player: Role, card: Card, count: u8 },
}

/// Reason why a player may not say go. `card` is a card that can be played.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum IllegalGo {
    /// The play is over.
    #[display("the play is over")]
    Over,
    /// The player's known hand contains a card that can be played.
    #[display("the {player} can’t say go at {count}: {} can be played", card.with_symbol())]
    CanPlay { player: Role, card: Card, count: u8 },
    /// The hand is unknown, but at this count every card can be played.
    #[display("the {player} can’t say go at {count}: any card can be played")]
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
