//! A share that was counted over hands by chance, and how far it may be from the true one.

/// So many of so many hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many were as asked.
    pub count: u64,
    /// How many were looked at.
    pub of: u64,
}

/// How many standard deviations hold 95 % of what may come.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// The share, 0 to 1; 0 where nothing was looked at.
    pub fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { number(self.count) / number(self.of) }
    }

    /// From where to where the true share lies with 95 % confidence: Wilson's score interval (E. B. Wilson, 1927), which
    /// unlike the usual one holds for what is rare too (L. D. Brown, T. T. Cai and A. `DasGupta`, *Interval Estimation for a
    /// Binomial Proportion*, 2001).
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (share, of, square) = (self.value(), number(self.of), Z * Z);
        let middle = share + square / (2.0 * of);
        let half = Z * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
        let least = if self.count == 0 { 0.0 } else { (middle - half) / (1.0 + square / of) };
        let most = if self.count == self.of { 1.0 } else { (middle + half) / (1.0 + square / of) };
        (least, most)
    }

    /// How far the true share may be from the one that was counted: to the farther end of its interval.
    pub fn margin(self) -> f64 {
        let (least, most) = self.interval();
        (self.value() - least).max(most - self.value())
    }
}

/// A count as a number with decimals.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2⁵³")]
const fn number(count: u64) -> f64 {
    count as f64
}
