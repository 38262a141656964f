//! Stopping rule of a run: a small enough margin, regardless of the leading option.

use std::ops::RangeInclusive;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::answer::{Question, Scoring};
use super::statistics::{Sums, is_checkpoint};
use super::tally::Tally;
use crate::engine::Decimal;
use crate::engine::wording::word_list;

/// A target for the widest margin of an answer in a unit.
///
/// Only the size of margins counts, at fixed [checkpoints](super::statistics::checkpoints). Stopping
/// because an option leads would be wrong more often than the margin says.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[display("{margin} {unit}")]
pub struct TargetMargin {
    pub margin: Decimal,
    pub unit: MarginUnit,
}

/// The unit of a margin.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MarginUnit {
    #[display("IMPs")]
    Imps,
    /// Per cent, of chances and of matchpoints.
    #[display("%")]
    Percent,
    #[display("tricks")]
    Tricks,
    /// Points of the duplicate score.
    #[display("points")]
    Points,
}

impl MarginUnit {
    pub const ALL: [Self; 4] = [Self::Imps, Self::Percent, Self::Tricks, Self::Points];

    /// Parses a unit, in any case, singular or plural.
    fn of(word: &str) -> Option<Self> {
        let names = |unit: &Self| match unit {
            Self::Imps => ["imp", "imps"],
            Self::Percent => ["%", "percent"],
            Self::Tricks => ["trick", "tricks"],
            Self::Points => ["point", "points"],
        };
        Self::ALL
            .into_iter()
            .find(|unit| names(unit).iter().any(|name| word.eq_ignore_ascii_case(name)))
    }
}

/// Reason a text is no target margin, or the answer can't reach it.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum TargetMarginError {
    /// The text does not begin with a valid number.
    #[display("expected a number above 0 with at most two decimals, and its unit, such as 0.3imps")]
    Number,
    /// The unit is unknown.
    #[display("expected imps, %, tricks or points behind the number, such as 0.3imps")]
    Unit,
    /// The answer has no margin in the unit.
    #[display("nothing in the answer has a margin in {unit}{}", others(has))]
    NotThere {
        unit: MarginUnit,
        /// Units of the answer's margins.
        has: Vec<MarginUnit>,
    },
}

fn others(units: &[MarginUnit]) -> String {
    let names: Vec<String> = units.iter().map(ToString::to_string).collect();
    if names.is_empty() {
        "; it has none at all".to_owned()
    } else {
        format!("; it has margins in {}", word_list(&names, "and"))
    }
}

impl FromStr for TargetMargin {
    type Err = TargetMarginError;

    fn from_str(text: &str) -> Result<Self, TargetMarginError> {
        let text = text.trim();
        let end = text.find(|sign: char| !sign.is_ascii_digit() && sign != '.');
        let (number, unit) = text.split_at(end.unwrap_or(text.len()));
        let margin = number
            .parse()
            .ok()
            .filter(|margin| POSSIBLE.contains(margin))
            .ok_or(TargetMarginError::Number)?;
        let unit = MarginUnit::of(unit.trim()).ok_or(TargetMarginError::Unit)?;
        Ok(Self { margin, unit })
    }
}

/// Margins that can be requested: no margin has more than four digits.
const POSSIBLE: RangeInclusive<Decimal> = Decimal::hundredths(1)..=Decimal::hundredths(999_999);

impl TargetMargin {
    /// Checks that a question has margins in the unit.
    pub(crate) fn check(self, question: &Question) -> Result<(), TargetMarginError> {
        let has: Vec<MarginUnit> =
            MarginUnit::ALL.into_iter().filter(|unit| has_margin(question, *unit)).collect();
        if has.contains(&self.unit) {
            return Ok(());
        }
        Err(TargetMarginError::NotThere { unit: self.unit, has })
    }

    /// Returns whether a margin in the unit is small enough.
    pub(crate) fn allows(self, margin: f64) -> bool {
        margin <= f64::from(self.margin)
    }

    /// Returns whether a run ends: it is at a checkpoint, and no margin in the unit is wider.
    pub(crate) fn is_reached(self, question: &Question, tally: &Tally) -> bool {
        (is_checkpoint(tally.deals()) || tally.is_whole())
            && widest(question, tally, self.unit).is_some_and(|it| self.allows(it))
    }
}

