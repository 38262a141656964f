//! The results of one kind of questions, by part: the number of answers, the number of right answers, and the cost of wrong
//! answers.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub answers: u32,
    /// Number of right answers. Their cost is 0.
    pub right: u32,
    /// Total cost. For throws, this is in thousandths of a point.
    pub cost: u64,
}

impl Tally {
    pub fn add(&mut self, cost: u32) {
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

    /// Returns the share of right answers, from 0 to 1. Returns 0 if there are no answers.
    pub fn share_right(self) -> f64 {
        f64::from(self.right) / f64::from(self.answers.max(1))
    }

    /// Returns the mean cost per answer. Returns 0 if there are no answers.
    #[expect(clippy::cast_precision_loss, reason = "two decimals are shown")]
    pub fn mean_cost(self) -> f64 {
        self.cost as f64 / f64::from(self.answers.max(1))
    }
}

/// The tallies of all answers, and the last answers individually.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainerResults<K> {
    /// The tally of each kind, ordered by the first answer of each kind.
    all: Vec<(K, Tally)>,
    /// Kind and cost of each of the last answers. The latest answer is last.
    last: Vec<(K, u32)>,
}

impl<K> Default for TrainerResults<K> {
    fn default() -> Self {
        Self { all: Vec::new(), last: Vec::new() }
    }
}

/// Returns the tally of a kind. Adds an empty tally if there is none.
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

    /// Returns the last answers. The latest answer is last.
    pub fn last(&self) -> &[(K, u32)] {
        &self.last
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/account.rs"]
mod tests;
