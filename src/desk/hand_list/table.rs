//! The hands of a list with the columns that were worked out.

use std::fmt;
use std::ops::Range;

use super::column::Column;
use super::keys::Keys;
use super::overview::Overview;
use super::reading::{HandList, ListedHand};
use crate::desk::condition::{Condition, ParsedFilters};
use crate::desk::csv::Csv;
use crate::desk::list_table::{ListTable, OnProgress, Summary, Window};
use crate::desk::table::{Conditions, Order, sort_by_key, within};
use crate::engine::{PartlyKnownHand, Situation};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Query {
    pub columns: Vec<Column>,
    pub situation: Situation,
    /// What is asked of columns, which need not be shown, as it was written; a blank text asks nothing.
    pub conditions: Conditions<Column>,
    /// Whether only hands are shown with which the systems among the columns do not all open the same.
    pub parted: bool,
    /// By what they are sorted: a column, or the lines of the text.
    pub order: Order<Option<Column>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Their indices in the list, in order.
    pub hands: Vec<usize>,
    /// The conditions that could not be read, each with why: they ask nothing.
    pub refused: Vec<(Column, String)>,
    /// What the hands have in common, for each column of the query; nothing where there is no hand.
    pub overview: Vec<Option<Overview>>,
    /// Whether anything is asked: lines that are no hand are not as asked.
    pub is_asked: bool,
    /// With how many of them the systems among the columns all open the same.
    pub agreeing: usize,
}

/// What there is to say of the hands that a query selects.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OfHands {
    /// What all rows have in common, for each column of the query; nothing where there is no row.
    pub overview: Vec<Option<Overview>>,
    /// In how many rows the systems among the columns all open the same.
    pub agreeing: usize,
}

/// The hands of a list with the columns that were worked out.
#[derive(Debug, Default)]
pub struct HandTable {
    list: HandList,
    keys: Vec<Keys>,
    selected: Option<(Query, Selection)>,
}

impl HandTable {
    /// A table in which nothing is worked out yet.
    pub fn new(list: HandList) -> Self {
        Self { list, keys: Vec::new(), selected: None }
    }

    /// The hands that a query selects. Columns that it asks for and that are not there yet are worked out; `progress` is
    /// called with how many of them are done, and how many there are.
    pub fn select(&mut self, query: &Query, progress: &mut dyn FnMut(usize, usize)) -> &Selection {
        let is_known = self.selected.as_ref().is_some_and(|(known, _)| known == query);
        let known = self.selected.take().filter(|_| is_known);
        let selected = known.unwrap_or_else(|| {
            let filters = ParsedFilters::read(&query.conditions);
            self.work_out(query, &filters, progress);
            (query.clone(), self.selection(query, filters))
        });
        &self.selected.insert(selected).1
    }

    /// The hands of a window of those that a query selects.
    pub fn window(&mut self, query: &Query, window: Range<usize>) -> Vec<ListedHand> {
        self.select(query, &mut |_, _| ());
        let seen = within(self.selected(), window);
        seen.iter().filter_map(|&index| self.list.hands.get(index)).copied().collect()
    }

    fn selected(&self) -> &[usize] {
        self.selected.as_ref().map_or(&[], |(_, selection)| &selection.hands)
    }

    /// Works out what a query needs and is not there yet; what depends on another place in the auction is given up.
    fn work_out(
        &mut self,
        query: &Query,
        filters: &ParsedFilters<Column>,
        progress: &mut dyn FnMut(usize, usize),
    ) {
        let situation = query.situation;
        self.keys.retain(|keys| keys.is_of(keys.column, situation));
        let filtered = filters.conditions.iter().flat_map(Condition::columns);
        let asked = filtered.chain(query.order.column);
        let mut wanted: Vec<Column> = Vec::new();
        for column in query.columns.iter().copied().chain(asked) {
            if self.known(column, situation).is_none() && !wanted.contains(&column) {
                wanted.push(column);
            }
        }
        let count = wanted.len();
        for (done, column) in wanted.into_iter().enumerate() {
            progress(done, count);
            self.keys.push(Keys::work_out(column, situation, &self.list.hands));
        }
    }

