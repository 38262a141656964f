//! What many numbers tell: their mean, and how far it may be from the true one.

pub mod certainty;
pub mod correlation;
pub mod figure;
pub mod looks;

use crate::engine::bridge::opening::share::Share;

/// By how many errors a margin of 95 % reaches, in hundredths.
const MARGIN: i128 = 196;

/// The sums of whole numbers that were observed: how many, their sum, the sum of their squares, and how often each came
/// where that is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    n: u64,
    sum: i128,
    squares: i128,
    histogram: Vec<u64>,
    /// Whether these are all numbers that there are, rather than a sample of them.
    is_whole: bool,
}

impl Sums {
    /// No numbers yet; of each from 0 to below a limit is kept how often it came.
    pub fn counted(below: usize) -> Self {
        Self { histogram: vec![0; below], ..Self::default() }
    }

    /// Sums that were written down; none that no numbers have.
    pub fn from_parts(n: u64, sum: i128, squares: i128, histogram: Vec<u64>) -> Option<Self> {
        let square = sum.checked_mul(sum)?;
        // Each number's square is no less than its size, and their mean no less than that of the numbers, squared.
        let is_sound = squares >= 0
            && sum.unsigned_abs() <= squares.unsigned_abs()
            && square <= squares.checked_mul(n.into())?;
        let counted = histogram.iter().try_fold(0_u64, |all, count| all.checked_add(*count))?;
        (is_sound && counted <= n).then_some(Self { n, sum, squares, histogram, is_whole: false })
    }

    /// Adds a number. Those in use are below 10¹³, so that a hundred thousand of them fit in all sums.
    pub fn add(&mut self, number: i64) {
        let wide = i128::from(number);
        self.n += 1;
        self.sum = self.sum.saturating_add(wide);
        self.squares = self.squares.saturating_add(wide * wide);
        if let Some(count) = usize::try_from(number).ok().and_then(|at| self.histogram.get_mut(at))
        {
            *count += 1;
        }
    }

    /// Adds all that was added to others.
    pub fn merge(&mut self, other: &Self) {
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

    /// The sums of the same numbers with the other sign, without how often each came.
    pub fn turned(&self) -> Self {
        Self { sum: -self.sum, histogram: Vec::new(), ..self.clone() }
    }

    /// The sums of the same numbers, each made smaller by as much, without how often each came.
    pub fn less(&self, by: u64) -> Self {
        let (n, by) = (i128::from(self.n), i128::from(by));
        let squares = self.squares - 2 * by * self.sum + n * by * by;
        Self { sum: self.sum - n * by, squares, histogram: Vec::new(), ..self.clone() }
    }

    /// The same, where it is known whether these are all numbers that there are: then there is no margin.
    pub fn whole_if(self, is_whole: bool) -> Self {
        Self { is_whole, ..self }
    }

    /// Whether these are all numbers that there are.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// How many numbers there were.
    pub const fn n(&self) -> u64 {
        self.n
    }

    /// Their sum.
    pub const fn sum(&self) -> i128 {
        self.sum
    }

    /// The sum of their squares.
    pub const fn squares(&self) -> i128 {
        self.squares
    }

    /// How often each number from 0 on came; empty where that is not kept.
    pub fn histogram(&self) -> &[u64] {
        &self.histogram
    }

    /// Their mean as it is printed; 0 where there are none.
    pub fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { printed(self.sum) / printed(self.n.into()) }
    }

    /// Their standard deviation, estimated from the sample; 0 where there are fewer than two.
    pub fn deviation(&self) -> f64 {
        let n = i128::from(self.n);
        if n < 2 {
            return 0.0;
        }
        (printed(self.spread()) / (printed(n) * printed(n - 1))).sqrt()
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        if self.n == 0 || self.is_whole {
            0.0
        } else {
            self.deviation() / printed(self.n.into()).sqrt()
        }
    }

    /// How far the true mean may be from this one: 95 % of samples are within it.
    pub fn margin(&self) -> f64 {
        self.error() * printed(MARGIN) / 100.0
    }

    /// From where to where the true mean of the numbers 0 and 1 lies with 95 % confidence: the interval of their
    /// [share](Self::share).
    pub fn ends(&self) -> (f64, f64) {
        let share = self.share();
        if self.is_whole { (share.value(), share.value()) } else { share.interval() }
    }

    /// The numbers 0 and 1 as a share of so many: how often it was 1.
    pub fn share(&self) -> Share {
        Share { count: u64::try_from(self.sum).unwrap_or_default().min(self.n), of: self.n }
    }

    /// n·Σx² − (Σx)², which is never below 0.
    const fn spread(&self) -> i128 {
        (self.n as i128)
            .saturating_mul(self.squares)
            .saturating_sub(self.sum.saturating_mul(self.sum))
    }
}

/// A whole number as it enters a figure that is printed.
#[expect(clippy::cast_precision_loss, reason = "a figure has a few digits")]
const fn printed(number: i128) -> f64 {
    number as f64
}
