//! The question about the contracts that can be made: tricks, games, slams and par.

use super::contracts::strain_letter;
use super::{DealSolution, SolveTask, UnsolvedError};
use crate::engine::bridge::session::Rational;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::{SumUnit, Tally};
use crate::engine::order::sort_by;
use crate::engine::{
    Bid, Contract, Doubling, Level, Margin, Outcome, Par, Score, Seat, Side, Strain, Suit,
    TrickTable, Vulnerability,
};

/// The question about the contracts that can be made.
#[derive(Clone, Debug)]
pub struct Results {
    /// Side whose tricks are counted, or `None` for both sides.
    pub(crate) declaring: Option<Side>,
    /// Side for which par is counted.
    pub(crate) we: Side,
    dealer: Seat,
    vulnerability: Vulnerability,
    /// Tally with all sums at zero, before the first deal.
    pub(super) empty: Tally,
}

/// Goals that are counted for a side, in any strain and with either declarer.
const AIMS: [&str; 3] = ["game", "small slam", "grand slam"];

/// Number of cells for par contracts: one for a passed-out deal, and one for each combination of a bid, a margin and a
/// set of declarers. Some of these combinations are impossible.
const PAR_CONTRACTS: usize = 1 + Bid::ASCENDING.len() * PAR_MARGINS * DECLARERS.len();

/// Number of margins of a par contract: 0 to 6 overtricks, and one margin for all contracts that fail.
const PAR_MARGINS: usize = 8;
/// Margin of a par contract that fails.
const FAILING: usize = PAR_MARGINS - 1;

/// Possible declarers of a par contract.
const DECLARERS: [&[Seat]; 6] = [
    &[Seat::North],
    &[Seat::East],
    &[Seat::South],
    &[Seat::West],
    &[Seat::North, Seat::South],
    &[Seat::East, Seat::West],
];

impl Results {
    pub(super) fn new(script: &Script, declaring: Option<Side>, we: Side) -> Self {
        let mut results = Self {
            declaring,
            we,
            dealer: script.dealer(),
            vulnerability: script.vulnerability(),
            empty: Tally::default(),
        };
        for (strain, seat) in results.cells() {
            let name = format!("tricks {} {}", seat.letter(), strain_letter(strain));
            results.empty.open(&name, 14);
        }
        for side in results.sides() {
            for aim in AIMS {
                results.empty.open(&format!("any {aim} {}", letters(side)), 0);
            }
        }
        results.empty.open(&format!("par {}", letters(results.we)), 0);
        results.empty.open("par contracts", PAR_CONTRACTS);
        results
    }

    fn sides(&self) -> Vec<Side> {
        self.declaring.map_or_else(|| vec![Side::NorthSouth, Side::EastWest], |side| vec![side])
    }

    /// Returns the strains and declarers, in the order of the sums.
    fn cells(&self) -> Vec<(Strain, Seat)> {
        let seats = |strain| {
            let declares = |seat: &Seat| self.declaring.is_none_or(|side| seat.side() == side);
            Seat::CLOCKWISE.into_iter().filter(declares).map(move |seat| (strain, seat))
        };
        Strain::ASCENDING.into_iter().rev().flat_map(seats).collect()
    }

    /// Returns the unit of the sum at an index. Returns `None` for the sum that counts par contracts, because its
    /// mean has no meaning.
    pub(super) fn unit_of_sum(&self, index: usize) -> Option<SumUnit> {
        let Some(beyond) = index.checked_sub(self.cells().len()) else {
            return Some(SumUnit::TRICKS);
        };
        match beyond.checked_sub(AIMS.len() * self.sides().len()) {
            None => Some(SumUnit::CHANCE),
            Some(0) => Some(SumUnit::POINTS),
            Some(_) => None,
        }
    }

    /// Returns a task to solve every declarer in every strain, because par depends on the tricks of both sides.
    pub(super) fn task() -> SolveTask {
        let mut task = SolveTask::default();
        for strain in Strain::ASCENDING {
            for declarer in Seat::CLOCKWISE {
                task.add(strain, declarer);
            }
        }
        task
    }

