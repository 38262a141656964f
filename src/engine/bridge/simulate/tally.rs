//! The sums of a question, by their names.

use super::statistics::Sums;

/// Sums by their names, in the order of the question that they answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    deals: u64,
    entries: Vec<(Box<str>, Sums)>,
}

impl Tally {
    /// Sums that were written down.
    pub const fn from_entries(deals: u64, entries: Vec<(Box<str>, Sums)>) -> Self {
        Self { deals, entries }
    }

    /// How many deals were added.
    pub const fn deals(&self) -> u64 {
        self.deals
    }

    /// All sums with their names, in the order of the question.
    pub fn entries(&self) -> &[(Box<str>, Sums)] {
        &self.entries
    }

    pub fn get(&self, name: &str) -> Option<&Sums> {
        self.entries.iter().find(|(of, _)| &**of == name).map(|(_, sums)| sums)
    }

    /// Whether another has sums of the same names, in the same order and of the same kinds.
    pub fn is_like(&self, other: &Self) -> bool {
        let kind = |(name, sums): &(Box<str>, Sums)| (name.clone(), sums.histogram().len());
        self.entries.iter().map(kind).eq(other.entries.iter().map(kind))
    }

    /// Adds all that was added to another of the same question. Gives false, and changes nothing, where it is of
    /// another.
    pub fn merge(&mut self, other: &Self) -> bool {
        if !self.is_like(other) {
            return false;
        }
        self.deals = self.deals.saturating_add(other.deals);
        for ((_, sums), (_, more)) in self.entries.iter_mut().zip(&other.entries) {
            sums.merge(more);
        }
        true
    }

    /// Says that these are all deals that there are.
    pub fn close(&mut self) {
        for (_, sums) in &mut self.entries {
            *sums = std::mem::take(sums).whole_if(true);
        }
    }

    /// Whether these are all deals that there are, so that no mean has a margin.
    pub fn is_whole(&self) -> bool {
        self.entries.first().is_some_and(|(_, sums)| sums.is_whole())
    }

    /// Opens sums of a name, which is made another where it is taken, and gives their place. Of `below` numbers from 0 on
    /// is kept how often they came.
    pub(super) fn open(&mut self, name: &str, below: usize) -> usize {
        let name = free_name(name, |name| self.get(name).is_none());
        self.entries.push((name.into(), Sums::counted(below)));
        self.entries.len() - 1
    }

    /// Counts a deal.
    pub(super) const fn count(&mut self) {
        self.deals += 1;
    }

    /// Adds a number to the sums of a place.
    pub(super) fn add(&mut self, place: usize, number: impl Into<i64>) {
        if let Some((_, sums)) = self.entries.get_mut(place) {
            sums.add(number.into());
        }
    }

    /// The sums of a place; none where the question has fewer.
    pub(super) fn at(&self, place: usize) -> Sums {
        self.entries.get(place).map(|(_, sums)| sums.clone()).unwrap_or_default()
    }
}

/// A name, with a number behind it where it is taken.
pub(super) fn free_name(name: &str, is_free: impl Fn(&str) -> bool) -> String {
    let mut numbered = (2..).map(|number: u32| format!("{name} ({number})"));
    if is_free(name) {
        name.into()
    } else {
        numbered.find(|name| is_free(name)).unwrap_or_default()
    }
}
