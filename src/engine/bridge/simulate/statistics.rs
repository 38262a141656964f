//! Statistics of many numbers: mean, margin and certainty.

pub(crate) mod correlation;

use std::fmt;

use derive_more::Display;

use crate::engine::bridge::opening::frequency::Share;

/// Number of standard errors in a 95 % margin, 1.96, in hundredths.
const MARGIN: i128 = 196;

/// Summary of many integers: their count, sum and sum of squares, and an optional histogram.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    n: u64,
    sum: i128,
    squares: i128,
    histogram: Vec<u64>,
    /// Whether the numbers are complete, not only a sample.
    is_complete: bool,
}

impl Sums {
    /// Creates empty sums with a histogram of the numbers below `len`.
    pub(crate) fn with_histogram(len: usize) -> Self {
        Self { histogram: vec![0; len], ..Self::default() }
    }

    /// Restores stored sums. Returns `None` if the sums contradict each other or are too large to check.
    pub(crate) fn from_parts(
        n: u64,
        sum: i128,
        squares: i128,
        histogram: Vec<u64>,
    ) -> Option<Self> {
        let square = sum.checked_mul(sum)?;
        // Two properties of sums of integers are checked: x² ≥ |x|, and the mean of the squares is at least the square
        // of the mean.
        let is_sound = squares >= 0
            && sum.unsigned_abs() <= squares.unsigned_abs()
            && square <= squares.checked_mul(n.into())?;
        let counted = histogram.iter().try_fold(0_u64, |all, count| all.checked_add(*count))?;
        (is_sound && counted <= n).then_some(Self {
            n,
            sum,
            squares,
            histogram,
            is_complete: false,
        })
    }

    /// Adds a number. All numbers in use are below 10¹³, so the sums of 100,000 numbers don't overflow.
    pub(crate) fn add(&mut self, number: i64) {
        let wide = i128::from(number);
        self.n += 1;
        self.sum = self.sum.saturating_add(wide);
        self.squares = self.squares.saturating_add(wide * wide);
        if let Some(count) = usize::try_from(number).ok().and_then(|at| self.histogram.get_mut(at))
        {
            *count += 1;
        }
    }

    /// Adds all numbers of `other`.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.n = self.n.saturating_add(other.n);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
        if self.histogram.len() < other.histogram.len() {
            self.histogram.resize(other.histogram.len(), 0);
        }
        for (count, more) in self.histogram.iter_mut().zip(&other.histogram) {
            *count = count.saturating_add(*more);
        }
    }

    /// Returns the sums of the negated numbers, without a histogram.
    pub(crate) fn negated(&self) -> Self {
        Self { sum: -self.sum, histogram: Vec::new(), ..self.clone() }
    }

    /// Returns the sums after subtracting `by` from each number, without a histogram.
    pub(crate) fn minus(&self, by: u64) -> Self {
        let (n, by) = (i128::from(self.n), i128::from(by));
        let squares = self.squares - 2 * by * self.sum + n * by * by;
        Self { sum: self.sum - n * by, squares, histogram: Vec::new(), ..self.clone() }
    }

    /// Sets whether the numbers are complete, not only a sample. If they are complete, the mean has no margin.
    pub(crate) fn with_complete(self, is_complete: bool) -> Self {
        Self { is_complete, ..self }
    }

    /// Returns whether the numbers are complete, not only a sample.
    pub(crate) const fn is_complete(&self) -> bool {
        self.is_complete
    }

    pub(crate) const fn n(&self) -> u64 {
        self.n
    }

    pub(crate) const fn sum(&self) -> i128 {
        self.sum
    }

    pub(crate) const fn squares(&self) -> i128 {
        self.squares
    }

    /// Returns the histogram: element `n` is the frequency of the number `n`. The slice is empty if there is no
    /// histogram.
    pub(crate) fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Returns the mean, or 0 if there are no numbers.
    pub(crate) fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { printed(self.sum) / printed(self.n.into()) }
    }

    /// Estimates the standard deviation from the sample, or returns 0 for fewer than two numbers.
    pub(crate) fn deviation(&self) -> f64 {
        let n = i128::from(self.n);
        if n < 2 {
            return 0.0;
        }
        (printed(self.spread()) / (printed(n) * printed(n - 1))).sqrt()
    }

    /// Returns the standard error of the mean, or 0 if the numbers are complete or fewer than two.
    pub(crate) fn error(&self) -> f64 {
        if self.n == 0 || self.is_complete {
            0.0
        } else {
            self.deviation() / printed(self.n.into()).sqrt()
        }
    }

    /// Returns the 95 % margin of the mean.
    pub(crate) fn margin(&self) -> f64 {
        self.error() * printed(MARGIN) / 100.0
    }

    /// Returns the 95 % confidence interval of the [share](Self::share) of ones. If it is exact, both ends are equal.
    pub(crate) fn ends(&self) -> (f64, f64) {
        let share = self.share();
        if self.is_complete { (share.value(), share.value()) } else { share.interval() }
    }

    /// Returns the share of ones. All numbers must be 0 or 1.
    pub(crate) fn share(&self) -> Share {
        Share { count: u64::try_from(self.sum).unwrap_or_default().min(self.n), of: self.n }
    }

    /// Returns n·Σx² − (Σx)². This is never negative.
    const fn spread(&self) -> i128 {
        (self.n as i128)
            .saturating_mul(self.squares)
            .saturating_sub(self.sum.saturating_mul(self.sum))
    }
}

