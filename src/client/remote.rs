//! Handles of services in workers.
//!
//! Only the encoding is generic, so that a further request type adds little code to the page.

use std::marker::PhantomData;
use std::rc::Rc;

use futures::FutureExt;
use futures::channel::oneshot::{Canceled, Receiver};
use serde::de::DeserializeOwned;
use web_sys::Blob;

use super::pool::{Job, OnNote, Pool, Reply};
use crate::wire::failure::Failure;
use crate::wire::message::{Message, Packed};
use crate::wire::question::{Opening, Question};

/// Handle of a service in a worker. Dropping its last clone ends the service and the worker, as
/// only then its memory is freed.
pub struct Remote<O> {
    job: Rc<Job>,
    opening: PhantomData<fn() -> O>,
}

impl<O> Clone for Remote<O> {
    fn clone(&self) -> Self {
        Self { job: Rc::clone(&self.job), opening: PhantomData }
    }
}

/// Opens a service with files at once; `on_note` receives updates. Returns the response, with its
/// files, and a handle. Dropping the future cancels the opening.
pub fn open<O: Opening, F: IntoIterator<Item = Blob>, N: Fn(O::Note) + 'static>(
    opening: &O,
    files: F,
    on_note: N,
) -> impl Future<Output = Result<(Message<O::Answer>, Remote<O>), Failure>> + use<O, F, N> {
    let files = files.into_iter().collect();
    let (job, answered) =
        Pool::of_page().open(O::SERVICE, Packed::of(opening), files, reader(on_note));
    let answered = received(answered).boxed_local();
    async move {
        let answer = read(answered.await?)?;
        Ok((answer, Remote { job: Rc::new(job), opening: PhantomData }))
    }
}

impl<O: Opening> Remote<O> {
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
    pub fn ask<Q: Question, N: Fn(Q::Note) + 'static>(
        &self,
        question: Q,
        on_note: N,
    ) -> impl Future<Output = Result<Message<Q::Answer>, Failure>> + use<O, Q, N>
    where
        O::Asked: From<Q>,
    {
        let question = Packed::of(&O::Asked::from(question));
        let answered = received(self.job.ask(question, reader(on_note)));
        async move { read(answered.await?) }
    }
}

/// Waits for a response; a cancelled job has none.
async fn received(reply: Receiver<Reply>) -> Reply {
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

fn read<A: DeserializeOwned>(answer: Message<Packed>) -> Result<Message<A>, Failure> {
    let Message { body, files } = answer;
    Ok(Message { body: body.read().ok_or(Failure::OtherBuild)?, files })
}
