//! The whole pack, dealt to four seats.

pub(in crate::engine) mod pbn;

use derive_more::{Display, Error};

use super::hand::Hand;
use super::seat::{BySeat, Seat};
use crate::engine::diagnostic::faults;
use crate::engine::{Card, CardSet, CountWithNoun};

pub use pbn::{DealFault, ParseDealError};
pub(crate) use pbn::{PbnHands, read};

/// Four hands of thirteen cards, 52 different cards in all (Laws 1 and 6).
///
/// [`Display`](std::fmt::Display) writes it as in PBN. [`FromStr`](std::str::FromStr) parses that,
/// with any seat's hand first:
///
/// ```
/// use kibitzer::engine::bridge::deal::Deal;
/// use kibitzer::engine::bridge::seat::Seat;
///
/// let text = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
/// let deal: Deal = text.parse()?;
/// assert_eq!(deal.hand(Seat::South).to_string(), "J93.A8753.T986.2");
/// assert_eq!(deal.to_string(), text);
/// # Ok::<(), kibitzer::engine::bridge::deal::ParseDealError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "BySeat<CardSet>"))]
pub struct Deal(BySeat<CardSet>);

/// Reason that four sets of cards are not a deal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum DealError {
    /// A seat with more or fewer than thirteen cards.
    #[display("{seat} holds {}; a hand has {}", CountWithNoun(*count, "card"), Hand::SIZE)]
    WrongCount { seat: Seat, count: usize },
    /// A card that two seats hold.
    #[display("both {} and {} hold the {}", seats[0], seats[1], card.name())]
    Shared { card: Card, seats: [Seat; 2] },
}

// Codes and Laws are those of the checker of records for the same faults.
faults! {
    impl DealError {
        Self::WrongCount { .. } => "hand-size", Error, "Law 13";
        Self::Shared { .. } => "card-dealt-twice", Error, "Law 1";
    }
}

impl Deal {
    /// Returns the cards of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.0[seat]
    }

    /// Returns all four hands.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.0
    }

    /// Returns the seat that holds a card.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        holder(&self.0, card)
    }
}

/// Returns the first seat that holds a card, or `None` if no hand has it.
pub(crate) fn holder(hands: &BySeat<CardSet>, card: Card) -> Option<Seat> {
    hands.iter().find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat)
}

/// Returns the cards of the pack that are in no hand.
pub(crate) fn undealt(hands: &BySeat<CardSet>) -> CardSet {
    hands.iter().fold(CardSet::PACK, |left, (_, &hand)| left - hand)
}

/// Returns the seat without cards and the undealt cards, if the three others have thirteen each.
///
/// The undealt cards are thirteen too, unless two hands share one.
pub(crate) fn last_hand(hands: &BySeat<CardSet>) -> Option<(Seat, CardSet)> {
    let mut open = hands.iter().filter(|(_, hand)| hand.len() != Hand::SIZE);
    match (open.next(), open.next()) {
        (Some((seat, hand)), None) if hand.is_empty() => Some((seat, undealt(hands))),
        _ => None,
    }
}

/// Returns the hands, including the [last one](last_hand) if the others determine it.
pub(crate) fn with_last_hand(mut hands: BySeat<CardSet>) -> BySeat<CardSet> {
    if let Some((seat, left)) = last_hand(&hands) {
        hands[seat] = left;
    }
    hands
}

impl TryFrom<BySeat<CardSet>> for Deal {
    type Error = DealError;

    fn try_from(hands: BySeat<CardSet>) -> Result<Self, DealError> {
        let mut holders: [Option<Seat>; 52] = [None; 52];
        for (seat, hand) in hands.iter() {
            if hand.len() != Hand::SIZE {
                return Err(DealError::WrongCount { seat, count: hand.len() });
            }
            for card in hand {
                if let Some(other) = holders[card.index()].replace(seat) {
                    return Err(DealError::Shared { card, seats: [other, seat] });
                }
            }
        }
        Ok(Self(hands))
    }
}
