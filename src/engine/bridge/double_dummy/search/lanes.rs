//! Card sets of the search: four lanes of sixteen bits, one for each suit.
//!
//! In a lane the ace is the lowest bit, and the two is bit 12. So the highest card of a suit is the lowest bit set, and
//! finding it takes two instructions. A carry in an addition moves from higher cards to lower cards. If there is a
//! trump suit, it is in lane 0.

/// A set of cards. A single card is represented by a set of one card, or by its place. The place of a card is the index
/// of its bit, 0 to 60.
pub(super) type Cards = u64;

pub(super) const ALL: Cards = 0x1fff_1fff_1fff_1fff;

const LOWEST_BITS: u64 = 0x0001_0001_0001_0001;
const SPARE_BITS: u64 = 0x8000_8000_8000_8000;

pub(super) const fn lane(suit: u32) -> Cards {
    0x1fff << (16 * suit)
}

pub(super) const fn suit_of(place: u32) -> u32 {
    place >> 4
}

/// Returns the place of the highest card. If the set contains several suits, the suit in the lowest lane is used.
pub(super) const fn first(cards: Cards) -> u32 {
    cards.trailing_zeros()
}

/// Returns the place of the lowest card. If the set contains several suits, the suit in the highest lane is used. The
/// set must not be empty.
#[expect(clippy::manual_ilog2, reason = "it would check whether the set is empty")]
pub(super) const fn last(cards: Cards) -> u32 {
    63 - cards.leading_zeros()
}

/// Returns the highest card of each suit.
pub(super) const fn highest(cards: Cards) -> Cards {
    cards & !((cards | SPARE_BITS) - LOWEST_BITS)
}

/// Returns all cards above the highest card of each suit. For a suit without a card, returns all cards of the suit.
pub(super) const fn above(cards: Cards) -> Cards {
    ((cards | SPARE_BITS) - LOWEST_BITS) & !cards & ALL
}

/// Returns all cards of the same suit above the card at `place`.
pub(super) const fn above_place(place: u32) -> Cards {
    ((1 << (place & 15)) - 1) << (16 * suit_of(place))
}

/// Returns the lowest card of each suit, and all cards above it.
pub(super) const fn down_to(cards: Cards) -> Cards {
    let pairs = cards | (cards >> 1) & 0x7fff_7fff_7fff_7fff;
    let fours = pairs | (pairs >> 2) & 0x3fff_3fff_3fff_3fff;
    let eights = fours | (fours >> 4) & 0x0fff_0fff_0fff_0fff;
    eights | (eights >> 8) & 0x00ff_00ff_00ff_00ff
}

/// Returns the number of cards of each suit, lane by lane.
pub(super) const fn counts(cards: Cards) -> u64 {
    let pairs = cards - ((cards >> 1) & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (eights + (eights >> 8)) & 0x001f_001f_001f_001f
}

/// Returns the highest card of each run of equal cards in a hand. Two cards are equal if no card between them is in
/// another hand or on the table.
pub(super) const fn heads(hand: Cards, in_play: Cards) -> Cards {
    let gone = !in_play & ALL;
    let below = hand << 1;
    // If the card just below a card of the hand is gone, the addition starts a carry there. The carry moves through the
    // cards that are gone to the next card in play.
    let reached = ((below & gone) + gone) & !gone | below & !gone;
    hand & !reached
}

/// Returns the run of equal cards in `hand` that begins with the card at `place`.
pub(super) const fn run_of(place: u32, hand: Cards, in_play: Cards) -> Cards {
    let from = lane(suit_of(place)) & !((1 << place) - 1);
    let others = in_play & !hand & from;
    hand & from & (others & others.wrapping_neg()).wrapping_sub(1)
}

#[cfg(test)]
#[path = "../../../../../tests/unit/engine/bridge/double_dummy/search/lanes.rs"]
mod tests;
