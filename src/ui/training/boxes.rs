//! Reviews of wrong answers at increasing intervals, as in a Leitner card box. An item is first reviewed after a few
//! other questions. With every right answer, the interval until the next review becomes longer. Time is counted in
//! answers.

/// Minimum number of other questions before a review: after a wrong answer, after one right answer, and after two
/// right answers.
pub const INTERVALS: [u32; 3] = [3, 10, 30];

/// Minimum number of new questions between two reviews.
pub const MIN_NEW_BETWEEN: u32 = 2;

/// An item that may be reviewed.
pub trait Reviewable: Clone {
    /// Returns whether both items test the same knowledge, even if they look different.
    fn is_same(&self, other: &Self) -> bool;
}

#[cfg(test)]
impl Reviewable for u8 {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

/// An item to review, with the time when it is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewItem<T> {
    pub item: T,
    /// Number of right answers since the last wrong answer. An index into [`INTERVALS`].
    pub step: usize,
    /// The total number of answers at which the item becomes due.
    pub due: u32,
}

/// All items to review. There are never more than [`ReviewItems::MAX_ITEMS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewItems<T>(Vec<ReviewItem<T>>);

impl<T> Default for ReviewItems<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ReviewItems<T> {
    /// Maximum number of items.
    pub const MAX_ITEMS: usize = 200;

    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the items in the order of their addition.
    pub fn waiting(&self) -> &[ReviewItem<T>] {
        &self.0
    }

    /// Returns the item that has been due longest, if any is due. Ignores items for which `may_come` returns `false`.
    /// The caller may change the appearance of the item.
    pub fn due(&mut self, answers: u32, may_come: impl Fn(&T) -> bool) -> Option<&mut T> {
        let due = self.0.iter_mut().filter(|one| one.due <= answers && may_come(&one.item));
        due.min_by_key(|one| one.due).map(|one| &mut one.item)
    }

    /// Limits all due times to the longest interval from now. A due time can be too late if the count of answers was
    /// lost.
    pub fn limit_due(&mut self, answers: u32) {
        let latest = answers.saturating_add(INTERVALS.into_iter().max().unwrap_or(0));
        for one in &mut self.0 {
            one.due = one.due.min(latest);
        }
    }
}

impl<T: Reviewable> ReviewItems<T> {
    /// Adds an item. If the same item is already in the list, replaces it. If the list is full, removes the first of
    /// the items with the most right answers.
    pub fn add(&mut self, waiting: ReviewItem<T>) {
        self.0.retain(|other| !other.item.is_same(&waiting.item));
        if self.0.len() >= Self::MAX_ITEMS {
            let known_best = (0..self.0.len()).rev().max_by_key(|&place| self.0[place].step);
            if let Some(place) = known_best {
                self.0.remove(place);
            }
        }
        self.0.push(waiting);
    }

    /// Updates an item after it was answered. `answers` is the total number of answers, including the answer to `item`.
    pub fn judge(&mut self, answers: u32, item: T, is_wrong: bool) {
        let known = self.0.iter().position(|one| one.item.is_same(&item));
        let step = match known.map(|place| self.0.remove(place)) {
            _ if is_wrong => 0,
            Some(one) => one.step + 1,
            None => return,
        };
        // After a right answer at the last step, the item counts as learned and isn't added again.
        if let Some(after) = INTERVALS.get(step) {
            self.add(ReviewItem { item, step, due: answers.saturating_add(*after) });
        }
    }

    /// Returns the minimum number of other questions before an item is reviewed, or `None` if it isn't in the list.
    pub fn comes_after(&self, answers: u32, item: &T) -> Option<u32> {
        let one = self.0.iter().find(|one| one.item.is_same(item))?;
        Some(one.due.saturating_sub(answers))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/boxes.rs"]
mod tests;
