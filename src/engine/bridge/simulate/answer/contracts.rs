//! The question about the best contract. Contracts are compared on each deal, at each vulnerability.

use std::cmp::Ordering;

use derive_more::Display;

use super::{DealFacts, DealSolution, Scoring, SolveTask, UnsolvedError};
use crate::engine::bridge::comparison::imps;
use crate::engine::bridge::simulate::calculator::{Calculator, EvalError};
use crate::engine::bridge::simulate::oracle::Oracle;
use crate::engine::bridge::simulate::question_spec::{ContractChoice, ContractOption, FieldTable};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::{Certainty, Sums};
use crate::engine::bridge::simulate::tally::{SumUnit, Tally, free_name};
use crate::engine::{Contract, Outcome, Score, Side, Spanned, Strain, Vulnerability};

/// Vulnerability, as seen by one side. “We” are the side whose points are counted.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display(rename_all = "lowercase")]
pub enum Vulnerable {
    None,
    We,
    They,
    Both,
}

impl Vulnerable {
    /// All values, in the order of their columns.
    pub const ALL: [Self; 4] = [Self::None, Self::We, Self::They, Self::Both];

    /// Returns which of the two sides are vulnerable. `we` is our side.
    pub(crate) const fn sides(self, we: Side) -> Vulnerability {
        match (self, we) {
            (Self::None, _) => Vulnerability::None,
            (Self::Both, _) => Vulnerability::Both,
            (Self::We, Side::NorthSouth) | (Self::They, Side::EastWest) => {
                Vulnerability::NorthSouth
            }
            (Self::We, Side::EastWest) | (Self::They, Side::NorthSouth) => Vulnerability::EastWest,
        }
    }

    /// Returns the value for `sides`, the sides that are vulnerable. `we` is our side.
    pub(crate) fn of(sides: Vulnerability, we: Side) -> Self {
        Self::ALL.into_iter().find(|it| it.sides(we) == sides).unwrap_or(Self::None)
    }
}

/// The question about the best contract.
#[derive(Clone, Debug)]
pub struct Contracts {
    options: Vec<OptionSums>,
    /// Contracts of other tables, to compare the options with. Empty if the options are only compared with each other.
    field: Vec<FieldTable>,
    /// Side whose points, IMPs and matchpoints are counted.
    pub(crate) we: Side,
    /// Vulnerability that the script sets.
    pub(crate) vulnerable: Vulnerable,
    /// Tally with all sums at zero, before the first deal.
    pub(super) empty: Tally,
    /// Index of the first sum that compares a pair of options.
    pairs: usize,
}

/// An option, with the indices of its sums in the tally.
#[derive(Clone, Debug)]
struct OptionSums {
    label: Box<str>,
    choice: ContractOption,
    tricks: usize,
    makes: usize,
    /// Index of the first sum at the first vulnerability.
    points: usize,
}

/// Number of sums that each option has at each vulnerability: points, matchpoints against the field, and IMPs against
/// the field.
const OF_OPTION: usize = 3;

/// Number of sums that each pair of options has at each vulnerability: points, IMPs, and which option is better.
const OF_PAIR: usize = 3;

/// Number of sums that each pair of options has at each vulnerability if there is a field. The two additional sums are
/// the differences in matchpoints and in IMPs against the field.
const OF_PAIR_IN_FIELD: usize = 5;

