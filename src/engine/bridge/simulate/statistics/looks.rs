//! When a run is looked at: after numbers of deals that are fixed before, and never for the sake of who leads. One that is
//! to reach a margin may end there, and an answer is put into words there.

use super::certainty::FEWEST;

/// How many deals are solved before the first look.
pub const FIRST_LOOK: u64 = 250;

/// How many deals a question has at most.
pub const MOST_DEALS: u64 = 100_000;

/// The looks: after 250 deals, 500, 1000, and so on.
pub fn looks() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(FIRST_LOOK), |look| look.checked_mul(2))
}

/// Whether it is looked at after so many deals.
pub fn is_look(deals: u64) -> bool {
    looks().take_while(|look| *look <= deals).last() == Some(deals)
}

/// How many deals the last look had by so many at which an answer is put into words: 100, 200, 400, and so on; none before
/// the first.
///
/// A word that is given anew with each deal comes and goes, and who waits for “certain” gets it more often than it is
/// right: a difference of nothing passes every limit sooner or later. Ten looks, each after twice as many deals as the
/// one before, are what the limit of “certain” is made for.
pub fn last_word(deals: u64) -> Option<u64> {
    words().take_while(|look| *look <= deals).last()
}

/// The first of these looks after so many deals, if there is one.
pub fn next_word(after: u64) -> Option<u64> {
    words().find(|look| *look > after)
}

fn words() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(FEWEST), |look| look.checked_mul(2))
}
