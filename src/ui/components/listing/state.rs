//! What the table of a list shows: how reading stands, what is looked at, and the rows at hand.

use std::fmt::Debug;
use std::rc::Rc;

use yew::Reducible;

use crate::client::list::{List, ListEvent};

/// A list that is shown as a table.
pub trait Listed: List {
    /// What the reader changes of what is looked at.
    type Change: Clone + Debug;

    /// Changes what is looked at.
    fn change(query: &mut Self::Query, change: Self::Change);

    /// How many hands a list has.
    fn hands(summary: &Self::Summary) -> usize;

    /// How many rows there are, those at hand and others.
    fn total(rows: &Self::Rows) -> usize;
}

/// What the table shows.
#[derive(Clone, Debug, PartialEq)]
pub struct ListingState<L: Listed> {
    /// How far reading is.
    pub stage: Stage<L::Summary>,
    /// How many lists have been read, by which two that look alike are told apart.
    pub lists: u32,
    /// What is looked at.
    pub query: L::Query,
    /// The rows at hand; of another query, while those of this one are on their way.
    pub rows: Rc<L::Rows>,
    /// Whether rows have come since the list was read: until then those of the list before are shown.
    pub has_rows: bool,
    /// Whether there was no memory for the report that was asked for.
    pub has_no_report: bool,
    /// How much of how much is worked out, while that is so.
    pub working: Option<(usize, usize)>,
    /// The place of the row that the keyboard is on.
    pub active: usize,
}

/// How far reading is.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage<Summary> {
    /// There is nothing to read.
    Idle,
    /// Reading was given up.
    GivenUp,
    /// So many bytes of so many are done.
    Reading(usize, usize),
    /// All is read.
    Read(Rc<Summary>),
    /// It cannot be read; why, in a sentence.
    Refused(String),
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
    /// The worker has an answer.
    Hear(ListEvent<L>),
    /// The reader looks at something else.
    Change(L::Change),
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
        }
    }
}

impl<L: Listed> ListingState<L> {
    /// What there is to say of the list, once it is read.
    pub const fn summary(&self) -> Option<&Rc<L::Summary>> {
        match &self.stage {
            Stage::Read(summary) => Some(summary),
            _ => None,
        }
    }

    /// How many rows there are.
    pub fn total(&self) -> usize {
        L::total(&self.rows)
    }

    /// Whether there is a table to look at.
    pub fn has_table(&self) -> bool {
        let hands = match &self.stage {
            Stage::Read(summary) => L::hands(summary),
            Stage::Reading(_, total) if *total <= LONG => self.total(),
            _ => 0,
        };
        hands > 0
    }

    /// Whether reading takes so long that its progress is shown.
    pub const fn is_slow(&self) -> bool {
        matches!(self.stage, Stage::Reading(_, total) if total > LONG)
    }

    fn hear(&mut self, event: ListEvent<L>) {
        match event {
            ListEvent::Reading(done, total) => self.stage = Stage::Reading(done, total),
            ListEvent::Read(summary) => {
                self.stage = Stage::Read(Rc::new(summary));
                self.lists = self.lists.wrapping_add(1);
                // What was said of the list before is not of this one.
                (self.has_rows, self.has_no_report, self.working) = (false, false, None);
            }
            ListEvent::Refused(reason) => {
                self.stage = Stage::Refused(reason);
                self.rows = Rc::default();
            }
            ListEvent::WorkingOut(done, all) => self.working = Some((done, all)),
            ListEvent::Rows(rows) => {
                self.working = None;
                self.has_rows = true;
                self.rows = Rc::new(rows);
            }
            ListEvent::Report(report) => {
                self.working = None;
                self.has_no_report = report.is_none();
            }
        }
    }
}

impl<L: Listed> Reducible for ListingState<L> {
    type Action = ListingAction<L>;

