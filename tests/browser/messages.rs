//! Messages between the page and its workers, as posted by the browser.

use js_sys::{Array, Function, Reflect, Uint8Array, global};
use kibitzer::wire::boards::OpenFile;
use kibitzer::wire::file;
use kibitzer::wire::message::{Envelope, PageMessage, Payload, PostedMessage, WorkerMessage};
use kibitzer::wire::request::ServiceKind;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns a message as it is received: a structured clone of the posted value, with its buffers transferred.
fn arrived(posted: &PostedMessage) -> JsValue {
    let clone = Reflect::get(&global(), &"structuredClone".into()).expect("a browser of today");
    let options = js_sys::Object::new();
    Reflect::set(&options, &"transfer".into(), &posted.transfer).expect("a plain object");
    let cloned = clone.unchecked_into::<Function>().call2(&JsValue::NULL, &posted.array, &options);
    cloned.expect("data that can be cloned")
}

#[wasm_bindgen_test]
fn request_without_a_file_is_delivered() {
    let opening = Payload::of(&"♠ \u{feff}\0 x");
    let request = PageMessage::Open { job: u32::MAX, service: ServiceKind::Judging, opening };
    let request = Envelope::of(request);
    assert_eq!(Envelope::read(&arrived(&request.write())), Some(request));
}

#[wasm_bindgen_test]
async fn files_arrive_with_their_text_and_type() {
    let file = |text| file::make(&[text], "text/plain").expect("a file");
    let files = vec![file("♠ Q"), file("♥")];
    let opening = Payload::of(&OpenFile { style: String::new() });
    let request = PageMessage::Open { job: 1, service: ServiceKind::Boards, opening };
    let request = Envelope { body: request, files };
    let arrived: Envelope<PageMessage> =
        Envelope::read(&arrived(&request.write())).expect("a request");
    let [file, other] = &*arrived.files else { panic!("two files were sent") };
    assert_eq!(file::read(file).await, Ok("♠ Q".into()));
    assert_eq!(file.type_(), "text/plain");
    assert_eq!(file::read(other).await, Ok("♥".into()));
}

#[wasm_bindgen_test]
fn bytes_are_transferred_and_not_copied() {
    let posted = Envelope::of(WorkerMessage::Ready("a build".to_owned())).write();
    let bytes: Uint8Array = posted.array.get(0).unchecked_into();
    assert!(bytes.length() > 0);
    arrived(&posted);
    assert_eq!(bytes.length(), 0);
}

#[wasm_bindgen_test]
fn invalid_messages_are_rejected() {
    let bytes = |bytes: &[u8]| JsValue::from(Array::of1(&Uint8Array::from(bytes)));
    let nothing =
        [JsValue::UNDEFINED, JsValue::NULL, 5.into(), "ready".into(), Array::new().into()];
    let wrong =
        [Array::of1(&"ready".into()).into(), bytes(&[]), bytes(&[99]), bytes(&[2, 0, 0, 0])];
    for posted in nothing.into_iter().chain(wrong) {
        assert_eq!(Envelope::<WorkerMessage>::read(&posted), None, "{posted:?}");
    }
}
