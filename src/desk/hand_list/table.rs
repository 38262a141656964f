//! Table of the hands in a list. Computed columns are cached.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::column::HandColumn;
use super::keys::{ColumnKeys, ColumnSummary};
use super::{HandList, ListedHand};
use crate::desk::condition::{ColumnCondition, ParsedFilters};
use crate::desk::csv::Csv;
use crate::desk::list_lines::RefusedLine;
use crate::desk::table::{
    Conditions, ListTable, OnProgress, Selection, SortOrder, Summary, sort_by_key,
};
use crate::engine::{PartlyKnownHand, Situation};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    pub columns: Vec<HandColumn>,
    pub situation: Situation,
    /// Filter texts of columns. Columns that are not displayed may have filters too. Empty texts are ignored.
    pub conditions: Conditions<HandColumn>,
    /// Whether only hands are selected that the displayed systems open differently.
    pub parted: bool,
    /// Sort column. `None` stands for the order of the lines in the list.
    pub order: SortOrder<Option<HandColumn>>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct HandTotals {
    /// One summary per column of the query. The summaries are `None` if no row is selected.
    pub overview: Vec<Option<ColumnSummary>>,
    /// Number of selected rows with the same opening in all displayed systems.
    pub agreeing: usize,
}

#[derive(Debug, Default)]
pub struct HandTable {
    list: HandList,
    keys: Vec<ColumnKeys>,
    selected: Option<(Query, Selection<Self>)>,
}

impl HandTable {
    pub fn new(list: HandList) -> Self {
        Self { list, keys: Vec::new(), selected: None }
    }

    /// Computes the missing keys of a query. Drops keys that belong to another situation.
    fn compute(
        &mut self,
        query: &Query,
        filters: &ParsedFilters<HandColumn>,
        progress: &mut dyn FnMut(usize, usize),
    ) {
        let situation = query.situation;
        self.keys.retain(|keys| keys.is_of(keys.column, situation));
        let filtered = filters.conditions.iter().flat_map(ColumnCondition::columns);
        let asked = filtered.chain(query.order.column);
        let mut wanted: Vec<HandColumn> = Vec::new();
        for column in query.columns.iter().copied().chain(asked) {
            if self.known(column, situation).is_none() && !wanted.contains(&column) {
                wanted.push(column);
            }
        }
        let count = wanted.len();
        for (done, column) in wanted.into_iter().enumerate() {
            progress(done, count);
            self.keys.push(ColumnKeys::compute(column, situation, &self.list.hands));
        }
    }

    fn known(&self, column: HandColumn, situation: Situation) -> Option<&ColumnKeys> {
        self.keys.iter().find(|keys| keys.is_of(column, situation))
    }

    fn selection(&self, query: &Query, filters: ParsedFilters<HandColumn>) -> Selection<Self> {
        let systems: Vec<_> = query
            .columns
            .iter()
            .filter(|column| matches!(column, HandColumn::Opening(_)))
            .filter_map(|&column| self.known(column, query.situation))
            .collect();
        // A single system can't disagree with itself.
        let parted = query.parted && systems.len() > 1;
        let agree = |index: usize| {
            // If a system has no answer, this counts as a pass.
            let mut calls = systems.iter().map(|keys| keys.get(index).map(|key| key.max((0, 0))));
            let first = calls.next();
            calls.all(|call| Some(call) == first)
        };
        let is_met = |index: usize, hand: PartlyKnownHand| {
            filters.are_met(|column| {
                let keys = self.known(column, query.situation)?;
                Some(keys.value(keys.get(index)?)?.of_filters(hand))
            })
        };
        let all = self.list.hands.iter().enumerate();
        let mut indices: Vec<usize> = all
            .filter(|&(index, listed)| is_met(index, listed.hand) && !(parted && agree(index)))
            .map(|(index, _)| index)
            .collect();
        let SortOrder { column, descending } = query.order;
        match column.and_then(|column| self.known(column, query.situation)) {
            Some(keys) => sort_by_key(&mut indices, descending, |index| keys.get(index)),
            None if descending => indices.reverse(),
            None => {}
        }
        let overview = |&column: &HandColumn| {
            self.known(column, query.situation).and_then(|keys| ColumnSummary::of(keys, &indices))
        };
        let overview = query.columns.iter().map(overview).collect();
        let agreeing = indices.iter().filter(|&&index| agree(index)).count();
        let is_filtered = parted || !filters.conditions.is_empty();
        let overall = HandTotals { overview, agreeing };
        Selection { indices, refused: filters.refused, overall, is_filtered }
    }

    /// Returns the computed keys of the query's columns.
    fn keys_of(&self, query: &Query) -> impl Iterator<Item = &ColumnKeys> {
        query.columns.iter().filter_map(|&column| self.known(column, query.situation))
    }
}

impl ListTable for HandTable {
    type Column = HandColumn;
    type Query = Query;
    /// Line number from 1, and the hand.
    type Row = (u32, PartlyKnownHand);
    type Overall = HandTotals;

    fn summary(&self) -> Summary<'_> {
        Summary {
            hands: self.list.hands.len(),
            refused: self.list.refused.len(),
            diagnostics: &self.list.diagnostics,
            languages: &self.list.languages,
            is_of_another_kind: self.list.is_of_deals,
        }
    }

    fn selected(&mut self) -> &mut Option<(Query, Selection<Self>)> {
        &mut self.selected
    }

    fn compute(&mut self, query: &Query, progress: OnProgress<'_>) -> Selection<Self> {
        let filters = ParsedFilters::read(&query.conditions);
        self.compute(query, &filters, progress);
        self.selection(query, filters)
    }

    fn row(&self, _: &Query, index: usize) -> Option<(u32, PartlyKnownHand)> {
        self.list.hands.get(index).map(|listed| (listed.line, listed.hand))
    }

    /// Writes the heading `hand` and the headings of the query's columns.
    fn write_header(&self, query: &Query, csv: &mut Csv<&mut String>) -> Result<usize, fmt::Error> {
        csv.plain("hand")?;
        // The name of a style may contain commas between its switches, so it may need quotes.
        self.keys_of(query).try_for_each(|keys| csv.text(&keys.column.name()))?;
        Ok(1 + self.keys_of(query).count())
    }

    fn row_writer<'t>(
        &'t self,
        query: &'t Query,
    ) -> impl Fn(usize, &mut Csv<&mut String>) -> fmt::Result + 't {
        let keys: Vec<_> = self.keys_of(query).collect();
        move |index, csv| {
            let Some(ListedHand { line, hand }) = self.list.hands.get(index) else { return Ok(()) };
            csv.plain(line)?;
            csv.plain(hand)?;
            keys.iter()
                .try_for_each(|keys| csv.known(keys.get(index).and_then(|key| keys.value(key))))
        }
    }

    fn refused(&self) -> &[RefusedLine] {
        &self.list.refused
    }
}
