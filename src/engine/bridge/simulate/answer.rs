//! Questions that are prepared for a script. A question lists the results to solve for each deal, adds them to sums,
//! and computes the answer from the sums.

pub(crate) mod contracts;
pub(crate) mod correlate;
pub(crate) mod count;
pub(crate) mod leads;
pub(crate) mod results;

use std::str::FromStr;

use derive_more::Display;

use self::contracts::Contracts;
use self::correlate::CorrelationQuestion;
use self::count::FrequencyQuestion;
use self::leads::Leads;
use self::results::Results;
use super::calculator::{Calculator, EvalError};
use super::oracle::Oracle;
use super::question_spec::QuestionSpec;
use super::script::{Action, Script, tokens};
use super::tally::{SumUnit, Tally};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::diagnostic::faults;
use crate::engine::{Contract, Deal, Decimal, Seat, Side, Spanned, Strain};

/// A question prepared for the deals of a script.
#[derive(Clone, Debug)]
pub enum Question {
    Contracts(Contracts),
    Lead(Leads),
    /// Contracts that one side or both sides can make.
    Results(Results),
    /// Frequency of matching deals, with the script's statistics.
    Count(FrequencyQuestion),
    /// Correlation of evaluators with tricks.
    Correlate(CorrelationQuestion),
}

/// Scoring method for comparing options.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq, Hash)]
pub enum Scoring {
    #[default]
    #[display("imps")]
    Imps,
    /// Against each other table, a result wins, ties or loses.
    #[display("matchpoints")]
    Matchpoints,
    /// The points of the duplicate score are added up.
    #[display("points")]
    Points,
}

impl Scoring {
    pub const ALL: [Self; 3] = [Self::Imps, Self::Matchpoints, Self::Points];

    /// Returns the result of an option that is equal to all other options: 50 % of the matchpoints, 0 IMPs or 0 points.
    pub(crate) const fn even(self) -> f64 {
        match self {
            Self::Matchpoints => 50.0,
            Self::Imps | Self::Points => 0.0,
        }
    }
}

/// Error for a text that is not the name of a scoring method.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("expected imps, matchpoints or points")]
pub struct ParseScoringError;

impl FromStr for Scoring {
    type Err = ParseScoringError;

    fn from_str(text: &str) -> Result<Self, ParseScoringError> {
        Self::ALL.into_iter().find(|it| it.to_string() == text).ok_or(ParseScoringError)
    }
}

/// Contracts and values of a deal. They are known before the deal is solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DealFacts {
    /// Contract that each option plays. `None` if the option passes the deal out.
    pub contracts: Vec<Option<Contract>>,
    /// Values that the question evaluates.
    pub numbers: Vec<Decimal>,
}

/// Double-dummy results that a question needs for a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolveTask {
    /// Declarers whose tricks are needed. They are sorted by strain and side, so that successive searches can share
    /// results.
    pub tricks: Vec<(Strain, Seat)>,
    pub leads: Option<Contract>,
}

impl SolveTask {
    /// Inserts a declarer at its position in the order. Does nothing if the task already contains the declarer.
    fn add(&mut self, strain: Strain, declarer: Seat) {
        if self.tricks.contains(&(strain, declarer)) {
            return;
        }
        let order = |(strain, seat): (Strain, Seat)| (strain, seat as usize % 2, seat as usize);
        let at = self.tricks.partition_point(|other| order(*other) < order((strain, declarer)));
        self.tricks.insert(at, (strain, declarer));
    }
}

/// Solved results of a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DealSolution {
    pub tricks: Vec<(Strain, Seat, u8)>,
    /// Tricks of the leader's side after each lead.
    pub leads: Vec<CardValue>,
}

impl DealSolution {
    pub(crate) fn declarer(&self, strain: Strain, declarer: Seat) -> Result<u8, UnsolvedError> {
        let found = self.tricks.iter().find(|(of, seat, _)| (*of, *seat) == (strain, declarer));
        found.map(|(_, _, tricks)| *tricks).ok_or(UnsolvedError)
    }
}

/// Error for a deal that lacks a result which the question needs.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("the deal was not solved for this question")]
pub struct UnsolvedError;

/// Reason that a question can't be sampled.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum QuestionError {
    /// The question is about a lead, but the script doesn't give the leader's hand.
    #[display("{_0} leads, and a lead needs the 13 cards of the leader")]
    LeaderUnknown(Seat),
    /// A table of frequencies has too many cells.
    #[display("a table of frequencies has at most {MOST_CELLS} cells")]
    TooWide,
    #[display("breaks are counted, not sampled")]
    Breaks,
}

faults! {
    impl QuestionError {
        Self::LeaderUnknown(_) => "leader-unknown", Error;
        Self::TooWide => "too-many-cells", Error;
        Self::Breaks => "not-sampled", Error;
    }
}

/// Maximum number of cells in a table of frequencies.
pub const MOST_CELLS: usize = 10_000;