impl Contracts {
    /// Creates the question for some options and a field. The spans of the options refer to `text`.
    pub(super) fn new(
        script: &Script,
        options: &[Spanned<ContractOption>],
        field: &[Spanned<FieldTable>],
        we: Side,
        text: &str,
    ) -> Self {
        let mut empty = Tally::default();
        let mut prepared: Vec<OptionSums> = Vec::new();
        let mut tricks: Vec<(Contract, usize)> = Vec::new();
        for Spanned { value: choice, span } in options {
            let slice = text.get(span.start..span.end).unwrap_or_default();
            let label = match (&choice.name, &choice.played) {
                (Some(name), _) => name.to_string(),
                (None, ContractChoice::Contract(Some(contract))) => short_name(*contract),
                (None, ContractChoice::Contract(None)) => "P".into(),
                (None, ContractChoice::If { .. }) => slice.into(),
            };
            let label = free_name(&label, |label| prepared.iter().all(|it| &*it.label != label));
            // Contracts with the same declarer and strain take the same tricks, so they share a sum.
            let tricks_at = if let ContractChoice::Contract(Some(contract)) = choice.played {
                let kind = |it: Contract| (it.bid.strain, it.declarer);
                let known = tricks.iter().find(|(other, _)| kind(*other) == kind(contract));
                if let Some((_, at)) = known {
                    *at
                } else {
                    let strain = strain_letter(contract.bid.strain);
                    let name = format!("tricks {} {strain}", contract.declarer.letter());
                    let at = empty.open(&name, 14);
                    tricks.push((contract, at));
                    at
                }
            } else {
                empty.open(&format!("tricks {label}"), 14)
            };
            let makes = empty.open(&format!("makes {label}"), 0);
            let mut points = None;
            for vulnerable in Vulnerable::ALL {
                let at = empty.open(&format!("points {label} {vulnerable}"), 0);
                points.get_or_insert(at);
                empty.open(&format!("matchpoints {label} {vulnerable}"), 0);
                empty.open(&format!("field {label} {vulnerable}"), 0);
            }
            let choice = choice.clone();
            let points = points.unwrap_or_default();
            prepared.push(OptionSums {
                label: label.into(),
                choice,
                tricks: tricks_at,
                makes,
                points,
            });
        }
        let pairs = empty.entries().len();
        for (at, one) in prepared.iter().enumerate() {
            for other in prepared.iter().skip(at + 1) {
                let pair = format!("{} - {}", one.label, other.label);
                for vulnerable in Vulnerable::ALL {
                    empty.open(&format!("points {pair} {vulnerable}"), 0);
                    empty.open(&format!("imps {pair} {vulnerable}"), 0);
                    // 0 if the first option is worse, 1 if both are equal, 2 if the first is better.
                    empty.open(&format!("better {pair} {vulnerable}"), 3);
                    // Differences between the options' results against the other tables.
                    if !field.is_empty() {
                        empty.open(&format!("matchpoints {pair} {vulnerable}"), 0);
                        empty.open(&format!("field {pair} {vulnerable}"), 0);
                    }
                }
            }
        }
        Self {
            options: prepared,
            field: field.iter().map(|it| it.value).collect(),
            we,
            vulnerable: Vulnerable::of(script.vulnerability(), we),
            empty,
            pairs,
        }
    }

    /// Returns the names of the options, in order.
    pub(crate) fn labels(&self) -> impl Iterator<Item = &str> {
        self.options.iter().map(|option| &*option.label)
    }

    /// Returns whether the options are compared with contracts of other tables.
    pub(crate) const fn has_field(&self) -> bool {
        !self.field.is_empty()
    }

    /// Returns the number of sums that each pair of options has at each vulnerability.
    const fn of_pair(&self) -> usize {
        if self.field.is_empty() { OF_PAIR } else { OF_PAIR_IN_FIELD }
    }

    pub(super) fn unit_of_sum(&self, index: usize) -> SumUnit {
        let tables = to_float(self.tables());
        // If the options form the field, each option also ties with itself. Only the other tables count here.
        let others = if self.has_field() { tables } else { (tables - 1.0).max(1.0) };
        if let Some(of_pair) = index.checked_sub(self.pairs) {
            return match of_pair % self.of_pair() {
                0 => SumUnit::POINTS,
                1 => SumUnit::IMPS,
                // A win adds 2 to the sum, and a tie adds 1.
                2 => SumUnit::new("%", 50.0),
                3 => SumUnit::new("%", 50.0 / tables),
                _ => SumUnit::new("IMPs", 1.0 / tables),
            };
        }
        let columns = OF_OPTION * Vulnerable::ALL.len();
        for option in &self.options {
            if index == option.tricks {
                return SumUnit::TRICKS;
            }
            if index == option.makes {
                return SumUnit::CHANCE;
            }
            let Some(at) = index.checked_sub(option.points).filter(|at| *at < columns) else {
                continue;
            };
            return match at % OF_OPTION {
                0 => SumUnit::POINTS,
                1 => SumUnit::new("%", 50.0 / others).plus(50.0 - 50.0 * tables / others),
                _ => SumUnit::new("IMPs", 1.0 / others),
            };
        }
        SumUnit::TRICKS
    }

    pub(super) fn played<O: Oracle>(
        &self,
        calculator: &mut Calculator<'_, O>,
    ) -> Result<Vec<Option<Contract>>, EvalError> {
        self.options.iter().map(|option| played(&option.choice, calculator)).collect()
    }

