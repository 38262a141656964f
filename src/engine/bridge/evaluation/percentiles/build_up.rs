//! Build-up of a hand from its shape, rank by rank, which shows what each rank adds.
//!
//! The first stage has the lowest cards of each suit, which are the shape alone. Then aces replace
//! low cards, then kings, queens, jacks and tens, and last all others.

use crate::engine::{Card, CardSet, Rank, Suit};

/// Ranks in the order of the build-up.
pub(super) const RANKS: [Rank; 5] = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten];

/// Number of stages before the whole hand: the shape, then one for each rank.
pub(super) const STAGES: usize = RANKS.len() + 1;

/// Returns the cards of the first `ranks` of [`RANKS`], with low cards in place of all others.
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