/// Returns whether an answer has figures in a unit whose margin shrinks with more deals.
fn has_margin(question: &Question, unit: MarginUnit) -> bool {
    match (question, unit) {
        // A single contract is compared with nothing.
        (Question::Contracts(of), MarginUnit::Imps) => of.labels().count() > 1 || of.has_field(),
        (Question::Contracts(_) | Question::Lead(_), _) => true,
        (Question::Results(_), unit) => unit != MarginUnit::Imps,
        // The unit of counted values isn't known here, and a coefficient has none.
        (Question::Count(_) | Question::Correlate(_), _) => false,
    }
}

/// Returns the widest margin of an answer in a unit, or `None` if no figure has one yet.
///
/// All figures of the answer count, and the differences between all pairs of leads.
pub(crate) fn widest(question: &Question, tally: &Tally, unit: MarginUnit) -> Option<f64> {
    let mut widest = Widest::default();
    match question {
        Question::Contracts(of) => {
            let answer = of.answer(tally, of.vulnerable);
            let scoring = match unit {
                MarginUnit::Imps => Some(Scoring::Imps),
                MarginUnit::Percent => Some(Scoring::Matchpoints),
                MarginUnit::Points => Some(Scoring::Points),
                MarginUnit::Tricks => None,
            };
            for row in &answer.rows {
                match unit {
                    MarginUnit::Imps => {}
                    MarginUnit::Percent => widest.chance(&row.makes),
                    MarginUnit::Tricks => widest.mean(&row.tricks, 1.0),
                    MarginUnit::Points => widest.mean(&row.points, 1.0),
                }
                if let Some((sums, of_one)) = scoring.and_then(|it| answer.beyond_even(row, it)) {
                    widest.mean(&sums, of_one);
                }
            }
            for pair in &answer.pairs {
                let Some(scoring) = scoring else { continue };
                if let Some(sums) = answer.difference(pair.one, pair.other, scoring) {
                    widest.mean(&sums, answer.unit(scoring));
                }
            }
        }
        Question::Lead(of) => {
            let answer = of.answer(tally, Scoring::default().into());
            for row in &answer.rows {
                match unit {
                    MarginUnit::Imps => {}
                    MarginUnit::Percent => {
                        widest.chance(&row.beats);
                        widest.chance(&row.best);
                        widest.mean(&row.matchpoints, answer.percent());
                    }
                    MarginUnit::Tricks => widest.mean(&row.tricks, 1.0),
                    MarginUnit::Points => widest.mean(&row.points, 1.0),
                }
            }
            if unit == MarginUnit::Imps {
                of.differences(tally).for_each(|imps| widest.mean(&imps, 1.0));
            }
        }
        Question::Results(of) => {
            let answer = of.answer(tally);
            match unit {
                MarginUnit::Imps => {}
                MarginUnit::Percent => {
                    for side in &answer.sides {
                        widest.chance(&side.any_game);
                        widest.chance(&side.any_small_slam);
                        widest.chance(&side.any_grand_slam);
                    }
                    answer.aims.iter().for_each(|aim| widest.chance(&aim.makes));
                }
                MarginUnit::Tricks => {
                    answer.declarers.iter().for_each(|of| widest.mean(&of.tricks, 1.0));
                }
                MarginUnit::Points => widest.mean(&answer.par, 1.0),
            }
        }
        Question::Count(_) | Question::Correlate(_) => {}
    }
    widest.0
}

#[derive(Default)]
struct Widest(Option<f64>);

impl Widest {
    fn take(&mut self, margin: f64) {
        self.0 = Some(self.0.map_or(margin, |widest| widest.max(margin)));
    }

    /// Adds a mean in a unit that is `scale` of the sums'.
    fn mean(&mut self, sums: &Sums, scale: f64) {
        match sums.n() {
            // There is no figure, such as the tricks of a passed-out deal.
            0 => {}
            _ if sums.is_whole() => self.take(0.0),
            // A single number says nothing about the spread.
            1 => self.take(f64::INFINITY),
            _ => self.take(sums.margin() * scale),
        }
    }

    /// Adds a chance, in per cent.
    fn chance(&mut self, sums: &Sums) {
        if sums.n() == 0 {
            return;
        }
        let margin = if sums.is_whole() { 0.0 } else { sums.share().margin() };
        self.take(100.0 * margin);
    }
}
