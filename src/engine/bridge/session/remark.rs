//! Remarks about the scoring of a session.

use std::collections::BTreeSet;

use derive_more::Display;

use super::contestant::Penalty;
use super::field::{Field, count};
use super::figures::is_small;
use super::method::{Method, ScoringAlternative, ScoringOptions, Uneven};
use super::{Rational, Session};
use crate::engine::diagnostic::faults;
use crate::engine::{CountWithNoun, QuotedText};

/// A remark about a ranking.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "each variant has a display text")]
pub enum Remark {
    #[display(
        "board {board}: {}, {expected} expected; scored as {}",
        CountWithNoun(*results, "result"),
        percentages(*results)
    )]
    SmallGroup { board: u32, results: usize, expected: u32 },
    #[display(
        "{boards}{} {} fewer than {}; {}",
        if *are_others { " other" } else { "" },
        if *boards == 1 { "board has" } else { "boards have" },
        CountWithNoun(usize::try_from(*expected).unwrap_or(usize::MAX), "result"),
        match uneven {
            Uneven::Neuberg => "adjusted by Neuberg’s formula",
            Uneven::Factor => "adjusted by the ratio of the tops",
            Uneven::Percentage => "scored as percentages of their own tops",
        }
    )]
    UnevenBoards {
        boards: usize,
        /// Whether there are separate remarks about boards with even fewer results.
        are_others: bool,
        expected: u32,
        uneven: Uneven,
    },
    #[display("pairs played {fewest} to {most} boards; totals are scaled to {most}")]
    UnequalBoards { fewest: u32, most: u32 },
    #[display(
        "carry-over and penalties are unchanged, though the file is in {}",
        _0.in_words()
    )]
    OtherUnit(Method),
    #[display("the file counts a win as 1 matchpoint, Kibitzer as 2: totals are twice the file’s")]
    HalfMatchpoints,
    #[display("no match to score: no two contestants met twice on a board, once in each direction")]
    NoMatch,
    #[display(
        "nothing to rank: {}",
        if *is_played { "no board has two results to compare" } else { "no board was played" }
    )]
    NothingToRank { is_played: bool },
    #[display(
        "board {board}, pair {pair}: the file says {}{}, Kibitzer {found}{}",
        published.shown(), if *is_percent { "%" } else { "" }, if *is_percent { "%" } else { "" },
    )]
    WorthDiffers {
        board: u32,
        pair: QuotedText,
        is_percent: bool,
        published: QuotedText,
        found: Rational,
    },
    #[display("{differing} of {} differ from the file: it was scored another way", CountWithNoun(*of, "result"))]
    WorthsDiffer { differing: usize, of: usize },
    #[display(
        "pair {pair}: the file says {}{}, Kibitzer {found}{}{}",
        published.shown(), if *is_percent { "%" } else { "" }, if *is_percent { "%" } else { "" },
        reading.map_or(String::new(), |reading| format!(" ({reading} they match)"))
    )]
    PublishedDiffers {
        pair: QuotedText,
        is_percent: bool,
        published: QuotedText,
        found: Rational,
        reading: Option<ScoringAlternative>,
    },
}

faults! {
    impl Remark {
        Self::NoMatch => "no-match", Warning;
        Self::NothingToRank { .. } => "nothing-to-rank", Warning;
        Self::WorthDiffers { .. } => "worth-differs", Warning;
        Self::WorthsDiffer { .. } => "worths-differ", Warning;
        Self::SmallGroup { .. } => "small-group", Note;
        Self::UnevenBoards { .. } => "uneven-boards", Note;
        Self::HalfMatchpoints => "half-matchpoints", Note;
        Self::UnequalBoards { .. } => "unequal-boards", Note;
        Self::OtherUnit(_) => "other-unit", Warning;
        Self::PublishedDiffers { .. } => "published-differs", Warning;
    }
}

/// Returns the percentages for the results of a small group, the best first.
fn percentages(results: usize) -> &'static str {
    match results {
        1 => "60%",
        2 => "65% and 55%",
        _ => "70%, 60% and 50%",
    }
}

/// Returns the remarks on a ranking. `boards` contains the number of boards of each ranked contestant.
pub(super) fn remarks(
    session: &Session,
    field: &Field<'_>,
    method: Method,
    choices: &ScoringOptions,
    boards: &[u32],
) -> Vec<Remark> {
    if boards.is_empty() && !session.results.is_empty() {
        let is_played = session.results.iter().any(|result| result.score.counts());
        return vec![Remark::NothingToRank { is_played }];
    }
    let mut remarks = Vec::new();
    let mut uneven = BTreeSet::new();
    for (key, group) in field.groups.iter().filter(|_| method == Method::Matchpoints) {
        let (results, expected) = (group.len(), field.expected_in(key));
        if results == 0 || count(results) == Rational::from(expected) {
            continue;
        }
        if is_small(results, expected, choices.small_groups, field.has_large_group()) {
            remarks.push(Remark::SmallGroup { board: key.board, results, expected });
        } else {
            uneven.insert(key.board);
        }
    }
    if !uneven.is_empty() {
        let expected = field.most_expected();
        remarks.push(Remark::UnevenBoards {
            boards: uneven.len(),
            are_others: !remarks.is_empty(),
            expected,
            uneven: choices.uneven,
        });
    }
    if let (Some(&fewest), Some(&most)) = (boards.iter().min(), boards.iter().max())
        && fewest < most
    {
        remarks.push(Remark::UnequalBoards { fewest, most });
    }
    let is_number = |penalty: &Penalty| matches!(penalty, Penalty::Number(_));
    let has_numbers = session.contestants.iter().any(|contestant| {
        contestant.carry_over != Rational::ZERO || contestant.penalties.iter().any(is_number)
    });
    let stated = session.usual_method();
    if has_numbers && stated != method {
        remarks.push(Remark::OtherUnit(stated));
    }
    remarks
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/remark.rs"]
mod tests;
