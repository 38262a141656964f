//! The question of how evaluators correlate with tricks.

use super::contracts::strain_letter;
use super::{DealFacts, DealSolution, SolveTask, UnsolvedError};
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::calculator::{Calculator, EvalError};
use crate::engine::bridge::simulate::expression::{Expression, Function, Measure, Node};
use crate::engine::bridge::simulate::oracle::Oracle;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::statistics::correlation::{Correlation, Difference};
use crate::engine::bridge::simulate::tally::{SumUnit, Tally};
use crate::engine::{Decimal, Seat, Spanned, Strain};

/// The question of how evaluators correlate with declarer's tricks. The values of both hands of declarer's side are
/// added.
#[derive(Clone, Debug)]
pub struct CorrelationQuestion {
    measures: Vec<MeasuredHands>,
    pub(crate) declarer: Seat,
    pub(crate) strain: Strain,
}

/// An evaluator, with its expressions for both hands.
#[derive(Clone, Debug)]
struct MeasuredHands {
    label: Box<str>,
    hands: [Expression; 2],
}

/// Number of hundredths in 1. Values are summed in hundredths.
const UNIT: u32 = 100;

impl CorrelationQuestion {
    pub(super) fn new(
        measures: &[Spanned<Measure>],
        declarer: Seat,
        strain: Strain,
        text: &str,
    ) -> Self {
        let of = |it: &Spanned<Measure>| {
            let of_seat = |seat| {
                Expression::new(Node::Function(Function::Count(it.value, seat, None)), it.span)
            };
            let label = text.get(it.span.start..it.span.end).unwrap_or_default();
            MeasuredHands {
                label: label.into(),
                hands: [declarer, declarer.partner()].map(of_seat),
            }
        };
        Self { measures: measures.iter().map(of).collect(), declarer, strain }
    }

    /// Returns the unit of the sum at an index, or `None` if the sum is only needed for the coefficient.
    pub(super) const fn unit_of_sum(index: usize) -> Option<SumUnit> {
        match index {
            0 => Some(SumUnit::TRICKS),
            index if index % 2 == 1 => Some(SumUnit::new("of the evaluator", 0.01)),
            _ => None,
        }
    }

    pub(super) fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        let strain = strain_letter(self.strain);
        tally.open(&format!("tricks {} {strain}", self.declarer.letter()), 14);
        for of in &self.measures {
            tally.open(&of.label, 0);
            tally.open(&format!("{} + tricks", of.label), 0);
        }
        tally
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.measures.iter().map(|of| of.label.to_string()).collect()
    }

    /// Returns the values of the evaluators, in the order of the question.
    pub(super) fn counted<O: Oracle>(
        &self,
        calculator: &mut Calculator<'_, O>,
    ) -> Result<Vec<Decimal>, EvalError> {
        let mut counted = Vec::new();
        for of in &self.measures {
            let mut sum = 0;
            for hand in &of.hands {
                sum += calculator.value(hand)?.in_hundredths();
            }
            counted.push(Decimal::hundredths(sum));
        }
        Ok(counted)
    }

    pub(super) fn task(&self) -> SolveTask {
        SolveTask { tricks: vec![(self.strain, self.declarer)], leads: None }
    }

    pub(super) fn add(
        &self,
        facts: &DealFacts,
        solved: &DealSolution,
        tally: &mut Tally,
    ) -> Result<(), UnsolvedError> {
        let tricks = solved.declarer(self.strain, self.declarer)?;
        tally.add(0, tricks);
        for (index, number) in facts.numbers.iter().enumerate() {
            tally.add(2 * index + 1, number.in_hundredths());
            tally.add(2 * index + 2, number.in_hundredths() + i64::from(tricks));
        }
        Ok(())
    }

    /// Returns the evaluator that follows the tricks most closely, or `None` if there are too few deals, if nothing
    /// varies, or if a deal lacks tricks. This may take a moment: the deals are resampled up to a thousand times.
    pub(crate) fn closest<'d>(
        &self,
        deals: impl IntoIterator<Item = (&'d DealFacts, &'d DealSolution)>,
        seed: Seed,
    ) -> Option<ClosestEvaluator> {
        let mut columns = vec![Vec::new(); self.measures.len()];
        let mut tricks = Vec::new();
        let mut tally = self.tally();
        for (facts, solved) in deals {
            self.add(facts, solved, &mut tally).ok()?;
            tricks.push(f64::from(solved.declarer(self.strain, self.declarer).ok()?));
            for (column, number) in columns.iter_mut().zip(&facts.numbers) {
                #[expect(clippy::cast_precision_loss, reason = "values of evaluators are small")]
                column.push(number.in_hundredths() as f64);
            }
        }
        let mut known: Vec<(usize, f64)> = Vec::new();
        for (index, row) in self.answer(&tally).iter().enumerate() {
            known.extend(row.correlation.map(|of| (index, of.r.abs())));
        }
        known.sort_by(|one, other| other.1.total_cmp(&one.1));
        let indices: Vec<usize> = known.iter().map(|(index, _)| *index).collect();
        let sorted: Vec<_> =
            indices.iter().filter_map(|&index| columns.get(index).cloned()).collect();
        let differences = Difference::of_first(&sorted, &tricks, seed);
        let (&index, others) = indices.split_first()?;
        let compared = others.iter().copied().zip(differences);
        let others = compared.filter_map(|(other, it)| Some((other, it?))).collect();
        Some(ClosestEvaluator { index, others })
    }

    pub(crate) fn answer(&self, tally: &Tally) -> Vec<EvaluatorRow> {
        let tricks = tally.at(0);
        let row = |(index, of): (usize, &MeasuredHands)| {
            let (values, both) = (tally.at(2 * index + 1), tally.at(2 * index + 2));
            let found = Correlation::of(&values, &tricks, &both);
            EvaluatorRow {
                label: of.label.clone(),
                correlation: found.map(|found| found.in_units(UNIT)),
                hundredths: values,
            }
        };
        self.measures.iter().enumerate().map(row).collect()
    }
}

/// Evaluator that follows the tricks most closely, compared with the other evaluators.
#[derive(Clone, Debug, PartialEq)]
pub struct ClosestEvaluator {
    /// Index among the evaluators of the question.
    pub index: usize,
    /// The other evaluators with a correlation, the next closest first. Each has its index, and its difference from
    /// the closest evaluator.
    pub others: Vec<(usize, Difference)>,
}

/// Correlation of an evaluator with the tricks.
#[derive(Clone, Debug, PartialEq)]
pub struct EvaluatorRow {
    /// Name in the question.
    pub label: Box<str>,
    /// Correlation, or `None` if there are too few deals or no variation.
    pub correlation: Option<Correlation>,
    pub hundredths: Sums,
}
