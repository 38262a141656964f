//! How a table that a worker keeps is opened, and its rows requested.

use kibitzer::client::kept_state::{Effect, Event, KeptState};
use kibitzer::wire::failure::Failure;

fn open() -> KeptState<&'static str> {
    let mut state = KeptState::default();
    for event in [Event::Opening, Event::Opened] {
        assert_eq!(state.on(event), []);
    }
    state
}

#[test]
fn windows_are_requested_one_at_a_time() {
    let mut state = open();
    let request = |query, window| Effect::Request(query, window);
    assert_eq!(state.on(Event::Want("all", 0..9)), [request("all", 0..9)]);
    assert_eq!(state.on(Event::Want("all", 9..18)), []);
    assert_eq!(state.on(Event::Want("some", 0..9)), []);
    // Rows of a query that is not wanted any more are not shown.
    assert_eq!(state.on(Event::Rows("all")), [request("some", 0..9)]);
    assert_eq!(state.on(Event::Rows("some")), [Effect::Show]);
    assert_eq!(state.on(Event::Want("some", 9..18)), [request("some", 9..18)]);
    // The same query, further down.
    assert_eq!(state.on(Event::Want("some", 18..27)), []);
    assert_eq!(state.on(Event::Rows("some")), [Effect::Show, request("some", 18..27)]);
    // What has failed is not requested again by itself.
    assert_eq!(state.on(Event::NoRows), []);
    assert_eq!(state.on(Event::Want("all", 0..9)), [request("all", 0..9)]);
}

#[test]
fn nothing_is_requested_of_a_table_that_is_not_open() {
    let mut state = KeptState::default();
    assert_eq!(state.on(Event::Want("all", 0..9)), []);
    state.on(Event::Opening);
    assert_eq!(state.on(Event::Want("all", 0..9)), []);
    state.on(Event::Opened);
    assert_eq!(state.on(Event::Want("all", 0..9)).len(), 1);
    // The next one answers nothing that the one before was asked.
    state.on(Event::Opening);
    state.on(Event::Opened);
    assert_eq!(state.on(Event::Want("all", 0..9)).len(), 1);
}

#[test]
fn a_table_whose_worker_ends_is_opened_again_once() {
    let end = || Event::Ended(Failure::Stopped);
    let mut state = open();
    assert_eq!(state.on(end()), [Effect::OpenAgain]);
    for event in [Event::Opening, Event::Opened] {
        state.on(event);
    }
    assert_eq!(state.on(end()), []);
    // Rows show that a worker goes on.
    for event in [Event::Opening, Event::Opened, Event::Rows("all")] {
        state.on(event);
    }
    assert_eq!(state.on(end()), [Effect::OpenAgain]);
    // Another table is not the one that failed.
    for event in [Event::Close, Event::Opening, Event::Opened] {
        state.on(event);
    }
    assert_eq!(state.on(end()), [Effect::OpenAgain]);
}

#[test]
fn what_cannot_be_opened_is_not_opened_again() {
    for failure in [Failure::Stopped, Failure::Refused("It is a picture.".into())] {
        let is_refused = matches!(failure, Failure::Refused(_));
        let mut state = KeptState::<()>::default();
        state.on(Event::Opening);
        assert_eq!(state.on(Event::Ended(failure)), []);
        for event in [Event::Opening, Event::Opened] {
            state.on(event);
        }
        let again = state.on(Event::Ended(Failure::Stopped));
        assert_eq!(again == [Effect::OpenAgain], is_refused);
    }
}
