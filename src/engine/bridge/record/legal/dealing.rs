//! The hands of a legal record, given and taken back card by card.

use derive_more::{Display, Error};

use super::LegalRecord;
use crate::engine::bridge::deal::{Deal, undealt};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::partly_known::PartlyKnown;

/// Why cards cannot be given to a seat.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
pub enum CannotDeal {
    /// The seat has thirteen cards already.
    #[display("{_0} has thirteen cards already")]
    Full(#[error(not(source))] Seat),
    /// Another seat has the card.
    #[display("{_0} has that card")]
    Taken(#[error(not(source))] Seat),
}

impl LegalRecord {
    /// The hands as dealt, no card in two of them, at most thirteen in each.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The same with the cards of which no more is known than that they are small, as far as a hand has room for them.
    #[must_use]
    pub fn partly_known(&self, seat: Seat) -> PartlyKnown {
        let hand = self.hands[seat];
        let partly = PartlyKnown::new(hand, self.small[seat]);
        partly.filter(|partly| partly.len() <= Hand::SIZE).unwrap_or_else(|| hand.into())
    }

    /// The deal, if all four hands are known.
    #[must_use]
    pub fn deal(&self) -> Option<Deal> {
        Deal::try_from(self.hands).ok()
    }

    /// The cards that no seat has.
    #[must_use]
    pub fn undealt(&self) -> CardSet {
        undealt(&self.hands)
    }

    /// Gives a card to a seat; a play stays as far as it fits.
    ///
    /// # Errors
    ///
    /// A card that another seat has, or a fourteenth, is refused.
    pub fn give(&mut self, seat: Seat, card: Card) -> Result<(), CannotDeal> {
        let holder = self.hands.iter().find(|(_, hand)| hand.contains(card));
        if let Some((holder, _)) = holder {
            return if holder == seat { Ok(()) } else { Err(CannotDeal::Taken(holder)) };
        }
        if self.hands[seat].len() >= Hand::SIZE {
            return Err(CannotDeal::Full(seat));
        }
        self.hands[seat].insert(card);
        if CardSet::BELOW_TEN.contains(card) {
            let small = &mut self.small[seat][card.suit];
            *small = small.saturating_sub(1);
        }
        self.play_anew();
        Ok(())
    }

    /// Takes a card from whoever has it; a play stays.
    pub fn take(&mut self, card: Card) {
        for seat in Seat::CLOCKWISE {
            if self.hands[seat].remove(card) {
                self.play_anew();
            }
        }
    }

    /// Takes all cards back; a play stays.
    pub fn clear_hands(&mut self) {
        self.hands = BySeat::default();
        self.small = BySeat::default();
        self.play_anew();
    }

    /// Gives the last hand that is not full the cards that are left, and says whose it is; where several
    /// are not full, or none, nothing is given.
    pub fn fill_last_hand(&mut self) -> Option<Seat> {
        let mut open = Seat::CLOCKWISE.into_iter().filter(|&seat| self.room(seat) > 0);
        let (Some(seat), None) = (open.next(), open.next()) else { return None };
        self.hands[seat] = self.hands[seat].union(self.undealt());
        self.play_anew();
        Some(seat)
    }

    /// Deals the cards that nobody has, in the order of a pack, to the hands in turn; all cards anew if all
    /// are dealt.
    pub fn deal_rest(&mut self, pack: impl IntoIterator<Item = Card>) {
        if self.undealt().is_empty() {
            self.hands = BySeat::default();
        }
        let undealt = self.undealt();
        let mut cards = pack.into_iter().filter(|&card| undealt.contains(card));
        for seat in Seat::CLOCKWISE {
            let rest: CardSet = cards.by_ref().take(self.room(seat)).collect();
            self.hands[seat] = self.hands[seat].union(rest);
        }
        self.play_anew();
    }

    /// How many cards a seat still lacks.
    fn room(&self, seat: Seat) -> usize {
        Hand::SIZE.saturating_sub(self.hands[seat].len())
    }
}
