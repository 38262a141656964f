//! Types for defining evaluators: definitions, holdings, and scales of points by rank.

use std::fmt;
use std::ops::RangeInclusive;

use super::item::Item;
use super::reason::Reason;
use crate::engine::{Card, CardSet, Decimal, Hand, Rank, Suit};

/// Properties of an evaluator.
pub(super) struct EvaluatorDefinition {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) heading: &'static str,
    pub(super) column: &'static str,
    pub(super) unit: Option<&'static str>,
    pub(super) decimals: usize,
    pub(super) range: RangeInclusive<Decimal>,
    pub(super) purpose: &'static str,
    pub(super) definition: &'static str,
    pub(super) source: &'static str,
    pub(super) fewer_is_better: bool,
    pub(super) opening: Option<OpeningThreshold>,
    pub(super) total: TotalRule,
    /// Function that passes each item of a hand to the callback. No item has the amount 0.
    pub(super) items: fn(Hand, &mut ItemSink),
}

impl EvaluatorDefinition {
    /// Usual properties of an evaluator: the total is the sum of all items. There are no decimals and no opening
    /// threshold.
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
        total: TotalRule::Sum,
        items: |_, _| {},
    };
}

/// Callback that receives the items of a hand.
pub(super) type ItemSink<'a> = dyn FnMut(Item) + 'a;

/// Rule that computes a hand's value from its items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TotalRule {
    /// Sum of all items.
    Sum,
    /// Sum of the items of the best suit. Used by evaluators that rate suits.
    BestSuit,
}

/// Threshold for opening the bidding.
///
/// [`Display`](fmt::Display) writes a threshold such as `26, or 25 with four or more spades`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OpeningThreshold {
    /// This value or more.
    From(Decimal),
    /// This value or more, or one less with four or more spades.
    OrOneLessWithSpades(Decimal),
    /// This value or more in fourth seat, after three passes.
    InFourthSeat(Decimal),
}

impl OpeningThreshold {
    /// Returns the lowest value with which a hand opens even if it has fewer than four spades.
    pub(crate) const fn threshold(self) -> Decimal {
        match self {
            Self::From(from) | Self::OrOneLessWithSpades(from) | Self::InFourthSeat(from) => from,
        }
    }

    /// Returns whether a hand with this value opens. For [`Self::InFourthSeat`], the hand is assumed to be in fourth
    /// seat.
    pub(crate) fn includes(self, hand: Hand, amount: Decimal) -> bool {
        let from = match self {
            Self::OrOneLessWithSpades(from) if hand.cards().length(Suit::Spades) >= 4 => {
                from - Decimal::whole(1)
            }
            _ => self.threshold(),
        };
        amount >= from
    }
}

impl fmt::Display for OpeningThreshold {
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

/// Cards of one suit of a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Holding {
    suit: Suit,
    cards: CardSet,
}

impl Holding {
    /// Returns the holdings of a hand's four suits, spades first.
    pub(super) fn all(hand: Hand) -> [Self; 4] {
        Suit::DESCENDING.map(|suit| Self { suit, cards: hand.cards().of_suit(suit) })
    }

    pub(super) const fn suit(self) -> Suit {
        self.suit
    }

    pub(super) const fn cards(self) -> CardSet {
        self.cards
    }

    pub(super) const fn length(self) -> usize {
        self.cards.len()
    }

    pub(super) const fn has(self, rank: Rank) -> bool {
        self.cards.contains(Card::new(self.suit, rank))
    }

    pub(super) fn count(self, ranks: &[Rank]) -> usize {
        ranks.iter().filter(|&&rank| self.has(rank)).count()
    }

    /// Returns the cards whose rank is in `ranks`.
    pub(super) fn of(self, ranks: &[Rank]) -> CardSet {
        self.cards.iter().filter(|card| ranks.contains(&card.rank)).collect()
    }

    /// Returns the `count` highest cards, or all cards if there are fewer.
    pub(super) fn top(self, count: usize) -> Self {
        Self { suit: self.suit, cards: self.cards.first(count) }
    }

    /// Returns an item about all cards of the holding.
    pub(super) const fn item(self, amount: Decimal, reason: Reason) -> Item {
        self.item_of(self.cards, amount, reason)
    }

    pub(super) const fn item_of(self, cards: CardSet, amount: Decimal, reason: Reason) -> Item {
        Item { suit: Some(self.suit), cards, amount, reason }
    }

    /// Returns an item about the card with this rank, even if the holding does not contain the card.
    pub(super) fn item_at(self, rank: Rank, amount: Decimal, reason: Reason) -> Item {
        self.item_of([Card::new(self.suit, rank)].into_iter().collect(), amount, reason)
    }
}

/// Points for single cards by rank, the highest rank first.
pub(super) struct Scale<const N: usize>(pub(super) [(Rank, Decimal); N]);

impl<const N: usize> Scale<N> {
    /// Adds an item for each card with a rank in the scale.
    pub(super) fn items(&self, hand: Hand, reason: Reason, add: &mut ItemSink) {
        for holding in Holding::all(hand) {
            for &(rank, amount) in self.0.iter().filter(|(rank, _)| holding.has(*rank)) {
                add(holding.item_at(rank, amount, reason));
            }
        }
    }
}
