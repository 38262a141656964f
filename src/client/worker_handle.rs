//! Handle to a running worker.

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::wire::BUILD;
use crate::wire::message::{Envelope, PageMessage, WorkerMessage};
use crate::wire::request::ServiceKind;

/// File name of the worker's script. The file is in the folder of the page.
const SCRIPT: &str = "worker_loader.js";

#[derive(Debug)]
pub enum WorkerOutput {
    Event(Envelope<WorkerMessage>),
    /// A message that cannot be decoded, for example from another build.
    Garbage,
    /// The worker threw an uncaught error, or its script could not be loaded.
    Error,
}

/// A running worker. Dropping this handle terminates the worker.
pub struct WorkerHandle {
    worker: Worker,
    _listeners: [EventListener; 3],
}

impl WorkerHandle {
    /// Starts a worker that first loads the chunk of `service`. Passes its messages and errors to `on_received`.
    pub fn start(
        service: ServiceKind,
        on_received: impl Fn(WorkerOutput) + Clone + 'static,
    ) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // The worker's name is the name of the chunk, which the script fetches together with the main file.
        options.set_name(service.chunk());
        // The address contains the build, so that a cache never returns a file of another build.
        let worker = Worker::new_with_options(&format!("{SCRIPT}?v={BUILD}"), &options)?;
        let on = |kind: &'static str, received: fn(&web_sys::Event) -> WorkerOutput| {
            let on_received = on_received.clone();
            EventListener::new(&worker, kind, move |event| on_received(received(event)))
        };
        let listeners = [
            on("message", |event| {
                let data = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
                let message = data.and_then(|data| Envelope::read(&data));
                message.map_or(WorkerOutput::Garbage, WorkerOutput::Event)
            }),
            on("error", |_| WorkerOutput::Error),
            on("messageerror", |_| WorkerOutput::Garbage),
        ];
        Ok(Self { worker, _listeners: listeners })
    }

    /// Sends a message to the worker. The worker must be ready.
    pub fn send(&self, request: &Envelope<PageMessage>) -> Result<(), JsValue> {
        let posted = request.write();
        self.worker.post_message_with_transfer(&posted.array, &posted.transfer)
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
