//! Which contract is best, deal by deal and at each vulnerability.

use std::cmp::Ordering;

use derive_more::Display;

use super::scoring::Scoring;
use super::sum_unit::SumUnit;
use super::{Look, NotSolved, Solved, Wanted, sum_unit};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::comparison::imps;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::score::Score;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::simulate::ask::{Choice, InField, Played};
use crate::engine::bridge::simulate::beyond::Beyond;
use crate::engine::bridge::simulate::calculator::{Calculator, NoValue};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::Certainty;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::{Tally, free_name};
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::source::Spanned;

/// Who is vulnerable, seen from the side whose points are counted.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display(rename_all = "lowercase")]
pub enum Vulnerable {
    None,
    We,
    They,
    Both,
}

impl Vulnerable {
    /// All four, in the order of their columns.
    pub const ALL: [Self; 4] = [Self::None, Self::We, Self::They, Self::Both];

    /// Which sides are vulnerable where these are we.
    pub const fn sides(self, we: Side) -> Vulnerability {
        match (self, we) {
            (Self::None, _) => Vulnerability::None,
            (Self::Both, _) => Vulnerability::Both,
            (Self::We, Side::NorthSouth) | (Self::They, Side::EastWest) => {
                Vulnerability::NorthSouth
            }
            (Self::We, Side::EastWest) | (Self::They, Side::NorthSouth) => Vulnerability::EastWest,
        }
    }

    /// The same of sides, where these are we.
    pub fn of(sides: Vulnerability, we: Side) -> Self {
        Self::ALL.into_iter().find(|it| it.sides(we) == sides).unwrap_or(Self::None)
    }
}

/// The question which contract is best.
#[derive(Clone, Debug)]
pub struct Contracts {
    options: Vec<Chosen>,
    /// Contracts of other tables and how many play them; empty where the options are compared with each other.
    field: Vec<InField>,
    we: Side,
    vulnerable: Vulnerable,
    /// The sums before the first deal.
    empty: Tally,
    /// Where the sums of the pairs begin.
    pairs: usize,
}

/// One of the things to do, and where its sums stand.
#[derive(Clone, Debug)]
struct Chosen {
    label: Box<str>,
    choice: Choice,
    tricks: usize,
    makes: usize,
    /// Where the sums of the first vulnerability begin.
    points: usize,
}

/// How many sums an option has at each vulnerability: points, matchpoints, IMPs against the field.
const OF_OPTION: usize = 3;

/// How many a pair has: points, IMPs, which is better; and where there are other tables, matchpoints and IMPs against these.
const OF_PAIR: usize = 3;
const OF_PAIR_IN_FIELD: usize = 5;

impl Contracts {
    /// Returns the question of some options and a field, for a side; `text` is the question's.
    pub(super) fn new(
        script: &Script,
        options: &[Spanned<Choice>],
        field: &[Spanned<InField>],
        we: Side,
        text: &str,
    ) -> Self {
        let mut empty = Tally::default();
        let mut made: Vec<Chosen> = Vec::new();
        let mut tricks: Vec<(Contract, usize)> = Vec::new();
        for Spanned { value: choice, span } in options {
            let slice = text.get(span.start..span.end).unwrap_or_default();
            let label = match (&choice.name, &choice.played) {
                (Some(name), _) => name.to_string(),
                (None, Played::Contract(Some(contract))) => short_name(*contract),
                (None, Played::Contract(None)) => "P".into(),
                (None, Played::If { .. }) => slice.into(),
            };
            let label = free_name(&label, |label| made.iter().all(|it| &*it.label != label));
            // Contracts of one declarer and strain take the same tricks.
            let tricks_at = if let Played::Contract(Some(contract)) = choice.played {
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
            made.push(Chosen { label: label.into(), choice, tricks: tricks_at, makes, points });
        }
        let pairs = empty.entries().len();
        for (at, one) in made.iter().enumerate() {
            for other in made.iter().skip(at + 1) {
                let pair = format!("{} - {}", one.label, other.label);
                for vulnerable in Vulnerable::ALL {
                    empty.open(&format!("points {pair} {vulnerable}"), 0);
                    empty.open(&format!("imps {pair} {vulnerable}"), 0);
                    // 0 where the first is worse, 1 where they are equal, 2 where it is better.
                    empty.open(&format!("better {pair} {vulnerable}"), 3);
                    // By how much the first does better against the other tables, deal by deal.
                    if !field.is_empty() {
                        empty.open(&format!("matchpoints {pair} {vulnerable}"), 0);
                        empty.open(&format!("field {pair} {vulnerable}"), 0);
                    }
                }
            }
        }
        Self {
            options: made,
            field: field.iter().map(|it| it.value).collect(),
            we,
            vulnerable: Vulnerable::of(script.vulnerability(), we),
            empty,
            pairs,
        }
    }

    /// What the options are called, in their order.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.options.iter().map(|option| &*option.label)
    }

