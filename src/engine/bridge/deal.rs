//! The whole pack, dealt to four seats.

pub(in crate::engine) mod pbn;

use derive_more::{Display, Error};

use super::hand::Hand;
use super::seat::{BySeat, Seat};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::faults;
use crate::engine::wording::Counted;

pub use pbn::{DealFault, ParseDealError};
pub(crate) use pbn::{PbnHands, read};

/// Four hands of thirteen cards, 52 different cards in all (Laws 1 and 6).
///
/// It is written and read as in PBN, from the hand of any seat:
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

/// Why four sets of cards are no deal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotADeal {
    /// A seat holds more or fewer than thirteen cards.
    #[display("{seat} holds {}; a hand has {}", Counted(*count, "card"), Hand::SIZE)]
    WrongCount {
        /// The seat.
        seat: Seat,
        /// How many cards it holds.
        count: usize,
    },
    /// Two seats hold the same card.
    #[display("both {} and {} hold the {}", seats[0], seats[1], card.name())]
    Shared {
        /// The card.
        card: Card,
        /// The two seats.
        seats: [Seat; 2],
    },
}

// The codes and Laws are those with which the checker of records tells the same faults.
faults! {
    impl NotADeal {
        Self::WrongCount { .. } => "hand-size", Error, "Law 13";
        Self::Shared { .. } => "card-dealt-twice", Error, "Law 1";
    }
}

impl Deal {
    /// The cards of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.0[seat]
    }

    /// All four hands.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.0
    }

    /// Who holds a card.
    #[must_use]
    pub fn holder(&self, card: Card) -> Option<Seat> {
        holder(&self.0, card)
    }
}

/// Who holds a card; the first, if two do.
#[must_use]
pub fn holder(hands: &BySeat<CardSet>, card: Card) -> Option<Seat> {
    hands.iter().find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat)
}

/// The cards of the pack that no hand has.
#[must_use]
pub fn undealt(hands: &BySeat<CardSet>) -> CardSet {
    hands.iter().fold(CardSet::PACK, |left, (_, &hand)| left - hand)
}

/// The seat without a card where the three others have thirteen each, and what they leave it; that is
/// thirteen cards too, unless two of them share one.
#[must_use]
pub fn last_hand(hands: &BySeat<CardSet>) -> Option<(Seat, CardSet)> {
    let mut open = hands.iter().filter(|(_, hand)| hand.len() != Hand::SIZE);
    match (open.next(), open.next()) {
        (Some((seat, hand)), None) if hand.is_empty() => Some((seat, undealt(hands))),
        _ => None,
    }
}

/// The hands with the [last one](last_hand), if the others leave it.
#[must_use]
pub fn with_last_hand(mut hands: BySeat<CardSet>) -> BySeat<CardSet> {
    if let Some((seat, left)) = last_hand(&hands) {
        hands[seat] = left;
    }
    hands
}

impl TryFrom<BySeat<CardSet>> for Deal {
    type Error = NotADeal;

    fn try_from(hands: BySeat<CardSet>) -> Result<Self, NotADeal> {
        let mut holders: [Option<Seat>; 52] = [None; 52];
        for (seat, hand) in hands.iter() {
            if hand.len() != Hand::SIZE {
                return Err(NotADeal::WrongCount { seat, count: hand.len() });
            }
            for card in hand {
                if let Some(other) = holders[card.index()].replace(seat) {
                    return Err(NotADeal::Shared { card, seats: [other, seat] });
                }
            }
        }
        Ok(Self(hands))
    }
}
