//! Random cards and random seeds.

use fastrand::Rng;

use crate::engine::bridge::seed::Seed;
use crate::engine::cribbage::Rank;
use crate::engine::order::sort_by;
use crate::engine::{Card, CardSet, Hand, cribbage};

/// Returns `count` different random cards. Returns all cards if `count` is greater than the number of cards.
pub fn cards(count: usize) -> CardSet {
    generator().choose_multiple(Card::all(), count).into_iter().collect()
}

pub fn number() -> u32 {
    generator().u32(1..1_000_000)
}

pub fn pack() -> Vec<Card> {
    shuffled(&mut generator())
}

fn shuffled(chance: &mut Rng) -> Vec<Card> {
    let mut pack: Vec<_> = Card::all().collect();
    chance.shuffle(&mut pack);
    pack
}

/// Draws thirteen random cards from a pack. Only shuffles as much of the pack as necessary.
pub fn thirteen(pack: &mut [Card], chance: &mut Rng) -> CardSet {
    for place in 0..Hand::SIZE.min(pack.len()) {
        pack.swap(place, chance.usize(place..pack.len()));
    }
    pack.iter().copied().take(Hand::SIZE).collect()
}

pub fn cribbage_pack(chance: &mut Rng) -> [cribbage::card::Card; 52] {
    let mut pack = shuffled(chance).into_iter();
    // The pack has 52 cards, so `next` never returns `None`, and the default (an ace) is never used.
    std::array::from_fn(|_| pack.next().map_or(Rank::Ace.into(), Into::into))
}

/// Returns `count` random cribbage cards in ascending order.
pub fn cribbage_cards(count: usize) -> Vec<cribbage::card::Card> {
    let mut cards: Vec<cribbage::card::Card> =
        pack().into_iter().take(count).map(Into::into).collect();
    sort_by(&mut cards, |one, other| one < other);
    cards
}

/// Returns a random seed from the browser's cryptographic generator. Returns `None` if the browser has none.
pub fn seed() -> Option<Seed> {
    let mut bytes = [0; Seed::BYTES];
    web_sys::window()?.crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(Seed::from_bytes(bytes))
}

/// Returns a random number generator with a random seed.
pub fn generator() -> Rng {
    Rng::with_seed(js_sys::Math::random().to_bits())
}
