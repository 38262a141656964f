//! The client, without the worker's script: the tests' server does not have it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use kibitzer::client::failure::Failure;
use kibitzer::client::judging::{AT_ONCE, Input, JobState, JudgeClient};
use kibitzer::engine::judge::Problem;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::window;

/// A client and the states that it has reported.
fn client() -> (JudgeClient, Rc<RefCell<Vec<JobState>>>) {
    let states = Rc::new(RefCell::new(Vec::new()));
    let collected = Rc::clone(&states);
    (JudgeClient::new(move |state| collected.borrow_mut().push(state)), states)
}

fn long() -> Input {
    Input::Text("5T5247659\n".repeat(AT_ONCE / 10 + 1))
}

async fn sleep(millis: i32) {
    let page = window().expect("a page");
    let promise = Promise::new(&mut |resolve, _| {
        page.set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, millis)
            .expect("a timer");
    });
    JsFuture::from(promise).await.expect("no rejection");
}

/// Has another input judged, whose worker does not load either: by then all is reported of the one before.
async fn another_fails() {
    let (client, states) = client();
    client.judge(Problem::CribbageSplit, long());
    while states.borrow().len() < 2 {
        sleep(10).await;
    }
}

#[wasm_bindgen_test]
fn a_short_text_is_judged_at_once() {
    let (client, states) = client();
    client.judge(Problem::CribbageSplit, Input::Text("5T5247659\n".to_owned()));
    let states = states.borrow();
    let [JobState::Done(_, digest)] = &states[..] else {
        panic!("{states:?}");
    };
    assert!(digest.preview.ends_with("Best Score = 20\n"));
}

#[wasm_bindgen_test]
fn a_short_text_that_is_wrong_is_refused_at_once() {
    let (client, states) = client();
    client.judge(Problem::Goren, Input::Text("1C".to_owned()));
    assert!(matches!(states.borrow()[..], [JobState::Refused(_)]));
}

#[wasm_bindgen_test]
async fn a_worker_that_does_not_load_is_a_failure_and_short_texts_go_on() {
    let (client, states) = client();
    client.judge(Problem::CribbageSplit, long());
    assert!(matches!(states.borrow()[..], [JobState::Working { done: 0, .. }]));
    while states.borrow().len() < 2 {
        sleep(10).await;
    }
    assert_eq!(states.borrow()[1], JobState::Failed(Failure::NotLoaded));
    client.judge(Problem::CribbageSplit, Input::Text("5T5247659\n".to_owned()));
    assert!(matches!(states.borrow().last(), Some(JobState::Done(..))));
}

#[wasm_bindgen_test]
async fn nothing_is_told_of_a_cancelled_input() {
    let (client, states) = client();
    client.judge(Problem::CribbageSplit, long());
    client.cancel();
    another_fails().await;
    assert!(matches!(states.borrow()[..], [JobState::Working { .. }, JobState::Idle]));
}

#[wasm_bindgen_test]
async fn nothing_is_told_after_the_clients_end() {
    let (client, states) = client();
    client.judge(Problem::CribbageSplit, long());
    drop(client);
    another_fails().await;
    assert_eq!(states.borrow().len(), 1);
}