/// Converts `number` to a float, to print it. Rounding in the last binary digits doesn't matter there.
#[expect(clippy::cast_precision_loss, reason = "a figure has a few digits")]
const fn printed(number: i128) -> f64 {
    number as f64
}

/// Number of deals at the first checkpoint.
pub const FIRST_CHECKPOINT: u64 = 250;

/// Maximum number of deals of a question.
pub const MOST_DEALS: u64 = 100_000;

/// Returns the checkpoints of a run: 250 deals, 500, 1000 and so on.
pub(crate) fn checkpoints() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(FIRST_CHECKPOINT), |checkpoint| checkpoint.checked_mul(2))
}

/// Returns whether this number of deals is a checkpoint.
pub(crate) fn is_checkpoint(deals: u64) -> bool {
    checkpoints().any(|checkpoint| checkpoint == deals)
}

/// Returns the last wording checkpoint up to `deals`, or `None` before the first. Wording checkpoints are 100 deals,
/// 200, 400 and so on. Between two of them, an answer keeps its words, except at a pause, the end or a new handicap.
///
/// If an answer were worded after each deal, its words would change back and forth. “Certain” would also be wrong too
/// often: even between equal options, random differences exceed any limit sooner or later. The limit for “certain” is
/// chosen for ten checkpoints, each after twice as many deals as the previous checkpoint.
pub(crate) fn last_wording_checkpoint(deals: u64) -> Option<u64> {
    wording_checkpoints().take_while(|checkpoint| *checkpoint <= deals).last()
}

/// Returns the next wording checkpoint after a number of deals.
pub(crate) fn next_wording_checkpoint(after: u64) -> Option<u64> {
    wording_checkpoints().find(|checkpoint| *checkpoint > after)
}

fn wording_checkpoints() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(MIN_DEALS), |checkpoint| checkpoint.checked_mul(2))
}

/// Certainty that the true difference has the same sign as the difference in the sample.
///
/// If an answer is worded at ten checkpoints, each after twice as many deals, “certain” is wrong in less than one run
/// in a hundred.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// There are fewer than 100 deals, too few for any statement.
    #[display("too few")]
    TooFew,
    /// The true difference may have the opposite sign.
    #[display("not certain")]
    NotCertain,
    /// The 95 % confidence interval excludes 0. Pages then say “likely, not certain”.
    #[display("likely")]
    Likely,
    /// The mean is at least 3.29 standard errors from 0, or all matching deals were counted.
    #[display("certain")]
    Certain,
}

/// Minimum number of deals for any statement.
pub const MIN_DEALS: u64 = 100;

/// Minimum distance of a “certain” mean from 0, in hundredths of a standard error.
const CERTAIN: i128 = 329;

