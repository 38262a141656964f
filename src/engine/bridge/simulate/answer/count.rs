//! The question of how frequent matching deals are, with the statistics of the script. No deal is solved.

use super::{DealFacts, MOST_CELLS, QuestionError};
use crate::engine::bridge::simulate::calculator::{Calculator, EvalError, EvalReason};
use crate::engine::bridge::simulate::expression::Expression;
use crate::engine::bridge::simulate::oracle::Oracle;
use crate::engine::bridge::simulate::script::{Action, Script, Statistic, StatisticKind};
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::{SumUnit, Tally};
use crate::engine::{
    BySeat, BySuit, CardSet, Deal, Decimal, Seat, Shape, Spanned, Suit, high_card_points,
};

/// The question of how frequent matching deals are, with the statistics of the script.
#[derive(Clone, Debug)]
pub struct FrequencyQuestion {
    watched: Vec<Statistic>,
    /// Tally with all sums at zero, before the first deal.
    pub(super) empty: Tally,
}

/// Maximum number of high-card points in a hand.
const MOST_POINTS: usize = 37;

/// Number of sums for each seat: points, shape and four lengths.
const OF_SEAT: usize = 6;

/// Maximum absolute value of a statistic on a deal, in hundredths.
const MAX_VALUE: u64 = 10_000_000_000;

impl FrequencyQuestion {
    pub(super) fn new(script: &Script) -> Result<Self, QuestionError> {
        let mut empty = Tally::default();
        for seat in Seat::CLOCKWISE {
            let name = seat.name().to_lowercase();
            empty.open(&format!("points {name}"), MOST_POINTS + 1);
            empty.open(&format!("shape {name}"), shapes().count());
            for suit in Suit::DESCENDING {
                empty.open(&format!("{} {name}", suit.name()), 14);
            }
        }
        let statistic = |action: &Spanned<Action>| match &action.value {
            Action::Watch(statistic) => Some(statistic.clone()),
            Action::Print => None,
        };
        let watched: Vec<_> = script.content.actions.iter().filter_map(statistic).collect();
        for (index, it) in watched.iter().enumerate() {
            let (kind, cells) = match &it.watching {
                StatisticKind::Average => ("average", Some(0)),
                StatisticKind::Frequency { least, most } => {
                    ("frequency", Some(bins(*least, *most)))
                }
                StatisticKind::Table { least, most, across } => {
                    let cells = bins(*least, *most).checked_mul(bins(across.least, across.most));
                    ("frequency", cells)
                }
            };
            let cells = cells.filter(|cells| *cells <= MOST_CELLS).ok_or(QuestionError::TooWide)?;
            empty.open(&format!("{kind} {}", index + 1), cells);
        }
        Ok(Self { watched, empty })
    }

    /// Returns the unit of the sum at an index. Returns `None` if the sum counts shapes or cells, because their mean
    /// has no meaning.
    pub(super) fn unit_of_sum(&self, index: usize) -> Option<SumUnit> {
        let Some(watched) = index.checked_sub(OF_SEAT * Seat::CLOCKWISE.len()) else {
            return match index % OF_SEAT {
                0 => Some(SumUnit::new("HCP", 1.0)),
                1 => None,
                _ => Some(SumUnit::new("cards", 1.0)),
            };
        };
        let is_average = self
            .watched
            .get(watched)
            .is_some_and(|it| matches!(it.watching, StatisticKind::Average));
        // Averages are added up in hundredths.
        is_average.then_some(SumUnit::new("of the script", 0.01))
    }

    /// Returns the names of the values in the script's statistics. The name of the second value of a table ends in
    /// “across”.
    pub(super) fn names(&self) -> Vec<String> {
        let sums = self.empty.entries().iter().skip(OF_SEAT * Seat::CLOCKWISE.len());
        let names = self.watched.iter().zip(sums).map(|(it, (name, _))| {
            let is_table = matches!(it.watching, StatisticKind::Table { .. });
            [name.to_string()].into_iter().chain(is_table.then(|| format!("{name} across")))
        });
        names.flatten().collect()
    }

    /// Returns the values in the script's statistics on one deal. A table has two values.
    pub(super) fn watched<O: Oracle>(
        &self,
        calculator: &mut Calculator<'_, O>,
    ) -> Result<Vec<Decimal>, EvalError> {
        let mut numbers = Vec::new();
        let mut evaluate = |expression: &Expression| {
            let in_script = |error| EvalError { in_script: true, ..error };
            let number = calculator.value(expression).map_err(in_script)?;
            if number.in_hundredths().unsigned_abs() > MAX_VALUE {
                let span = expression.span;
                return Err(EvalError { span, in_script: true, why: EvalReason::TooLarge });
            }
            numbers.push(number);
            Ok(())
        };
        for it in &self.watched {
            evaluate(&it.value)?;
            if let StatisticKind::Table { across, .. } = &it.watching {
                evaluate(&across.value)?;
            }
        }
        Ok(numbers)
    }

