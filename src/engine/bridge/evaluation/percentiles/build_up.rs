//! A hand as it is built up from its shape, rank by rank: so what each rank does for a count can be told.
//!
//! It begins with the lowest cards of each suit, as many as the hand has of it, which are its shape and nothing else.
//! Then its aces come, each in place of a low card, then its kings, queens, jacks and tens, and last all others.

use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;

/// The ranks that come one after another.
pub(super) const RANKS: [Rank; 5] = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten];

/// From the shape to the tens: how often a hand is looked at before it is whole.
pub(super) const STAGES: usize = RANKS.len() + 1;

/// The cards with the highest of [`RANKS`], so many of them, and with low cards in place of all others.
pub(super) fn built_up(cards: CardSet, ranks: usize) -> CardSet {
    let is_there = |card: &Card| RANKS.iter().take(ranks).any(|&rank| rank == card.rank);
    let low_cards = |suit| {
        let lacking = cards.of_suit(suit).iter().filter(|card| !is_there(card)).count();
        let low = Rank::DESCENDING.into_iter().rev().take(lacking);
        low.map(move |rank| Card::new(suit, rank))
    };
    let there = cards.iter().filter(is_there);
    there.chain(Suit::DESCENDING.into_iter().flat_map(low_cards)).collect()
}
