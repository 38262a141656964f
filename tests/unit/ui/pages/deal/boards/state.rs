use super::*;
use crate::desk::boards::Name;

#[test]
fn the_query_and_columns_are_parsed_from_their_route() {
    let plain = Route::to(Page::Deal(DealTab::Boards));
    assert_eq!(to_route(plain.clone(), &BoardQuery::default(), &[]), plain);
    assert_eq!(of_route(&plain), None);
    let query = BoardQuery {
        filter: Filter {
            verdicts: vec![VerdictClass::Warning, VerdictClass::Error],
            code: "revoke".to_owned(),
            names: "open smith".to_owned(),
            muted: Vec::new(),
            conditions: vec![
                (BoardColumn::Board, "1".to_owned()),
                (BoardColumn::Score, "400+".to_owned()),
            ],
        },
        order: SortOrder { column: BoardColumn::Par, descending: true },
    };
    let columns = with_column(&[BoardColumn::Makes], BoardColumn::Name(Name::Room), true);
    assert_eq!(columns, [BoardColumn::Makes, BoardColumn::Name(Name::Room)]);
    let route = to_route(plain.clone(), &query, &columns);
    assert_eq!(of_route(&Route::parse(&route.to_string())), Some((query, columns)));
    // Each column has its own URL parameter.
    for column in BoardColumn::ALL.into_iter().filter(|column| *column != BoardColumn::Verdict) {
        let conditions = vec![(column, "1".to_owned())];
        let filter = Filter { conditions, ..Filter::default() };
        let query = BoardQuery { filter, ..BoardQuery::default() };
        let route = to_route(plain.clone(), &query, &[]);
        assert_eq!(of_route(&Route::parse(&route.to_string())), Some((query, Vec::new())));
    }
    let nonsense = plain.with("sort", "-luck").with("verdict", "fine").with("columns", "verdict,x");
    assert_eq!(of_route(&nonsense), Some((BoardQuery::default(), Vec::new())));
}

#[test]
fn a_question_about_leaving_is_not_replaced_or_closed() {
    let mut state = BoardsState::default();
    state.open_question(EditQuestion::Same);
    state.open_question(EditQuestion::AsUtf8(String::new()));
    assert!(matches!(state.question, Some(EditQuestion::AsUtf8(_))));
    state.close_question();
    assert!(state.question.is_none());
    state.question = Some(EditQuestion::Leave(None));
    state.open_question(EditQuestion::Same);
    state.close_question();
    assert!(matches!(state.question, Some(EditQuestion::Leave(None))));
}

#[test]
fn the_state_is_restored_from_its_note() {
    let edited = RecordEdit { records: 3..4, text: "[Board \"2\"]\n% 50 & more".to_owned() };
    let mut query = BoardQuery::default().toggled(VerdictClass::Error);
    query.filter.names = "smith".to_owned();
    let original = RecordEdit { records: 2..4, text: "[Board \"2\"]\n".to_owned() };
    let opened = OpenedRecords { original, edited: Some(edited.clone()) };
    let columns = vec![BoardColumn::Makes];
    let state = BoardsState {
        opened: Some(opened.clone()),
        active: 5,
        query,
        columns,
        ..BoardsState::default()
    };
    let restored = |state: &BoardsState| {
        let mut again = BoardsState::default();
        again.restore_from(&state.noted().expect("a note"));
        again
    };
    assert_eq!(restored(&state), state);
    assert!(state.noted().is_some_and(|note| note.is_work));
    // The note contains a pending edit, because the edit may still fail.
    let plain = OpenedRecords { edited: None, ..opened };
    let pending = BoardsState {
        opened: Some(plain.clone()),
        pending: Some(FileEdit::Records(edited.clone())),
        ..BoardsState::default()
    };
    assert_eq!(restored(&pending).edited(), Some(&edited));
    let unchanged = BoardsState { opened: Some(plain), ..BoardsState::default() };
    assert_eq!(restored(&unchanged), unchanged);
    assert!(!unchanged.noted().is_some_and(|note| note.is_work));
    assert_eq!(BoardsState::default().noted(), None);
    // A note that this page did not write is ignored.
    let mut nonsense = BoardsState::default();
    nonsense.restore_from(&Note { is_work: true, text: "#/deal/boards?opened=7&first=x".into() });
    assert_eq!(nonsense, BoardsState::default());
}

#[test]
fn a_sorted_or_filtered_column_is_shown_once() {
    let mut state = BoardsState::default();
    let beside = |state: &BoardsState| state.columns_beside(false, false);
    state.query.order = SortOrder { column: BoardColumn::Board, descending: false };
    assert_eq!(beside(&state), []);
    state.query.order = SortOrder { column: BoardColumn::Par, descending: false };
    state.query.filter.conditions.push((BoardColumn::Imps, "5+".to_owned()));
    assert_eq!(beside(&state), [BoardColumn::Imps, BoardColumn::Par]);
}

#[test]
fn hiding_a_column_drops_its_filter_and_order() {
    let plain = || BoardQuery::default().toggled(VerdictClass::Error);
    let mut query = plain();
    query.filter.conditions.push((BoardColumn::Par, "<0".to_owned()));
    query.order = SortOrder { column: BoardColumn::Par, descending: true };
    assert!(query.forget(BoardColumn::Par));
    assert_eq!(query, plain());
    assert!(!query.forget(BoardColumn::Par));
}

#[test]
fn choosing_all_verdicts_is_the_same_as_choosing_none() {
    let all = VerdictClass::ALL.into_iter().rev().fold(BoardQuery::default(), BoardQuery::toggled);
    assert_eq!(all, BoardQuery::default());
    let error = BoardQuery::default().toggled(VerdictClass::Error);
    assert_eq!(error.filter.verdicts, [VerdictClass::Error]);
    assert_eq!(error.toggled(VerdictClass::Error), BoardQuery::default());
}
