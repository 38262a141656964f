//! The sums that a question computes over its deals, with their names.

use super::statistics::Sums;

/// Named sums, in the order of the question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub(super) deals: u64,
    entries: Vec<(Box<str>, Sums)>,
}

impl Tally {
    /// Restores stored sums.
    pub(crate) const fn from_entries(deals: u64, entries: Vec<(Box<str>, Sums)>) -> Self {
        Self { deals, entries }
    }

    /// Returns the number of deals that were added.
    pub(crate) const fn deals(&self) -> u64 {
        self.deals
    }

    /// Returns all sums with their names, in the order of the question.
    pub(crate) fn entries(&self) -> &[(Box<str>, Sums)] {
        &self.entries
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Sums> {
        self.entries.iter().find(|(of, _)| &**of == name).map(|(_, sums)| sums)
    }

    /// Returns whether another tally can be merged: its sums have the same names and histograms of the same lengths, in
    /// the same order.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let kind = |(name, sums): &(Box<str>, Sums)| (name.clone(), sums.histogram().len());
        self.entries.iter().map(kind).eq(other.entries.iter().map(kind))
    }

    /// Merges another tally. If the tallies are not [alike](Self::is_like), changes nothing and returns `false`.
    pub(crate) fn merge(&mut self, other: &Self) -> bool {
        if !self.is_like(other) {
            return false;
        }
        self.deals = self.deals.saturating_add(other.deals);
        for ((_, sums), (_, more)) in self.entries.iter_mut().zip(&other.entries) {
            sums.merge(more);
        }
        true
    }

    /// Marks the deals as complete: they are all matching deals, not only a sample.
    pub(crate) fn mark_complete(&mut self) {
        for (_, sums) in &mut self.entries {
            *sums = std::mem::take(sums).with_complete(true);
        }
    }

    /// Returns whether the deals are all matching deals, not only a sample. If they are, no mean has a margin, and a
    /// run with a target margin ends without waiting for a checkpoint.
    pub(crate) fn is_complete(&self) -> bool {
        self.entries.first().is_some_and(|(_, sums)| sums.is_complete())
    }

    /// Adds empty sums with a histogram of the numbers below `len`, and returns their index. If other sums have the
    /// same name, a number is appended to the new name.
    pub(super) fn open(&mut self, name: &str, len: usize) -> usize {
        let name = free_name(name, |name| self.get(name).is_none());
        self.entries.push((name.into(), Sums::with_histogram(len)));
        self.entries.len() - 1
    }

    pub(super) fn add(&mut self, index: usize, number: impl Into<i64>) {
        if let Some((_, sums)) = self.entries.get_mut(index) {
            sums.add(number.into());
        }
    }

    /// Returns the sums at an index, or empty sums if the index is past the end.
    pub(super) fn at(&self, index: usize) -> Sums {
        self.entries.get(index).map(|(_, sums)| sums.clone()).unwrap_or_default()
    }
}

/// Returns the name if it is free. Otherwise appends the first number that makes it free, such as `points (2)`.
pub(super) fn free_name(name: &str, is_free: impl Fn(&str) -> bool) -> String {
    let mut numbered = (2..).map(|number: u32| format!("{name} ({number})"));
    if is_free(name) {
        name.into()
    } else {
        numbered.find(|name| is_free(name)).unwrap_or_default()
    }
}

/// Unit of a mean, and how a mean of the sums is converted to this unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SumUnit {
    pub name: &'static str,
    times: f64,
    /// Number that is added to the mean after scaling.
    plus: f64,
}

impl SumUnit {
    /// Unit for numbers that are 1 or 0 on each deal: the percentage of ones.
    pub(super) const CHANCE: Self = Self::new("%", 100.0);
    pub(super) const TRICKS: Self = Self::new("tricks", 1.0);
    /// Points of the duplicate score.
    pub(super) const POINTS: Self = Self::new("points", 1.0);
    /// IMPs per board.
    pub(super) const IMPS: Self = Self::new("IMPs", 1.0);

    /// Creates a unit. A 1 in the sums corresponds to `times` units.
    pub(super) const fn new(name: &'static str, times: f64) -> Self {
        Self { name, times, plus: 0.0 }
    }

    /// Sets a number that is added to the mean after scaling.
    pub(super) const fn plus(self, plus: f64) -> Self {
        Self { plus, ..self }
    }

    pub(crate) fn mean(self, mean: f64) -> f64 {
        mean * self.times + self.plus
    }

    /// Converts `size`, the margin of a mean, to the unit.
    pub(crate) fn size(self, size: f64) -> f64 {
        size * self.times
    }
}
