//! Exact distributions of points.

/// Number of equally likely cases of each number of points.
///
/// Only the numbers of cases are stored, so nothing is rounded. Points may be negative. An example is the pone's hand
/// minus the dealer's crib.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Distribution {
    least: i32,
    counts: Vec<u64>,
}

impl Distribution {
    /// Creates a distribution. `counts` contains the number of cases with `least` points, with `least + 1` points, and
    /// so on.
    pub(super) fn new(least: i32, counts: &[u64]) -> Self {
        let zeros = counts.iter().take_while(|&&count| count == 0).count();
        let end = counts.iter().rposition(|&count| count > 0).map_or(zeros, |last| last + 1);
        let least = least + i32::try_from(zeros).unwrap_or(0);
        Self { least, counts: counts.get(zeros..end).unwrap_or_default().to_vec() }
    }

    /// Returns each number of points that occurs, in ascending order, with its number of cases.
    pub(crate) fn counts(&self) -> impl Iterator<Item = (i32, u64)> {
        (self.least..).zip(self.counts.iter().copied()).filter(|&(_, count)| count > 0)
    }

    /// Returns the number of cases.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns the sum of the points of all cases. It equals the [`mean`](Self::mean) times the number of cases.
    pub fn sum(&self) -> i128 {
        self.counts().map(|(points, count)| i128::from(points) * i128::from(count)).sum()
    }

    /// Returns each number of points that occurs, in ascending order, with its chance, 0 to 1.
    pub(crate) fn chances(&self) -> impl Iterator<Item = (i32, f64)> {
        let total = self.total();
        self.counts().map(move |(points, count)| (points, share(count.into(), total)))
    }

    /// Returns the expected points. Returns 0 if there are no cases.
    pub fn mean(&self) -> f64 {
        share(self.sum(), self.total())
    }

    /// Returns the chance of at least `points`, 0 to 1.
    pub(crate) fn at_least(&self, points: i32) -> f64 {
        let count: u64 =
            self.counts().filter(|&(scored, _)| scored >= points).map(|(_, count)| count).sum();
        share(count.into(), self.total())
    }

    /// Returns the lowest and the highest number of points that occurs.
    pub(crate) fn range(&self) -> (i32, i32) {
        let more = i32::try_from(self.counts.len().saturating_sub(1)).unwrap_or(0);
        (self.least, self.least + more)
    }
}

/// Divides `part` by `total`, the number of cases. Returns 0 if there are no cases.
#[expect(clippy::cast_precision_loss, reason = "fewer than sixteen digits are shown")]
pub(super) fn share(part: i128, total: u64) -> f64 {
    if total == 0 { 0.0 } else { part as f64 / total as f64 }
}
