//! Stopping rule of a run. The run ends once its margins are small enough. They are compared at checkpoints and after
//! all matching deals. It does not matter which option is ahead.

use std::ops::RangeInclusive;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::answer::{Question, Scoring};
use super::statistics::{Sums, is_checkpoint};
use super::tally::Tally;
use crate::engine::Decimal;
use crate::engine::wording::word_list;

/// Target for the widest margin of an answer. Only margins in `unit` count.
///
/// Only the size of the margins is compared, and only at fixed [checkpoints](super::statistics::checkpoints). If a run
/// ended because an option is ahead, its answer would be wrong more often than the margin suggests.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[display("{margin}{}{unit}", if *unit == MarginUnit::Percent { "" } else { " " })]
pub struct TargetMargin {
    pub margin: Decimal,
    pub unit: MarginUnit,
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MarginUnit {
    #[display("IMPs")]
    Imps,
    /// Percent, for probabilities and for matchpoints.
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

    /// Parses a unit in the singular or plural, ignoring case.
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

/// Error for an invalid target margin, or for an answer without a margin in the target's unit.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum TargetMarginError {
    /// The text does not begin with a valid number.
    #[display("expected a number above 0 with at most two decimals, and its unit, such as 0.3imps")]
    Number,
    /// The text after the number is not a unit.
    #[display("expected imps, %, tricks or points behind the number, such as 0.3imps")]
    Unit,
    #[display("nothing in the answer has a margin in {unit}{}", others(has))]
    NoMarginInUnit {
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
            .filter(|margin| ALLOWED.contains(margin))
            .ok_or(TargetMarginError::Number)?;
        let unit = MarginUnit::of(unit.trim()).ok_or(TargetMarginError::Unit)?;
        Ok(Self { margin, unit })
    }
}

/// Margins that can be requested. Larger margins are not needed: no margin of an answer has more than four digits
/// before the decimal point.
const ALLOWED: RangeInclusive<Decimal> = Decimal::hundredths(1)..=Decimal::hundredths(999_999);

impl TargetMargin {
    /// Checks that answers to a question have margins in the unit.
    pub(crate) fn check(self, question: &Question) -> Result<(), TargetMarginError> {
        let has: Vec<MarginUnit> =
            MarginUnit::ALL.into_iter().filter(|unit| has_margin(question, *unit)).collect();
        if has.contains(&self.unit) {
            return Ok(());
        }
        Err(TargetMarginError::NoMarginInUnit { unit: self.unit, has })
    }

    /// Returns whether a margin in the unit is small enough.
    pub(crate) fn allows(self, margin: f64) -> bool {
        margin <= f64::from(self.margin)
    }

    /// Returns whether a run ends. It must be at a checkpoint, or have counted all matching deals. The widest margin
    /// in the unit must be within the target. A run without a margin in the unit doesn't end.
    pub(crate) fn is_reached(self, question: &Question, tally: &Tally) -> bool {
        (is_checkpoint(tally.deals()) || tally.is_complete())
            && widest(question, tally, self.unit).is_some_and(|it| self.allows(it))
    }
}

/// Returns whether answers to a question contain figures in `unit`, with margins that shrink with more deals.
fn has_margin(question: &Question, unit: MarginUnit) -> bool {
    match (question, unit) {
        // A single contract without other tables is not compared.
        (Question::Contracts(of), MarginUnit::Imps) => of.labels().count() > 1 || of.has_field(),
        (Question::Contracts(_) | Question::Lead(_), _) => true,
        (Question::Results(_), unit) => unit != MarginUnit::Imps,
        // The unit of a script's values is unknown, and a correlation coefficient has no unit.
        (Question::Count(_) | Question::Correlate(_), _) => false,
    }
}

/// Returns the widest margin of an answer in a unit. Returns `None` if no figure has a margin in this unit yet.
///
/// The means and chances of the answer's rows count, and so do the differences between options. Between leads, only
/// differences in IMPs count.
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
                    MarginUnit::Percent => widest.include_chance(&row.makes),
                    MarginUnit::Tricks => widest.include_mean(&row.tricks, 1.0),
                    MarginUnit::Points => widest.include_mean(&row.points, 1.0),
                }
                if let Some((sums, scale)) = scoring.and_then(|it| answer.beyond_even(row, it)) {
                    widest.include_mean(&sums, scale);
                }
            }
            for pair in &answer.pairs {
                let Some(scoring) = scoring else { continue };
                if let Some(sums) = answer.difference(pair.one, pair.other, scoring) {
                    widest.include_mean(&sums, answer.unit(scoring));
                }
            }
        }
        Question::Lead(of) => {
            let answer = of.answer(tally, Scoring::default().into());
            for row in &answer.rows {
                match unit {
                    MarginUnit::Imps => {}
                    MarginUnit::Percent => {
                        widest.include_chance(&row.beats);
                        widest.include_chance(&row.best);
                        widest.include_mean(&row.matchpoints, answer.percent());
                    }
                    MarginUnit::Tricks => widest.include_mean(&row.tricks, 1.0),
                    MarginUnit::Points => widest.include_mean(&row.points, 1.0),
                }
            }
            if unit == MarginUnit::Imps {
                of.differences(tally).for_each(|imps| widest.include_mean(&imps, 1.0));
            }
        }
        Question::Results(of) => {
            let answer = of.answer(tally);
            match unit {
                MarginUnit::Imps => {}
                MarginUnit::Percent => {
                    for side in &answer.sides {
                        widest.include_chance(&side.any_game);
                        widest.include_chance(&side.any_small_slam);
                        widest.include_chance(&side.any_grand_slam);
                    }
                    answer.aims.iter().for_each(|aim| widest.include_chance(&aim.makes));
                }
                MarginUnit::Tricks => {
                    answer.declarers.iter().for_each(|of| widest.include_mean(&of.tricks, 1.0));
                }
                MarginUnit::Points => widest.include_mean(&answer.par, 1.0),
            }
        }
        Question::Count(_) | Question::Correlate(_) => {}
    }
    widest.0
}

#[derive(Default)]
struct Widest(Option<f64>);

impl Widest {
    fn include(&mut self, margin: f64) {
        self.0 = Some(self.0.map_or(margin, |widest| widest.max(margin)));
    }

    /// Includes the margin of a mean. `scale` converts the margin to the unit.
    fn include_mean(&mut self, sums: &Sums, scale: f64) {
        match sums.n() {
            // There is no figure. For example, there are no tricks if every deal is passed out.
            0 => {}
            _ if sums.is_complete() => self.include(0.0),
            // The spread can't be estimated from a single number.
            1 => self.include(f64::INFINITY),
            _ => self.include(sums.margin() * scale),
        }
    }

    /// Includes the margin of a probability, in percent.
    fn include_chance(&mut self, sums: &Sums) {
        if sums.n() == 0 {
            return;
        }
        let margin = if sums.is_complete() { 0.0 } else { sums.share().margin() };
        self.include(100.0 * margin);
    }
}
