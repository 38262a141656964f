//! Cards, seats and positions as bytes, written and read back.
//!
//! Messages are a few bytes, so that neither the page nor the solver carries the code of a library for
//! them. What is missing or means nothing reads as `None`: a message of another version is none at all.

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::double_dummy::Position;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

/// Stands in a pack for a card that nobody holds.
const NOBODY: u8 = 4;

/// A message that is being written.
#[derive(Default)]
pub(super) struct Writer(pub(super) Vec<u8>);

impl Writer {
    pub(super) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(super) fn number(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    pub(super) fn seat(&mut self, seat: Seat) {
        self.byte(seat as u8);
    }

    pub(super) fn strain(&mut self, strain: Strain) {
        self.byte(strain.trumps().map_or(4, |suit| suit as u8));
    }

    pub(super) fn card(&mut self, card: Card) {
        self.0.extend(u8::try_from(card.index()));
    }

    /// A byte for each card of the pack: who holds it.
    pub(super) fn hands(&mut self, hands: &BySeat<CardSet>) {
        for card in Card::all() {
            let holder = hands.iter().find(|(_, hand)| hand.contains(card));
            self.byte(holder.map_or(NOBODY, |(seat, _)| seat as u8));
        }
    }

    pub(super) fn position(&mut self, position: &Position) {
        self.strain(position.trumps().map_or(Strain::NoTrump, Strain::Suit));
        self.seat(position.leader());
        self.hands(position.hands());
        self.0.extend(u8::try_from(position.table().len()));
        position.table().iter().for_each(|&card| self.card(card));
    }
}

/// A message that is being read.
pub(super) struct Reader<'m>(pub(super) &'m [u8]);

impl Reader<'_> {
    pub(super) fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    pub(super) fn number(&mut self) -> Option<u32> {
        let (&bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u32::from_le_bytes(bytes))
    }

    pub(super) fn seat(&mut self) -> Option<Seat> {
        Seat::CLOCKWISE.get(usize::from(self.byte()?)).copied()
    }

    pub(super) fn strain(&mut self) -> Option<Strain> {
        Strain::ASCENDING.get(usize::from(self.byte()?)).copied()
    }

    pub(super) fn card(&mut self) -> Option<Card> {
        Card::from_index(usize::from(self.byte()?))
    }

    pub(super) fn hands(&mut self) -> Option<BySeat<CardSet>> {
        let mut hands = BySeat::<CardSet>::default();
        for card in Card::all() {
            match self.byte()? {
                NOBODY => {}
                seat => {
                    hands[*Seat::CLOCKWISE.get(usize::from(seat))?].insert(card);
                }
            }
        }
        Some(hands)
    }

    pub(super) fn position(&mut self) -> Option<Position> {
        let (strain, leader, hands) = (self.strain()?, self.seat()?, self.hands()?);
        let count = self.byte()?;
        let table: Option<Vec<_>> = (0..count).map(|_| self.card()).collect();
        Position::new(strain, leader, &table?, hands).ok()
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }
}
