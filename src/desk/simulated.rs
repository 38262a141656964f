//! What comes of a question put to many deals, as tables: its sums, and the deals one by one.

use std::fmt;

use super::csv::Csv;
use crate::engine::bridge::simulate::answer::contracts::strain_letter;
use crate::engine::bridge::simulate::answer::{Look, Question};
use crate::engine::bridge::simulate::asking::AskedDeal;
use crate::engine::bridge::simulate::sample::OfDeal;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::Tally;
use crate::engine::{Side, Vulnerability};

/// The columns of a table of sums.
///
/// The last is the side for which points are counted, if the question counts any.
pub const COLUMNS: [&str; 7] = ["sum", "deals", "mean", "error", "low", "high", "points_for"];

/// The figures of a sum: its mean, the standard error of that, and both ends of what is within the margin of 95 %.
pub fn figures(sums: &Sums) -> [f64; 4] {
    let (mean, margin) = (sums.mean(), sums.margin());
    [mean, sums.error(), mean - margin, mean + margin]
}

/// A row a sum of a question: its name, the unit in which it is told, how many numbers it has, and its figures in that unit.
/// A sum whose mean says nothing by itself has no row.
pub fn sums_as_csv(question: &Question, tally: &Tally) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_sums(&mut Csv::new(&mut text), question, tally);
    text
}

fn write_sums<W: fmt::Write>(csv: &mut Csv<W>, question: &Question, tally: &Tally) -> fmt::Result {
    let [sum, rest @ ..] = COLUMNS;
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
}

/// The deals of a question as a table, a row a deal: its number, the hands, and what the question has of it alone. That is
/// tricks and points of each option or lead, or else the tricks that are solved and the values that are looked at.
pub struct Sample<'q> {
    question: &'q Question,
    vulnerability: Vulnerability,
    names: Vec<String>,
}

impl<'q> Sample<'q> {
    pub fn new(question: &'q Question, script: &Script) -> Self {
        let names = match question {
            Question::Contracts(contracts) => contracts.labels().map(str::to_owned).collect(),
            Question::Lead(leads) => leads.cards().iter().map(ToString::to_string).collect(),
            Question::Results(_) | Question::Count(_) | Question::Correlate(_) => Vec::new(),
        };
        Self { question, vulnerability: script.vulnerability(), names }
    }

    /// The same where options are called otherwise.
    pub fn with_names(self, names: Vec<String>) -> Self {
        Self { names, ..self }
    }

    pub fn head(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_head(&mut Csv::new(&mut text));
        text
    }

    fn write_head<W: fmt::Write>(&self, csv: &mut Csv<W>) -> fmt::Result {
        csv.plain("number")?;
        csv.plain("deal")?;
        for name in &self.names {
            csv.text(&format!("tricks {name}"))?;
            csv.text(&format!("points {name}"))?;
        }
        if !self.has_options() {
            for (strain, declarer) in self.question.wanted(&Look::default()).tricks {
                let strain = strain_letter(strain);
                csv.plain(format_args!("tricks {} {strain}", declarer.letter()))?;
            }
            for name in self.question.names_of_numbers() {
                csv.text(&name)?;
            }
        }
        csv.end_row()
    }

    /// The row of a deal; none where something was not solved.
    pub fn row(&self, asked: &AskedDeal) -> Option<String> {
        let of = OfDeal::of(self.question, self.vulnerability, asked)?;
        let mut text = String::new();
        self.write_row(&mut Csv::new(&mut text), asked, &of).ok()?;
        Some(text)
    }

    fn write_row<W: fmt::Write>(
        &self,
        csv: &mut Csv<W>,
        asked: &AskedDeal,
        of: &OfDeal,
    ) -> fmt::Result {
        csv.plain(asked.number)?;
        csv.text(&asked.deal.to_string())?;
        for option in &of.options {
            csv.plain(option.tricks)?;
            csv.plain(option.points)?;
        }
        if !self.has_options() {
            for (strain, declarer) in self.question.wanted(&asked.look).tricks {
                csv.known(asked.solved.declarer(strain, declarer).ok())?;
            }
            asked.look.numbers.iter().try_for_each(|number| csv.plain(number))?;
        }
        csv.end_row()
    }

    const fn has_options(&self) -> bool {
        matches!(self.question, Question::Contracts(_) | Question::Lead(_))
    }
}
