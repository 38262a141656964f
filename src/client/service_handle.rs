//! Handles to services in workers, slots that hold at most one handle, and inputs of services.
//!
//! Only encoding and decoding are generic, so another type of request adds little code to the page.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use futures::FutureExt;
use futures::channel::oneshot::{Canceled, Receiver};
use serde::de::DeserializeOwned;
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;

use super::pool::{JobHandle, OnNote, Pool, PoolReply};
use super::task::Task;
use crate::engine::encoding::FileForm;
use crate::wire::file::{self, size};
use crate::wire::message::{Envelope, Payload};
use crate::wire::request::{Failure, OpenRequest, ServiceRequest};

/// Handle to a service in a worker. Dropping the last clone ends the service. A worker that still holds the service
/// also ends, because its memory is not freed otherwise.
pub struct ServiceHandle<O> {
    job: Rc<JobHandle>,
    opening: PhantomData<fn() -> O>,
}

impl<O> Clone for ServiceHandle<O> {
    fn clone(&self) -> Self {
        Self { job: Rc::clone(&self.job), opening: PhantomData }
    }
}

/// Opens a service with files. The job is queued before the future is polled. `on_note` receives updates. The future
/// resolves to the response with its files, and a handle to the service. Dropping the future cancels the opening.
pub fn open<O: OpenRequest, F: IntoIterator<Item = Blob>, N: Fn(O::Update) + 'static>(
    opening: &O,
    files: F,
    on_note: N,
) -> impl Future<Output = Result<(Envelope<O::Response>, ServiceHandle<O>), Failure>> + use<O, F, N>
{
    let files = files.into_iter().collect();
    let (job, answered) =
        Pool::of_page().open(O::SERVICE, Payload::of(opening), files, reader(on_note));
    let answered = received(answered).boxed_local();
    async move {
        let answer = read(answered.await?)?;
        Ok((answer, ServiceHandle { job: Rc::new(job), opening: PhantomData }))
    }
}

impl<O: OpenRequest> ServiceHandle<O> {
    /// Returns whether a worker holds the service.
    pub fn is_open(&self) -> bool {
        self.job.is_open()
    }

    /// Returns a receiver for the failure that ends the service's worker.
    pub fn ended(&self) -> Receiver<Failure> {
        self.job.ended()
    }

    /// Sends a request before the future is polled. `on_note` receives updates. Dropping the future cancels the
    /// request.
    pub fn ask<Q: ServiceRequest, N: Fn(Q::Update) + 'static>(
        &self,
        question: Q,
        on_note: N,
    ) -> impl Future<Output = Result<Envelope<Q::Response>, Failure>> + use<O, Q, N>
    where
        O::Requests: From<Q>,
    {
        let question = Payload::of(&O::Requests::from(question));
        let answered = received(self.job.ask(question, reader(on_note)));
        async move { read(answered.await?) }
    }
}

pub struct ServiceSlot<O> {
    /// Task that opens the service and then waits until the service's worker ends.
    task: RefCell<Option<Task>>,
    remote: RefCell<Option<Rc<ServiceHandle<O>>>>,
}

impl<O> Default for ServiceSlot<O> {
    fn default() -> Self {
        Self { task: RefCell::default(), remote: RefCell::default() }
    }
}

impl<O> ServiceSlot<O> {
    /// Returns a handle to the service. Returns `None` if the service is not open. The service stays open while a
    /// [`ServiceHandle`] is held.
    pub fn remote(&self) -> Option<Rc<ServiceHandle<O>>> {
        self.remote.borrow().clone()
    }

    pub fn end(&self) {
        self.task.take();
        self.remote.take();
    }
}

impl<O: OpenRequest> ServiceSlot<O> {
    /// Opens a service, which replaces the previous service. `on_open` receives the response. If the service cannot be
    /// opened or ends later, `on_end` receives the reason.
    pub fn open(
        self: &Rc<Self>,
        prepared: impl Future<Output = Result<(O, Vec<Blob>), Failure>> + 'static,
        on_note: impl Fn(O::Update) + 'static,
        on_open: impl FnOnce(O::Response) + 'static,
        on_end: impl FnOnce(Failure) + 'static,
    ) {
        self.end();
        let slot = Rc::downgrade(self);
        self.task.replace(Some(Task::spawn(async move {
            let opened = async {
                let (opening, files) = prepared.await?;
                open(&opening, files, on_note).await
            };
            let failure = match opened.await {
                Ok((answer, remote)) => {
                    let ended = remote.ended();
                    if let Some(slot) = slot.upgrade() {
                        slot.remote.replace(Some(Rc::new(remote)));
                    }
                    on_open(answer.body);
                    ended.await.ok()
                }
                Err(failure) => Some(failure),
            };
            if let (Some(slot), Some(failure)) = (slot.upgrade(), failure) {
                slot.end();
                on_end(failure);
            }
        })));
    }

    /// Sends a request. `on_end` receives the response or the failure. If the service is closed or replaced before the
    /// response arrives, `on_end` isn't called, because a failure would not concern the new service. Returns whether
    /// the service is open.
    pub fn ask<Q: ServiceRequest>(
        &self,
        question: Q,
        on_note: impl Fn(Q::Update) + 'static,
        on_end: impl FnOnce(Result<Envelope<Q::Response>, Failure>) + 'static,
    ) -> bool
    where
        O::Requests: From<Q>,
    {
        let Some(remote) = self.remote() else { return false };
        let (answer, asked) = (remote.ask(question, on_note), Rc::downgrade(&remote));
        spawn_local(async move {
            let answered = answer.await;
            if asked.strong_count() > 0 {
                on_end(answered);
            }
        });
        true
    }
}

/// Waits for a response. If the job was cancelled, the failure is `Stopped`.
async fn received(reply: Receiver<PoolReply>) -> PoolReply {
    reply.await.unwrap_or_else(|Canceled| Err(Failure::Stopped))
}

/// Returns a callback that decodes updates and passes them to `on_note`. It ignores updates that cannot be decoded.
/// There are none, because workers of another build never receive requests.
fn reader<Note: DeserializeOwned>(on_note: impl Fn(Note) + 'static) -> OnNote {
    Rc::new(move |note| {
        if let Some(note) = note.read() {
            on_note(note);
        }
    })
}

fn read<A: DeserializeOwned>(answer: Envelope<Payload>) -> Result<Envelope<A>, Failure> {
    let Envelope { body, files } = answer;
    Ok(Envelope { body: body.read().ok_or(Failure::OtherBuild)?, files })
}

#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    Text(String),
    /// A file, or other data that the browser stores.
    File(Blob),
}

impl Input {
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::File(file) => size(file),
        }
    }

    /// Converts a text to a file in `form`, unless `form` is the default. A text field only returns line feeds, so the
    /// line ends are restored.
    pub fn in_form(self, form: FileForm) -> Self {
        match self {
            Self::Text(text) if form != FileForm::default() => {
                let bytes = form.bytes(&form.with_line_ends(&text));
                file::of_bytes(&[&bytes], "text/plain").map_or(Self::Text(text), Self::File)
            }
            input => input,
        }
    }

    /// Converts the input to a file that can be sent to a worker.
    pub fn into_file(self) -> Result<Blob, Failure> {
        match self {
            Self::Text(text) => file::make(&[&text], file::TEXT).map_err(|_| Failure::NoMemory),
            Self::File(file) => Ok(file),
        }
    }
}
