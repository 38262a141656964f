//! Messages between the page and the worker, as they cross.

use js_sys::{Array, Function, Reflect, global};
use kibitzer::worker::arrival;
use kibitzer::worker::handle::{Failure, handle};
use kibitzer::worker::request::{Request, Source};
use kibitzer::worker::response::{JobState, Response};
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Blob;

fn blob(text: &str) -> Blob {
    Blob::new_with_str_sequence(&Array::of1(&text.into())).expect("a blob")
}

/// A message as it arrives: a structured clone of what was posted.
fn cloned(message: &impl Serialize) -> JsValue {
    let posted = serde_wasm_bindgen::to_value(message).expect("plain data");
    let clone = Reflect::get(&global(), &"structuredClone".into()).expect("a browser of today");
    let cloned = clone.unchecked_into::<Function>().call1(&JsValue::NULL, &posted);
    cloned.expect("data that can be cloned")
}

/// A request as the worker reads it.
fn arrived(request: &Request) -> Request {
    serde_wasm_bindgen::from_value(cloned(request)).expect("the same shape")
}

/// A response as the page reads it.
fn answered(response: &Response) -> Response {
    arrival::read(&cloned(response)).expect("the same shape")
}

fn job(state: JobState) -> Response {
    Response::Job { id: 7, state }
}

#[wasm_bindgen_test]
fn a_text_crosses_as_it_is() {
    let request = Request {
        id: u32::MAX,
        problem: "goren".to_owned(),
        source: Source::Text("♠ \u{feff}\0 x".to_owned()),
    };
    assert_eq!(arrived(&request), request);
}

#[wasm_bindgen_test]
fn a_file_crosses_as_a_file() {
    let request =
        Request { id: 1, problem: "goren".to_owned(), source: Source::Blob(blob("♠ Q")) };
    let Source::Blob(arrived) = arrived(&request).source else {
        panic!("a file was sent");
    };
    assert_eq!(Source::Blob(arrived).bytes(), 5);
}

#[wasm_bindgen_test]
fn every_state_crosses() {
    let refused = handle("cribbage-split", "5T5\n", &mut |_| ());
    for response in [
        Response::Ready,
        Response::NotUnderstood,
        job(JobState::Working { done: 5, total: 1 << 31 }),
        job(JobState::ended(refused, 1.5)),
        job(JobState::Failed(Failure::NotUtf8 { offset: 3 })),
        job(JobState::Failed(Failure::Unreadable("gone".to_owned()))),
        job(JobState::Idle),
        job(JobState::Failed(Failure::UnknownProblem)),
        job(JobState::Failed(Failure::Utf16)),
        job(JobState::Failed(Failure::NotLoaded)),
        job(JobState::Failed(Failure::Stopped)),
        job(JobState::Failed(Failure::Mismatch)),
    ] {
        assert_eq!(answered(&response), response);
    }
}

#[wasm_bindgen_test]
fn an_output_crosses_with_its_figures() {
    let outcome = handle("cribbage-split", "5T5247659\n", &mut |_| ());
    let Response::Job { state: JobState::Done(finished), .. } =
        answered(&job(JobState::ended(outcome, 2.5)))
    else {
        panic!("a deal was judged");
    };
    assert_eq!((finished.lines, finished.cases), (5, 1));
    assert_eq!(Source::Blob(finished.output.clone()).bytes(), 84);
    assert_eq!((finished.bytes, finished.preview.len()), (84, 84));
    assert_eq!(finished.output.type_(), "text/plain;charset=utf-8");
}

#[wasm_bindgen_test]
fn what_the_worker_does_not_send_is_not_understood() {
    let job = Array::of1(&"job".into());
    for message in [JsValue::UNDEFINED, JsValue::NULL, 5.into(), "job".into(), job.into()] {
        assert_eq!(arrival::read(&message), None);
    }
}