    pub(super) fn add(
        &self,
        solved: &DealSolution,
        tally: &mut Tally,
    ) -> Result<(), UnsolvedError> {
        for (strain, declarer) in Self::task().tricks {
            solved.declarer(strain, declarer)?;
        }
        let table = TrickTable::from_fn(|strain, seat| solved.declarer(strain, seat).unwrap_or(0));
        let mut at = 0;
        let mut add = |tally: &mut Tally, number: i64| {
            tally.add(at, number);
            at += 1;
        };
        for (strain, seat) in self.cells() {
            add(tally, table.tricks(strain, seat).into());
        }
        for side in self.sides() {
            let seats = || Seat::CLOCKWISE.into_iter().filter(move |seat| seat.side() == side);
            let makes = |least: &dyn Fn(Strain) -> u8| {
                let is_made =
                    |strain| seats().any(|seat| table.tricks(strain, seat) >= least(strain));
                i64::from(Strain::ASCENDING.into_iter().any(is_made))
            };
            add(tally, makes(&|strain| game(strain).tricks_needed()));
            add(tally, makes(&|_| 12));
            add(tally, makes(&|_| 13));
        }
        let par = Par::of(&table, self.dealer, self.vulnerability);
        let our_score = match self.we {
            Side::NorthSouth => par.score(),
            Side::EastWest => -par.score(),
        };
        add(tally, our_score.into());
        let mut numbers: Vec<usize> = par
            .contracts()
            .iter()
            .filter_map(|it| {
                let bid = Bid::ASCENDING.iter().position(|bid| *bid == it.bid)?;
                let declarers = DECLARERS.iter().position(|partners| *partners == it.declarers)?;
                let margin = match it.margin() {
                    Margin::Exact => 0,
                    Margin::Over(tricks) => usize::from(tricks),
                    Margin::Under(_) => FAILING,
                };
                Some(1 + (bid * PAR_MARGINS + margin) * DECLARERS.len() + declarers)
            })
            .collect();
        if par.contracts().is_empty() {
            numbers.push(0);
        }
        for number in numbers {
            tally.add(at, i64::try_from(number).unwrap_or_default());
        }
        Ok(())
    }

    pub(crate) fn answer(&self, tally: &Tally) -> ResultsAnswer {
        let cells = self.cells();
        let declarers: Vec<DeclarerRow> = cells
            .iter()
            .enumerate()
            .map(|(at, &(strain, declarer))| DeclarerRow { strain, declarer, tricks: tally.at(at) })
            .collect();
        let mut at = cells.len();
        let mut next = || {
            at += 1;
            tally.at(at - 1)
        };
        let sides = self.sides().into_iter().map(|side| SideGoals {
            side,
            any_game: next(),
            any_small_slam: next(),
            any_grand_slam: next(),
        });
        let sides = sides.collect();
        let (par, contracts) = (next(), next());
        let mut aims: Vec<Aim> = Vec::new();
        for row in &declarers {
            for level in
                [Some(game(row.strain)), Level::new(6), Level::new(7)].into_iter().flatten()
            {
                let bid = Bid::new(level, row.strain);
                let contract =
                    Contract { bid, doubling: Doubling::Undoubled, declarer: row.declarer };
                aims.push(Aim::of(contract, &row.tricks, self.vulnerability));
            }
        }
        let counted = contracts.histogram().iter().enumerate().filter(|(_, count)| **count > 0);
        let mut par_contracts: Vec<ParCount> = counted
            .map(|(number, &count)| ParCount { contract: par_contract(number), count })
            .collect();
        sort_by(&mut par_contracts, |one, other| one.count > other.count);
        ResultsAnswer { deals: tally.deals(), declarers, sides, aims, par, par_contracts }
    }
}

