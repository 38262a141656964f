//! State of a list's table: reading, query and loaded rows.

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

    /// Returns the request that opens the list. Some lists fetch data first.
    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>>;

    fn change(query: &mut Self::Query, change: Self::Change);

    /// Returns the filters of the columns.
    fn conditions(query: &Self::Query) -> &Conditions<Self::Column>;

    fn conditions_mut(query: &mut Self::Query) -> &mut Conditions<Self::Column>;

    /// Returns whether controls above the table filter the rows.
    fn is_filtered_above(_: &Self::Query) -> bool {
        false
    }

    /// Clears the filters above the table.
    fn clear_filters_above(_: &mut Self::Query) {}

    fn named(column: Self::Column) -> NamedColumn;
}

#[derive(Clone, Debug)]
pub struct NamedColumn {
    /// The column's name, without a space.
    pub name: String,
    pub title: &'static str,
    /// An example of a filter.
    pub example: &'static str,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ListingState<L: ListKind> {
    pub stage: TaskState<Rc<ListSummary>>,
    /// Number of lists read so far, which distinguishes equal lists.
    pub lists: u32,
    pub query: L::Query,
    /// The loaded rows; those of the previous query until the new ones arrive.
    pub rows: Rc<RowWindow<L>>,
    /// Whether rows have arrived since the list was read; until then the old ones are shown.
    pub has_rows: bool,
    /// Whether the last report failed for lack of memory.
    pub has_no_report: bool,
    /// Progress of an evaluation, while one is running.
    pub working: Option<Progress>,
    /// Index of the row with the keyboard focus.
    pub active: usize,
    pub scrolled: ScrollPosition,
}

/// Maximum size in bytes of a list that is read without showing progress.
const LONG: usize = 50_000;

#[derive(Clone, Debug)]
pub enum ListingAction<L: ListKind> {
    /// Reading of an input with this size in bytes begins.
    Begin(usize),
    /// The input is gone.
    End,
    /// Reading is cancelled.
    Cancel,
    /// A report of the table from its worker.
    Table(RemoteTableEvent<L>),
    /// A report was made, or `false` if there was no memory for it.
    Report(bool),
    ChangeQuery(L::Change),
    /// A column's filter; an empty text removes it.
    Filter(L::Column, String),
    /// All filters are removed.
    ClearFilters,
    /// The keyboard moves to a row.
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
    /// Returns the summary of the list, once it is read.
    pub const fn summary(&self) -> Option<&Rc<ListSummary>> {
        self.stage.done()
    }

    pub fn has_table(&self) -> bool {
        let hands = match &self.stage {
            TaskState::Done(summary) => summary.hands,
            TaskState::Running(progress) if progress.total <= LONG => self.rows.total,
            _ => 0,
        };
        hands > 0
    }

    pub fn is_filtered(&self) -> bool {
        L::is_filtered_above(&self.query) || !L::conditions(&self.query).is_empty()
    }

    /// Returns whether the list is long enough to show the progress of reading.
    pub const fn is_slow(&self) -> bool {
        matches!(self.stage, TaskState::Running(Progress { total, .. }) if total > LONG)
    }

    pub fn take(&mut self, action: ListingAction<L>) {
        match action {
            ListingAction::Table(RemoteTableEvent::Opening(progress)) => {
                // A short list keeps its summary, and what the reader has opened, until the next
                // one.
                if progress.total > LONG || self.stage.done().is_none() {
                    self.stage = TaskState::Running(progress);
                }
                return;
            }
            ListingAction::Table(RemoteTableEvent::Opened(summary)) => {
                self.stage = TaskState::Done(Rc::new(summary));
                self.lists = self.lists.wrapping_add(1);
                // These belonged to the previous list.
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
            // The old rows remain until new ones arrive, so that the page doesn't jump: a typed
            // list is read at once. A long list clears them, or they could be mistaken for its own.
            ListingAction::Begin(bytes) => {
                if bytes > LONG {
                    self.rows = Rc::default();
                }
                if bytes > LONG || self.stage.done().is_none() {
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
