//! How likely each number of points is, in whole numbers.

/// How often each number of points comes about, of a known number of cases that are equally likely.
///
/// Nothing is rounded: a chance is a count divided by [`total`](Self::total). Points may be negative, as
/// those of a pone's hand less the dealer's crib are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Distribution {
    least: i32,
    counts: Vec<u64>,
}

impl Distribution {
    /// Counts of a number of points and each that follows, from `least` on.
    pub(super) fn new(least: i32, counts: &[u64]) -> Self {
        let zeros = counts.iter().take_while(|&&count| count == 0).count();
        let end = counts.iter().rposition(|&count| count > 0).map_or(zeros, |last| last + 1);
        let least = least + i32::try_from(zeros).unwrap_or(0);
        Self { least, counts: counts.get(zeros..end).unwrap_or_default().to_vec() }
    }

    /// Each number of points that comes about, rising, with how many cases have it.
    pub fn counts(&self) -> impl Iterator<Item = (i32, u64)> {
        (self.least..).zip(self.counts.iter().copied()).filter(|&(_, count)| count > 0)
    }

    /// How many cases there are.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The points of all cases together: what [`mean`](Self::mean) is of, without division.
    pub fn sum(&self) -> i128 {
        self.counts().map(|(points, count)| i128::from(points) * i128::from(count)).sum()
    }

    /// Each number of points that comes about, rising, with its chance, 0 to 1.
    pub fn chances(&self) -> impl Iterator<Item = (i32, f64)> {
        let total = self.total();
        self.counts().map(move |(points, count)| (points, share(count.into(), total)))
    }

    /// The points to expect; 0 where there is no case.
    pub fn mean(&self) -> f64 {
        share(self.sum(), self.total())
    }

    /// The chance of at least so many points, 0 to 1.
    pub fn at_least(&self, points: i32) -> f64 {
        let count: u64 =
            self.counts().filter(|&(scored, _)| scored >= points).map(|(_, count)| count).sum();
        share(count.into(), self.total())
    }

    /// The fewest and the most points that come about.
    pub fn range(&self) -> (i32, i32) {
        let more = i32::try_from(self.counts.len().saturating_sub(1)).unwrap_or(0);
        (self.least, self.least + more)
    }
}

/// A part of a number of cases.
#[expect(clippy::cast_precision_loss, reason = "sixteen digits are more than anybody is shown")]
pub(super) fn share(part: i128, total: u64) -> f64 {
    if total == 0 { 0.0 } else { part as f64 / total as f64 }
}
