//! Handles of services in workers.
//!
//! Only the encoding is generic, so that a further request type adds little code to the page.

use std::marker::PhantomData;
use std::rc::Rc;

use futures::FutureExt;
use futures::channel::oneshot::{Canceled, Receiver};
use serde::de::DeserializeOwned;
use web_sys::Blob;

use super::pool::{JobHandle, OnNote, Pool, PoolReply};
use crate::wire::failure::Failure;
use crate::wire::message::{Envelope, Payload};
use crate::wire::question::{OpenRequest, ServiceRequest};

/// Handle of a service in a worker. Dropping its last clone ends the service and the worker, as
/// only then its memory is freed.
pub struct ServiceHandle<O> {
    job: Rc<JobHandle>,
    opening: PhantomData<fn() -> O>,
}

impl<O> Clone for ServiceHandle<O> {
    fn clone(&self) -> Self {
        Self { job: Rc::clone(&self.job), opening: PhantomData }
    }
}

/// Opens a service with files at once; `on_note` receives updates. Returns the response, with its
/// files, and a handle. Dropping the future cancels the opening.
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
    /// Returns whether a worker still holds the service.
    pub fn is_open(&self) -> bool {
        self.job.is_open()
    }

    /// Returns a receiver of the failure with which the worker ends.
    pub fn ended(&self) -> Receiver<Failure> {
        self.job.ended()
    }

    /// Sends a request at once; `on_note` receives updates. Dropping the future cancels the
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

/// Waits for a response; a cancelled job has none.
async fn received(reply: Receiver<PoolReply>) -> PoolReply {
    reply.await.unwrap_or_else(|Canceled| Err(Failure::Stopped))
}

/// Decodes updates. Undecodable ones are ignored: workers of another build get no requests.
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