    fn known(&self, column: Column, situation: Situation) -> Option<&Keys> {
        self.keys.iter().find(|keys| keys.is_of(column, situation))
    }

    fn selection(&self, query: &Query, filters: ParsedFilters<Column>) -> Selection {
        let systems: Vec<_> = query
            .columns
            .iter()
            .filter(|column| matches!(column, Column::Opening(_)))
            .filter_map(|&column| self.known(column, query.situation))
            .collect();
        // One system, or none, differs from no other.
        let parted = query.parted && systems.len() > 1;
        let agree = |index: usize| {
            // Who has no answer passes.
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
        let mut hands: Vec<usize> = all
            .filter(|&(index, listed)| is_met(index, listed.hand) && !(parted && agree(index)))
            .map(|(index, _)| index)
            .collect();
        let Order { column, descending } = query.order;
        match column.and_then(|column| self.known(column, query.situation)) {
            Some(keys) => sort_by_key(&mut hands, descending, |index| keys.get(index)),
            None if descending => hands.reverse(),
            None => {}
        }
        let overview = query.columns.iter().map(|&column| {
            self.known(column, query.situation).and_then(|keys| Overview::of(keys, &hands))
        });
        let overview = overview.collect();
        let agreeing = hands.iter().filter(|&&index| agree(index)).count();
        let is_asked = parted || !filters.conditions.is_empty();
        Selection { hands, refused: filters.refused, overview, is_asked, agreeing }
    }
}

impl ListTable for HandTable {
    type Column = Column;
    type Query = Query;
    /// The number of each hand's line, from 1, with the hand.
    type Row = (u32, PartlyKnownHand);
    type Overall = OfHands;

    fn summary(&self) -> Summary<'_> {
        Summary {
            hands: self.list.hands.len(),
            refused: self.list.refused.len(),
            diagnostics: &self.list.diagnostics,
            languages: &self.list.languages,
            is_of_another_kind: self.list.is_of_deals,
        }
    }

    fn rows(
        &mut self,
        query: &Query,
        window: Range<usize>,
        progress: OnProgress<'_>,
    ) -> Window<Self> {
        let selection = self.select(query, progress);
        let (total, refused) = (selection.hands.len(), selection.refused.clone());
        let overall =
            OfHands { overview: selection.overview.clone(), agreeing: selection.agreeing };
        let listed = self.window(query, window).into_iter();
        let rows = listed.map(|listed| (listed.line, listed.hand)).collect();
        Window { total, rows, refused, overall }
    }

    /// The number of the line, the hand as in PBN, and the columns of the query.
    fn write_csv(
        &mut self,
        query: &Query,
        csv: &mut Csv<&mut String>,
        progress: OnProgress<'_>,
    ) -> fmt::Result {
        self.select(query, progress);
        let known = |&column: &Column| self.known(column, query.situation);
        let keys: Vec<_> = query.columns.iter().filter_map(known).collect();
        csv.plain("line,hand")?;
        // The switches of a style have commas between them.
        keys.iter().try_for_each(|keys| csv.text(&keys.column.name()))?;
        csv.plain("error")?;
        csv.end_row()?;
        for &index in self.selected() {
            let Some(ListedHand { line, hand }) = self.list.hands.get(index) else { continue };
            csv.plain(line)?;
            csv.plain(hand)?;
            for keys in &keys {
                csv.known(keys.get(index).and_then(|key| keys.value(key)))?;
            }
            csv.plain("")?;
            csv.end_row()?;
        }
        let is_asked = self.selected.as_ref().is_some_and(|(_, selection)| selection.is_asked);
        let mut refused = self.list.refused.iter().filter(|_| !is_asked);
        refused.try_for_each(|line| line.write_csv(csv, keys.len() + 1))
    }
}
