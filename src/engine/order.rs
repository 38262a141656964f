//! A small stable sort.
//!
//! The compiler copies the standard library's sorts for each type, which adds 2 % to all pages together and 17 % to the
//! worker of cribbage. The slices sorted here are short or nearly sorted. Long lists, such as the boards of a file, are
//! sorted by the standard library.

/// Sorts by `comes_before`. Equal items keep their order.
///
/// This is an insertion sort, so the time grows with the distances that the items move.
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
