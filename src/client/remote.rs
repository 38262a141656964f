//! A service in a worker, as the page sees it: it is opened, and asked.
//!
//! What is generic here reads and writes bytes; all else is written once for all questions, so that a further one costs the
//! page little.

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

/// A service in a worker. With the last clone of it ends what the worker keeps, and the worker: only so its memory is given
/// back.
pub struct Remote<O> {
    job: Rc<Job>,
    opening: PhantomData<fn() -> O>,
}

impl<O> Clone for Remote<O> {
    fn clone(&self) -> Self {
        Self { job: Rc::clone(&self.job), opening: PhantomData }
    }
}

/// Opens a service with files, at once; `on_note` hears of it meanwhile. Gives the answer, with the files beside it. Dropping
/// the future gives it up, and what the service keeps ends with it.
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
    /// Whether a worker keeps it still.
    pub fn is_open(&self) -> bool {
        self.job.is_open()
    }

    /// Waits until the worker has ended, by itself.
    pub fn ended(&self) -> Receiver<Failure> {
        self.job.ended()
    }

    /// Sends a request, at once; `on_note` hears of it meanwhile. Dropping the future says that the answer is not wanted
    /// any more.
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

/// Waits for an answer. Nobody answers any more where the job was given up.
async fn received(reply: Receiver<Reply>) -> Reply {
    reply.await.unwrap_or_else(|Canceled| Err(Failure::Stopped))
}

/// Reads notes. One that cannot be read would be of another build, whose worker is never asked.
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
