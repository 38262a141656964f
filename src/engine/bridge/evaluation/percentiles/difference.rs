//! What it is that one evaluator sees in a hand, and another does not.
//!
//! Each value is taken apart into what the [build-up](super::build_up) of the hand gives beside the average of all
//! hands:
//!
//! - its shape: what its lowest cards are worth, so many of each suit, beside what they are on average;
//! - each rank from the ace to the ten: a hand has one of it on average, and each further one, or the one that it
//!   lacks, is worth what the rank adds to a hand on average;
//! - how the cards lie: what is left, as an ace in a long suit may do more than the average ace, a queen alone less.
//!
//! These come to just what the value is above the average. In high-card points each is as many as it takes for
//! evaluator and points to spread as far: by how far from the middle one all hands are, on average. What two evaluators
//! differ by in one aspect is the difference of both. Places are no straight line of values, so the aspects come only
//! roughly to the difference in worth; hence they are given in halves of a point, and the largest alone.

use std::fmt;

use super::build_up::{RANKS, built_up};
use super::{HANDS, Percentiles};
use crate::engine::bridge::evaluation::evaluator::Evaluator;
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;
use crate::engine::order::sort_by;
use crate::engine::wording::InWords;

/// From so many high-card points on, a difference in worth is explained.
const LEAST: Decimal = Decimal::whole(2);

/// How many aspects are named at most.
const MOST_CAUSES: usize = 3;

/// One evaluator makes a hand worth more than another does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The one that likes the hand.
    pub more: Evaluator,
    /// The other.
    pub less: Evaluator,
    /// How much more the hand is worth, in high-card points; from 2 to 37 in tenths.
    pub by: Decimal,
    /// What does it, the largest first: one to three aspects, none less than half as large as the first.
    /// Seldom none, where the worths are far apart at one end of the scale and the values are not.
    pub causes: Vec<Cause>,
}

/// An aspect of a hand that makes it worth more by one evaluator than by another.
///
/// [`Display`](fmt::Display) writes it as `three aces: +1.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The aspect.
    pub aspect: Aspect,
    /// How much more it is worth, roughly, in high-card points; from a half on, in halves.
    pub amount: Decimal,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:+}", self.aspect, self.amount)
    }
}

/// What evaluators see in a hand, and weigh in different ways.
///
/// [`Display`](fmt::Display) tells it in words: `5-5-2-1 shape`, `three aces`, `no kings`, `honours together`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Aspect {
    /// How many cards each suit has.
    Shape(Shape),
    /// How many cards of a rank it has, from the ace to the ten: never one, which is the average.
    Cards {
        /// The rank.
        rank: Rank,
        /// How many, 0 or 2 to 4.
        count: usize,
    },
    /// In which suits the honours are, beside which other cards.
    Lie,
}

impl fmt::Display for Aspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Shape(shape) => write!(f, "{shape} shape"),
            Self::Cards { rank, count } => write!(f, "{}", InWords(count, rank.name())),
            Self::Lie => f.write_str("honours together"),
        }
    }
}

impl Percentiles {
    /// What it is that makes a hand worth more by one of two evaluators, if it is two high-card points or more; none
    /// where it is less, or one of them does not [measure strength](Evaluator::measures_strength).
    #[must_use]
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

    /// What each aspect of a hand gives beside the average, in high-card points, as [`HANDS`] parts of a twentieth.
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
        let told: i128 = aspects.iter().map(|&(_, amount)| amount).sum();
        aspects.push((Aspect::Lie, above_average - told));
        let spread = |of| i128::from(self.distribution(of).spread());
        let (points, own) = (spread(Evaluator::Hcp), spread(evaluator));
        let sign = if evaluator.fewer_is_better() { -1 } else { 1 };
        for (_, amount) in &mut aspects {
            *amount = (*amount * points * sign).checked_div(own).unwrap_or_default();
        }
        aspects
    }
}

/// Of [`HANDS`] parts of a twentieth, the halves: the nearest, and from the middle the one further from nothing.
fn in_halves(parts: i128) -> Decimal {
    let half = 10 * i128::from(HANDS);
    let halves = (2 * parts + parts.signum() * half) / (2 * half);
    Decimal::halves(i32::try_from(halves).unwrap_or_default())
}
