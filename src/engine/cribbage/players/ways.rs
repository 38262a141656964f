//! In how many ways cards of such ranks are drawn from what is left of a pack.

use crate::engine::cribbage::rank::Rank;

/// In how many ways so many cards of a rank, four at most, are drawn from those that are left of it.
pub(in crate::engine::cribbage) fn ways_of_rank(left: u8, count: usize) -> u32 {
    const WAYS: [[u32; 5]; 5] =
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    WAYS[usize::from(left.min(4))][count.min(4)]
}

/// Returns how many cards of each rank a pack has, 0 to 4, without some of its cards.
pub(in crate::engine::cribbage) fn ranks_left(gone: impl IntoIterator<Item = Rank>) -> [u8; 13] {
    let mut left = [4_u8; 13];
    for rank in gone {
        left[rank as usize] = left[rank as usize].saturating_sub(1);
    }
    left
}

/// In how many ways a hand of such ranks, equal ones beside each other, is drawn from what is left of each rank.
pub(in crate::engine::cribbage) fn ways(left: &[u8; 13], hand: &[Rank]) -> u32 {
    hand.chunk_by(|one, other| one == other)
        .map(|same| ways_of_rank(left[same[0] as usize], same.len()))
        .product()
}
