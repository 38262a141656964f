//! What many numbers tell: their mean, and how far it may be from the true one.

pub(crate) mod correlation;

use std::fmt;

use derive_more::Display;

use crate::engine::bridge::opening::frequency::Share;

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

    pub const fn sum(&self) -> i128 {
        self.sum
    }

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

/// How many deals are solved before the first look.
pub const FIRST_LOOK: u64 = 250;

/// How many deals a question has at most.
pub const MOST_DEALS: u64 = 100_000;

/// The looks: after 250 deals, 500, 1000, and so on.
pub fn looks() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(FIRST_LOOK), |look| look.checked_mul(2))
}

/// Whether it is looked at after so many deals.
pub fn is_look(deals: u64) -> bool {
    looks().take_while(|look| *look <= deals).last() == Some(deals)
}

/// How many deals the last look had by so many at which an answer is put into words: 100, 200, 400, and so on; none before
/// the first.
///
/// A word that is given anew with each deal comes and goes, and who waits for “certain” gets it more often than it is
/// right: a difference of nothing passes every limit sooner or later. Ten looks, each after twice as many deals as the
/// one before, are what the limit of “certain” is made for.
pub fn last_word(deals: u64) -> Option<u64> {
    words().take_while(|look| *look <= deals).last()
}

/// The first of these looks after so many deals, if there is one.
pub fn next_word(after: u64) -> Option<u64> {
    words().find(|look| *look > after)
}

fn words() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(FEWEST), |look| look.checked_mul(2))
}

/// How sure it is that a difference has the sign that the sample shows.
///
/// "Certain" is chosen so that who looks ten times, each time after twice as many deals, is wrong in less than one run of a
/// hundred.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// There are fewer than 100 deals, of which nothing is said.
    #[display("too few")]
    TooFew,
    /// It may be the other way round.
    #[display("not certain")]
    NotCertain,
    /// The margin does not reach nothing.
    #[display("likely")]
    Likely,
    /// Nor do three errors and more.
    #[display("certain")]
    Certain,
}

/// How many deals it takes to say anything.
pub const FEWEST: u64 = 100;

/// How many errors are certain, in hundredths.
const SURE: i128 = 329;

impl Certainty {
    /// The word for the mean of differences; whatever all deals come to is certain.
    pub fn of(difference: &Sums) -> Self {
        match () {
            () if difference.is_whole() => Self::Certain,
            () if difference.n < FEWEST => Self::TooFew,
            () if difference.sum == 0 => Self::NotCertain,
            () if is_beyond(difference, SURE) => Self::Certain,
            () if is_beyond(difference, MARGIN) => Self::Likely,
            () => Self::NotCertain,
        }
    }

    /// The word for the best of several, of the words against each of the others: among more than two nothing is merely
    /// likely.
    pub fn of_best(against: &[Self]) -> Self {
        let least = against.iter().min().copied().unwrap_or(Self::TooFew);
        match least {
            Self::Likely if against.len() > 1 => Self::NotCertain,
            least => least,
        }
    }
}

/// Whether the mean is at least so many hundredths of errors from 0. In whole numbers: (Σx)²·(n − 1) against
/// z²·(n·Σx² − (Σx)²).
fn is_beyond(difference: &Sums, hundredths: i128) -> bool {
    let n = i128::from(difference.n);
    let spread = difference.spread();
    let square = difference.sum.checked_mul(difference.sum);
    let far = square.and_then(|square| square.checked_mul(n - 1)?.checked_mul(10_000));
    let needed = spread.checked_mul(hundredths * hundredths);
    match (far, needed) {
        (Some(far), Some(needed)) => far >= needed,
        // So large are no sums of points.
        _ => difference.mean().abs() * 100.0 >= difference.error() * printed(hundredths),
    }
}

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
