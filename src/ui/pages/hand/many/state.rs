//! What the table shows: how reading stands, what is looked at, and the rows at hand.

use std::rc::Rc;

use yew::Reducible;

use crate::client::hands::{HandsEvent, Rows, Summary};
use crate::engine::bridge::hand_list::column::Column;
use crate::engine::bridge::hand_list::table::Query;
use crate::engine::bridge::opening::situation::Situation;

/// What the table shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableState {
    /// How far reading is.
    pub stage: Stage,
    /// What is looked at.
    pub query: Query,
    /// The rows at hand; of another query, while those of this one are on their way.
    pub rows: Rc<Rows>,
    /// Whether rows have come since the list was read: until then those of the list before are shown.
    pub has_rows: bool,
    /// Whether there was no memory for the report that was asked for.
    pub has_no_report: bool,
    /// How many columns of how many are worked out, while that is so.
    pub working: Option<(usize, usize)>,
    /// The place of the row that the keyboard is on.
    pub active: usize,
}

/// How far reading is.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Stage {
    /// There is nothing to read.
    #[default]
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
pub enum TableAction {
    /// An input of so many bytes is given to be read.
    Begin(usize),
    /// The input is gone.
    End,
    /// Reading is given up.
    GiveUp,
    /// The worker has an answer.
    Hear(HandsEvent),
    /// Other columns are chosen.
    Show(Vec<Column>),
    /// The hands open somewhere else.
    Open(Situation),
    /// The heading of a column was clicked, or that of the lines.
    Sort(Option<Column>),
    /// Something else is asked of a column.
    Ask(Column, String),
    /// Only hands with which the systems part are shown, or all again.
    Part(bool),
    /// Nothing is asked any more.
    AskNothing,
    /// The keyboard goes to a row.
    Move(usize),
}

impl TableState {
    /// What is asked of a column.
    pub fn asked(&self, column: Column) -> &str {
        let found = self.query.conditions.iter().find(|(of, _)| *of == column);
        found.map_or("", |(_, text)| text)
    }

    /// Whether not all hands may be shown.
    pub const fn is_filtered(&self) -> bool {
        self.query.parted || !self.query.conditions.is_empty()
    }

    /// Whether there is a table to look at.
    pub fn has_table(&self) -> bool {
        let hands = match &self.stage {
            Stage::Read(summary) => summary.hands,
            Stage::Reading(_, total) if *total <= LONG => self.rows.total,
            _ => 0,
        };
        hands > 0
    }

    /// Whether reading takes so long that its progress is shown.
    pub const fn is_slow(&self) -> bool {
        matches!(self.stage, Stage::Reading(_, total) if total > LONG)
    }

    fn hear(&mut self, event: HandsEvent) {
        match event {
            HandsEvent::Reading(done, total) => self.stage = Stage::Reading(done, total),
            HandsEvent::Read(summary) => {
                self.stage = Stage::Read(Rc::new(summary));
                self.has_rows = false;
            }
            HandsEvent::Refused(reason) => {
                self.stage = Stage::Refused(reason);
                self.rows = Rc::default();
            }
            HandsEvent::WorkingOut(done, all) => self.working = Some((done, all)),
            HandsEvent::Rows(rows) => {
                self.working = None;
                self.has_rows = true;
                self.rows = Rc::new(rows);
            }
            HandsEvent::Report(report) => {
                self.working = None;
                self.has_no_report = report.is_none();
            }
        }
    }
}

/// How many systems are among some columns.
pub fn systems_among(columns: &[Column]) -> usize {
    columns.iter().filter(|column| matches!(column, Column::Opening(_))).count()
}

impl Reducible for TableState {
    type Action = TableAction;

