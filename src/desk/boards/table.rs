//! Filters and sorts lines, and writes them as CSV.

use std::borrow::Borrow;
use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::column::difference;
use super::{BoardColumn, BoardLine, HandLine, Name, VerdictClass};
use crate::desk::condition::ParsedFilters;
use crate::desk::csv::Csv;
use crate::desk::table::{Conditions, SortOrder, sort_by_key};
use crate::engine::{Outcome, Seat};

/// Filter for lines. The default accepts all lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filter {
    /// Accepted verdicts. If there are none, all verdicts are accepted.
    pub verdicts: Vec<VerdictClass>,
    /// Code that a record must have. If it is empty, all records are accepted, even those without codes.
    pub code: String,
    /// Words that must all occur in the record's names, ignoring case.
    pub names: String,
    /// Codes that don't affect verdicts.
    pub muted: Vec<String>,
    pub conditions: Conditions<BoardColumn>,
}

impl Filter {
    /// Returns whether the filter accepts a line. The conditions on columns are not checked here.
    fn passes(&self, line: &BoardLine) -> bool {
        let verdict =
            self.verdicts.is_empty() || self.verdicts.contains(&line.muted(&self.muted).verdict);
        let code = self.code.is_empty() || line.codes().any(|code| code == self.code);
        verdict && code && has_names(line, &self.names)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    pub lines: Vec<usize>,
    /// Columns with invalid conditions, each with the reason. These conditions are ignored.
    pub refused: Vec<(BoardColumn, String)>,
}

/// Returns the indices of the lines that pass a filter, sorted by `order`.
pub fn select(lines: &[BoardLine], filter: &Filter, order: SortOrder<BoardColumn>) -> Selection {
    let filters = ParsedFilters::read(&filter.conditions);
    let is_met = |line: &BoardLine| {
        filters.are_met(|column| column.value(line, &filter.muted)) && filter.passes(line)
    };
    let passing = lines.iter().enumerate().filter(|(_, line)| is_met(line));
    let mut selected: Vec<usize> = passing.map(|(index, _)| index).collect();
    match order {
        SortOrder { column: BoardColumn::Number, descending: false } => {}
        SortOrder { column: BoardColumn::Number, descending: true } => selected.reverse(),
        SortOrder { column, descending } => sort_by_key(&mut selected, descending, |index| {
            column.key(lines.get(index)?, &filter.muted)
        }),
    }
    Selection { lines: selected, refused: filters.refused }
}

/// Returns whether each word occurs in one of the line's names, ignoring case.
fn has_names(line: &BoardLine, words: &str) -> bool {
    words.split_whitespace().all(|word| {
        let word = word.to_lowercase();
        let mut names = Name::ALL.into_iter().filter_map(|name| line.names.get(name));
        names.any(|name| name.to_lowercase().contains(&word))
    })
}

const HEADER: &str = "record,board,line,contract,declarer,tricks,over or under,score of NS,verdict,codes,\
    double dummy tricks,over or under double dummy,par of NS,room,north,east,south,west,event,date,\
    IMPs of home team,HCP of north,shape of north,HCP of east,shape of east,HCP of south,shape of south,\
    HCP of west,shape of west,opens";

/// Writes a header and a row for each line. Unknown values are empty. Codes are separated by spaces. A board's IMPs are
/// only written for the table where the home team sits North-South, so the sum of the column is the match result.
pub fn write_csv<L: Borrow<BoardLine>>(
    out: &mut impl Write,
    lines: impl IntoIterator<Item = L>,
) -> fmt::Result {
    let csv = &mut Csv::new(out);
    csv.plain(HEADER)?;
    csv.end_row()?;
    lines.into_iter().try_for_each(|line| write_row(csv, line.borrow()))
}

fn write_row(csv: &mut Csv<impl Write>, line: &BoardLine) -> fmt::Result {
    let BoardLine { number, result, .. } = line;
    csv.plain(number)?;
    csv.text(line.board.as_deref().unwrap_or(""))?;
    csv.plain(line.line)?;
    csv.plain(result)?;
    csv.known(result.declarer().map(Seat::letter))?;
    let outcome = result.outcome();
    csv.known(outcome.map(Outcome::tricks))?;
    csv.known(outcome.map(|outcome| difference(outcome.margin())))?;
    csv.known(line.score)?;
    csv.plain(line.verdict)?;
    let codes: Vec<_> = line.codes().collect();
    csv.plain(codes.join(" "))?;
    let solved = line.double_dummy;
    csv.known(solved.and_then(|solved| solved.tricks))?;
    csv.known(line.beyond_double_dummy())?;
    csv.known(solved.and_then(|solved| solved.par))?;
    for column in BoardColumn::ALL {
        if let BoardColumn::Name(name) = column {
            csv.text(line.names.get(name).unwrap_or(""))?;
        }
    }
    let swing = line.swing.filter(|swing| swing.is_home);
    csv.known(swing.map(|swing| swing.imps))?;
    for seat in Seat::CLOCKWISE {
        let hand = line.deal.map(|deal| deal.hands[seat]);
        csv.known(hand.map(|hand| hand.hcp))?;
        csv.known(hand.map(HandLine::shape))?;
    }
    let opening = line.deal.and_then(|deal| deal.opening);
    csv.known(opening.map(|(seat, call)| format!("{} {call}", seat.letter())))?;
    csv.end_row()
}
