//! Chance, for the random buttons.

use fastrand::Rng;

use crate::engine::bridge::seed::Seed;
use crate::engine::cribbage::Rank;
use crate::engine::order::sort_by;
use crate::engine::{Card, CardSet, Hand, cribbage};

/// A number of distinct cards at random; the whole pack when more are asked for.
pub fn cards(count: usize) -> CardSet {
    generator().choose_multiple(Card::all(), count).into_iter().collect()
}

pub fn number() -> u32 {
    generator().u32(1..1_000_000)
}

/// The whole pack in an order by chance.
pub fn pack() -> Vec<Card> {
    shuffled(&mut generator())
}

fn shuffled(chance: &mut Rng) -> Vec<Card> {
    let mut pack: Vec<_> = Card::all().collect();
    chance.shuffle(&mut pack);
    pack
}

/// A hand from a pack: only as many cards as it has are shuffled.
pub fn thirteen(pack: &mut [Card], chance: &mut Rng) -> CardSet {
    for place in 0..Hand::SIZE.min(pack.len()) {
        pack.swap(place, chance.usize(place..pack.len()));
    }
    pack.iter().copied().take(Hand::SIZE).collect()
}

/// The whole pack of cribbage cards in an order by this chance.
pub fn cribbage_pack(chance: &mut Rng) -> [cribbage::card::Card; 52] {
    let mut pack = shuffled(chance).into_iter();
    // There are no fewer, so that the ace stands in for none.
    std::array::from_fn(|_| pack.next().map_or(Rank::Ace.into(), Into::into))
}

/// So many cribbage cards at random, the lowest first.
pub fn cribbage_cards(count: usize) -> Vec<cribbage::card::Card> {
    let mut cards: Vec<cribbage::card::Card> =
        pack().into_iter().take(count).map(Into::into).collect();
    sort_by(&mut cards, |one, other| one < other);
    cards
}

/// A seed for deals, by the browser's own source for secrets, which no player can foresee; none where the browser
/// has none.
pub fn seed() -> Option<Seed> {
    let mut bytes = [0; Seed::BYTES];
    web_sys::window()?.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(Seed::from_bytes(bytes))
}

/// A generator that begins differently each time.
pub fn generator() -> Rng {
    Rng::with_seed(js_sys::Math::random().to_bits())
}