    /// Whether the options are compared with contracts of other tables.
    pub const fn has_field(&self) -> bool {
        !self.field.is_empty()
    }

    /// How many sums a pair has at each vulnerability.
    const fn of_pair(&self) -> usize {
        if self.field.is_empty() { OF_PAIR } else { OF_PAIR_IN_FIELD }
    }

    /// The unit in which the sum of a place is told.
    pub(super) fn unit_of_sum(&self, place: usize) -> SumUnit {
        let tables = to_float(self.tables());
        // An option that is a table of the field comes to even there: its other tables tell all.
        let others = if self.has_field() { tables } else { (tables - 1.0).max(1.0) };
        if let Some(of_pair) = place.checked_sub(self.pairs) {
            return match of_pair % self.of_pair() {
                0 => sum_unit::POINTS,
                1 => sum_unit::IMPS,
                // Half where both are as good.
                2 => SumUnit::new("%", 50.0),
                3 => SumUnit::new("%", 50.0 / tables),
                _ => SumUnit::new("IMPs", 1.0 / tables),
            };
        }
        let columns = OF_OPTION * Vulnerable::ALL.len();
        for option in &self.options {
            if place == option.tricks {
                return sum_unit::TRICKS;
            }
            if place == option.makes {
                return sum_unit::CHANCE;
            }
            let Some(at) = place.checked_sub(option.points).filter(|at| *at < columns) else {
                continue;
            };
            return match at % OF_OPTION {
                0 => sum_unit::POINTS,
                1 => SumUnit::new("%", 50.0 / others).plus(50.0 - 50.0 * tables / others),
                _ => SumUnit::new("IMPs", 1.0 / others),
            };
        }
        sum_unit::TRICKS
    }

    /// Returns the side whose points, IMPs and matchpoints are counted.
    pub const fn we(&self) -> Side {
        self.we
    }

    /// Who is vulnerable by the script.
    pub const fn vulnerable(&self) -> Vulnerable {
        self.vulnerable
    }

    pub(super) fn tally(&self) -> Tally {
        self.empty.clone()
    }

    pub(super) fn played<B: Beyond>(
        &self,
        calculator: &mut Calculator<'_, B>,
    ) -> Result<Vec<Option<Contract>>, NoValue> {
        self.options.iter().map(|option| played(&option.choice, calculator)).collect()
    }

    pub(super) fn wanted(&self, look: &Look) -> Wanted {
        let mut wanted = Wanted::default();
        let field = self.field.iter().map(|it| it.contract);
        for contract in look.contracts.iter().copied().chain(field).flatten() {
            wanted.ask(contract.bid.strain, contract.declarer);
        }
        wanted
    }

