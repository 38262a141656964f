//! State of a table in a worker: opening the table, and requesting its rows.

use kibitzer::client::remote_table::{RemoteTableEffect, RemoteTableInput, RemoteTableState};
use kibitzer::wire::request::Failure;

fn open() -> RemoteTableState<&'static str> {
    let mut state = RemoteTableState::default();
    for event in [RemoteTableInput::Opening, RemoteTableInput::Opened] {
        assert_eq!(state.on(event), []);
    }
    state
}

#[test]
fn windows_are_requested_one_at_a_time() {
    let mut state = open();
    let request = |query, window| RemoteTableEffect::Request(query, window);
    assert_eq!(state.on(RemoteTableInput::Want("all", 0..9)), [request("all", 0..9)]);
    assert_eq!(state.on(RemoteTableInput::Want("all", 9..18)), []);
    assert_eq!(state.on(RemoteTableInput::Want("some", 0..9)), []);
    // The rows of an outdated query are not shown. The next query is requested.
    assert_eq!(state.on(RemoteTableInput::Rows("all")), [request("some", 0..9)]);
    assert_eq!(state.on(RemoteTableInput::Rows("some")), [RemoteTableEffect::Show]);
    assert_eq!(state.on(RemoteTableInput::Want("some", 9..18)), [request("some", 9..18)]);
    // Rows further down are wanted for the same query.
    assert_eq!(state.on(RemoteTableInput::Want("some", 18..27)), []);
    assert_eq!(
        state.on(RemoteTableInput::Rows("some")),
        [RemoteTableEffect::Show, request("some", 18..27)]
    );
    // A request that failed is not repeated automatically.
    assert_eq!(state.on(RemoteTableInput::NoRows), []);
    assert_eq!(state.on(RemoteTableInput::Want("all", 0..9)), [request("all", 0..9)]);
}

#[test]
fn rows_are_requested_only_from_an_open_table() {
    let mut state = RemoteTableState::default();
    assert_eq!(state.on(RemoteTableInput::Want("all", 0..9)), []);
    state.on(RemoteTableInput::Opening);
    assert_eq!(state.on(RemoteTableInput::Want("all", 0..9)), []);
    state.on(RemoteTableInput::Opened);
    assert_eq!(state.on(RemoteTableInput::Want("all", 0..9)).len(), 1);
    // A new table does not wait for responses of the previous table.
    state.on(RemoteTableInput::Opening);
    state.on(RemoteTableInput::Opened);
    assert_eq!(state.on(RemoteTableInput::Want("all", 0..9)).len(), 1);
}

#[test]
fn table_is_reopened_once_if_its_worker_ends() {
    let end = || RemoteTableInput::Ended(Failure::Stopped);
    let mut state = open();
    assert_eq!(state.on(end()), [RemoteTableEffect::OpenAgain]);
    for event in [RemoteTableInput::Opening, RemoteTableInput::Opened] {
        state.on(event);
    }
    assert_eq!(state.on(end()), []);
    // Received rows prove that the worker runs, so the table may be reopened once more.
    for event in
        [RemoteTableInput::Opening, RemoteTableInput::Opened, RemoteTableInput::Rows("all")]
    {
        state.on(event);
    }
    assert_eq!(state.on(end()), [RemoteTableEffect::OpenAgain]);
    // Another table may be reopened, even if the previous table failed.
    for event in [RemoteTableInput::Close, RemoteTableInput::Opening, RemoteTableInput::Opened] {
        state.on(event);
    }
    assert_eq!(state.on(end()), [RemoteTableEffect::OpenAgain]);
}

#[test]
fn table_that_cannot_be_opened_is_not_reopened() {
    for failure in [Failure::Stopped, Failure::Refused("It is a picture.".into())] {
        let is_refused = matches!(failure, Failure::Refused(_));
        let mut state = RemoteTableState::<()>::default();
        state.on(RemoteTableInput::Opening);
        assert_eq!(state.on(RemoteTableInput::Ended(failure)), []);
        for event in [RemoteTableInput::Opening, RemoteTableInput::Opened] {
            state.on(event);
        }
        let again = state.on(RemoteTableInput::Ended(Failure::Stopped));
        assert_eq!(again == [RemoteTableEffect::OpenAgain], is_refused);
    }
}