    pub(super) fn add(&self, deal: &Deal, facts: &DealFacts, tally: &mut Tally) {
        let number = |count: usize| i64::try_from(count).unwrap_or_default();
        for (index, (_, &hand)) in deal.hands().iter().enumerate() {
            let at = OF_SEAT * index;
            tally.add(at, number(high_card_points(hand)));
            tally.add(at + 1, number(shape_number(hand)));
            for (suit, at) in Suit::DESCENDING.into_iter().zip(at + 2..) {
                tally.add(at, number(hand.length(suit)));
            }
        }
        let mut numbers = facts.numbers.iter().copied();
        for (it, at) in self.watched.iter().zip(OF_SEAT * 4..) {
            let Some(value) = numbers.next() else { return };
            match &it.watching {
                StatisticKind::Average => tally.add(at, value.in_hundredths()),
                StatisticKind::Frequency { least, most } => {
                    tally.add(at, number(bin(value, *least, *most)));
                }
                StatisticKind::Table { least, most, across } => {
                    let Some(other) = numbers.next() else { return };
                    let row = bin(value, *least, *most) * bins(across.least, across.most);
                    tally.add(at, number(row + bin(other, across.least, across.most)));
                }
            }
        }
    }

    pub(crate) fn answer(&self, tally: &Tally) -> CountAnswer {
        let mut indices = 0..;
        let mut next = || indices.next().map(|at| tally.at(at)).unwrap_or_default();
        let seats = BySeat::from_fn(|_| {
            let (points, shapes_seen) = (next(), next());
            let mut lengths = BySuit::<Sums>::default();
            for suit in Suit::DESCENDING {
                lengths[suit] = next();
            }
            let shapes = shapes().zip(shapes_seen.histogram().iter().copied());
            SeatDistribution {
                points,
                shapes: shapes.filter(|(_, count)| *count > 0).collect(),
                lengths,
            }
        });
        let watched =
            self.watched.iter().map(|it| StatisticSums { watched: it.clone(), sums: next() });
        CountAnswer { deals: tally.deals(), seats, watched: watched.collect() }
    }
}

/// Returns the number of cells for a range: one for each number, one for all lower values, and one for all higher
/// values.
fn bins(least: i32, most: i32) -> usize {
    let span = i64::from(most) - i64::from(least) + 1;
    usize::try_from(span).unwrap_or(usize::MAX).saturating_add(2)
}

/// Rounds a value down, and returns the index of its cell. The first cell is for values below the range, and the last
/// cell is for values above the range.
fn bin(value: Decimal, least: i32, most: i32) -> usize {
    let whole = value.in_hundredths().div_euclid(100);
    let above = (whole - i64::from(least) + 1).max(0);
    usize::try_from(above).unwrap_or(usize::MAX).min(bins(least, most) - 1)
}

/// Returns all 39 shapes, longest suits first.
fn shapes() -> impl Iterator<Item = [usize; 4]> {
    let from = |most: usize| (0..=most).rev();
    from(13).flat_map(move |one| {
        from(one).flat_map(move |two| {
            from(two).filter_map(move |three| {
                let four = 13_usize.checked_sub(one + two + three)?;
                (four <= three).then_some([one, two, three, four])
            })
        })
    })
}

fn shape_number(hand: CardSet) -> usize {
    let sorted = Shape::of(hand).sorted();
    shapes().position(|shape| shape == sorted).unwrap_or_default()
}

/// Answer to the question of how frequent matching deals are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountAnswer {
    pub deals: u64,
    pub seats: BySeat<SeatDistribution>,
    /// Statistics of the script, in the order of the script.
    pub watched: Vec<StatisticSums>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatDistribution {
    /// High-card points, 4-3-2-1, with their frequencies.
    pub points: Sums,
    /// Shapes that occurred, longest suits first, with their frequencies.
    pub shapes: Vec<([usize; 4], u64)>,
    /// Lengths of the suits, with their frequencies.
    pub lengths: BySuit<Sums>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticSums {
    pub watched: Statistic,
    /// For an average, the values in hundredths. For frequencies, a histogram with the cells of the range. For a table,
    /// a histogram with the cells of all rows, row by row.
    pub sums: Sums,
}