    pub(super) fn add(
        &self,
        look: &Look,
        solved: &Solved,
        tally: &mut Tally,
    ) -> Result<(), NotSolved> {
        if look.contracts.len() != self.options.len() {
            return Err(NotSolved);
        }
        let outcome = |contract: Option<Contract>| {
            let Some(contract) = contract else { return Ok(None) };
            let tricks = solved.declarer(contract.bid.strain, contract.declarer)?;
            Outcome::new(contract, tricks).map(Some).ok_or(NotSolved)
        };
        let own: Vec<_> = look.contracts.iter().map(|it| outcome(*it)).collect::<Result<_, _>>()?;
        let field: Vec<(Option<Outcome>, u32)> = match self.field.as_slice() {
            [] => own.iter().map(|outcome| (*outcome, 1)).collect(),
            field => {
                let of_table = |it: &InField| Ok((outcome(it.contract)?, it.weight));
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
            // Points, and matchpoints and IMPs against the field.
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
            for (place, (one, in_field)) in own.iter().enumerate() {
                for (other, other_in_field) in own.iter().skip(place + 1) {
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

    /// How many tables the field has, of which the matchpoints of a deal are twice as many.
    pub fn tables(&self) -> u64 {
        match self.field.as_slice() {
            [] => self.options.len() as u64,
            field => field.iter().map(|it| u64::from(it.weight)).sum(),
        }
    }

    /// What the sums say at a vulnerability.
    pub fn answer(&self, tally: &Tally, vulnerable: Vulnerable) -> Answer {
        let column = Vulnerable::ALL.iter().position(|it| *it == vulnerable).unwrap_or_default();
        let rows = self.options.iter().map(|option| {
            let at = option.points + OF_OPTION * column;
            Row {
                label: option.label.clone(),
                contract: match option.choice.played {
                    Played::Contract(contract) => contract,
                    Played::If { .. } => None,
                },
                tricks: tally.at(option.tricks),
                makes: tally.at(option.makes),
                points: tally.at(at),
                matchpoints: tally.at(at + 1),
                field_imps: tally.at(at + 2),
            }
        });
        let rows: Vec<Row> = rows.collect();
        let mut pairs = Vec::new();
        let mut at = self.pairs + self.of_pair() * column;
        for one in 0..rows.len() {
            for other in one + 1..rows.len() {
                let counts = tally.at(at + 2);
                let count = |place| counts.histogram().get(place).copied().unwrap_or_default();
                pairs.push(Pair {
                    one,
                    other,
                    points: tally.at(at),
                    imps: tally.at(at + 1),
                    better: count(2),
                    equal: count(1),
                    worse: count(0),
                    in_field: self.has_field().then(|| InFieldSums {
                        matchpoints: tally.at(at + 3),
                        imps: tally.at(at + 4),
                    }),
                });
                at += self.of_pair() * Vulnerable::ALL.len();
            }
        }
        let (we, has_field) = (self.we, self.has_field());
        Answer { deals: tally.deals(), we, rows, pairs, has_field, tables: self.tables() }
    }
}

/// A contract as questions have it: `3NS`, `4SXN`.
pub fn short_name(contract: Contract) -> String {
    let Contract { bid, doubling, declarer } = contract;
    format!("{}{}{doubling}{}", bid.level, strain_letter(bid.strain), declarer.letter())
}

/// A strain in one letter, as questions and the names of sums have it.
pub const fn strain_letter(strain: Strain) -> char {
    match strain.trumps() {
        Some(suit) => suit.letter(),
        None => 'N',
    }
}

/// What is played on the deal at hand.
fn played<B: Beyond>(
    choice: &Choice,
    calculator: &mut Calculator<'_, B>,
) -> Result<Option<Contract>, NoValue> {
    match &choice.played {
        Played::Contract(contract) => Ok(*contract),
        Played::If { condition, met, otherwise } => {
            let next = if calculator.meets(condition)? { met } else { otherwise };
            played(next, calculator)
        }
    }
}

/// A number of tables as it enters a scale: one at least.
fn to_float(tables: u64) -> f64 {
    f64::from(u32::try_from(tables.max(1)).unwrap_or(u32::MAX))
}

/// The matchpoints against one table: 2, 1 or 0.
pub(super) fn won(points: i32, other: i32) -> i32 {
    match points.cmp(&other) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    }
}

/// Which contract is best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub deals: u64,
    /// The side whose points, IMPs and matchpoints are counted.
    pub we: Side,
    /// A row an option, in the order of the question.
    pub rows: Vec<Row>,
    /// Each option against each that follows it.
    pub pairs: Vec<Pair>,
    /// Whether the question names contracts of other tables, rather than that the options are compared with each other.
    pub has_field: bool,
    /// How many tables the field has.
    pub tables: u64,
}

/// What is known of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is called: its name, its contract, or its text.
    pub label: Box<str>,
    /// The contract, where it is one, and not passed out.
    pub contract: Option<Contract>,
    /// The tricks of declarer, with how often each number came.
    pub tricks: Sums,
    /// 1 where the contract is made; what is passed out is not counted.
    pub makes: Sums,
    pub points: Sums,
    /// Our matchpoints against the field: 2 for each table that has less, 1 for each that has as much. Where the options
    /// are the field, an option is a table of it too.
    pub matchpoints: Sums,
    /// Our IMPs against all tables of the field together.
    pub field_imps: Sums,
}

/// Two options against each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The place of the one among the rows.
    pub one: usize,
    pub other: usize,
    /// By how many points the one is better.
    pub points: Sums,
    /// How many IMPs the one wins.
    pub imps: Sums,
    /// On how many deals the one has more points.
    pub better: u64,
    /// On how many both have as many.
    pub equal: u64,
    /// On how many the other has more.
    pub worse: u64,
    /// By how much the one does better against the other tables, where there are some.
    pub in_field: Option<InFieldSums>,
}

/// By how much an option does better than another against the tables of a field, all together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InFieldSums {
    /// Matchpoints, two for each table.
    pub matchpoints: Sums,
    pub imps: Sums,
}

