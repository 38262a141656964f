//! The word for a difference.

use super::{MARGIN, Sums, printed};
use derive_more::Display;

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
