//! Results of a simulation as two tables: a table of sums, and a table of single deals.

use super::csv;
use crate::engine::bridge::simulate::answer::contracts::strain_letter;
use crate::engine::bridge::simulate::answer::{DealFacts, Question};
use crate::engine::bridge::simulate::runner::DealResult;
use crate::engine::bridge::simulate::sample::SampleRow;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::Tally;
use crate::engine::{Side, Vulnerability};

/// Columns of the table of sums. The last column names the side for which points, IMPs and matchpoints are counted.
pub const COLUMNS: [&str; 7] = ["sum", "deals", "mean", "error", "low", "high", "points_for"];

/// Returns the mean of a sum, its standard error, and both ends of its 95 % confidence interval.
pub fn figures(sums: &Sums) -> [f64; 4] {
    let (mean, margin) = (sums.mean(), sums.margin());
    [mean, sums.error(), mean - margin, mean + margin]
}

/// Returns the sums as CSV, with one row per sum. A row contains the sum's name, its unit, the number of values,
/// statistics in that unit, and the side that the points are for. A sum with a meaningless mean is left out.
pub fn sums_as_csv(question: &Question, tally: &Tally) -> String {
    let [sum, rest @ ..] = COLUMNS;
    csv::to_string(|csv| {
        [sum, "unit"].into_iter().chain(rest).try_for_each(|column| csv.plain(column))?;
        csv.end_row()?;
        for (place, (name, sums)) in tally.entries().iter().enumerate() {
            let Some(unit) = question.unit_of_sum(place) else { continue };
            let [mean, error, low, high] = figures(sums);
            let figures = [unit.mean(mean), unit.size(error), unit.mean(low), unit.mean(high)];
            csv.text(name)?;
            csv.text(unit.name)?;
            csv.plain(sums.n())?;
            figures.iter().try_for_each(|figure| csv.plain(format_args!("{figure:.6}")))?;
            csv.plain(question.side().map_or("", Side::letters))?;
            csv.end_row()?;
        }
        Ok(())
    })
}

/// Rows of single deals. A row contains the number, the hands, and the tricks and points of each option or lead. If the
/// question has no options, the row contains the solved tricks and the values of the question instead.
pub struct DealTable<'q> {
    question: &'q Question,
    vulnerability: Vulnerability,
    names: Vec<String>,
}

impl<'q> DealTable<'q> {
    pub fn new(question: &'q Question, script: &Script) -> Self {
        let names = match question {
            Question::Contracts(contracts) => contracts.labels().map(str::to_owned).collect(),
            Question::Lead(leads) => leads.cards.iter().map(ToString::to_string).collect(),
            Question::Results(_) | Question::Count(_) | Question::Correlate(_) => Vec::new(),
        };
        Self { question, vulnerability: script.vulnerability(), names }
    }

    /// Replaces the names of the options in the header.
    pub fn with_names(self, names: Vec<String>) -> Self {
        Self { names, ..self }
    }

    pub fn head(&self) -> String {
        csv::to_string(|csv| {
            csv.plain("number")?;
            csv.plain("deal")?;
            for name in &self.names {
                csv.text(&format!("tricks {name}"))?;
                csv.text(&format!("points {name}"))?;
            }
            if !self.has_options() {
                for (strain, declarer) in self.question.task(&DealFacts::default()).tricks {
                    let strain = strain_letter(strain);
                    csv.plain(format_args!("tricks {} {strain}", declarer.letter()))?;
                }
                for name in self.question.value_names() {
                    csv.text(&name)?;
                }
            }
            csv.end_row()
        })
    }

    /// Returns the row of a deal. Returns `None` if the deal is not completely solved.
    pub fn row(&self, result: &DealResult) -> Option<String> {
        let row = SampleRow::of(self.question, self.vulnerability, result)?;
        Some(csv::to_string(|csv| {
            csv.plain(result.number)?;
            csv.text(&result.deal.to_string())?;
            for option in &row.options {
                csv.plain(option.tricks)?;
                csv.plain(option.points)?;
            }
            if !self.has_options() {
                for (strain, declarer) in self.question.task(&result.facts).tricks {
                    csv.known(result.solved.declarer(strain, declarer).ok())?;
                }
                result.facts.numbers.iter().try_for_each(|number| csv.plain(number))?;
            }
            csv.end_row()
        }))
    }

    const fn has_options(&self) -> bool {
        matches!(self.question, Question::Contracts(_) | Question::Lead(_))
    }
}
