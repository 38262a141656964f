//! Sending a worker's events to the page.

use js_sys::{ArrayBuffer, WebAssembly};
use wasm_bindgen::JsCast;
use web_sys::{Blob, DedicatedWorkerGlobalScope};

use super::service;
use super::service::Reply;
use crate::wire::failure::Failure;
use crate::wire::file;
use crate::wire::message::{Envelope, FromWorker, Payload};

/// Channel to the page.
#[derive(Clone)]
pub struct PagePort(pub(super) DedicatedWorkerGlobalScope);

/// The response channel of one request.
#[derive(Clone)]
pub struct Responder {
    port: PagePort,
    id: u32,
}

impl PagePort {
    pub fn send(&self, event: FromWorker) {
        self.send_with(event, None);
    }

    fn send_with(&self, event: FromWorker, file: Option<Blob>) {
        let posted = Envelope { body: event, files: file.into_iter().collect() }.write();
        if let Err(reason) = self.0.post_message_with_transfer(&posted.array, &posted.transfer) {
            // An uncaught error reaches the page as the worker's failure.
            wasm_bindgen::throw_val(reason);
        }
    }

    pub fn send_free(&self, job: u32) {
        self.send(FromWorker::Idle { job, memory: memory_taken() });
    }

    /// Returns the milliseconds since the worker started.
    pub fn now(&self) -> f64 {
        self.0.performance().map_or(0.0, |clock| clock.now())
    }

    pub fn asker(&self, id: u32) -> Responder {
        Responder { port: self.clone(), id }
    }
}

impl Responder {
    /// Sends the response. After the last response of a job its service is closed.
    pub fn answer(&self, answered: Result<Reply, Failure>, is_last: bool) {
        let made = answered.and_then(|Reply { answer, file, can_lack_file }| {
            let file = file.map(|made| file::of_bytes(&[&made.bytes], made.media_type));
            match file.transpose() {
                Ok(file) => Ok((answer, file)),
                Err(_) if can_lack_file => Ok((answer, None)),
                Err(_) => Err(Failure::NoMemory),
            }
        });
        let (answer, file) = match made {
            Ok((answer, file)) => (Ok(answer), file),
            Err(failure) => (Err(failure), None),
        };
        let memory_when_free = is_last.then(memory_taken);
        self.port.send_with(FromWorker::Response { id: self.id, answer, memory_when_free }, file);
    }
}

impl service::RequestContext for Responder {
    fn note(&self, note: Payload) {
        self.port.send(FromWorker::Update { id: self.id, note });
    }

    fn now(&self) -> f64 {
        self.port.now()
    }

    fn memory(&self) -> u32 {
        memory_taken()
    }
}

/// Returns this instance's memory in bytes; WebAssembly memory never shrinks.
fn memory_taken() -> u32 {
    let memory: WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer = memory.buffer().dyn_into::<ArrayBuffer>();
    buffer.map_or(0, |buffer| buffer.byte_length())
}
