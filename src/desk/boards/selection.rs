//! Which lines of a table are shown, and in which order.

use super::{BoardLine, Column, Name, VerdictClass};
use crate::desk::condition::ParsedFilters;
use crate::desk::table::{Conditions, Order, sort_by_key};

/// What a line must be like to be shown; the default lets every line pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Filter {
    /// One of these verdicts; any, where none is named.
    pub verdicts: Vec<VerdictClass>,
    /// A code that it must have; any, where it is empty.
    pub code: String,
    /// Words that must all stand in its names, in either case; any, where it is empty.
    pub names: String,
    /// Codes that count for no line's verdict.
    pub muted: Vec<String>,
    /// What is asked of columns.
    pub conditions: Conditions<Column>,
}

impl Filter {
    /// Whether a line is shown, but for the conditions on columns.
    fn passes(&self, line: &BoardLine) -> bool {
        let verdict =
            self.verdicts.is_empty() || self.verdicts.contains(&line.muted(&self.muted).verdict);
        let code = self.code.is_empty() || line.codes().any(|code| code == self.code);
        verdict && code && has_names(line, &self.names)
    }
}

/// The lines that pass a filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Their indices, in an order.
    pub lines: Vec<usize>,
    /// The conditions that could not be read, each with why: they ask nothing.
    pub refused: Vec<(Column, String)>,
}

/// The lines that pass a filter, in an order.
pub fn select(lines: &[BoardLine], filter: &Filter, order: Order<Column>) -> Selection {
    let filters = ParsedFilters::read(&filter.conditions);
    let is_met = |line: &BoardLine| {
        filters.are_met(|column| column.value(line, &filter.muted)) && filter.passes(line)
    };
    let passing = lines.iter().enumerate().filter(|(_, line)| is_met(line));
    let mut selected: Vec<usize> = passing.map(|(index, _)| index).collect();
    match order {
        Order { column: Column::Number, descending: false } => {}
        Order { column: Column::Number, descending: true } => selected.reverse(),
        Order { column, descending } => sort_by_key(&mut selected, descending, |index| {
            column.key(lines.get(index)?, &filter.muted)
        }),
    }
    Selection { lines: selected, refused: filters.refused }
}

/// Returns whether a line has the words in its names, in either case: each of them in any name.
fn has_names(line: &BoardLine, words: &str) -> bool {
    words.split_whitespace().all(|word| {
        let word = word.to_lowercase();
        let mut names = Name::ALL.into_iter().filter_map(|name| line.names.get(name));
        names.any(|name| name.to_lowercase().contains(&word))
    })
}
