//! All deals that match a script. If there are only a few, a question uses each of them once instead of a sample.

use super::exact_hands::ExactHands;
use super::hand_table::choose;
use crate::engine::bridge::deal::undealt;
use crate::engine::bridge::seed::{DealRng, Seed};
use crate::engine::{BySeat, CardSet, Deal, Hand, Seat};

/// Maximum number of matching deals that are enumerated rather than sampled.
pub const MOST: usize = 20_000;

/// Ratio of the number of matching deals to the size of the sample. Below this ratio, pages mention that deals may
/// repeat.
const REPEAT_RATIO: f64 = 20.0;

/// Returns the expected number of matching deals. A deal with the predealt cards matches with a probability of 1 in
/// `one_in`. Returns `None` if only few deals of a sample would be repeats.
pub(crate) fn few_for(given: &BySeat<CardSet>, one_in: f64, sample: u64) -> Option<f64> {
    let left = ways_to_deal(given) / one_in;
    #[expect(clippy::cast_precision_loss, reason = "a sample has fewer than 2⁵³ deals")]
    let enough = REPEAT_RATIO * sample as f64;
    (left < enough).then_some(left)
}

/// Maximum number of deals that are checked. Checking them takes some tenths of a second.
const MOST_WAYS: u64 = 200_000;

/// Random stream that shuffles the deals and chooses the first deal of a seed. The deal with the number `n` uses the
/// stream 2³² + `n`. As deals are numbered from 1, no deal uses this stream.
const SHUFFLE_STREAM: u64 = 1 << 32;

/// All matching deals, in random order. So any number of deals from the start is a fair sample.
#[derive(Clone, Debug)]
pub struct AllDeals {
    deals: Vec<Deal>,
    /// Number of ways to deal the cards that aren't predealt.
    ways: f64,
}

impl AllDeals {
    /// Enumerates the deals that contain the predealt cards and satisfy `meets`. If `known` lists the hands of a seat,
    /// only these hands are tried. Returns `None` if there are too many deals, or if `meets` returns `None`.
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
        let mut chance = DealRng::of_stream(Seed::default(), SHUFFLE_STREAM);
        for index in (1..deals.len()).rev() {
            let other = chance.below(u32::try_from(index + 1).ok()?);
            deals.swap(index, other);
        }
        Some(Self { deals, ways: ways_to_deal(given) })
    }

    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.deals.len()).unwrap_or(u32::MAX)
    }

    /// Returns the probability that a random deal with the predealt cards matches.
    pub(crate) fn chance(&self) -> f64 {
        f64::from(self.count()) / self.ways
    }

    /// Returns deal number `number`, counted from 1, or `None` if there is no such deal. The seed determines which deal
    /// of the list has number 1.
    pub(crate) fn deal(&self, seed: Seed, number: u32) -> Option<Deal> {
        let count = self.count();
        let index = number.checked_sub(1).filter(|index| *index < count)?;
        let first = DealRng::of_stream(seed, SHUFFLE_STREAM).below(count);
        let index = (first + usize::try_from(index).ok()?) % self.deals.len();
        self.deals.get(index).copied()
    }
}

/// Returns the number of ways to deal each seat its missing cards. `cards` is the number of cards to deal from. Returns
/// `None` if the number overflows.
fn ways(mut cards: usize, seats: &[(Seat, usize)]) -> Option<u64> {
    let mut ways: u64 = 1;
    for (_, places) in seats {
        ways = ways.checked_mul(choose(cards, *places))?;
        cards = cards.saturating_sub(*places);
    }
    Some(ways)
}

/// Returns the approximate number of ways to deal the cards that aren't predealt.
#[expect(clippy::cast_precision_loss, reason = "a probability is printed with few digits")]
pub(crate) fn ways_to_deal(given: &BySeat<CardSet>) -> f64 {
    let mut left = undealt(given).len();
    let mut ways = 1.0;
    for (_, hand) in given.iter() {
        let places = Hand::SIZE.saturating_sub(hand.len());
        ways *= choose(left, places) as f64;
        left = left.saturating_sub(places);
    }
    ways
}

/// Calls `take` for each way to deal the free cards to the seats. Stops when `take` returns `None`.
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

/// Calls `take` for each choice of `places` further cards in addition to `chosen`. Stops when `take` returns `None`.
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
