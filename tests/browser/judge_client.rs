//! The client that lets a worker judge inputs. The worker's script cannot be loaded here, because the tests' server
//! does not have it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use kibitzer::client::judging::{AT_ONCE, Judgement, judge};
use kibitzer::client::service_handle::Input;
use kibitzer::client::task::{Task, TaskState};
use kibitzer::engine::judge::Problem;
use kibitzer::wire::request::{Failure, Progress};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::window;

type Stages = Rc<RefCell<Vec<TaskState<Judgement>>>>;

/// Starts to judge an input. Returns the task, if any, and a list of the reported states.
fn judged(problem: Problem, input: Input) -> (Option<Task>, Stages) {
    let stages = Stages::default();
    let collected = Rc::clone(&stages);
    (judge(problem, input, move |stage| collected.borrow_mut().push(stage)), stages)
}

fn short() -> Input {
    Input::Text("5T5247659\n".to_owned())
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

/// Judges another input and waits until its worker fails to load too. After that, all events of the previous input have
/// arrived.
async fn wait_until_another_fails() {
    let (_task, stages) = judged(Problem::CribbageSplit, long());
    while stages.borrow().len() < 2 {
        sleep(10).await;
    }
}

#[wasm_bindgen_test]
fn a_short_text_is_judged_at_once() {
    let (task, stages) = judged(Problem::CribbageSplit, short());
    let stages = stages.borrow();
    let [TaskState::Done(Judgement::Output(_, digest))] = &stages[..] else {
        panic!("{stages:?}");
    };
    assert!(task.is_none() && digest.preview.ends_with("Best Score = 20\n"));
}

#[wasm_bindgen_test]
fn an_invalid_short_text_is_refused_at_once() {
    let (_, stages) = judged(Problem::Goren, Input::Text("1C".to_owned()));
    assert!(matches!(stages.borrow()[..], [TaskState::Done(Judgement::Refused(_))]));
}

#[wasm_bindgen_test]
async fn without_a_worker_long_texts_fail_and_short_texts_are_judged() {
    let (_task, stages) = judged(Problem::CribbageSplit, long());
    assert!(matches!(stages.borrow()[..], [TaskState::Running(Progress { done: 0, .. })]));
    while stages.borrow().len() < 2 {
        sleep(10).await;
    }
    assert_eq!(stages.borrow()[1], TaskState::Failed(Failure::NotLoaded));
    let (_, stages) = judged(Problem::CribbageSplit, short());
    assert!(matches!(stages.borrow()[..], [TaskState::Done(Judgement::Output(..))]));
}

#[wasm_bindgen_test]
async fn cancelled_input_reports_nothing_more() {
    let (task, stages) = judged(Problem::CribbageSplit, long());
    drop(task);
    wait_until_another_fails().await;
    assert_eq!(stages.borrow().len(), 1);
}
