//! When a run is looked at: after numbers of deals that are fixed before, and never for the sake of who leads. One that is
//! to reach a margin may end there, and an answer is put into words there.

use super::certainty::FEWEST;

/// How many deals are solved before the first look.
pub const FIRST_LOOK: u64 = 250;

/// How many deals a question has at most.
pub const MOST_DEALS: u64 = 100_000;

/// The looks: after 250 deals, 500, 1000, and so on.
///
/// ```
/// use kibitzer::engine::bridge::simulate::statistics::looks::{is_look, looks, next_look};
///
/// assert_eq!(looks().take(4).collect::<Vec<_>>(), [250, 500, 1000, 2000]);
/// assert_eq!((next_look(0), next_look(500)), (Some(250), Some(1000)));
/// assert!(is_look(64_000) && !is_look(0) && !is_look(750));
/// ```
pub fn looks() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(FIRST_LOOK), |look| look.checked_mul(2))
}

/// The first look after so many deals, if there is one.
#[must_use]
pub fn next_look(after: u64) -> Option<u64> {
    looks().find(|look| *look > after)
}

/// Whether it is looked at after so many deals.
#[must_use]
pub fn is_look(deals: u64) -> bool {
    looks().take_while(|look| *look <= deals).last() == Some(deals)
}

/// How many deals the last look had by so many at which an answer is put into words: 100, 200, 400, and so on; none before
/// the first.
///
/// A word that is given anew with each deal comes and goes, and who waits for “certain” gets it more often than it is
/// right: a difference of nothing passes every limit sooner or later. Ten looks, each after twice as many deals as the
/// one before, are what the limit of “certain” is made for.
///
/// ```
/// use kibitzer::engine::bridge::simulate::statistics::looks::{last_word, next_word};
///
/// assert_eq!([99, 100, 399, 400, 799].map(last_word), [None, Some(100), Some(200), Some(400), Some(400)]);
/// assert_eq!([0, 100, 150].map(next_word), [Some(100), Some(200), Some(200)]);
/// ```
#[must_use]
pub fn last_word(deals: u64) -> Option<u64> {
    words().take_while(|look| *look <= deals).last()
}

/// The first of these looks after so many deals, if there is one.
#[must_use]
pub fn next_word(after: u64) -> Option<u64> {
    words().find(|look| *look > after)
}

fn words() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(FEWEST), |look| look.checked_mul(2))
}

/// How many deals it takes until a chance has a margin, at worst: (0.98/m)², rounded.
///
/// ```
/// use kibitzer::engine::bridge::simulate::statistics::looks::deals_for_chance;
///
/// assert_eq!((deals_for_chance(3), deals_for_chance(1)), (Some(1_067), Some(9_604)));
/// ```
#[must_use]
pub const fn deals_for_chance(percent: u64) -> Option<u64> {
    match percent.checked_mul(percent) {
        Some(square) if square > 0 => Some((98 * 98 + square / 2) / square),
        _ => None,
    }
}
