//! A service in a worker, as the page sees it: it is opened, and asked.

use std::marker::PhantomData;
use std::rc::Rc;

use futures::channel::oneshot::{Canceled, Receiver};
use serde::de::DeserializeOwned;
use web_sys::Blob;

use super::pool::{Answered, Job, Pool};
use crate::wire::failure::Failure;
use crate::wire::message::{Message, Packed};
use crate::wire::question::{Opening, Question};

/// A service that a worker keeps for the page. With the last clone of it the worker ends: only so its memory is given back.
pub struct Remote<O> {
    job: Rc<Job>,
    opening: PhantomData<fn() -> O>,
}

impl<O> Clone for Remote<O> {
    fn clone(&self) -> Self {
        Self { job: Rc::clone(&self.job), opening: PhantomData }
    }
}

impl<O> PartialEq for Remote<O> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.job, &other.job)
    }
}

/// A service that was opened.
pub struct Opened<O: Opening> {
    /// The answer to its opening, with the file beside it.
    pub answer: Message<O::Answer>,
    /// Who is asked about what it keeps.
    pub remote: Remote<O>,
}

/// Opens a service, at once; `on_note` hears of it meanwhile. Dropping what this gives gives it up.
pub fn open<O: Opening>(
    opening: O,
    file: Option<Blob>,
    on_note: impl Fn(O::Note) + 'static,
) -> impl Future<Output = Result<Opened<O>, Failure>> {
    let (job, answered) =
        Pool::of_page().open(O::SERVICE, Packed::of(&opening), file, reader(on_note));
    let remote = Remote { job: Rc::new(job), opening: PhantomData };
    async move { Ok(Opened { answer: read(answered).await?, remote }) }
}

impl<O: Opening> Remote<O> {
    /// Asks a question, at once; `on_note` hears of it until it is answered. Dropping what this gives says that the answer
    /// is not wanted any more.
    pub fn ask<Q: Question, N: Fn(Q::Note) + 'static>(
        &self,
        question: Q,
        on_note: N,
    ) -> impl Future<Output = Result<Message<Q::Answer>, Failure>> + use<O, Q, N>
    where
        O::Asked: From<Q>,
    {
        read(self.job.ask(Packed::of(&O::Asked::from(question)), reader(on_note)))
    }

    /// Waits until the worker has ended, and with it all that it kept.
    pub fn ended(&self) -> impl Future<Output = Failure> + use<O> {
        let ended = self.job.ended();
        async move { ended.await.unwrap_or(Failure::Stopped) }
    }
}

/// Reads notes. One that cannot be read would be of another build, whose worker is never asked.
fn reader<Note: DeserializeOwned>(on_note: impl Fn(Note)) -> impl Fn(Packed) {
    move |note| {
        if let Some(note) = note.read() {
            on_note(note);
        }
    }
}

/// Waits for an answer, and reads it.
async fn read<A: DeserializeOwned>(answered: Receiver<Answered>) -> Result<Message<A>, Failure> {
    // Nobody answers any more where the job was given up.
    let Message { body, file } = answered.await.unwrap_or_else(|Canceled| Err(Failure::Stopped))?;
    Ok(Message { body: body.read().ok_or(Failure::OtherBuild)?, file })
}
