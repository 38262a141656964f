use serde::{Deserialize, Serialize};

use super::*;
use crate::wire::request::{ServiceKind, ServiceRequest};

/// A list of numbers that needs no worker. Its columns are digits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Numbers;

impl ServiceRequest for Numbers {
    type Update = Progress;
    type Response = ListSummary;
}

impl OpenRequest for Numbers {
    const SERVICE: ServiceKind = ServiceKind::Hands;
    type Requests = ListRequest<Self>;
}

impl TableRequest for Numbers {
    type Column = u8;
    type Query = Conditions<u8>;
    type Row = u8;
    type Overall = ();
}

impl ListKind for Numbers {
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
    Action::Table(RemoteTableEvent::Opened(ListSummary { hands: 2, ..ListSummary::default() }))
}

fn ask(column: u8, text: &str) -> Action {
    Action::Filter(column, text.to_owned())
}

fn two_rows() -> Action {
    Action::Table(RemoteTableEvent::Rows(RowWindow {
        total: 2,
        rows: vec![1, 2],
        ..RowWindow::default()
    }))
}

fn half_worked_out() -> Action {
    Action::Table(RemoteTableEvent::Working(Progress { done: 1, total: 2 }))
}

fn after(actions: impl IntoIterator<Item = Action>) -> ListingState<Numbers> {
    let mut state = ListingState::default();
    actions.into_iter().for_each(|action| state.take(action));
    state
}

#[test]
fn a_table_stays_while_a_text_is_typed() {
    let typed = after([Action::Begin(40), read(), Action::Begin(60)]);
    assert!(typed.has_table() && !typed.is_slow());
    // While a table is being opened on a slow computer, progress is reported.
    let progress = RemoteTableEvent::Opening(Progress { done: 30, total: 60 });
    let progress = Action::Table(progress);
    let typed = after([Action::Begin(40), read(), Action::Begin(60), progress]);
    assert!(typed.has_table() && typed.summary().is_some());
    let opened = after([Action::Begin(40), read(), Action::Begin(1 << 20)]);
    assert!(!opened.has_table() && opened.is_slow());
    let emptied = after([Action::Begin(40), read(), Action::End]);
    assert!(!emptied.has_table() && emptied.stage == TaskState::Idle);
}

#[test]
fn changing_the_query_moves_to_the_first_row() {
    let moved = after([ask(3, "7"), Action::Move(7), Action::ChangeQuery(3)]);
    assert_eq!((moved.active, moved.query), (0, vec![(3, "7".to_owned())]));
    let state = after([Action::Move(7), half_worked_out()]);
    assert_eq!((state.active, state.working), (7, Some(Progress { done: 1, total: 2 })));
}

#[test]
fn a_column_has_at_most_one_filter_and_it_can_be_removed() {
    let asked = after([ask(1, "1"), ask(2, "x"), ask(1, "12"), ask(2, "")]);
    assert_eq!(asked.query, [(1, "12".to_owned())]);
    assert!(asked.is_filtered());
    assert!(!after([ask(1, "1"), Action::ClearFilters]).is_filtered());
}

#[test]
fn a_long_list_does_not_show_the_rows_of_the_previous_list() {
    let short = after([Action::Begin(40), read(), two_rows(), Action::Begin(50), read()]);
    assert_eq!((short.rows.total, short.has_rows), (2, false));
    let long = after([Action::Begin(40), read(), two_rows(), Action::Begin(1 << 20), read()]);
    assert_eq!((long.rows.total, long.has_rows), (0, false));
}

#[test]
fn equal_lists_have_different_numbers() {
    let [once, twice] = [after([read()]), after([read(), read()])];
    assert_eq!(once.summary(), twice.summary());
    assert_ne!(once.lists, twice.lists);
}

#[test]
fn progress_ends_when_rows_arrive_and_a_failed_report_is_noted_until_the_next_action() {
    let shown = after([half_worked_out(), two_rows()]);
    assert_eq!((shown.working, shown.has_rows, shown.rows.total), (None, true, 2));
    let none = Action::Report(false);
    assert!(after([none.clone()]).has_no_report);
    assert!(!after([none.clone(), Action::ChangeQuery(1)]).has_no_report);
    assert!(!after([none, read()]).has_no_report);
}
