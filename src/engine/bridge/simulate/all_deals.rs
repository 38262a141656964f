//! All deals that meet a script, where they are few: then a question is put to each of them once, and nothing is left to
//! chance.

use super::exact::ExactHands;
use super::hand_table::choose;
use crate::engine::bridge::deal::{Deal, undealt};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::seed::Chance;
use crate::engine::bridge::seed::Seed;
use crate::engine::card_set::CardSet;

/// How many deals are few.
pub const MOST: usize = 20_000;

/// How many times as many deals there are at least of which it is not said that some come more than once.
const ENOUGH: f64 = 20.0;

/// How many deals with the cards that are given meet a script, where one in so many does; none where these are so many that
/// of a sample hardly one comes twice.
pub fn few_for(given: &BySeat<CardSet>, one_in: f64, sample: u64) -> Option<f64> {
    let left = ways_to_deal(given) / one_in;
    #[expect(clippy::cast_precision_loss, reason = "there are less than 2⁵³ deals")]
    let enough = ENOUGH * sample as f64;
    (left < enough).then_some(left)
}

/// How many ways to deal the cards are looked through at most: some tenths of a second's work.
const MOST_WAYS: u64 = 200_000;

/// The stream by which the deals are mixed, and that from which a seed's first one comes; both are those of no deal.
const MIXING: u64 = 1 << 32;

/// The deals that meet a script, in an order that says nothing of them: the first hundred are a fair sample.
#[derive(Clone, Debug)]
pub struct AllDeals {
    deals: Vec<Deal>,
    /// How many ways there are to deal the cards that are not given.
    ways: f64,
}

impl AllDeals {
    /// All ways to deal the cards that are not given, as far as they meet something; none where there are too many, or
    /// something of them is not known. The hands of a seat may be known.
    pub(super) fn of(
        given: &BySeat<CardSet>,
        known: Option<&ExactHands>,
        mut meets: impl FnMut(BySeat<CardSet>) -> Option<bool>,
    ) -> Option<Self> {
        let free = undealt(given);
        let seats: Vec<(Seat, usize)> = Seat::CLOCKWISE
            .into_iter()
            .map(|seat| (seat, Hand::SIZE.saturating_sub(given[seat].len())))
            .collect();
        let is_known = |seat: &Seat| known.is_some_and(|known| known.exact.seat == *seat);
        let others: Vec<_> = seats.iter().copied().filter(|(seat, _)| !is_known(seat)).collect();
        let hands = known.map_or(1, |known| known.exact.count);
        let left: usize = others.iter().map(|(_, places)| places).sum();
        if hands.saturating_mul(ways(left, &others)?) > MOST_WAYS {
            return None;
        }
        let mut deals = Vec::new();
        let mut take = |hands: BySeat<CardSet>| {
            if meets(hands)? {
                if deals.len() == MOST {
                    return None;
                }
                deals.push(Deal::try_from(hands).ok()?);
            }
            Some(())
        };
        match known {
            None => deal_out(*given, free, &others, &mut take)?,
            Some(known) => {
                for number in 0..known.exact.count {
                    let mut hands = *given;
                    hands[known.exact.seat] = known.hand(number);
                    deal_out(hands, undealt(&hands), &others, &mut take)?;
                }
            }
        }
        let mut chance = Chance::of_stream(Seed::default(), MIXING);
        for place in (1..deals.len()).rev() {
            let other = chance.below(u32::try_from(place + 1).ok()?);
            deals.swap(place, other);
        }
        Some(Self { deals, ways: ways_to_deal(given) })
    }

    pub fn count(&self) -> u32 {
        u32::try_from(self.deals.len()).unwrap_or(u32::MAX)
    }

    /// How often a deal with the cards that are given is one of them.
    pub fn chance(&self) -> f64 {
        f64::from(self.count()) / self.ways
    }

    /// The deal of a number, from 1; none beyond the last. A seed says with which of them the numbers begin.
    pub fn deal(&self, seed: Seed, number: u32) -> Option<Deal> {
        let count = self.count();
        let place = number.checked_sub(1).filter(|place| *place < count)?;
        let first = Chance::of_stream(seed, MIXING).below(count);
        let place = (first + usize::try_from(place).ok()?) % self.deals.len();
        self.deals.get(place).copied()
    }
}

/// In how many ways so many cards are dealt to seats with so many places; none where these are too many to be counted.
fn ways(mut cards: usize, seats: &[(Seat, usize)]) -> Option<u64> {
    let mut ways: u64 = 1;
    for (_, places) in seats {
        ways = ways.checked_mul(choose(cards, *places))?;
        cards = cards.saturating_sub(*places);
    }
    Some(ways)
}

/// In how many ways the cards that are not given can be dealt, as it enters a chance.
#[expect(clippy::cast_precision_loss, reason = "a chance is said in a few digits")]
pub fn ways_to_deal(given: &BySeat<CardSet>) -> f64 {
    let mut left = undealt(given).len();
    let mut ways = 1.0;
    for (_, held) in given.iter() {
        let places = Hand::SIZE.saturating_sub(held.len());
        ways *= choose(left, places) as f64;
        left = left.saturating_sub(places);
    }
    ways
}

/// Gives seats all hands that they can have of the free cards; it ends where one is not taken.
fn deal_out(
    hands: BySeat<CardSet>,
    free: CardSet,
    seats: &[(Seat, usize)],
    take: &mut impl FnMut(BySeat<CardSet>) -> Option<()>,
) -> Option<()> {
    let Some(((seat, places), others)) = seats.split_first() else { return take(hands) };
    let cards: Vec<CardSet> = free.iter().map(|card| CardSet::EMPTY.with(card)).collect();
    each_choice(&cards, *places, CardSet::EMPTY, &mut |chosen| {
        let mut hands = hands;
        hands[*seat] |= chosen;
        deal_out(hands, free - chosen, others, take)
    })
}

/// Every choice of so many cards, together with those that are chosen.
fn each_choice(
    cards: &[CardSet],
    places: usize,
    chosen: CardSet,
    take: &mut dyn FnMut(CardSet) -> Option<()>,
) -> Option<()> {
    if places == 0 {
        return take(chosen);
    }
    for (at, card) in cards.iter().enumerate() {
        let rest = cards.get(at + 1..).unwrap_or_default();
        if rest.len() + 1 < places {
            break;
        }
        each_choice(rest, places - 1, chosen | *card, take)?;
    }
    Some(())
}
