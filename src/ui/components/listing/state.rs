//! State of a list's table: the progress of parsing, the query and the loaded rows.

use std::fmt::Debug;
use std::rc::Rc;

use futures::future::LocalBoxFuture;

use super::filters::set_filter;
use crate::client::remote_table::RemoteTableEvent;
use crate::client::task::TaskState;
use crate::desk::table::Conditions;
use crate::ui::components::frame::long_table::ScrollPosition;
use crate::wire::request::{Failure, OpenRequest, Progress};
use crate::wire::table::{ListRequest, ListSummary, RowWindow, TableRequest};

pub trait ListKind:
    TableRequest + OpenRequest<Requests = ListRequest<Self>, Update = Progress, Response = ListSummary>
{
    /// A change of the query other than a column's filter.
    type Change: Clone + Debug;

    /// Returns a future that resolves to the request for opening the list. Some kinds of lists fetch data first.
    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>>;

    fn change(query: &mut Self::Query, change: Self::Change);

    fn conditions(query: &Self::Query) -> &Conditions<Self::Column>;

    fn conditions_mut(query: &mut Self::Query) -> &mut Conditions<Self::Column>;

    /// Returns whether a control above the table filters the rows.
    fn is_filtered_above(_: &Self::Query) -> bool {
        false
    }

    /// Removes the filters that are set above the table.
    fn clear_filters_above(_: &mut Self::Query) {}

    fn named(column: Self::Column) -> NamedColumn;
}

#[derive(Clone, Debug)]
pub struct NamedColumn {
    /// Name of the column, written without spaces.
    pub name: String,
    pub title: &'static str,
    pub example: &'static str,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ListingState<L: ListKind> {
    pub stage: TaskState<Rc<ListSummary>>,
    /// Number of lists parsed so far. It distinguishes two lists with the same text.
    pub lists: u32,
    pub query: L::Query,
    /// The loaded rows. The rows of the previous query are kept until the rows of the new query arrive.
    pub rows: Rc<RowWindow<L>>,
    /// Whether rows have arrived since the list was parsed. Until then, `rows` is empty or contains rows of the
    /// previous list.
    pub has_rows: bool,
    /// Whether the last report failed because there was not enough memory.
    pub has_no_report: bool,
    /// Progress of an evaluation, or `None` if none is running.
    pub working: Option<Progress>,
    /// Index of the row with the keyboard focus.
    pub active: usize,
    pub scrolled: ScrollPosition,
}

/// Maximum size in bytes of a list that is parsed without showing the progress.
const MAX_QUICK_SIZE: usize = 50_000;

#[derive(Clone, Debug)]
pub enum ListingAction<L: ListKind> {
    /// The page starts parsing an input with this size in bytes.
    Begin(usize),
    /// The input has been removed.
    End,
    Cancel,
    /// An event from the worker that holds the table.
    Table(RemoteTableEvent<L>),
    /// The worker has finished a report. `false` if there was not enough memory to make the report.
    Report(bool),
    ChangeQuery(L::Change),
    /// Sets the filter of a column. An empty text removes the filter.
    Filter(L::Column, String),
    ClearFilters,
    /// Moves the keyboard focus to the row with this index.
    Move(usize),
}

impl<L: ListKind> Default for ListingState<L> {
    fn default() -> Self {
        Self {
            stage: TaskState::Idle,
            lists: 0,
            query: L::Query::default(),
            rows: Rc::default(),
            has_rows: false,
            has_no_report: false,
            working: None,
            active: 0,
            scrolled: ScrollPosition::default(),
        }
    }
}

impl<L: ListKind> ListingState<L> {
    /// Returns the summary of the list. Returns `None` until the list has been parsed.
    pub const fn summary(&self) -> Option<&Rc<ListSummary>> {
        self.stage.done()
    }

    pub fn has_table(&self) -> bool {
        let hands = match &self.stage {
            TaskState::Done(summary) => summary.hands,
            TaskState::Running(progress) if progress.total <= MAX_QUICK_SIZE => self.rows.total,
            _ => 0,
        };
        hands > 0
    }

    pub fn is_filtered(&self) -> bool {
        L::is_filtered_above(&self.query) || !L::conditions(&self.query).is_empty()
    }

    /// Returns whether a list is being parsed that is so long that the page shows the progress.
    pub const fn is_slow(&self) -> bool {
        matches!(self.stage, TaskState::Running(Progress { total, .. }) if total > MAX_QUICK_SIZE)
    }

    pub fn take(&mut self, action: ListingAction<L>) {
        match action {
            ListingAction::Table(RemoteTableEvent::Opening(progress)) => {
                // While a short list is being parsed, the previous summary is kept, so that open parts of the page
                // stay open.
                if progress.total > MAX_QUICK_SIZE || self.stage.done().is_none() {
                    self.stage = TaskState::Running(progress);
                }
                return;
            }
            ListingAction::Table(RemoteTableEvent::Opened(summary)) => {
                self.stage = TaskState::Done(Rc::new(summary));
                self.lists = self.lists.wrapping_add(1);
                // These values belong to the previous list.
                (self.has_rows, self.has_no_report, self.working) = (false, false, None);
                return;
            }
            ListingAction::Table(
                RemoteTableEvent::Ended { failure, .. } | RemoteTableEvent::NoRows(failure),
            ) => {
                self.stage = TaskState::Failed(failure);
                self.rows = Rc::default();
                return;
            }
            ListingAction::Table(RemoteTableEvent::Working(progress)) => {
                self.working = Some(progress);
                return;
            }
            ListingAction::Table(RemoteTableEvent::Rows(rows)) => {
                (self.working, self.has_rows, self.rows) = (None, true, Rc::new(rows));
                return;
            }
            ListingAction::Report(is_made) => {
                (self.working, self.has_no_report) = (None, !is_made);
                return;
            }
            ListingAction::Move(to) => {
                self.active = to;
                return;
            }
            // For a short list, the old rows are kept until new rows arrive, so that the page doesn't jump while the
            // user types. For a long list, the old rows are removed, because they could be mistaken for rows of the
            // new list.
            ListingAction::Begin(bytes) => {
                if bytes > MAX_QUICK_SIZE {
                    self.rows = Rc::default();
                }
                if bytes > MAX_QUICK_SIZE || self.stage.done().is_none() {
                    self.stage = TaskState::Running(Progress::start(bytes));
                }
                return;
            }
            ListingAction::End => {
                self.stage = TaskState::Idle;
                self.rows = Rc::default();
            }
            ListingAction::Cancel => {
                self.stage = TaskState::Cancelled;
                self.rows = Rc::default();
            }
            ListingAction::ChangeQuery(change) => L::change(&mut self.query, change),
            ListingAction::Filter(column, text) => {
                set_filter(L::conditions_mut(&mut self.query), column, text);
            }
            ListingAction::ClearFilters => {
                L::conditions_mut(&mut self.query).clear();
                L::clear_filters_above(&mut self.query);
            }
        }
        self.working = None;
        self.has_no_report = false;
        self.active = 0;
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/listing/state.rs"]
mod tests;
