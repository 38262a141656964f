//! A small stable sort.
//!
//! The compiler copies the standard library's sort for each type. These copies would add 2 % to the total size of all
//! pages, and 17 % to the cribbage worker. This sort is only used for slices that are short or nearly sorted. The
//! standard library sorts long lists, such as the boards of a file.

/// Sorts by `comes_before`. Equal items keep their order.
///
/// This is an insertion sort, so its time grows with the distances that items move.
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
