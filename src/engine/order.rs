//! A small stable sort.
//!
//! The standard library's sorts are copied for each type: they add 2 % to all pages together and 17
//! % to cribbage's worker. Slices here are short or nearly sorted; a file of boards is sorted by
//! the standard library.

/// Sorts by `comes_before`; equal items keep their order.
///
/// An insertion sort: the time grows with the distances of the items from their places.
pub(crate) fn sort_by<T>(things: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        for at in (1..=end).rev() {
            if !comes_before(&things[at], &things[at - 1]) {
                break;
            }
            things.swap(at, at - 1);
        }
    }
}