impl Pair {
    /// By how much the one does better, in the [unit](Answer::unit) of the scoring.
    fn difference(&self, scoring: Scoring) -> Sums {
        match (scoring, &self.in_field) {
            (Scoring::Points, _) => self.points.clone(),
            (Scoring::Imps, None) => self.imps.clone(),
            (Scoring::Imps, Some(in_field)) => in_field.imps.clone(),
            (Scoring::Matchpoints, Some(in_field)) => in_field.matchpoints.clone(),
            // 1, 0 or -1 on each deal.
            (Scoring::Matchpoints, None) => {
                let (better, worse) = (i128::from(self.better), i128::from(self.worse));
                let deals = self.better + self.equal + self.worse;
                let sums = Sums::from_parts(deals, better - worse, better + worse, Vec::new());
                sums.unwrap_or_default().whole_if(self.points.is_whole())
            }
        }
    }
}

impl Answer {
    /// Whether these are all deals that there are.
    pub fn is_whole(&self) -> bool {
        self.rows.first().is_some_and(|row| row.points.is_whole())
    }

    /// By how much an option is better than another, if both are there, deal by deal and in so many [units](Self::unit):
    /// against the other tables where the question names some, and else against each other.
    pub fn difference(&self, one: usize, other: usize, scoring: Scoring) -> Option<Sums> {
        self.pairs.iter().find_map(|pair| match (pair.one, pair.other) {
            of if of == (one, other) => Some(pair.difference(scoring)),
            of if of == (other, one) => Some(pair.difference(scoring).turned()),
            _ => None,
        })
    }

    /// How many IMPs, per cent of the matchpoints, or points one unit of a [difference](Self::difference) is.
    ///
    /// At matchpoints 50 % is even, so that who wins each board is 50 % better than that.
    pub fn unit(&self, scoring: Scoring) -> f64 {
        let tables = to_float(self.tables);
        match scoring {
            Scoring::Imps if self.has_field => 1.0 / tables,
            Scoring::Imps | Scoring::Points => 1.0,
            Scoring::Matchpoints if self.has_field => 50.0 / tables,
            Scoring::Matchpoints => 50.0,
        }
    }

    /// By how much an option does better than even, with the unit: against the other tables where the question names
    /// some, and else against the other options. None where there is nothing to compare with, and for points.
    ///
    /// An option that is a table of the field itself comes to even there, so its other tables tell all.
    pub fn beyond_even(&self, row: &Row, scoring: Scoring) -> Option<(Sums, f64)> {
        let others = if self.has_field { self.tables } else { self.tables.checked_sub(1)? };
        let others = u32::try_from(others).ok().filter(|others| *others > 0)?;
        match scoring {
            Scoring::Points => None,
            Scoring::Imps => Some((row.field_imps.clone(), 1.0 / f64::from(others))),
            Scoring::Matchpoints => {
                // One matchpoint for each table is even.
                Some((row.matchpoints.less(self.tables), 50.0 / f64::from(others)))
            }
        }
    }

    /// The option that is no worse than any other one, the first where several are; none where each is worse than another.
    pub fn best(&self, scoring: Scoring) -> Option<usize> {
        let wins = |one: usize, other: usize| {
            self.difference(one, other, scoring).is_none_or(|it| it.sum() >= 0)
        };
        (0..self.rows.len()).find(|one| (0..self.rows.len()).all(|other| wins(*one, other)))
    }

    /// The word for the best: how sure it is that it is better than each other one.
    pub fn certainty(&self, scoring: Scoring) -> Option<Certainty> {
        let best = self.best(scoring)?;
        let others = 0..self.rows.len();
        let against = others.filter_map(|other| self.difference(best, other, scoring));
        let words: Vec<_> = against.map(|difference| Certainty::of(&difference)).collect();
        (!words.is_empty()).then(|| Certainty::of_best(&words))
    }
}
