//! Answers to the five contest problems. Input and output are in the problems' formats.
//!
//! Small deviations of the input are accepted, such as `\r\n` line ends, spaces at the ends of lines, and empty lines
//! at the end. Other deviations from the format are refused with diagnostics.

pub(in crate::engine) mod cards_line;
pub(in crate::engine) mod cribbage_split;
mod deal_record;
pub(in crate::engine) mod goren;
pub(in crate::engine) mod hand_points;
pub(in crate::engine) mod rocky_mountain;

use std::str::FromStr;

use derive_more::{Display, Error};

use super::diagnostic::Diagnostics;

/// A contest problem that the engine can answer.
///
/// ```
/// use kibitzer::engine::{Problem, judge};
///
/// let problem: Problem = "hand-points".parse()?;
/// assert_eq!(judge::run(problem, "S:KQT5\nH:J72\nD:965\nC:AK8\n")?, "13\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Problem {
    /// "Bridge Bidding", Rocky Mountain Regional 2006. The input contains hands of thirteen cards. The output contains
    /// lines such as `Hand #1: 1 Hearts`.
    RockyMountain,
    /// Opening bids by Goren's rules. The input has one hand per line. The output has one bid or `None` per line.
    Goren,
    /// "橋牌 - Bridge". The input is a count, then an auction and a play for each deal. The output has one line per deal:
    /// a result such as `2CE=`, or `ALL PASS`, or `error`.
    DealRecord,
    /// "Bridge Hand Scoring". The input contains hands of four lines such as `S:KQT5`. The output has one number per
    /// line.
    HandPoints,
    /// "Solitaire Cribbage", ACM Pacific Northwest 2000. The input has nine cards per line. The output has a block of
    /// lines per deal.
    CribbageSplit,
}

impl Problem {
    /// All five problems.
    pub const ALL: [Self; 5] =
        [Self::RockyMountain, Self::Goren, Self::DealRecord, Self::HandPoints, Self::CribbageSplit];

    /// Returns the problem's name, such as `rocky-mountain`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RockyMountain => "rocky-mountain",
            Self::Goren => "goren",
            Self::DealRecord => "deal-record",
            Self::HandPoints => "hand-points",
            Self::CribbageSplit => "cribbage-split",
        }
    }

    /// Returns the number of hands, records or deals that an output answers.
    pub fn count_cases(self, output: &str) -> usize {
        match self {
            Self::CribbageSplit => output.matches("Deal #").count(),
            Self::RockyMountain | Self::Goren | Self::DealRecord | Self::HandPoints => {
                output.lines().count()
            }
        }
    }
}

/// Error when parsing a problem's name.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a problem: rocky-mountain, goren, deal-record, hand-points or cribbage-split")]
pub struct ParseProblemError;

impl FromStr for Problem {
    type Err = ParseProblemError;

    fn from_str(text: &str) -> Result<Self, ParseProblemError> {
        Self::ALL.into_iter().find(|problem| problem.name() == text).ok_or(ParseProblemError)
    }
}

/// Returns the output for an input of a problem, both in the problem's format.
///
/// ```
/// use kibitzer::engine::judge::{Problem, run};
///
/// let input = "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n";
/// assert_eq!(run(Problem::Goren, input).unwrap(), "1C\n");
///
/// let refused = run(Problem::Goren, "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 1C\n").unwrap_err();
/// assert_eq!((refused[0].place.line, refused[0].place.column), (1, 38));
/// ```
///
/// # Errors
///
/// Returns an error if the input is not in the problem's format. The error lists at most 1000 faults, in text order.
pub fn run(problem: Problem, input: &str) -> Result<String, Diagnostics> {
    run_with_progress(problem, input, &mut |_| ())
}

/// Returns the same output as [`run`], but also reports the number of processed bytes from time to time.
///
/// # Errors
///
/// Same as for [`run`].
pub fn run_with_progress(
    problem: Problem,
    input: &str,
    progress: &mut dyn FnMut(usize),
) -> Result<String, Diagnostics> {
    match problem {
        Problem::RockyMountain => rocky_mountain::run(input, progress),
        Problem::Goren => goren::run(input, progress),
        Problem::DealRecord => deal_record::run(input, progress),
        Problem::HandPoints => hand_points::run(input, progress),
        Problem::CribbageSplit => cribbage_split::run(input, progress),
    }
}

/// Reports the number of processed bytes, but not after every case.
struct Throttle<'p> {
    progress: &'p mut dyn FnMut(usize),
    cases: usize,
}

impl<'p> Throttle<'p> {
    /// Number of cases between two reports.
    const CASES: usize = 256;

    fn new(progress: &'p mut dyn FnMut(usize)) -> Self {
        Self { progress, cases: 0 }
    }

    /// Counts a completed case. `offset` is the case's end in the input.
    fn case_done(&mut self, offset: usize) {
        self.cases += 1;
        if self.cases.is_multiple_of(Self::CASES) {
            (self.progress)(offset);
        }
    }

    /// Reports that all `length` bytes are processed.
    fn finish(self, length: usize) {
        (self.progress)(length);
    }
}
