//! Aspects of a hand that one evaluator values more than another.
//!
//! The [build-up](built_up) splits the difference between a hand's value and the average of all hands
//! into aspects:
//!
//! - shape: the value if all cards are the lowest of their suits, minus the average of such values;
//! - each rank from ace to ten: the average gain from cards of the rank, times the number of cards minus
//!   the average number, which is one;
//! - lie of the cards: the remainder. For example, an ace gains more in a long suit, and a lone queen
//!   gains less.
//!
//! The aspects add up to the difference from the average. They are converted to high-card points by
//! comparing how far all hands are from the median on average. The difference between two evaluators in
//! an aspect is the difference between these points.
//!
//! Worth is not proportional to the value, so the aspects only approximate a difference in worth.
//! Therefore, only the largest aspects are reported, rounded to half a point.

use std::fmt;

use super::{HANDS, Percentiles, RANKS, built_up};
use crate::engine::bridge::evaluation::evaluator::Evaluator;
use crate::engine::order::sort_by;
use crate::engine::wording::CountInWords;
use crate::engine::{Decimal, Hand, Rank, Shape};

/// Minimum difference in worth that is reported, in high-card points.
const LEAST: Decimal = Decimal::whole(2);

/// Maximum number of causes.
const MOST_CAUSES: usize = 3;

/// Difference between a hand's worths by two evaluators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Evaluator with the higher worth.
    pub more: Evaluator,
    /// Evaluator with the lower worth.
    pub less: Evaluator,
    /// Difference in high-card points: 2 to 37, in tenths.
    pub by: Decimal,
    /// At most three causes, the largest first. Each is at least half as large as the first.
    ///
    /// In rare cases there is no cause: at an end of the scale, worths may be far apart although the
    /// values are close.
    pub causes: Vec<Cause>,
}

/// An aspect of a hand that makes it worth more by one evaluator than by another.
///
/// [`Display`](fmt::Display) writes `three aces: +1.5`.
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
/// [`Display`](fmt::Display) writes the aspect in words: `5-5-2-1 shape`, `three aces`, `no kings`,
/// `honours together`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Aspect {
    /// Number of cards in each suit.
    Shape(Shape),
    /// Number of cards of a rank from ace to ten. One card is the average, and thus never a cause.
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
    /// Returns the difference between a hand's worths by two evaluators, with its causes.
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

    /// Returns each aspect's difference from the average in high-card points, in units of
    /// 1/(20 × [`HANDS`]).
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
