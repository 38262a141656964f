//! What comes again: what was answered wrong comes back after some questions, and later once more while it is right, as
//! with a box of cards (after Sebastian Leitner).
//!
//! Everything here counts in answers that were given, and chance comes in from outside.

/// How many other questions there are at least before one comes again: after a wrong answer, after it was right once,
/// and after it was right twice.
pub const AFTER: [u32; 3] = [3, 10, 30];

/// How many new questions there are at least between two that come again.
pub const NEW_BETWEEN: u32 = 2;

/// What may come again.
pub trait Learned: Clone {
    /// Whether it is the same to learn as another, which may look different.
    fn is_same(&self, other: &Self) -> bool;
}

#[cfg(test)]
impl Learned for u8 {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

/// What is to come again, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting<T> {
    pub item: T,
    /// How many times it was right since it was wrong, the place in [`AFTER`].
    pub step: usize,
    /// How many answers must have been given before it comes.
    pub due: u32,
}

/// All that is to come again, at most [`Boxes::MOST`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boxes<T>(Vec<Waiting<T>>);

impl<T> Default for Boxes<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Boxes<T> {
    /// How much is waited for at most.
    pub const MOST: usize = 200;

    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// What waits, in the order in which it was added.
    pub fn waiting(&self) -> &[Waiting<T>] {
        &self.0
    }

    /// How many of them are of some kind.
    pub fn count(&self, is_counted: impl Fn(&T) -> bool) -> usize {
        self.0.iter().filter(|waiting| is_counted(&waiting.item)).count()
    }

    /// What has waited longest of those that may come now, after so many answers; who takes it may change how it looks.
    pub fn due(&mut self, answers: u32, may_come: impl Fn(&T) -> bool) -> Option<&mut T> {
        let due = self.0.iter_mut().filter(|one| one.due <= answers && may_come(&one.item));
        due.min_by_key(|one| one.due).map(|one| &mut one.item)
    }

    /// Has everything come as soon after so many answers as it ever does, where a count was lost.
    pub fn come_within(&mut self, answers: u32) {
        let latest = answers.saturating_add(AFTER.into_iter().max().unwrap_or(0));
        for one in &mut self.0 {
            one.due = one.due.min(latest);
        }
    }
}

impl<T: Learned> Boxes<T> {
    /// Adds one in place of the same one. Where there are too many, one goes that is known best, of these the first.
    pub fn add(&mut self, waiting: Waiting<T>) {
        self.0.retain(|other| !other.item.is_same(&waiting.item));
        if self.0.len() >= Self::MOST {
            let known_best = (0..self.0.len()).rev().max_by_key(|&place| self.0[place].step);
            if let Some(place) = known_best {
                self.0.remove(place);
            }
        }
        self.0.push(waiting);
    }

    /// Takes note of an answer, after so many with this one.
    pub fn judge(&mut self, answers: u32, item: T, is_wrong: bool) {
        let known = self.0.iter().position(|one| one.item.is_same(&item));
        let step = match known.map(|place| self.0.remove(place)) {
            _ if is_wrong => 0,
            Some(one) => one.step + 1,
            None => return,
        };
        // Right at the last step, it is known.
        if let Some(after) = AFTER.get(step) {
            self.add(Waiting { item, step, due: answers.saturating_add(*after) });
        }
    }

    /// After how many other questions one comes again; nothing where it does not.
    pub fn comes_after(&self, answers: u32, item: &T) -> Option<u32> {
        let one = self.0.iter().find(|one| one.item.is_same(item))?;
        Some(one.due.saturating_sub(answers))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/boxes.rs"]
mod tests;
