//! Putting things in order, in little code.
//!
//! The library's sorts are made for millions of things, and every type that they sort brings its own
//! copy of them along. What the games and the page put in order is short, or nearly in order already; a
//! file of boards is sorted by the library, in the worker.

/// Puts things in order by what comes before what; those that are alike stay as they are.
///
/// Each is moved forward past those that it comes before, so that the work grows with how far things are
/// from their places: nothing is moved where the order is right already.
pub fn sort_by<T>(things: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        for at in (1..=end).rev() {
            if !comes_before(&things[at], &things[at - 1]) {
                break;
            }
            things.swap(at, at - 1);
        }
    }
}