    pub(super) fn task(&self, facts: &DealFacts) -> SolveTask {
        let mut task = SolveTask::default();
        let field = self.field.iter().map(|it| it.contract);
        for contract in facts.contracts.iter().copied().chain(field).flatten() {
            task.add(contract.bid.strain, contract.declarer);
        }
        task
    }

    pub(super) fn add(
        &self,
        facts: &DealFacts,
        solved: &DealSolution,
        tally: &mut Tally,
    ) -> Result<(), UnsolvedError> {
        if facts.contracts.len() != self.options.len() {
            return Err(UnsolvedError);
        }
        let outcome = |contract: Option<Contract>| {
            let Some(contract) = contract else { return Ok(None) };
            let tricks = solved.declarer(contract.bid.strain, contract.declarer)?;
            Outcome::new(contract, tricks).map(Some).ok_or(UnsolvedError)
        };
        let own: Vec<_> =
            facts.contracts.iter().map(|it| outcome(*it)).collect::<Result<_, _>>()?;
        let field: Vec<(Option<Outcome>, u32)> = match self.field.as_slice() {
            [] => own.iter().map(|outcome| (*outcome, 1)).collect(),
            field => {
                let of_table = |it: &FieldTable| Ok((outcome(it.contract)?, it.weight));
                field.iter().map(of_table).collect::<Result<_, _>>()?
            }
        };
        let mut seen = Vec::new();
        for (option, outcome) in self.options.iter().zip(&own) {
            let Some(outcome) = outcome else { continue };
            if !seen.contains(&option.tricks) {
                seen.push(option.tricks);
                tally.add(option.tricks, outcome.tricks());
            }
            tally.add(option.makes, outcome.margin().is_made());
        }
        for (column, vulnerable) in Vulnerable::ALL.into_iter().enumerate() {
            let sides = vulnerable.sides(self.we);
            let points = |outcome: &Option<Outcome>| match outcome {
                Some(outcome) => Score::of(*outcome, sides).of_side(self.we),
                None => 0,
            };
            let own: Vec<i32> = own.iter().map(points).collect();
            let field: Vec<(i32, u32)> =
                field.iter().map(|(outcome, weight)| (points(outcome), *weight)).collect();
            // Returns the points, and the matchpoints and IMPs against the field.
            let against = |points: i32| {
                let of_table = |(other, weight): &(i32, u32)| {
                    let weight = i64::from(*weight);
                    [
                        weight * i64::from(won(points, *other)),
                        weight * i64::from(imps(points - other)),
                    ]
                };
                let add = |[won, imps]: [i64; 2], [more_won, more_imps]: [i64; 2]| {
                    [won + more_won, imps + more_imps]
                };
                (points, field.iter().map(of_table).fold([0; 2], add))
            };
            let own: Vec<(i32, [i64; 2])> = own.into_iter().map(against).collect();
            for (option, (points, [matchpoints, imps])) in self.options.iter().zip(&own) {
                let at = option.points + OF_OPTION * column;
                tally.add(at, *points);
                tally.add(at + 1, *matchpoints);
                tally.add(at + 2, *imps);
            }
            let mut at = self.pairs + self.of_pair() * column;
            for (index, (one, in_field)) in own.iter().enumerate() {
                for (other, other_in_field) in own.iter().skip(index + 1) {
                    tally.add(at, one - other);
                    tally.add(at + 1, imps(one - other));
                    tally.add(at + 2, won(*one, *other));
                    if self.has_field() {
                        tally.add(at + 3, in_field[0] - other_in_field[0]);
                        tally.add(at + 4, in_field[1] - other_in_field[1]);
                    }
                    at += self.of_pair() * Vulnerable::ALL.len();
                }
            }
        }
        Ok(())
    }

    /// Returns the number of tables in the field. If the question names other tables, the matchpoint top is twice this
    /// number.
    pub(crate) fn tables(&self) -> u64 {
        match self.field.as_slice() {
            [] => self.options.len() as u64,
            field => field.iter().map(|it| u64::from(it.weight)).sum(),
        }
    }

