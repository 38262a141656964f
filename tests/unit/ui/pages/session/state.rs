use super::*;
use crate::desk::session::{RankedSession, ScoringChoice};
use crate::engine::bridge::session::read;

const TABLE: &str = "#winners: 1\nboard,ns,ew,score\n1,A,B,420\n1,C,D,400\n2,A,D,50\n2,C,B,-50\n";

fn ranked(text: &str) -> RankedSession {
    RankedSession::new(read(text).session, ScoringChoice::default())
}

fn read_session(text: &str) -> SessionOverview {
    SessionOverview {
        standing: ranked(text).standing(),
        faults: Vec::new(),
        more_faults: 0,
        left_out: 0,
        differing: Vec::new(),
        next: None,
        files: Vec::new(),
        deals: Vec::new(),
        can_change: true,
        millis: 0.0,
    }
}

fn after(actions: impl IntoIterator<Item = SessionAction>) -> SessionState {
    let mut state = SessionState::default();
    actions.into_iter().for_each(|action| state.take(action));
    state
}

#[test]
fn the_view_is_kept_when_the_text_changes() {
    let read = || SessionAction::Read(read_session(TABLE));
    let place = |state: &SessionState, id: &str| {
        let standing = state.standing.as_ref().unwrap();
        standing.contestants.iter().position(|one| one.id == id).unwrap()
    };
    let pair = place(&after([read()]), "C");
    let more = format!("{TABLE}1,0A,0B,170\n");
    let again = SessionAction::Read(read_session(&more));
    let state = after([read(), SessionAction::LookAt(View::Pair(pair)), again]);
    assert_eq!(state.view, View::Pair(place(&state, "C")));
    let other = SessionAction::Read(read_session("board,ns,ew,score\n1,1,2,420\n1,3,4,50\n"));
    assert_eq!(
        after([read(), SessionAction::LookAt(View::Board(2)), other.clone()]).view,
        View::Ranking
    );
    assert_eq!(after([read(), SessionAction::LookAt(View::Pair(pair)), other]).view, View::Ranking);
}

#[test]
fn the_address_contains_the_view() {
    let state = after([SessionAction::Read(read_session(TABLE))]);
    let pair = state.view_of("pair-C");
    assert!(matches!(pair, View::Pair(_)));
    for view in [View::Ranking, View::Board(2), pair] {
        assert_eq!(state.view_of(&state.word_of(view)), view);
    }
    for word in ["board-3", "board-x", "pair-E", "match-1", "match-0", "x"] {
        assert_eq!(state.view_of(word), View::Ranking, "{word}");
    }
}

#[test]
fn a_changed_result_marks_the_contestants_whose_rank_changed() {
    let read = |text: &str| SessionAction::Read(read_session(text));
    let changed_text = TABLE.replace("1,A,B,420", "1,A,B,-50");
    let state = after([read(TABLE), SessionAction::Change(Some(0)), read(&changed_text)]);
    let standing = state.standing.clone().unwrap();
    let moved = (0..standing.contestants.len()).filter(|&place| state.before(place).is_some());
    assert!(moved.count() > 1);
    let typed = after([read(TABLE), read(&changed_text)]);
    assert!(typed.before.is_none());
}

#[test]
fn a_change_of_a_result_can_be_undone_until_the_next_change() {
    let read = || SessionAction::Read(read_session(TABLE));
    let change = |place| SessionAction::Change(place);
    let undoable = |actions: Vec<SessionAction>| {
        let state = after(actions);
        (0..4)
            .filter(|&place| state.can_undo(place))
            .map(|place| place.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(undoable(vec![read(), change(Some(1))]), "");
    let changed = vec![read(), change(Some(1)), read()];
    assert_eq!(undoable(changed.clone()), "1");
    let then = |more: Vec<SessionAction>| undoable([changed.clone(), more].concat());
    assert_eq!(then(vec![SessionAction::LookAt(View::Board(2))]), "1");
    assert_eq!(then(vec![change(Some(2)), read()]), "2");
    assert_eq!(then(vec![change(None), read()]), "");
    assert_eq!(then(vec![read()]), "");
}

#[test]
fn a_sheet_that_is_not_for_the_current_view_is_not_shown() {
    let sheet = |board| Sheet::Board(Rc::new(ranked(TABLE).traveller(board).unwrap()));
    let begun =
        || [SessionAction::Read(read_session(TABLE)), SessionAction::LookAt(View::Board(2))];
    let state = after(begun().into_iter().chain([SessionAction::Show(sheet(1))]));
    assert_eq!(state.sheet, None);
    let state = after(begun().into_iter().chain([SessionAction::Show(sheet(2))]));
    assert_eq!(state.sheet, Some(sheet(2)));
}

#[test]
fn a_figure_is_explained_until_it_is_clicked_again() {
    let figure = ExplainedFigure::Result(3, true);
    let once = after([SessionAction::Explain(figure)]);
    assert_eq!(once.explained, Some(figure));
    let twice = after([SessionAction::Explain(figure), SessionAction::Explain(figure)]);
    assert_eq!(twice.explained, None);
}

#[test]
fn the_ranking_can_be_sorted_by_a_column_and_reversed() {
    let ids = |state: &SessionState| -> Vec<_> {
        let standing = state.standing.as_ref().unwrap();
        let of = |place: usize| standing.contestants[standing.rows[place].contestant].id.clone();
        state.rows(|_| true).into_iter().map(of).collect()
    };
    let read = || SessionAction::Read(read_session(TABLE));
    let by_rank = ids(&after([read()]));
    let by_pair = ids(&after([read(), SessionAction::Sort(Column::Pair)]));
    assert_eq!(by_pair, ["A", "B", "C", "D"]);
    assert_ne!(by_rank, by_pair);
    let reversed = ids(&after([read(), SessionAction::Sort(Column::Rank)]));
    assert_eq!(reversed, by_rank.iter().rev().cloned().collect::<Vec<_>>());
}
