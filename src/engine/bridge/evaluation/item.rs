//! Items of a hand's value, and their wording.

use std::fmt;
use std::ops::Neg;

use super::reason::Reason;
use crate::engine::bridge::points::{PointItem, PointKind, Shortness};
use crate::engine::wording::CountInWords;
use crate::engine::{Card, CardSet, Decimal, Rank, Suit};

/// Item of a hand's value, positive or negative.
///
/// [`Display`](fmt::Display) writes the item as text without the amount, such as `ace and king of spades`, `two cards
/// beyond four in hearts` or `longest suit 5, shortest 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// Suit of the item, or `None` if the item is about all suits together.
    pub suit: Option<Suit>,
    /// Cards of the hand that count, or the missing card for [`Reason::Missing`].
    pub cards: CardSet,
    /// Amount in the unit of the evaluator. It may be negative.
    pub amount: Decimal,
    /// Reason for the item: the line of the definition that applies.
    pub reason: Reason,
}

impl Neg for Item {
    type Output = Self;

    fn neg(self) -> Self {
        Self { amount: -self.amount, ..self }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_words(CardSet::EMPTY, f)
    }
}

impl Item {
    pub(super) const fn of_hand(cards: CardSet, amount: Decimal, reason: Reason) -> Self {
        Self { suit: None, cards, amount, reason }
    }

    /// Writes the item as text. Cards in `small` are not known exactly, so they are written as `x`.
    pub(super) fn write_words(&self, small: CardSet, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = Ranks { cards: self.cards, small };
        let suit = self.suit.map_or("the hand", |suit| suit.name());
        match self.reason {
            Reason::Honours => write!(f, "{}", CardNames(self.cards)),
            Reason::Control => {
                let is_ace = self.cards.iter().any(|card| card.rank == Rank::Ace);
                let controls = CountInWords(if is_ace { 2 } else { 1 }, "control");
                write!(f, "{} as {controls}", CardNames(self.cards))
            }
            Reason::QuickTricks => {
                let tricks = match self.amount.in_twentieths() {
                    10 => "half a quick trick",
                    20 => "one quick trick",
                    30 => "one and a half quick tricks",
                    _ => "two quick tricks",
                };
                write!(f, "{} as {tricks}", CardNames(self.cards))
            }
            Reason::Holding => write!(f, "{ranks} in {suit}"),
            Reason::Length { extra } => match self.suit {
                Some(suit) => {
                    write!(f, "{}", PointItem { suit, kind: PointKind::Length { extra } })
                }
                None => write!(f, "{} beyond four", CountInWords(extra, "card")),
            },
            Reason::BeyondThird { extra } => {
                write!(f, "{} beyond the third in {suit}", CountInWords(extra, "card"))
            }
            Reason::BelowThree { lacking } => {
                write!(f, "{} fewer than three in {suit}", CountInWords(lacking, "card"))
            }
            Reason::Cards => write!(f, "{} in {suit}", CountInWords(self.cards.len(), "card")),
            Reason::Shortness(shortness) => write!(f, "{} in {suit}", shortness.name()),
            Reason::Shortest(shortness) => write!(f, "a hand with a {}", shortness.name()),
            Reason::Missing => write!(f, "no {}", CardNames(self.cards)),
            Reason::LoneQueen => {
                write!(f, "{} without ace, king, jack or ten", CardNames(self.cards))
            }
            Reason::ShortHonours => {
                let length = Shortness::of(self.cards.len()).map_or("alone", Shortness::name);
                write!(f, "{ranks} {length} in {suit}")
            }
            Reason::QualitySuit => write!(f, "quality suit in {suit}: {ranks}"),
            Reason::Balance { surplus } => {
                let more = if surplus < 0 { "fewer" } else { "more" };
                write!(f, "{} {more} aces and tens than queens and jacks", surplus.unsigned_abs())
            }
            Reason::TwoLongest { first, second } => {
                write!(f, "two longest suits, {first} and {second} cards")
            }
            Reason::Spread { longest, shortest } => {
                write!(f, "longest suit {longest}, shortest {shortest}")
            }
            Reason::Concentrated { suits } => {
                write!(f, "all high-card points in {}", CountInWords(suits, "suit"))
            }
            Reason::FourCs(step) => step.write(&CardNames(self.cards), suit, f),
        }
    }
}

/// Names of cards of one suit, displayed as `ace, king and queen of spades`.
pub(super) struct CardNames(pub(super) CardSet);

impl fmt::Display for CardNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        for (index, Card { suit, rank }) in self.0.iter().enumerate() {
            match count - index {
                1 => write!(f, "{} of {}", rank.name(), suit.name())?,
                2 => write!(f, "{} and ", rank.name())?,
                _ => write!(f, "{}, ", rank.name())?,
            }
        }
        Ok(())
    }
}

/// Ranks of cards, displayed as `KQ4`, or as `KQx` if a card is known only to be small.
pub(super) struct Ranks {
    pub(super) cards: CardSet,
    pub(super) small: CardSet,
}

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.iter().try_for_each(|card| {
            if self.small.contains(card) { f.write_str("x") } else { write!(f, "{}", card.rank) }
        })
    }
}
