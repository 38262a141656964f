//! When a run that is to reach a margin is looked at: after numbers of deals that are fixed before, and never for the
//! sake of who leads.

use super::Sums;

/// How many deals are solved before the first look.
pub const FIRST_LOOK: u64 = 250;

/// How many deals a question has at most.
pub const MOST_DEALS: u64 = 100_000;

/// The looks: after 250 deals, 500, 1000, and so on, and at the most that a question has.
///
/// ```
/// use kibitzer::engine::bridge::simulate::statistics::looks::looks;
///
/// assert_eq!(looks().take(4).collect::<Vec<_>>(), [250, 500, 1000, 2000]);
/// assert_eq!(looks().last(), Some(100_000));
/// ```
pub fn looks() -> impl Iterator<Item = u64> {
    let doubled = |look: &u64| (*look < MOST_DEALS).then(|| (look * 2).min(MOST_DEALS));
    std::iter::successors(Some(FIRST_LOOK), doubled)
}

/// The first look after so many deals, if there is one.
#[must_use]
pub fn next_look(after: u64) -> Option<u64> {
    looks().find(|look| *look > after)
}

/// Whether a run ends here that is to reach a margin: it is a look, and no difference has a larger margin. Who leads is
/// not asked.
#[must_use]
pub fn ends<'s>(deals: u64, wanted: f64, differences: impl IntoIterator<Item = &'s Sums>) -> bool {
    let is_reached = |sums: &Sums| sums.margin() <= wanted;
    deals >= MOST_DEALS
        || looks().any(|look| look == deals) && differences.into_iter().all(is_reached)
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
