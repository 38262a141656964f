//! Messages between the page and the worker, as they cross.

use js_sys::{Array, Function, Reflect, global};
use kibitzer::engine::bridge::record::summary::{Column, Direction, Filter, Order, VerdictClass};
use kibitzer::worker::arrival;
use kibitzer::worker::boards::ask::{Ask, Query};
use kibitzer::worker::boards::told::{Row, Rows, Summary, Told};
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
    crossed(&serde_wasm_bindgen::to_value(message).expect("plain data"))
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

/// A message of plain values as it arrives.
fn crossed(posted: &JsValue) -> JsValue {
    let clone = Reflect::get(&global(), &"structuredClone".into()).expect("a browser of today");
    let cloned = clone.unchecked_into::<Function>().call1(&JsValue::NULL, posted);
    cloned.expect("data that can be cloned")
}

fn query() -> Query {
    Query {
        filter: Filter {
            verdicts: vec![VerdictClass::Ok, VerdictClass::Unreadable],
            code: "revoke".to_owned(),
            board: "♠ 7".to_owned(),
        },
        order: Order { column: Column::Score, direction: Direction::Descending },
    }
}

#[wasm_bindgen_test]
fn everything_asked_of_a_file_of_boards_crosses() {
    for ask in [
        Ask::View(Query::default(), 0..0),
        Ask::View(query(), 40_000..40_100),
        Ask::Open(49_999),
        Ask::Report(query()),
    ] {
        let arrived = Ask::read(crossed(&ask.write()).unchecked_into());
        assert_eq!(arrived, Some(ask));
    }
    let Some(Ask::Check(arrived)) =
        Ask::read(crossed(&Ask::Check(blob("[Board]")).write()).unchecked_into())
    else {
        panic!("a file was sent");
    };
    assert_eq!(Source::Blob(arrived).bytes(), 7);
}

#[wasm_bindgen_test]
fn everything_told_of_a_file_of_boards_crosses() {
    let row = Row {
        index: 3,
        board: "7".to_owned(),
        contract: "4HX".to_owned(),
        declarer: "N".to_owned(),
        result: "-2".to_owned(),
        score: Some(-500),
        verdict: VerdictClass::Warning,
        codes: "revoke latin-1".to_owned(),
    };
    let passed_out = Row { score: None, codes: String::new(), ..row.clone() };
    let rows = Rows { query: query(), total: 9, from: 5, rows: vec![row, passed_out] };
    let summary = Summary {
        format: "PBN".to_owned(),
        encoding: "UTF-8".to_owned(),
        millis: 1.5,
        memory: 65_536.0,
        by_verdict: [1, 2, 3, 4],
        codes: vec![("revoke".to_owned(), 2), ("latin-1".to_owned(), 1)],
        notes: vec![("note".to_owned(), "the file is read as UTF-16".to_owned())],
    };
    for told in [
        Told::Checking(5, 1 << 31),
        Told::Checked(summary),
        Told::Refused("this file is an image, not a text".to_owned()),
        Told::Rows(rows),
        Told::Record("[Board \"♠\"]\n".to_owned(), 2),
    ] {
        assert_eq!(Told::read(&crossed(&told.write()), &query()), Some(told));
    }
}

#[wasm_bindgen_test]
fn an_array_that_means_nothing_is_not_understood() {
    for array in [Array::new(), Array::of1(&"view".into()), Array::of2(&"rows".into(), &"1".into())]
    {
        assert_eq!(Ask::read(array.clone()), None);
        assert_eq!(Told::read(&array, &Query::default()), None);
    }
}
