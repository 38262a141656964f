//! Reasons a card or a go is illegal.

use derive_more::{Display, Error};

use crate::engine::cribbage::{Card, Role};
use crate::engine::diagnostic::faults;

/// Rule of the American Cribbage Congress on the order of the cards and the last count.
const ORDER: &str = "ACC rule 7.1";
/// Rule that a player who can play must.
const RENEGE: &str = "ACC rule 7.3";

/// Reason a card may not be played.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum IllegalCard {
    /// The play is over.
    #[display("the play is over")]
    Over,
    /// The player does not hold it, or no longer.
    #[display("the {player} does not hold the {}", card.name())]
    NotHeld {
        /// Player on turn.
        player: Role,
        /// The card.
        card: Card,
    },
    /// It was played before.
    #[display("the {} was played before", card.name())]
    PlayedBefore {
        /// The card.
        card: Card,
    },
    /// Four of its rank were played before.
    #[display("all four {} were played before", card.rank.plural())]
    FifthOfRank {
        /// The card.
        card: Card,
    },
    /// It takes the count past 31.
    #[display("the {} would take the count from {count} past 31", card.name())]
    PastThirtyOne {
        /// The card.
        card: Card,
        /// The count before it.
        count: u8,
    },
    /// The player said go although this card could be played.
    #[display("the {player} said go at {count} but held the {}, which could be played", card.name())]
    Renege {
        /// Player who said go.
        player: Role,
        /// The card.
        card: Card,
        /// Count at the go.
        count: u8,
    },
}

/// Reason a player may not say go.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum IllegalGo {
    /// The play is over.
    #[display("the play is over")]
    Over,
    /// The player can play.
    #[display("the {player} cannot say go at {count} and keep the {}, which can be played", card.name())]
    CanPlay {
        /// Player on turn.
        player: Role,
        /// A card that can be played.
        card: Card,
        /// The count.
        count: u8,
    },
    /// Any card can be played.
    #[display("the {player} cannot say go at {count}, for every card can be played")]
    EveryCardFits {
        /// Player on turn.
        player: Role,
        /// The count.
        count: u8,
    },
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