    fn reduce(self: Rc<Self>, action: TableAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            TableAction::Hear(event) => {
                state.hear(event);
                return state.into();
            }
            TableAction::Move(to) => {
                state.active = to;
                return state.into();
            }
            // The rows of before stay in sight until there are others, lest the page jumps; a text that is typed on is
            // read in no time.
            TableAction::Begin(bytes) => {
                if bytes > LONG || !matches!(state.stage, Stage::Read(_)) {
                    state.stage = Stage::Reading(0, bytes);
                }
                return state.into();
            }
            TableAction::End => {
                state.stage = Stage::Idle;
                state.rows = Rc::default();
            }
            TableAction::GiveUp => {
                state.stage = Stage::GivenUp;
                state.rows = Rc::default();
            }
            TableAction::Show(columns) => {
                // What cannot be seen is not to leave hands out.
                state.query.conditions.retain(|(column, _)| columns.contains(column));
                if state.query.sorted_by.is_some_and(|column| !columns.contains(&column)) {
                    (state.query.sorted_by, state.query.descending) = (None, false);
                }
                state.query.parted &= systems_among(&columns) > 1;
                state.query.columns = columns;
            }
            TableAction::Open(situation) => state.query.situation = situation,
            TableAction::Sort(column) => {
                let again = state.query.sorted_by == column;
                // Who sorts by what a hand is worth looks for the best first.
                let first = column.is_some_and(|column| !column.fewer_is_better());
                state.query.descending = if again { !state.query.descending } else { first };
                state.query.sorted_by = column;
            }
            TableAction::Ask(column, text) => {
                let conditions = &mut state.query.conditions;
                conditions.retain(|(of, _)| *of != column);
                if !text.is_empty() {
                    conditions.push((column, text));
                }
            }
            TableAction::Part(parted) => state.query.parted = parted,
            TableAction::AskNothing => {
                state.query.conditions.clear();
                state.query.parted = false;
            }
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
    use crate::engine::bridge::evaluation::Evaluator;
    use crate::engine::bridge::opening::System;

    const HCP: Column = Column::Total(Evaluator::Hcp);
    const ZAR: Column = Column::Total(Evaluator::Zar);

    fn after(actions: impl IntoIterator<Item = TableAction>) -> TableState {
        let start = Rc::new(TableState::default());
        Rc::unwrap_or_clone(actions.into_iter().fold(start, Reducible::reduce))
    }

    #[test]
    fn a_heading_shows_the_most_first_and_then_the_least() {
        let sorted = |clicks| {
            let query = after(vec![TableAction::Sort(Some(HCP)); clicks]).query;
            (query.sorted_by, query.descending)
        };
        assert_eq!([1, 2, 3].map(sorted), [true, false, true].map(|down| (Some(HCP), down)));
        let lines = after([TableAction::Sort(Some(HCP)), TableAction::Sort(None)]).query;
        assert_eq!((lines.sorted_by, lines.descending), (None, false));
    }

    #[test]
    fn a_column_that_goes_takes_with_it_what_was_asked_of_it() {
        let asked = [
            TableAction::Show(vec![HCP, ZAR]),
            TableAction::Ask(HCP, "12+".to_owned()),
            TableAction::Ask(ZAR, "26+".to_owned()),
            TableAction::Sort(Some(HCP)),
            TableAction::Show(vec![ZAR]),
        ];
        let state = after(asked);
        assert_eq!((state.asked(HCP), state.asked(ZAR)), ("", "26+"));
        assert_eq!((state.query.sorted_by, state.query.descending), (None, false));
    }

    #[test]
    fn the_fewest_losers_come_first() {
        let losers = Column::Total(Evaluator::LosingTricks);
        let query = after([TableAction::Sort(Some(losers))]).query;
        assert_eq!((query.sorted_by, query.descending), (Some(losers), false));
    }

    #[test]
    fn one_system_differs_from_none() {
        let [one, other] = [0, 1].map(|at| Column::Opening(System::ALL[at]));
        let shown = |columns: &[Column]| TableAction::Show(columns.to_vec());
        assert!(after([TableAction::Part(true), shown(&[one, HCP, other])]).query.parted);
        assert!(!after([TableAction::Part(true), shown(&[one, HCP])]).query.parted);
    }

    #[test]
    fn a_text_that_is_typed_on_keeps_its_table_until_there_is_another() {
        let summary = Summary { hands: 2, ..Summary::default() };
        let read = TableAction::Hear(HandsEvent::Read(summary));
        let typed = after([TableAction::Begin(40), read.clone(), TableAction::Begin(60)]);
        assert!(typed.has_table() && !typed.is_slow());
        let opened = after([TableAction::Begin(40), read, TableAction::Begin(1 << 20)]);
        assert!(!opened.has_table() && opened.is_slow());
    }

    #[test]
    fn what_is_asked_is_asked_once_a_column_and_can_be_taken_back() {
        let asked = [
            TableAction::Ask(HCP, "1".to_owned()),
            TableAction::Ask(HCP, "12".to_owned()),
            TableAction::Part(true),
        ];
        let state = after(asked.clone());
        assert_eq!(state.query.conditions, [(HCP, "12".to_owned())]);
        assert!(state.is_filtered());
        let state = after(asked.into_iter().chain([TableAction::AskNothing]));
        assert!(!state.is_filtered());
        let emptied = [TableAction::Ask(HCP, "1".to_owned()), TableAction::Ask(HCP, String::new())];
        assert!(!after(emptied).is_filtered());
    }

    #[test]
    fn other_rows_begin_at_the_first() {
        let moved = [TableAction::Move(7), TableAction::Sort(Some(HCP))];
        assert_eq!(after(moved).active, 0);
        let heard = [TableAction::Move(7), TableAction::Hear(HandsEvent::WorkingOut(1, 2))];
        assert_eq!(after(heard).active, 7);
    }
}