    fn reduce(self: Rc<Self>, action: ListingAction<L>) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            ListingAction::Hear(event) => {
                state.hear(event);
                return state.into();
            }
            ListingAction::Move(to) => {
                state.active = to;
                return state.into();
            }
            // The rows of before stay in sight until there are others, lest the page jumps: a text that is typed on is
            // read in no time. What takes longer is not to be taken for them.
            ListingAction::Begin(bytes) => {
                if bytes > LONG {
                    state.rows = Rc::default();
                }
                if bytes > LONG || !matches!(state.stage, Stage::Read(_)) {
                    state.stage = Stage::Reading(0, bytes);
                }
                return state.into();
            }
            ListingAction::End => {
                state.stage = Stage::Idle;
                state.rows = Rc::default();
            }
            ListingAction::GiveUp => {
                state.stage = Stage::GivenUp;
                state.rows = Rc::default();
            }
            ListingAction::Change(change) => L::change(&mut state.query, change),
        }
        state.working = None;
        state.has_no_report = false;
        state.active = 0;
        state.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::list::Task;

    /// A list of numbers, of which a digit is looked for. No worker keeps it here.
    #[derive(Clone, Debug, PartialEq)]
    struct Numbers;

    impl List for Numbers {
        type Query = u8;
        type Summary = usize;
        type Rows = Vec<u8>;

        async fn task(text: Option<String>) -> Result<Task, String> {
            Ok(Task::Hands(text))
        }

        fn query(_: &Vec<u8>) -> &u8 {
            &0
        }
    }

    impl Listed for Numbers {
        type Change = u8;

        fn change(query: &mut u8, change: u8) {
            *query = change;
        }

        fn hands(summary: &usize) -> usize {
            *summary
        }

        fn total(rows: &Vec<u8>) -> usize {
            rows.len()
        }
    }

    type Action = ListingAction<Numbers>;

    fn after(actions: impl IntoIterator<Item = Action>) -> ListingState<Numbers> {
        let start = Rc::new(ListingState::default());
        Rc::unwrap_or_clone(actions.into_iter().fold(start, Reducible::reduce))
    }

    #[test]
    fn a_text_that_is_typed_on_keeps_its_table_until_there_is_another() {
        let read = Action::Hear(ListEvent::Read(2));
        let typed = after([Action::Begin(40), read.clone(), Action::Begin(60)]);
        assert!(typed.has_table() && !typed.is_slow());
        let opened = after([Action::Begin(40), read.clone(), Action::Begin(1 << 20)]);
        assert!(!opened.has_table() && opened.is_slow());
        let emptied = after([Action::Begin(40), read, Action::End]);
        assert!(!emptied.has_table() && emptied.stage == Stage::Idle);
    }

    #[test]
    fn other_rows_begin_at_the_first() {
        let moved = after([Action::Move(7), Action::Change(3)]);
        assert_eq!((moved.active, moved.query), (0, 3));
        let heard = after([Action::Move(7), Action::Hear(ListEvent::WorkingOut(1, 2))]);
        assert_eq!((heard.active, heard.working), (7, Some((1, 2))));
    }

    #[test]
    fn a_long_list_does_not_show_the_rows_of_the_one_before() {
        let rows = || Action::Hear(ListEvent::Rows(vec![1, 2]));
        let read = || Action::Hear(ListEvent::Read(2));
        let short = after([Action::Begin(40), read(), rows(), Action::Begin(50), read()]);
        assert_eq!((short.total(), short.has_rows), (2, false));
        let long = after([Action::Begin(40), read(), rows(), Action::Begin(1 << 20), read()]);
        assert_eq!((long.total(), long.has_rows), (0, false));
    }

    #[test]
    fn lists_that_look_alike_are_told_apart() {
        let read = || Action::Hear(ListEvent::Read(2));
        let [once, twice] = [after([read()]), after([read(), read()])];
        assert_eq!(once.summary(), twice.summary());
        assert_ne!(once.lists, twice.lists);
    }

    #[test]
    fn rows_end_the_work_and_no_report_is_told_until_something_else_is_done() {
        let rows = Action::Hear(ListEvent::Rows(vec![1, 2]));
        let shown = after([Action::Hear(ListEvent::WorkingOut(1, 2)), rows]);
        assert_eq!((shown.working, shown.has_rows, shown.total()), (None, true, 2));
        let none = Action::Hear(ListEvent::Report(None));
        assert!(after([none.clone()]).has_no_report);
        assert!(!after([none.clone(), Action::Change(1)]).has_no_report);
        assert!(!after([none, Action::Hear(ListEvent::Read(1))]).has_no_report);
    }
}
