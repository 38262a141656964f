//! What the table of a list shows: how reading stands, what is looked at, and the rows at hand.

use std::fmt::Debug;
use std::rc::Rc;

use futures::future::LocalBoxFuture;

use super::filters::ask;
use crate::client::kept::TableReport;
use crate::client::stage::Stage;
use crate::desk::table::Conditions;
use crate::ui::components::frame::long_table::Scrolled;
use crate::wire::failure::Failure;
use crate::wire::question::{Opening, Progress};
use crate::wire::table::{AskedOfList, ListSummary, Rows, Table};

/// A list that is shown as a table.
pub trait Listed:
    Table + Opening<Asked = AskedOfList<Self>, Note = Progress, Answer = ListSummary>
{
    /// What the reader changes of what is looked at, beside what is asked of columns.
    type Change: Clone + Debug;

    /// With what it is opened. It may need what is fetched first.
    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>>;

    /// Changes what is looked at.
    fn change(query: &mut Self::Query, change: Self::Change);

    /// What is asked of columns.
    fn conditions(query: &Self::Query) -> &Conditions<Self::Column>;

    fn conditions_mut(query: &mut Self::Query) -> &mut Conditions<Self::Column>;

    /// Whether something is asked of the rows by what stands above the table.
    fn is_asked_above(_: &Self::Query) -> bool {
        false
    }

    /// Asks nothing by what stands above the table.
    fn ask_nothing_above(_: &mut Self::Query) {}

    /// The words of a column.
    fn named(column: Self::Column) -> NamedColumn;
}

/// The words of a column that is asked about.
#[derive(Clone, Debug)]
pub struct NamedColumn {
    /// Its name, without a blank.
    pub name: String,
    pub title: &'static str,
    /// What may be asked of it.
    pub example: &'static str,
}

/// What the table shows.
#[derive(Clone, Debug, PartialEq)]
pub struct ListingState<L: Listed> {
    /// How far reading is.
    pub stage: Stage<Rc<ListSummary>>,
    /// How many lists have been read, by which two that look alike are told apart.
    pub lists: u32,
    /// What is looked at.
    pub query: L::Query,
    /// The rows at hand; of another query, while those of this one are on their way.
    pub rows: Rc<Rows<L>>,
    /// Whether rows have come since the list was read: until then those of the list before are shown.
    pub has_rows: bool,
    /// Whether there was no memory for the report that was asked for.
    pub has_no_report: bool,
    /// How much is worked out, while that is so.
    pub working: Option<Progress>,
    /// The place of the row that the keyboard is on.
    pub active: usize,
    /// How far the table is scrolled.
    pub scrolled: Scrolled,
}

/// From how many bytes on reading may take so long that its progress is shown.
const LONG: usize = 50_000;

/// What happens.
#[derive(Clone, Debug)]
pub enum ListingAction<L: Listed> {
    /// An input of so many bytes is given to be read.
    Begin(usize),
    /// The input is gone.
    End,
    /// Reading is given up.
    GiveUp,
    /// Something becomes of the table in its worker.
    Table(TableReport<L>),
    /// A report was made; or there was no memory for it.
    Report(bool),
    /// The reader looks at something else.
    Change(L::Change),
    /// Something else is asked of a column; an empty text asks nothing.
    Ask(L::Column, String),
    /// Nothing is asked of the rows any more.
    AskNothing,
    /// The keyboard goes to a row.
    Move(usize),
}

impl<L: Listed> Default for ListingState<L> {
    fn default() -> Self {
        Self {
            stage: Stage::Idle,
            lists: 0,
            query: L::Query::default(),
            rows: Rc::default(),
            has_rows: false,
            has_no_report: false,
            working: None,
            active: 0,
            scrolled: Scrolled::default(),
        }
    }
}

impl<L: Listed> ListingState<L> {
    /// What there is to say of the list, once it is read.
    pub const fn summary(&self) -> Option<&Rc<ListSummary>> {
        self.stage.done()
    }

    /// Whether there is a table to look at.
    pub fn has_table(&self) -> bool {
        let hands = match &self.stage {
            Stage::Done(summary) => summary.hands,
            Stage::Working(progress) if progress.total <= LONG => self.rows.total,
            _ => 0,
        };
        hands > 0
    }

    /// Whether anything is asked of the rows.
    pub fn is_filtered(&self) -> bool {
        L::is_asked_above(&self.query) || !L::conditions(&self.query).is_empty()
    }

    /// Whether reading takes so long that its progress is shown.
    pub const fn is_slow(&self) -> bool {
        matches!(self.stage, Stage::Working(Progress { total, .. }) if total > LONG)
    }

    /// Takes note of what happens.
    pub fn take(&mut self, action: ListingAction<L>) {
        match action {
            ListingAction::Table(TableReport::Opening(progress)) => {
                // What is said of a short list stays until there is more to say: what the reader has opened of it too.
                if progress.total > LONG || self.stage.done().is_none() {
                    self.stage = Stage::Working(progress);
                }
                return;
            }
            ListingAction::Table(TableReport::Opened(summary)) => {
                self.stage = Stage::Done(Rc::new(summary));
                self.lists = self.lists.wrapping_add(1);
                // What was said of the list before is not of this one.
                (self.has_rows, self.has_no_report, self.working) = (false, false, None);
                return;
            }
            ListingAction::Table(
                TableReport::Ended { failure, .. } | TableReport::NoRows(failure),
            ) => {
                self.stage = Stage::Failed(failure);
                self.rows = Rc::default();
                return;
            }
            ListingAction::Table(TableReport::Working(progress)) => {
                self.working = Some(progress);
                return;
            }
            ListingAction::Table(TableReport::Rows(rows)) => {
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
            // The rows of before stay in sight until there are others, lest the page jumps: a text that is typed on is
            // read in no time. What takes longer is not to be taken for them.
            ListingAction::Begin(bytes) => {
                if bytes > LONG {
                    self.rows = Rc::default();
                }
                if bytes > LONG || self.stage.done().is_none() {
                    self.stage = Stage::Working(Progress::none_of(bytes));
                }
                return;
            }
            ListingAction::End => {
                self.stage = Stage::Idle;
                self.rows = Rc::default();
            }
            ListingAction::GiveUp => {
                self.stage = Stage::GivenUp;
                self.rows = Rc::default();
            }
            ListingAction::Change(change) => L::change(&mut self.query, change),
            ListingAction::Ask(column, text) => {
                ask(L::conditions_mut(&mut self.query), column, text);
            }
            ListingAction::AskNothing => {
                L::conditions_mut(&mut self.query).clear();
                L::ask_nothing_above(&mut self.query);
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