    pub(crate) fn answer(&self, tally: &Tally, vulnerable: Vulnerable) -> ContractsAnswer {
        let column = Vulnerable::ALL.iter().position(|it| *it == vulnerable).unwrap_or_default();
        let rows = self.options.iter().map(|option| {
            let at = option.points + OF_OPTION * column;
            OptionRow {
                label: option.label.clone(),
                contract: match option.choice.played {
                    ContractChoice::Contract(contract) => contract,
                    ContractChoice::If { .. } => None,
                },
                tricks: tally.at(option.tricks),
                makes: tally.at(option.makes),
                points: tally.at(at),
                matchpoints: tally.at(at + 1),
                field_imps: tally.at(at + 2),
            }
        });
        let rows: Vec<OptionRow> = rows.collect();
        let mut pairs = Vec::new();
        let mut at = self.pairs + self.of_pair() * column;
        for one in 0..rows.len() {
            for other in one + 1..rows.len() {
                let counts = tally.at(at + 2);
                let count = |index| counts.histogram().get(index).copied().unwrap_or_default();
                pairs.push(Pair {
                    one,
                    other,
                    points: tally.at(at),
                    imps: tally.at(at + 1),
                    better: count(2),
                    equal: count(1),
                    worse: count(0),
                    in_field: self.has_field().then(|| FieldDifference {
                        matchpoints: tally.at(at + 3),
                        imps: tally.at(at + 4),
                    }),
                });
                at += self.of_pair() * Vulnerable::ALL.len();
            }
        }
        let (we, has_field) = (self.we, self.has_field());
        ContractsAnswer { deals: tally.deals(), we, rows, pairs, has_field, tables: self.tables() }
    }
}

/// Returns a contract in the notation of questions, such as `3NS` or `4SXN`.
pub(crate) fn short_name(contract: Contract) -> String {
    let Contract { bid, doubling, declarer } = contract;
    format!("{}{}{doubling}{}", bid.level, strain_letter(bid.strain), declarer.letter())
}

/// Returns the letter for a strain in questions and in the names of sums: `C`, `D`, `H`, `S` or `N`.
pub(crate) const fn strain_letter(strain: Strain) -> char {
    match strain.trumps() {
        Some(suit) => suit.letter(),
        None => 'N',
    }
}

/// Returns the contract that an option plays on the calculator's deal.
fn played<O: Oracle>(
    choice: &ContractOption,
    calculator: &mut Calculator<'_, O>,
) -> Result<Option<Contract>, EvalError> {
    match &choice.played {
        ContractChoice::Contract(contract) => Ok(*contract),
        ContractChoice::If { condition, met, otherwise } => {
            let next = if calculator.meets(condition)? { met } else { otherwise };
            played(next, calculator)
        }
    }
}

/// Converts `tables` to a divisor: 0 becomes 1, and numbers above `u32::MAX` become `u32::MAX`.
pub(super) fn to_float(tables: u64) -> f64 {
    f64::from(u32::try_from(tables.max(1)).unwrap_or(u32::MAX))
}

/// Returns the matchpoints for `points` against a table that scored `other`: 2, 1 or 0.
pub(super) fn won(points: i32, other: i32) -> i32 {
    match points.cmp(&other) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    }
}

/// Answer to the question about the best contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContractsAnswer {
    pub deals: u64,
    /// Side whose points, IMPs and matchpoints are counted in the answer.
    pub we: Side,
    /// A row for each option, in the order of the question.
    pub rows: Vec<OptionRow>,
    /// Comparisons of each option with each later option.
    pub pairs: Vec<Pair>,
    /// Whether the question names contracts of other tables. If not, the options form the field.
    pub has_field: bool,
    /// Number of tables in the field.
    pub tables: u64,
}

/// Results of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionRow {
    /// Name, contract or text of the option.
    pub label: Box<str>,
    /// Contract. `None` if the option is a pass, or if a condition chooses between contracts.
    pub contract: Option<Contract>,
    /// Declarer's tricks, with their frequencies.
    pub tricks: Sums,
    /// 1 if the contract makes, else 0. Passed-out deals aren't counted.
    pub makes: Sums,
    pub points: Sums,
    /// Our matchpoints against the field: 2 for each table with fewer points, and 1 for each table with equal points.
    /// If the options form the field, the option also plays against itself, and gets 1 for the tie.
    pub matchpoints: Sums,
    /// Sum of our IMPs against all tables of the field.
    pub field_imps: Sums,
}

/// Comparison of two options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Index of the first option among the rows.
    pub one: usize,
    pub other: usize,
    /// Points of the first option minus the points of the second option.
    pub points: Sums,
    /// IMPs that the first option wins against the second.
    pub imps: Sums,
    /// Number of deals where the first option scores more points.
    pub better: u64,
    /// Number of deals where both options score equal points.
    pub equal: u64,
    /// Number of deals where the second option scores more points.
    pub worse: u64,
    /// Differences between the options' results against the other tables, if the question names other tables.
    pub in_field: Option<FieldDifference>,
}

