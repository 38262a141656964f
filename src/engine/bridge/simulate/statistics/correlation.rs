//! Correlation of two variables, and differences between correlations.

use super::{Certainty, MIN_DEALS, Sums, printed};
use crate::engine::bridge::seed::{DealRng, Seed};

/// Correlation of pairs of numbers, and the regression line through the pairs.
///
/// Both are computed from three [`Sums`]: one of the first numbers, one of the second numbers, and one of the pairs'
/// totals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correlation {
    pub n: u64,
    /// Pearson's coefficient, -1 to 1.
    pub r: f64,
    /// Increase of the second number per unit of the first.
    pub slope: f64,
    /// 95 % margin of the slope.
    pub slope_margin: f64,
    /// Standard deviation of the second numbers from the regression line.
    pub left_over: f64,
    /// 95 % margin of `left_over`.
    pub left_over_margin: f64,
    /// Whether the pairs are complete, not only a sample. If they are complete, both margins are 0.
    pub is_complete: bool,
}

impl Correlation {
    /// Computes the correlation. `one` summarises the first numbers, `other` the second numbers, and `both` the totals
    /// of the pairs. Returns `None` for fewer than four pairs, if the three counts differ, or if the first or the
    /// second number is constant.
    pub(crate) fn of(one: &Sums, other: &Sums, both: &Sums) -> Option<Self> {
        let n = one.n;
        if n < 4 || other.n != n || both.n != n {
            return None;
        }
        let (x, y) = (one.spread(), other.spread());
        // `shared` is n·Σxy − Σx·Σy: the spread of x + y equals the spread of x plus the spread of y plus 2·`shared`.
        let shared = (both.spread() - x - y) / 2;
        if x <= 0 || y <= 0 {
            return None;
        }
        let (x, y, shared, all) = (printed(x), printed(y), printed(shared), printed(n.into()));
        let r = (shared / (x.sqrt() * y.sqrt())).clamp(-1.0, 1.0);
        let rest = (1.0 - r * r) * y / all;
        let left_over = (rest / (all - 2.0)).sqrt();
        let is_complete = one.is_complete();
        let reach = if is_complete { 0.0 } else { 1.96 };
        Some(Self {
            n,
            r,
            slope: shared / x,
            slope_margin: reach * left_over / (x / all).sqrt(),
            left_over,
            left_over_margin: reach * left_over / (2.0 * (all - 2.0)).sqrt(),
            is_complete,
        })
    }

    /// Returns the 95 % confidence interval of `r` by Fisher's transformation. Both ends are `r` if `r` is ±1 or the
    /// pairs are complete.
    pub(crate) fn interval(&self) -> (f64, f64) {
        let middle = self.r.atanh();
        if middle.is_infinite() || self.is_complete {
            return (self.r, self.r);
        }
        let half = 1.96 / printed(i128::from(self.n) - 3).sqrt();
        ((middle - half).tanh(), (middle + half).tanh())
    }

    /// Converts the slope and its margin to units of the first number. The first numbers must have been multiplied by
    /// `parts` to make them integers.
    pub(crate) fn in_units(self, parts: u32) -> Self {
        let parts = f64::from(parts);
        Self { slope: self.slope * parts, slope_margin: self.slope_margin * parts, ..self }
    }
}

/// Difference between two correlations with the same variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    pub n: u64,
    /// Absolute coefficient of the first correlation minus the absolute coefficient of the second.
    pub mean: f64,
    pub error: f64,
}

/// Maximum number of samples for the bootstrap.
const MAX_SAMPLES: usize = 1_000;

/// Maximum number of draws over all samples.
const MAX_DRAWS: usize = 20_000_000;

/// Minimum number of samples. It applies even if it leads to more than `MAX_DRAWS` draws.
const MIN_SAMPLES: usize = 100;

/// Number of the random stream for the samples. The deals and the `rnd` function of scripts use other streams.
const STREAM: u64 = 1 << 63;

impl Difference {
    /// Compares the correlation between the first column and `last` with the correlation between each other column and
    /// `last`. A difference is `None` for fewer than four deals, or if `last` or one of the two columns is constant.
    ///
    /// The error is bootstrapped: the deals are resampled up to a thousand times, with random numbers from `seed`. The
    /// error is the standard deviation of the difference over these samples.
    pub(crate) fn of_first(columns: &[Vec<f64>], last: &[f64], seed: Seed) -> Vec<Option<Self>> {
        let n = last.len();
        let Some(limit) = u32::try_from(n).ok().filter(|n| *n >= 4) else {
            return vec![None; columns.len().saturating_sub(1)];
        };
        let found = closeness(columns, last, &(0..n).collect::<Vec<_>>());
        let mut chance = DealRng::of_stream(seed, STREAM);
        let samples = (MAX_DRAWS / n).clamp(MIN_SAMPLES, MAX_SAMPLES);
        let mut drawn = vec![0_usize; n];
        let mut sums = vec![(0.0, 0.0, 0.0); columns.len()];
        for _ in 0..samples {
            for index in &mut drawn {
                *index = chance.below(limit);
            }
            let sample = closeness(columns, last, &drawn);
            let Some(Some(first)) = sample.first().copied() else { continue };
            for (sums, other) in sums.iter_mut().zip(&sample) {
                if let Some(other) = other {
                    let difference = first - other;
                    *sums = (sums.0 + 1.0, sums.1 + difference, sums.2 + difference * difference);
                }
            }
        }
        let first = found.first().copied().flatten();
        let others = found.iter().zip(&sums).skip(1);
        others
            .map(|(other, (count, sum, squares))| {
                let mean = first? - (*other)?;
                let spread = (squares - sum * sum / count) / (count - 1.0);
                Some(Self { n: u64::from(limit), mean, error: spread.max(0.0).sqrt() })
            })
            .collect()
    }

    /// Returns the 95 % margin.
    pub(crate) fn margin(&self) -> f64 {
        1.96 * self.error
    }

    /// Returns the certainty that the difference is positive.
    pub(crate) fn certainty(&self) -> Certainty {
        match () {
            () if self.n < MIN_DEALS => Certainty::TooFew,
            () if self.mean >= 3.29 * self.error && self.mean > 0.0 => Certainty::Certain,
            () if self.mean >= self.margin() && self.mean > 0.0 => Certainty::Likely,
            () => Certainty::NotCertain,
        }
    }
}

/// Returns the absolute correlation coefficient of each column with `last`, over the deals at `indices`. A coefficient
/// is `None` if the column or `last` is constant.
fn closeness(columns: &[Vec<f64>], last: &[f64], indices: &[usize]) -> Vec<Option<f64>> {
    let of = |column: &Vec<f64>| {
        let (mut n, mut x, mut y, mut xx, mut yy, mut xy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        for &index in indices {
            let (Some(one), Some(other)) = (column.get(index), last.get(index)) else { continue };
            n += 1.0;
            x += one;
            y += other;
            xx += one * one;
            yy += other * other;
            xy += one * other;
        }
        let spreads: (f64, f64) = (n * xx - x * x, n * yy - y * y);
        let is_spread = spreads.0 > 1e-9 && spreads.1 > 1e-9;
        is_spread.then(|| ((n * xy - x * y) / (spreads.0 * spreads.1).sqrt()).abs())
    };
    columns.iter().map(of).collect()
}
