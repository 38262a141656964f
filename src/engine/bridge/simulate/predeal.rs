//! Cards and suit lengths that a script assigns to seats. The other cards are dealt at random.

use super::fault::ScriptFault;
use crate::engine::{BySeat, BySuit, Card, CardSet, Hand, Seat, Spanned, Suit};

/// Cards and lengths that seats have in every deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Predeal {
    cards: BySeat<CardSet>,
    lengths: BySeat<BySuit<Option<Spanned<u8>>>>,
}

impl Predeal {
    pub(crate) const fn cards(&self) -> &BySeat<CardSet> {
        &self.cards
    }

    /// Returns the predealt length of a suit with its span in the script, or `None` if there is no predealt length.
    pub(crate) fn length(&self, seat: Seat, suit: Suit) -> Option<Spanned<u8>> {
        self.lengths[seat][suit]
    }

    pub(crate) fn lengths(&self) -> impl Iterator<Item = (Seat, Suit, Spanned<u8>)> {
        self.lengths.iter().flat_map(|(seat, suits)| {
            suits.iter().filter_map(move |(suit, length)| Some((seat, suit, (*length)?)))
        })
    }

    pub(super) fn add_cards(
        &mut self,
        seat: Seat,
        cards: impl Iterator<Item = Card>,
    ) -> Result<(), ScriptFault> {
        for card in cards {
            if self.cards.iter().any(|(_, hand)| hand.contains(card)) {
                return Err(ScriptFault::DealtTwice(card));
            }
            self.cards[seat].insert(card);
        }
        if self.cards[seat].len() > Hand::SIZE {
            return Err(ScriptFault::TooManyCards(seat));
        }
        Ok(())
    }

    pub(super) fn add_length(
        &mut self,
        seat: Seat,
        suit: Suit,
        length: Spanned<u8>,
    ) -> Result<(), ScriptFault> {
        if self.lengths[seat][suit].replace(length).is_some() {
            return Err(ScriptFault::LengthTwice(seat, suit));
        }
        Ok(())
    }

    /// Returns the minimum length of a suit: the predealt length, or the number of predealt cards if that is larger.
    fn at_least(&self, seat: Seat, suit: Suit) -> usize {
        let cards = self.cards[seat].length(suit);
        self.lengths[seat][suit].map_or(cards, |length| cards.max(length.value.into()))
    }

    /// Checks that no hand and no suit needs more than thirteen cards.
    pub(super) fn check(&self) -> Result<(), ScriptFault> {
        for seat in Seat::CLOCKWISE {
            let lengths = Suit::DESCENDING.map(|suit| self.at_least(seat, suit));
            if lengths.into_iter().sum::<usize>() > Hand::SIZE {
                return Err(ScriptFault::LengthsTooLong(seat));
            }
        }
        for suit in Suit::DESCENDING {
            let lengths = Seat::CLOCKWISE.map(|seat| self.at_least(seat, suit));
            if lengths.into_iter().sum::<usize>() > Hand::SIZE {
                return Err(ScriptFault::SuitTooLong(suit));
            }
        }
        Ok(())
    }

    /// Checks that no predealt length is less than the number of predealt cards in the suit.
    pub(super) fn check_cards(&self) -> Result<(), ScriptFault> {
        let below = self.lengths().find_map(|(seat, suit, length)| {
            let cards = self.cards[seat].length(suit);
            let length = usize::from(length.value);
            (length < cards).then_some(ScriptFault::LengthBelowCards { seat, suit, cards, length })
        });
        below.map_or(Ok(()), Err)
    }
}
