//! Scores of any four ranks with any starter, from a table.

use std::sync::LazyLock;

use super::pair::Pair;
use super::rank::Rank;
use super::score::total;

/// Scores of two ranks with each pair of ranks and each starter's rank: `[pair][starter]`, 0 to 28
/// with cards of one pack. Flush and nobs are left out.
pub(super) type PairShows = [[u8; 13]; Pair::COUNT];

/// Maximum score of the table. Impossible cards may score up to 40, but nobody looks them up, and a
/// low maximum keeps arrays small.
pub(super) const MOST: usize = 31;

static SHOWS: LazyLock<Vec<PairShows>> = LazyLock::new(|| {
    let with_pair = |one: Pair| {
        let mut shows = [[0; 13]; Pair::COUNT];
        for (shows, other) in shows.iter_mut().zip(Pair::all()) {
            let ([a, b], [c, d]) = (one.ranks(), other.ranks());
            *shows = Rank::ALL.map(|starter| {
                let points = total([a, b, c, d], starter).min(MOST);
                u8::try_from(points).unwrap_or(u8::MAX)
            });
        }
        shows
    };
    Pair::all().map(with_pair).collect()
});

/// Returns the scores of a pair of ranks with every other pair and every starter.
pub(super) fn with(pair: Pair) -> &'static PairShows {
    &SHOWS[pair.index()]
}

/// Returns the scores of four ranks with each starter's rank.
pub(super) fn of(four: [Rank; 4]) -> &'static [u8; 13] {
    let [a, b, c, d] = four;
    &with(Pair::new(a, b))[Pair::new(c, d).index()]
}
