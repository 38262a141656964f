//! Aspects of a hand that one evaluator values more than another evaluator does.
//!
//! The [build-up](built_up) splits the difference between a hand's value and the average of all hands
//! into aspects:
//!
//! - shape: the value that the hand would have with only the lowest cards in each suit, minus the average of such
//!   values over all hands;
//! - each rank from ace to ten: the average gain from cards of the rank, times (n − 1), where n is the number of such
//!   cards in the hand and 1 is the average of n;
//! - lie of the cards: the remainder. For example, an ace adds more to the value in a long suit, and a lone queen adds
//!   less.
//!
//! The aspects add up to the difference from the average. A factor converts them to high-card points: the mean absolute
//! deviation of high-card points from their median, divided by the same deviation of the evaluator's values. For each
//! aspect, the points of one evaluator are then subtracted from the points of the other evaluator.
//!
//! Worth is not proportional to the value, so the aspects only approximate a difference in worth.
//! Therefore, only the largest aspects are reported, rounded to half a point.

use std::fmt;

use super::{HANDS, Percentiles, RANKS, built_up};
use crate::engine::bridge::evaluation::evaluator::Evaluator;
use crate::engine::order::sort_by;
use crate::engine::wording::CountInWords;
use crate::engine::{Decimal, Hand, Rank, Shape};

/// Minimum difference in worth, in high-card points. Smaller differences are not reported.
const LEAST: Decimal = Decimal::whole(2);

/// Maximum number of causes of a difference.
const MOST_CAUSES: usize = 3;

/// Difference in a hand's worth between two evaluators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Evaluator with the higher worth.
    pub more: Evaluator,
    /// Evaluator with the lower worth.
    pub less: Evaluator,
    /// Difference in high-card points, from 2.0 to 37.0, with one decimal.
    pub by: Decimal,
    /// At most three causes, the largest first. Each is at least half as large as the first.
    ///
    /// In rare cases there is no cause: near an end of the scale, a small difference between values may be a large
    /// difference in worth.
    pub causes: Vec<Cause>,
}

/// A cause of a difference: an aspect of the hand, and its share of the difference.
///
/// [`Display`](fmt::Display) writes the aspect and the amount, such as `three aces: +1.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The aspect.
    pub aspect: Aspect,
    /// Approximate difference in high-card points: at least ½, rounded to halves.
    pub amount: Decimal,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:+}", self.aspect, self.amount)
    }
}

/// Aspect of a hand that evaluators weigh differently.
///
/// [`Display`](fmt::Display) writes the aspect as text, such as `5-5-2-1 shape`, `three aces`, `no kings` or `honours
/// together`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Aspect {
    /// Number of cards in each suit.
    Shape(Shape),
    /// Number of cards of a rank from ace to ten. One card is never a cause, because it is the average.
    Cards {
        /// The rank.
        rank: Rank,
        /// Number of cards, 0 or 2 to 4.
        count: usize,
    },
    /// Positions of the honours: their suits, and the other cards in those suits.
    Lie,
}

impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Shape(shape) => write!(f, "{shape} shape"),
            Self::Cards { rank, count } => write!(f, "{}", CountInWords(count, rank.name())),
            Self::Lie => f.write_str("honours together"),
        }
    }
}

impl Percentiles {
    /// Returns the difference in a hand's worth between two evaluators, with its causes.
    ///
    /// Returns `None` if the difference is less than two high-card points, or if one of the
    /// evaluators does not [measure strength](Evaluator::measures_strength).
    pub fn difference(&self, hand: Hand, one: Evaluator, other: Evaluator) -> Option<Difference> {
        let (worth, beside) = (self.worth(hand, one)?, self.worth(hand, other)?);
        let (more, less, by) = if worth < beside {
            (other, one, beside - worth)
        } else {
            (one, other, worth - beside)
        };
        (by >= LEAST).then(|| Difference { more, less, by, causes: self.causes(hand, more, less) })
    }

    fn causes(&self, hand: Hand, more: Evaluator, less: Evaluator) -> Vec<Cause> {
        let both = self.aspects(hand, more).into_iter().zip(self.aspects(hand, less));
        let differences =
            both.map(|((aspect, one), (_, other))| (aspect, one.saturating_sub(other)));
        let mut causes: Vec<Cause> = differences
            .map(|(aspect, amount)| Cause { aspect, amount: in_halves(amount) })
            .filter(|cause| cause.amount > Decimal::ZERO)
            .collect();
        sort_by(&mut causes, |one, other| one.amount > other.amount);
        causes.truncate(MOST_CAUSES);
        if let Some(&Cause { amount: largest, .. }) = causes.first() {
            causes.retain(|cause| cause.amount + cause.amount >= largest);
        }
        causes
    }

    /// Returns how much each aspect differs from the average. The differences are high-card points, in units of 1/(20 ×
    /// [`HANDS`]).
    fn aspects(&self, hand: Hand, evaluator: Evaluator) -> Vec<(Aspect, i128)> {
        let row = self.row(evaluator);
        let parts = |amount: Decimal| i128::from(amount.in_twentieths()) * i128::from(HANDS);
        let shape_alone = Hand::try_from(built_up(hand.cards(), 0)).unwrap_or(hand);
        let [average_of_shapes, ..] = row.stages;
        let shape = parts(evaluator.total(shape_alone)) - i128::from(average_of_shapes);
        let mut aspects = vec![(Aspect::Shape(Shape::of(hand.cards())), shape)];
        let gains = row.stages.windows(2).map(|stages| match stages {
            [before, after] => i128::from(*after) - i128::from(*before),
            _ => 0,
        });
        for (rank, gain) in RANKS.into_iter().zip(gains) {
            let count = hand.cards().count_rank(rank);
            let beyond = i128::try_from(count).unwrap_or_default() - 1;
            aspects.push((Aspect::Cards { rank, count }, beyond * gain));
        }
        let above_average = parts(evaluator.total(hand)) - i128::from(row.distribution.sum());
        let explained: i128 = aspects.iter().map(|&(_, amount)| amount).sum();
        aspects.push((Aspect::Lie, above_average - explained));
        let spread = |of| i128::from(self.distribution(of).total_deviation());
        let (points, own) = (spread(Evaluator::Hcp), spread(evaluator));
        let sign = if evaluator.fewer_is_better() { -1 } else { 1 };
        for (_, amount) in &mut aspects {
            *amount = (*amount * points * sign).checked_div(own).unwrap_or_default();
        }
        aspects
    }
}

/// Converts units of 1/(20 × [`HANDS`]) to halves. Ties are rounded away from zero.
fn in_halves(parts: i128) -> Decimal {
    let half = 10 * i128::from(HANDS);
    let halves = (2 * parts + parts.signum() * half) / (2 * half);
    Decimal::halves(i32::try_from(halves).unwrap_or_default())
}