impl Question {
    /// Prepares a question for the deals of a script. `spec` was parsed from `text`.
    pub(crate) fn new(
        script: &Script,
        spec: &QuestionSpec,
        text: &str,
    ) -> Result<Self, QuestionError> {
        Ok(match spec {
            QuestionSpec::Contracts { options, field, side } => {
                let side = side.unwrap_or_else(|| script.asking_side());
                Self::Contracts(Contracts::new(script, options, field, side, text))
            }
            QuestionSpec::Lead(contract) => Self::Lead(Leads::new(script, contract.value)?),
            QuestionSpec::Results { declaring, side } => {
                // Par is given for the named side, otherwise for the only side that declares, otherwise for the asking
                // side.
                let side = side.or(*declaring).unwrap_or_else(|| script.asking_side());
                Self::Results(Results::new(script, *declaring, side))
            }
            QuestionSpec::Count => Self::Count(FrequencyQuestion::new(script)?),
            QuestionSpec::Breaks => return Err(QuestionError::Breaks),
            QuestionSpec::Correlate { measures, declarer, strain } => {
                Self::Correlate(CorrelationQuestion::new(measures, *declarer, *strain, text))
            }
        })
    }

    /// Returns the side whose points, IMPs and matchpoints are counted. For a question about a lead, this is the
    /// leader's side. Returns `None` if the question counts no points.
    pub(crate) const fn side(&self) -> Option<Side> {
        match self {
            Self::Contracts(contracts) => Some(contracts.we),
            Self::Lead(leads) => Some(leads.contract.leader().side()),
            Self::Results(results) => Some(results.we),
            Self::Count(_) | Self::Correlate(_) => None,
        }
    }

    /// Returns whether the script requests means or frequencies that the answer does not contain.
    pub(crate) fn leaves_out_actions(&self, script: &Script) -> bool {
        let watches = |action: &Spanned<Action>| matches!(action.value, Action::Watch(_));
        !matches!(self, Self::Count(_)) && script.content.actions.iter().any(watches)
    }

    /// Returns the sums of the question before the first deal.
    pub(crate) fn tally(&self) -> Tally {
        match self {
            Self::Contracts(contracts) => contracts.empty.clone(),
            Self::Lead(leads) => leads.tally(),
            Self::Results(results) => results.empty.clone(),
            Self::Count(count) => count.empty.clone(),
            Self::Correlate(correlate) => correlate.tally(),
        }
    }

    /// Evaluates the question on the calculator's deal.
    pub(crate) fn evaluate<O: Oracle>(
        &self,
        calculator: &mut Calculator<'_, O>,
    ) -> Result<DealFacts, EvalError> {
        let mut facts = DealFacts::default();
        match self {
            Self::Contracts(contracts) => facts.contracts = contracts.played(calculator)?,
            Self::Count(count) => facts.numbers = count.watched(calculator)?,
            Self::Correlate(correlate) => facts.numbers = correlate.counted(calculator)?,
            Self::Lead(_) | Self::Results(_) => {}
        }
        Ok(facts)
    }

    /// Returns the double-dummy results to solve for a deal.
    pub(crate) fn task(&self, facts: &DealFacts) -> SolveTask {
        match self {
            Self::Contracts(contracts) => contracts.task(facts),
            Self::Lead(leads) => leads.task(),
            Self::Results(_) => Results::task(),
            Self::Count(_) => SolveTask::default(),
            Self::Correlate(correlate) => correlate.task(),
        }
    }

    /// Returns the names of the [values](DealFacts::numbers), in the same order.
    pub(crate) fn value_names(&self) -> Vec<String> {
        match self {
            Self::Count(count) => count.names(),
            Self::Correlate(correlate) => correlate.names(),
            Self::Contracts(_) | Self::Lead(_) | Self::Results(_) => Vec::new(),
        }
    }

    /// Returns the unit of the sum at an index. Returns `None` if the mean of the sum has no meaning, for example for
    /// frequencies.
    pub(crate) fn unit_of_sum(&self, index: usize) -> Option<SumUnit> {
        match self {
            Self::Contracts(contracts) => Some(contracts.unit_of_sum(index)),
            Self::Lead(leads) => Some(leads.unit_of_sum(index)),
            Self::Results(results) => results.unit_of_sum(index),
            Self::Count(count) => count.unit_of_sum(index),
            Self::Correlate(_) => CorrelationQuestion::unit_of_sum(index),
        }
    }

    /// Adds the values and the solved results of a deal to the sums.
    pub(crate) fn add(
        &self,
        deal: &Deal,
        facts: &DealFacts,
        solved: &DealSolution,
        tally: &mut Tally,
    ) -> Result<(), UnsolvedError> {
        match self {
            Self::Contracts(contracts) => contracts.add(facts, solved, tally)?,
            Self::Lead(leads) => leads.add(solved, tally)?,
            Self::Results(results) => results.add(solved, tally)?,
            Self::Count(count) => count.add(deal, facts, tally),
            Self::Correlate(correlate) => correlate.add(facts, solved, tally)?,
        }
        tally.deals += 1;
        Ok(())
    }
}

/// Returns a hash of a script, a question, the dealer and the vulnerability. Spaces, line breaks and comments don't
/// change the hash.
pub(crate) fn hash(script: &Script, question: &str) -> u64 {
    let dealt = [script.dealer().name(), script.vulnerability().in_words()];
    let all = tokens(script.text()).into_iter().chain(["\n"]).chain(tokens(question)).chain(dealt);
    // FNV-1a hash of the words. A zero byte follows each word.
    let bytes = all.flat_map(|word| word.bytes().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
