//! Putting things in order, in little code.
//!
//! The library's sorts are made for millions of things, and every type that they sort brings its own
//! copy of them along. What the games put in order are dozens, and the page is downloaded more often
//! than anything in it is sorted.

/// Puts things in order by what comes before what; those that are alike stay as they are.
///
/// Few comparisons, and none beyond the first round where the order is right already.
pub fn sort_by<T>(things: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    let precedes = |one: usize, other: usize| {
        let pair = things.get(one).zip(things.get(other));
        pair.is_some_and(|(one, other)| comes_before(one, other))
    };
    let Some(mut places) = places(things.len(), &precedes) else { return };
    for at in 0..things.len() {
        while places[at] != at {
            let to = places[at];
            things.swap(at, to);
            places.swap(at, to);
        }
    }
}

/// Puts a handful of things in order, such as the cards of a hand: each is moved forward past those
/// that it comes before.
pub fn sort_few<T>(things: &mut [T], comes_before: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        for at in (1..=end).rev() {
            if !comes_before(&things[at], &things[at - 1]) {
                break;
            }
            things.swap(at, at - 1);
        }
    }
}

/// The place of each of so many things in their order; none where they stand in it.
fn places(count: usize, precedes: &dyn Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    if (1..count).all(|index| !precedes(index, index - 1)) {
        return None;
    }
    let mut order = Vec::with_capacity(count);
    for index in 0..count {
        let place = order.partition_point(|&placed| !precedes(index, placed));
        order.insert(place, index);
    }
    let mut places = vec![0; count];
    for (place, index) in order.into_iter().enumerate() {
        places[index] = place;
    }
    Some(places)
}