/// Differences between the results of two options against all tables of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldDifference {
    /// Matchpoints, at most two per table.
    pub matchpoints: Sums,
    pub imps: Sums,
}

impl Pair {
    /// Returns the difference in the [unit](ContractsAnswer::unit) of the scoring.
    fn difference(&self, scoring: Scoring) -> Sums {
        match (scoring, &self.in_field) {
            (Scoring::Points, _) => self.points.clone(),
            (Scoring::Imps, None) => self.imps.clone(),
            (Scoring::Imps, Some(in_field)) => in_field.imps.clone(),
            (Scoring::Matchpoints, Some(in_field)) => in_field.matchpoints.clone(),
            // Each deal adds 1, 0 or -1.
            (Scoring::Matchpoints, None) => {
                let (better, worse) = (i128::from(self.better), i128::from(self.worse));
                let deals = self.better + self.equal + self.worse;
                let sums = Sums::from_parts(deals, better - worse, better + worse, Vec::new());
                sums.unwrap_or_default().with_complete(self.points.is_complete())
            }
        }
    }
}

impl ContractsAnswer {
    /// Returns whether all matching deals were counted, not a sample.
    pub(crate) fn is_complete(&self) -> bool {
        self.rows.first().is_some_and(|row| row.points.is_complete())
    }

    /// Returns the difference between two options in [units](Self::unit), or `None` if the options are not a pair. If
    /// the question names other tables, the difference is between the options' results against those tables.
    pub(crate) fn difference(&self, one: usize, other: usize, scoring: Scoring) -> Option<Sums> {
        self.pairs.iter().find_map(|pair| match (pair.one, pair.other) {
            of if of == (one, other) => Some(pair.difference(scoring)),
            of if of == (other, one) => Some(pair.difference(scoring).negated()),
            _ => None,
        })
    }

    /// Returns the factor that converts a [difference](Self::difference) to IMPs, to percent of the matchpoints, or to
    /// points.
    ///
    /// At matchpoints, an even result is 50 %. An option that wins every board gets 100 %, which is 50 % more.
    pub(crate) fn unit(&self, scoring: Scoring) -> f64 {
        let tables = to_float(self.tables);
        match scoring {
            Scoring::Imps if self.has_field => 1.0 / tables,
            Scoring::Imps | Scoring::Points => 1.0,
            Scoring::Matchpoints if self.has_field => 50.0 / tables,
            Scoring::Matchpoints => 50.0,
        }
    }

    /// Returns the sums of the results in `row` minus an even result, and the factor that converts these sums to IMPs
    /// or percent. Returns `None` if the scoring is points, or if there is no other table.
    ///
    /// If the question names no other tables, the options form the field. Each option then also ties with itself. This
    /// tie is left out, so only the field's other tables count.
    pub(crate) fn beyond_even(&self, row: &OptionRow, scoring: Scoring) -> Option<(Sums, f64)> {
        let others = if self.has_field { self.tables } else { self.tables.checked_sub(1)? };
        let others = u32::try_from(others).ok().filter(|others| *others > 0)?;
        match scoring {
            Scoring::Points => None,
            Scoring::Imps => Some((row.field_imps.clone(), 1.0 / f64::from(others))),
            Scoring::Matchpoints => {
                // An even result is one matchpoint per table.
                Some((row.matchpoints.minus(self.tables), 50.0 / f64::from(others)))
            }
        }
    }

    /// Returns the index of the best option: the first that is no worse than any other option. Returns `None` if each
    /// option is worse than some other option.
    pub(crate) fn best(&self, scoring: Scoring) -> Option<usize> {
        let wins = |one: usize, other: usize| {
            self.difference(one, other, scoring).is_none_or(|it| it.sum() >= 0)
        };
        (0..self.rows.len()).find(|one| (0..self.rows.len()).all(|other| wins(*one, other)))
    }

    /// Returns the certainty that the best option is better than all others. Returns `None` if there is no best
    /// option, or nothing to compare it with.
    pub(crate) fn certainty(&self, scoring: Scoring) -> Option<Certainty> {
        let best = self.best(scoring)?;
        let others = 0..self.rows.len();
        let against = others.filter_map(|other| self.difference(best, other, scoring));
        let certainties: Vec<_> = against.map(|difference| Certainty::of(&difference)).collect();
        (!certainties.is_empty()).then(|| Certainty::of_best(&certainties))
    }
}
