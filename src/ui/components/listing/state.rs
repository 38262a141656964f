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
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;
    use crate::wire::question::{Question, Service};

    /// A list of numbers, of which a digit is looked for. No worker keeps it here.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Numbers;

    impl Question for Numbers {
        type Note = Progress;
        type Answer = ListSummary;
    }

    impl Opening for Numbers {
        const SERVICE: Service = Service::Hands;
        type Asked = AskedOfList<Self>;
    }

    impl Table for Numbers {
        type Column = u8;
        type Query = Conditions<u8>;
        type Row = u8;
        type Overall = ();
    }

    impl Listed for Numbers {
        type Change = u8;

        fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>> {
            Box::pin(async { Ok(Self) })
        }

        fn change(query: &mut Conditions<u8>, column: u8) {
            query.retain(|(of, _)| *of == column);
        }

        fn conditions(query: &Conditions<u8>) -> &Conditions<u8> {
            query
        }

        fn conditions_mut(query: &mut Conditions<u8>) -> &mut Conditions<u8> {
            query
        }

        fn named(column: u8) -> NamedColumn {
            NamedColumn { name: column.to_string(), title: "Digit", example: "7" }
        }
    }

    type Action = ListingAction<Numbers>;

    fn read() -> Action {
        Action::Table(TableReport::Opened(ListSummary { hands: 2, ..ListSummary::default() }))
    }

    fn ask(column: u8, text: &str) -> Action {
        Action::Ask(column, text.to_owned())
    }

    fn two_rows() -> Action {
        Action::Table(TableReport::Rows(Rows { total: 2, rows: vec![1, 2], ..Rows::default() }))
    }

    fn half_worked_out() -> Action {
        Action::Table(TableReport::Working(Progress { done: 1, total: 2 }))
    }

    fn after(actions: impl IntoIterator<Item = Action>) -> ListingState<Numbers> {
        let mut state = ListingState::default();
        actions.into_iter().for_each(|action| state.take(action));
        state
    }

    #[test]
    fn a_text_that_is_typed_on_keeps_its_table_until_there_is_another() {
        let typed = after([Action::Begin(40), read(), Action::Begin(60)]);
        assert!(typed.has_table() && !typed.is_slow());
        // A busy machine says how far it is.
        let progress = TableReport::Opening(Progress { done: 30, total: 60 });
        let progress = Action::Table(progress);
        let typed = after([Action::Begin(40), read(), Action::Begin(60), progress]);
        assert!(typed.has_table() && typed.summary().is_some());
        let opened = after([Action::Begin(40), read(), Action::Begin(1 << 20)]);
        assert!(!opened.has_table() && opened.is_slow());
        let emptied = after([Action::Begin(40), read(), Action::End]);
        assert!(!emptied.has_table() && emptied.stage == Stage::Idle);
    }

    #[test]
    fn other_rows_begin_at_the_first() {
        let moved = after([ask(3, "7"), Action::Move(7), Action::Change(3)]);
        assert_eq!((moved.active, moved.query), (0, vec![(3, "7".to_owned())]));
        let state = after([Action::Move(7), half_worked_out()]);
        assert_eq!((state.active, state.working), (7, Some(Progress { done: 1, total: 2 })));
    }

    #[test]
    fn what_is_asked_is_asked_once_a_column_and_can_be_taken_back() {
        let asked = after([ask(1, "1"), ask(2, "x"), ask(1, "12"), ask(2, "")]);
        assert_eq!(asked.query, [(1, "12".to_owned())]);
        assert!(asked.is_filtered());
        assert!(!after([ask(1, "1"), Action::AskNothing]).is_filtered());
    }

    #[test]
    fn a_long_list_does_not_show_the_rows_of_the_one_before() {
        let short = after([Action::Begin(40), read(), two_rows(), Action::Begin(50), read()]);
        assert_eq!((short.rows.total, short.has_rows), (2, false));
        let long = after([Action::Begin(40), read(), two_rows(), Action::Begin(1 << 20), read()]);
        assert_eq!((long.rows.total, long.has_rows), (0, false));
    }

    #[test]
    fn lists_that_look_alike_are_told_apart() {
        let [once, twice] = [after([read()]), after([read(), read()])];
        assert_eq!(once.summary(), twice.summary());
        assert_ne!(once.lists, twice.lists);
    }

    #[test]
    fn rows_end_the_work_and_no_report_is_told_until_something_else_is_done() {
        let shown = after([half_worked_out(), two_rows()]);
        assert_eq!((shown.working, shown.has_rows, shown.rows.total), (None, true, 2));
        let none = Action::Report(false);
        assert!(after([none.clone()]).has_no_report);
        assert!(!after([none.clone(), Action::Change(1)]).has_no_report);
        assert!(!after([none, read()]).has_no_report);
    }
}
