//! Filtering and sorting of lines.

use super::{BoardColumn, BoardLine, Name, VerdictClass};
use crate::desk::condition::ParsedFilters;
use crate::desk::table::{Conditions, SortOrder, sort_by_key};

/// Filter of lines; the default accepts all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Filter {
    /// Accepted verdicts; any if empty.
    pub verdicts: Vec<VerdictClass>,
    /// Required code; any if empty.
    pub code: String,
    /// Words that must all occur in the names, ignoring case.
    pub names: String,
    /// Codes ignored for verdicts.
    pub muted: Vec<String>,
    pub conditions: Conditions<BoardColumn>,
}

impl Filter {
    /// Returns whether a line is accepted, column conditions aside.
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
    /// Invalid conditions, which are ignored, each with its reason.
    pub refused: Vec<(BoardColumn, String)>,
}

/// Returns the sorted lines that pass a filter.
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

/// Returns whether each word occurs in any of the line's names, ignoring case.
fn has_names(line: &BoardLine, words: &str) -> bool {
    words.split_whitespace().all(|word| {
        let word = word.to_lowercase();
        let mut names = Name::ALL.into_iter().filter_map(|name| line.names.get(name));
        names.any(|name| name.to_lowercase().contains(&word))
    })
}