impl Certainty {
    /// Returns the certainty of a mean difference. If all matching deals were counted, the difference is certain.
    pub(crate) fn of(difference: &Sums) -> Self {
        match () {
            () if difference.is_complete() => Self::Certain,
            () if difference.n < MIN_DEALS => Self::TooFew,
            () if difference.sum == 0 => Self::NotCertain,
            () if is_beyond(difference, CERTAIN) => Self::Certain,
            () if is_beyond(difference, MARGIN) => Self::Likely,
            () => Self::NotCertain,
        }
    }

    /// Returns the certainty that an option is the best. `against` contains its certainty against each other option.
    /// The result is the lowest of these certainties, or “too few” if there is no other option. Against several
    /// options, “likely” becomes “not certain”, because one of several comparisons is wrong more often than a single
    /// comparison.
    pub(crate) fn of_best(against: &[Self]) -> Self {
        let least = against.iter().min().copied().unwrap_or(Self::TooFew);
        match least {
            Self::Likely if against.len() > 1 => Self::NotCertain,
            least => least,
        }
    }
}

/// Returns whether the mean is at least z standard errors from 0. `hundredths` is 100·z. To avoid rounding, integers
/// are compared: (Σx)²·(n − 1) with z²·(n·Σx² − (Σx)²).
fn is_beyond(difference: &Sums, hundredths: i128) -> bool {
    let n = i128::from(difference.n);
    let spread = difference.spread();
    let square = difference.sum.checked_mul(difference.sum);
    let far = square.and_then(|square| square.checked_mul(n - 1)?.checked_mul(10_000));
    let needed = spread.checked_mul(hundredths * hundredths);
    match (far, needed) {
        (Some(far), Some(needed)) => far >= needed,
        // The integers overflowed. This doesn't happen with sums of points.
        _ => difference.mean().abs() * 100.0 >= difference.error() * printed(hundredths),
    }
}

/// A figure and its margin, rounded to the same decimal place.
///
/// [`Display`](fmt::Display) writes, for example, `0.43 ± 0.29`. [`value`](Self::value) and [`margin`](Self::margin)
/// return the two parts of this text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    value: f64,
    margin: f64,
    /// Number of decimals. If it is negative, the figure is rounded to tens, hundreds and so on.
    decimals: i32,
}

const MAX_DECIMALS: i32 = 9;

/// Maximum number of decimals of a figure without a margin.
const EXACT_DECIMALS: i32 = 2;

impl Figure {
    /// Creates a figure for a table. The margin has two digits.
    pub(crate) fn of(value: f64, margin: f64) -> Self {
        Self::with_digits(value, margin, 2)
    }

    /// Creates a figure for a sentence. The margin has one digit. If the figure would then look equal to its margin,
    /// the margin has two digits: `1 ± 1` would hide whether the figure or the margin is larger.
    pub(crate) fn short(value: f64, margin: f64) -> Self {
        let short = Self::with_digits(value, margin, 1);
        let units = |number: f64| scaled(number.abs(), short.decimals).to_bits();
        let is_equal = short.margin > 0.0 && units(value) == units(margin);
        if is_equal { Self::with_digits(value, margin, 2) } else { short }
    }

    fn with_digits(value: f64, margin: f64, digits: i32) -> Self {
        if !(margin.is_finite() && margin > 0.0) {
            return Self { value, margin: 0.0, decimals: EXACT_DECIMALS };
        }
        // Find the decimal place of the margin's last printed digit.
        let mut decimals = MAX_DECIMALS;
        while decimals > -MAX_DECIMALS && margin * power(decimals - 1) >= power(digits - 1) {
            decimals -= 1;
        }
        // Rounding can add a digit: 9.96 becomes 10.
        if scaled(margin, decimals) >= power(digits) {
            decimals -= 1;
        }
        Self { value, margin, decimals }
    }

    /// Formats the figure without its margin.
    pub(crate) fn value(&self) -> String {
        self.written(self.value)
    }

    /// Formats the margin, or returns an empty string if the figure has no margin.
    pub(crate) fn margin(&self) -> String {
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

/// Returns `number` times 10 to the power of `decimals`, rounded to an integer.
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
