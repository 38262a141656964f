//! How well one number tells another.

use super::{Sums, printed};

/// A straight line through pairs of numbers, and how well they follow it.
///
/// It is made of three sums, which are whole: of the one, of the other, and of both together.
///
/// ```
/// use kibitzer::engine::bridge::simulate::statistics::Sums;
/// use kibitzer::engine::bridge::simulate::statistics::correlation::Correlation;
///
/// let (mut points, mut tricks, mut both) = (Sums::new(), Sums::new(), Sums::new());
/// for (x, y) in [(20, 6), (24, 8), (26, 9), (30, 10), (33, 12)] {
///     points.add(x);
///     tricks.add(y);
///     both.add(x + y);
/// }
/// let found = Correlation::of(&points, &tricks, &both).unwrap();
/// assert_eq!(format!("{:.4} {:.4} {:.4}", found.r, found.slope, found.left_over), "0.9905 0.4360 0.3549");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correlation {
    /// How many pairs there were.
    pub n: u64,
    /// Pearson's coefficient, -1 to 1.
    pub r: f64,
    /// By how much the second grows with one of the first.
    pub slope: f64,
    /// How far the true slope may be from it: 95 % of samples are within it.
    pub slope_margin: f64,
    /// The standard deviation of the second that is left over beside the line.
    pub left_over: f64,
    /// How far the true one may be from it.
    pub left_over_margin: f64,
    /// Whether the pairs are all that there are: then there is no margin.
    pub is_whole: bool,
}

impl Correlation {
    /// The correlation of two numbers from the sums of each and of both together; none where there are fewer than four
    /// pairs, or one of the two is always the same.
    #[must_use]
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
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let middle = self.r.atanh();
        if middle.is_infinite() || self.is_whole {
            return (self.r, self.r);
        }
        let half = 1.96 / printed(i128::from(self.n) - 3).sqrt();
        ((middle - half).tanh(), (middle + half).tanh())
    }

    /// The same where the first number was counted in parts, so many of which make one.
    #[must_use]
    pub fn in_units(self, parts: u32) -> Self {
        let parts = f64::from(parts);
        Self { slope: self.slope * parts, slope_margin: self.slope_margin * parts, ..self }
    }
}
