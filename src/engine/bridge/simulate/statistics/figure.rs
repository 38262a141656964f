//! A figure with its margin as it is printed: as many digits as the margin tells, no more.

use std::fmt;

/// A figure and its margin, rounded together.
///
/// [`Display`](fmt::Display) writes `0.43 ± 0.29`; [`value`](Self::value) and [`margin`](Self::margin) give each for
/// itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    value: f64,
    margin: f64,
    /// How many decimals are written; fewer than none are noughts before the point.
    decimals: i32,
}

/// How many decimals a figure has at most.
const MOST: i32 = 9;

/// How many decimals there are where there is no margin.
const EXACT: i32 = 2;

impl Figure {
    /// A figure with as many digits as the first two of its margin, as tables have it.
    pub fn of(value: f64, margin: f64) -> Self {
        Self::with_digits(value, margin, 2)
    }

    /// Returns a figure with as many digits as the first of its margin, as sentences have it; with one more where both
    /// would be the same: of `1 ± 1` nobody could say which is more.
    pub fn short(value: f64, margin: f64) -> Self {
        let short = Self::with_digits(value, margin, 1);
        let units = |number: f64| scaled(number.abs(), short.decimals).to_bits();
        let is_equal = short.margin > 0.0 && units(value) == units(margin);
        if is_equal { Self::with_digits(value, margin, 2) } else { short }
    }

    fn with_digits(value: f64, margin: f64, digits: i32) -> Self {
        if !(margin.is_finite() && margin > 0.0) {
            return Self { value, margin: 0.0, decimals: EXACT };
        }
        // The place of the last digit of the margin that is printed.
        let mut decimals = MOST;
        while decimals > -MOST && margin * power(decimals - 1) >= power(digits - 1) {
            decimals -= 1;
        }
        // 9.96 is 10 once it is rounded.
        if scaled(margin, decimals) >= power(digits) {
            decimals -= 1;
        }
        Self { value, margin, decimals }
    }

    /// The figure alone, with a minus sign where it is below nothing.
    pub fn value(&self) -> String {
        self.written(self.value)
    }

    /// The margin alone; empty where there is none.
    pub fn margin(&self) -> String {
        if self.margin > 0.0 { self.written(self.margin) } else { String::new() }
    }

    fn written(&self, number: f64) -> String {
        let shown = usize::try_from(self.decimals).unwrap_or(0);
        let size = scaled(number.abs(), self.decimals) / power(self.decimals);
        let text = format!("{size:.shown$}");
        let text = if self.margin > 0.0 {
            text.as_str()
        } else {
            text.trim_end_matches('0').trim_end_matches('.')
        };
        let is_nothing = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
        format!("{}{text}", if number < 0.0 && !is_nothing { "−" } else { "" })
    }
}

/// A number in units of a decimal place, rounded.
fn scaled(number: f64, decimals: i32) -> f64 {
    (number * power(decimals)).round()
}

fn power(exponent: i32) -> f64 {
    10_f64.powi(exponent)
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.value())?;
        if self.margin > 0.0 { write!(f, " ± {}", self.margin()) } else { Ok(()) }
    }
}
