use super::*;
use crate::wire::boards::Changes;

fn again(made: usize, refused_count: usize) -> RestoreReport {
    let changes = Changes { count: made, ..Changes::default() };
    RestoreReport { changes, refused_count, is_readable: true, ..RestoreReport::default() }
}

/// Returns the state and its notice after an attempt to restore `awaited` unsaved changes. `again` is the worker's
/// report, or `None` if there is no journal.
fn notice(
    cause: RestoreCause,
    awaited: usize,
    again: Option<&RestoreReport>,
) -> (JournalState, Option<RestoreNotice>) {
    let mut state = JournalState { cause: Some(cause), ..JournalState::default() };
    state.await_again(awaited);
    let is_saved = again.is_some_and(|again| state.take(again));
    state.open(again.map_or(0, |again| again.changes.count), is_saved);
    let notice = state.notice;
    (state, notice)
}

#[test]
fn every_awaited_change_is_restored_refused_or_lost() {
    let cause = RestoreCause::Ended { was_solved: false };
    let expected = |made, lost| Some(RestoreNotice { cause, made, lost });
    let (state, all) = notice(cause, 3, Some(&again(3, 0)));
    assert_eq!((state.awaited, all), (0, expected(3, 0)));
    let (state, some) = notice(cause, 3, Some(&again(2, 1)));
    assert_eq!((state.awaited, state.refused_count, some), (0, 1, expected(2, 0)));
    assert_eq!(notice(cause, 3, Some(&again(1, 1))).1, expected(1, 1));
    assert_eq!(notice(cause, 3, None).1, expected(0, 3));
    // If a worker ended, this is reported even if there were no changes.
    assert_eq!(notice(cause, 0, None).1, expected(0, 0));
}

#[test]
fn after_a_reload_only_unsaved_changes_are_mentioned() {
    let expected = |made, lost| Some(RestoreNotice { cause: RestoreCause::Reload, made, lost });
    assert_eq!(notice(RestoreCause::Reload, 2, Some(&again(2, 0))).1, expected(2, 0));
    assert_eq!(notice(RestoreCause::Reload, 2, None).1, expected(0, 2));
    assert_eq!(notice(RestoreCause::Reload, 0, Some(&again(2, 0))).1, None);
    assert_eq!(notice(RestoreCause::Reload, 0, None).1, None);
}
