//! What an evaluator is made of, and what single cards count by their ranks.

use std::fmt;
use std::ops::RangeInclusive;

use super::holding::Holding;
use super::item::Item;
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::{Rank, Suit};
use crate::engine::decimal::Decimal;

/// What an evaluator is made of.
pub(super) struct Method {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    /// The title where there is little room.
    pub(super) heading: &'static str,
    /// The name of its column in files.
    pub(super) column: &'static str,
    pub(super) unit: Option<&'static str>,
    pub(super) decimals: usize,
    pub(super) range: RangeInclusive<Decimal>,
    /// What it is for, in a sentence.
    pub(super) purpose: &'static str,
    /// What it counts, in a sentence or two.
    pub(super) definition: &'static str,
    pub(super) source: &'static str,
    pub(super) fewer_is_better: bool,
    pub(super) opening: Option<Opening>,
    pub(super) total: Total,
    /// Gives every item of a hand in turn, none of which is 0.
    pub(super) items: fn(Hand, &mut Add),
}

impl Method {
    /// What most evaluators have in common: the sum of points, without decimals, and no opening.
    pub(super) const POINTS: Self = Self {
        name: "",
        title: "",
        heading: "",
        column: "",
        unit: Some("points"),
        decimals: 0,
        range: Decimal::ZERO..=Decimal::whole(37),
        purpose: "",
        definition: "",
        source: "",
        fewer_is_better: false,
        opening: None,
        total: Total::Sum,
        items: |_, _| {},
    };
}

/// What takes the items.
pub(super) type Add<'a> = dyn FnMut(Item) + 'a;

/// How a hand's value comes of its items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Total {
    /// All of them together.
    Sum,
    /// Those of the suit that has the most, as the value is that of a suit.
    BestSuit,
}

/// From how much on a hand is opened.
///
/// [`Display`](fmt::Display) writes it as `26, or 25 with four or more spades`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Opening {
    /// From so much on.
    From(Decimal),
    /// From so much on, and from one less with four or more spades.
    OrOneLessWithSpades(Decimal),
    /// From so much on in fourth seat, after three passes.
    InFourthSeat(Decimal),
}

impl Opening {
    /// The least with which every hand is opened.
    #[must_use]
    pub const fn threshold(self) -> Decimal {
        match self {
            Self::From(from) | Self::OrOneLessWithSpades(from) | Self::InFourthSeat(from) => from,
        }
    }

    /// Whether a hand of so much is opened, in fourth seat where it is about that.
    #[must_use]
    pub fn includes(self, hand: Hand, amount: Decimal) -> bool {
        let from = match self {
            Self::OrOneLessWithSpades(from) if hand.cards().length(Suit::Spades) >= 4 => {
                from - Decimal::whole(1)
            }
            _ => self.threshold(),
        };
        amount >= from
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::From(from) => from.fmt(f),
            Self::OrOneLessWithSpades(from) => {
                write!(f, "{from}, or {} with four or more spades", from - Decimal::whole(1))
            }
            Self::InFourthSeat(from) => write!(f, "{from} in fourth seat"),
        }
    }
}

/// What single cards count by their ranks, the highest rank first.
pub(super) struct Scale<const N: usize>(pub(super) [(Rank, Decimal); N]);

impl<const N: usize> Scale<N> {
    /// An item for each card that counts.
    pub(super) fn items(&self, hand: Hand, reason: Reason, add: &mut Add) {
        for holding in Holding::all(hand) {
            for &(rank, amount) in self.0.iter().filter(|(rank, _)| holding.has(*rank)) {
                add(holding.item_at(rank, amount, reason));
            }
        }
    }
}
