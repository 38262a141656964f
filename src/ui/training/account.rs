//! Results by kind of question: the numbers of answers and of right answers, and the cost of the wrong ones.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub answers: u32,
    /// Number of right answers, which cost nothing.
    pub right: u32,
    /// Total cost in the trainer's own unit, for example in thousandths of a point for throws.
    pub cost: u64,
}

impl Tally {
    fn add(&mut self, cost: u32) {
        self.answers = self.answers.saturating_add(1);
        self.right = self.right.saturating_add(u32::from(cost == 0));
        self.cost = self.cost.saturating_add(cost.into());
    }

    pub const fn with(self, other: Self) -> Self {
        Self {
            answers: self.answers.saturating_add(other.answers),
            right: self.right.saturating_add(other.right),
            cost: self.cost.saturating_add(other.cost),
        }
    }

    pub const fn wrong(self) -> u32 {
        self.answers.saturating_sub(self.right)
    }

    /// Returns the share of right answers, 0 to 1. Without answers, it is 0.
    pub fn share_right(self) -> f64 {
        f64::from(self.right) / f64::from(self.answers.max(1))
    }

    /// Returns the mean cost in thousands of the unit.
    #[expect(clippy::cast_precision_loss, reason = "two decimals are shown")]
    pub fn mean_cost(self) -> f64 {
        self.cost as f64 / f64::from(self.answers.max(1)) / 1000.0
    }
}

/// The numbers of all answers, and each of the last ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainerResults<K> {
    /// Tallies by kind, in the order of the kinds' first appearance.
    all: Vec<(K, Tally)>,
    /// Kind and cost of each of the last answers. The latest is last.
    last: Vec<(K, u32)>,
}

impl<K> Default for TrainerResults<K> {
    fn default() -> Self {
        Self { all: Vec::new(), last: Vec::new() }
    }
}

/// Returns the tally of a kind, which is added if it is missing.
fn of_kind<K: PartialEq>(tallies: &mut Vec<(K, Tally)>, kind: K) -> &mut Tally {
    let place = tallies.iter().position(|(other, _)| *other == kind).unwrap_or_else(|| {
        tallies.push((kind, Tally::default()));
        tallies.len() - 1
    });
    &mut tallies[place].1
}

impl<K: Clone + PartialEq> TrainerResults<K> {
    /// Maximum number of answers that are stored individually.
    pub const LAST: usize = 50;

    /// Returns results with these tallies and these last answers. The latest answer is last.
    pub fn new(tallies: impl IntoIterator<Item = (K, Tally)>, mut last: Vec<(K, u32)>) -> Self {
        let mut all = Vec::new();
        for (kind, tally) in tallies {
            *of_kind(&mut all, kind) = tally;
        }
        last.drain(..last.len().saturating_sub(Self::LAST));
        Self { all, last }
    }

    pub fn count(&mut self, kind: K, cost: u32) {
        of_kind(&mut self.all, kind.clone()).add(cost);
        if self.last.len() >= Self::LAST {
            self.last.remove(0);
        }
        self.last.push((kind, cost));
    }

    pub fn answers(&self) -> u32 {
        self.whole().answers
    }

    pub fn whole(&self) -> Tally {
        self.all.iter().fold(Tally::default(), |sum, (_, tally)| sum.with(*tally))
    }

    pub fn all(&self) -> &[(K, Tally)] {
        &self.all
    }

    pub fn of(&self, kind: &K) -> Tally {
        let known = self.all.iter().find(|(other, _)| other == kind);
        known.map_or_else(Tally::default, |(_, tally)| *tally)
    }

    /// Returns the tally of a kind among the last answers.
    pub fn recent(&self, kind: &K) -> Tally {
        let mut recent = Tally::default();
        for (_, cost) in self.last.iter().filter(|(other, _)| other == kind) {
            recent.add(*cost);
        }
        recent
    }

    /// Returns the last answers. The latest is last.
    pub fn last(&self) -> &[(K, u32)] {
        &self.last
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/account.rs"]
mod tests;