/// Returns par contract number `number`, or `None` for number 0, which stands for a passed-out deal.
fn par_contract(number: usize) -> Option<ParKind> {
    let number = number.checked_sub(1)?;
    let (rest, declarers) = (number / DECLARERS.len(), number % DECLARERS.len());
    let bid = *Bid::ASCENDING.get(rest / PAR_MARGINS)?;
    let overtricks =
        u8::try_from(rest % PAR_MARGINS).ok().filter(|tricks| usize::from(*tricks) != FAILING);
    Some(ParKind { bid, overtricks, declarers: DECLARERS.get(declarers)? })
}

fn game(strain: Strain) -> Level {
    match strain {
        Strain::NoTrump => Level::ALL[2],
        Strain::Suit(Suit::Spades | Suit::Hearts) => Level::ALL[3],
        Strain::Suit(Suit::Diamonds | Suit::Clubs) => Level::ALL[4],
    }
}

/// Returns the letters for a side in the names of sums: `ns` or `ew`.
fn letters(side: Side) -> String {
    side.letters().to_ascii_lowercase()
}

/// Answer to the question about the contracts that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultsAnswer {
    pub deals: u64,
    pub declarers: Vec<DeclarerRow>,
    /// Games and slams of each side in any strain.
    pub sides: Vec<SideGoals>,
    /// Game, small slam and grand slam of each declarer in each strain.
    pub aims: Vec<Aim>,
    /// Par score, in the points of the side that the question asks about.
    pub par: Sums,
    /// Par contracts, the most frequent first. A deal may have several par contracts.
    pub par_contracts: Vec<ParCount>,
}

/// The tricks of a declarer in a strain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclarerRow {
    pub strain: Strain,
    pub declarer: Seat,
    /// Tricks, with their frequencies.
    pub tricks: Sums,
}

/// Whether a side can make a game or a slam, with either declarer and in any strain: 1 or 0 on each deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideGoals {
    pub side: Side,
    pub any_game: Sums,
    pub any_small_slam: Sums,
    pub any_grand_slam: Sums,
}

/// A contract that is worth bidding if it makes often enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    pub contract: Contract,
    /// 1 if the contract makes, else 0.
    pub makes: Sums,
    /// Mean of declarer's points, at the script's vulnerability.
    pub points: Rational,
}

impl Aim {
    fn of(contract: Contract, tricks: &Sums, vulnerability: Vulnerability) -> Self {
        let (mut made, mut points) = (0, 0);
        for (tricks_taken, &count) in (0_u8..).zip(tricks.histogram()) {
            let Some(outcome) = Outcome::new(contract, tricks_taken) else { continue };
            if !matches!(outcome.margin(), Margin::Under(_)) {
                made += count;
            }
            let score = Score::of(outcome, vulnerability).total();
            points += i128::from(score) * i128::from(count);
        }
        let makes = Sums::from_parts(tricks.n(), made.into(), made.into(), Vec::new());
        let points = Rational::new(points, tricks.n().into()).unwrap_or_default();
        let makes = makes.unwrap_or_default().with_complete(tricks.is_complete());
        Self { contract, makes, points }
    }
}

/// A par contract, and the number of deals where it reaches par.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParCount {
    /// Contract, or `None` if the deal is passed out.
    pub contract: Option<ParKind>,
    pub count: u64,
}

/// A par contract, with all its possible declarers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParKind {
    pub bid: Bid,
    /// Number of overtricks, 0 to 6. `None` if the contract is doubled and fails.
    pub overtricks: Option<u8>,
    /// Partners that reach par with this contract: one or both players of a side.
    pub declarers: &'static [Seat],
}

impl ResultsAnswer {
    /// Returns the game with the highest average score for a side.
    pub(crate) fn best_game(&self, side: Side) -> Option<&Aim> {
        let is_game = |aim: &&Aim| {
            let bid = aim.contract.bid;
            aim.contract.declarer.side() == side && bid.level == game(bid.strain)
        };
        let better = |best: &'_ Aim, aim: &Aim| aim.points > best.points;
        self.aims.iter().filter(is_game).fold(None, |best, aim| match best {
            Some(best) if !better(best, aim) => Some(best),
            _ => Some(aim),
        })
    }
}
