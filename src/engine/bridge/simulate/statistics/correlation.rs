//! How well one number tells another.

use super::{Certainty, FEWEST};
use super::{Sums, printed};
use crate::engine::bridge::seed::Chance;
use crate::engine::bridge::seed::Seed;

/// A straight line through pairs of numbers, and how well they follow it.
///
/// It is made of three sums, which are whole: of the one, of the other, and of both together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correlation {
    pub n: u64,
    /// Pearson's coefficient, -1 to 1.
    pub r: f64,
    /// By how much the second grows with one of the first.
    pub slope: f64,
    /// How far the true slope may be from it: 95 % of samples are within it.
    pub slope_margin: f64,
    /// The standard deviation of the second from the line.
    pub left_over: f64,
    /// How far the true one may be from it.
    pub left_over_margin: f64,
    /// Whether the pairs are all that there are: then there is no margin.
    pub is_whole: bool,
}

impl Correlation {
    /// The correlation of two numbers from the sums of each and of both together; none where there are fewer than four
    /// pairs, or one of the two is always the same.
    pub fn of(one: &Sums, other: &Sums, both: &Sums) -> Option<Self> {
        let n = one.n;
        if n < 4 || other.n != n || both.n != n {
            return None;
        }
        let (x, y) = (one.spread(), other.spread());
        // n·Σxy − Σx·Σy: the spread of a sum is that of both and twice this.
        let shared = (both.spread() - x - y) / 2;
        if x <= 0 || y <= 0 {
            return None;
        }
        let (x, y, shared, all) = (printed(x), printed(y), printed(shared), printed(n.into()));
        let r = (shared / (x.sqrt() * y.sqrt())).clamp(-1.0, 1.0);
        let rest = (1.0 - r * r) * y / all;
        let left_over = (rest / (all - 2.0)).sqrt();
        let is_whole = one.is_whole();
        let reach = if is_whole { 0.0 } else { 1.96 };
        Some(Self {
            n,
            r,
            slope: shared / x,
            slope_margin: reach * left_over / (x / all).sqrt(),
            left_over,
            left_over_margin: reach * left_over / (2.0 * (all - 2.0)).sqrt(),
            is_whole,
        })
    }

    /// From where to where the true coefficient lies with 95 % confidence, by Fisher's transformation.
    pub fn interval(&self) -> (f64, f64) {
        let middle = self.r.atanh();
        if middle.is_infinite() || self.is_whole {
            return (self.r, self.r);
        }
        let half = 1.96 / printed(i128::from(self.n) - 3).sqrt();
        ((middle - half).tanh(), (middle + half).tanh())
    }

    /// The same where the first number was counted in parts, so many of which make one.
    pub fn in_units(self, parts: u32) -> Self {
        let parts = f64::from(parts);
        Self { slope: self.slope * parts, slope_margin: self.slope_margin * parts, ..self }
    }
}

/// By how much one number tells a third more closely than another, on the same deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    pub n: u64,
    /// The one's coefficient less the other's, both without their signs.
    pub mean: f64,
    pub error: f64,
}

/// How often deals are drawn anew, where there are not too many.
const SAMPLES: usize = 1_000;

/// How many deals are drawn at most for all samples together, and how many samples there are at least.
const MOST_DRAWN: usize = 20_000_000;
const FEWEST_SAMPLES: usize = 100;

/// The numbers of which the samples are drawn: no deal has them, nor any `rnd` of a script.
const STREAM: u64 = 1 << 63;

impl Difference {
    /// By how much the first column tells the last more closely than each of those between; none where there are fewer
    /// than four deals, or a column is always the same.
    ///
    /// The error is that of the bootstrap: as many deals are drawn from the deals, each as often as chance has it, a
    /// thousand times by the seed, and the error is how much the difference varies among these.
    pub fn of_first(columns: &[Vec<f64>], last: &[f64], seed: Seed) -> Vec<Option<Self>> {
        let n = last.len();
        let Some(limit) = u32::try_from(n).ok().filter(|n| *n >= 4) else {
            return vec![None; columns.len().saturating_sub(1)];
        };
        let found = closeness(columns, last, &(0..n).collect::<Vec<_>>());
        let mut chance = Chance::of_stream(seed, STREAM);
        let samples = (MOST_DRAWN / n).clamp(FEWEST_SAMPLES, SAMPLES);
        let mut drawn = vec![0_usize; n];
        let mut sums = vec![(0.0, 0.0, 0.0); columns.len()];
        for _ in 0..samples {
            for place in &mut drawn {
                *place = chance.below(limit);
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

    /// How far the true difference may be from it: in 95 of 100 runs it is within it.
    pub fn margin(&self) -> f64 {
        1.96 * self.error
    }

    /// The word for it.
    pub fn certainty(&self) -> Certainty {
        match () {
            () if self.n < FEWEST => Certainty::TooFew,
            () if self.mean >= 3.29 * self.error && self.mean > 0.0 => Certainty::Certain,
            () if self.mean >= self.margin() && self.mean > 0.0 => Certainty::Likely,
            () => Certainty::NotCertain,
        }
    }
}

/// The coefficient of each column with the last, without its sign, on the deals of some places.
fn closeness(columns: &[Vec<f64>], last: &[f64], places: &[usize]) -> Vec<Option<f64>> {
    let of = |column: &Vec<f64>| {
        let (mut n, mut x, mut y, mut xx, mut yy, mut xy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        for &place in places {
            let (Some(one), Some(other)) = (column.get(place), last.get(place)) else { continue };
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
