//! A service in a worker, as the page sees it: it is opened, and asked.
//!
//! What is generic here reads and writes bytes; all else is written once for all questions, so that a further one costs the
//! page little.

use std::marker::PhantomData;
use std::rc::Rc;

use futures::FutureExt;
use futures::channel::oneshot::{Canceled, Receiver};
use futures::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;

use super::pool::{Job, OnNote, Pool, Reply};
use super::task::Task;
use crate::wire::failure::Failure;
use crate::wire::message::{Message, Packed};
use crate::wire::question::{Opening, Question, Service};

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

/// Opens a service, at once; `on_note` hears of it meanwhile. Gives the answer, with the file beside it. Dropping the future
/// gives it up, and what the service keeps ends with it.
pub fn open<O: Opening, N: Fn(O::Note) + 'static>(
    opening: &O,
    file: Option<Blob>,
    on_note: N,
) -> impl Future<Output = Result<(Message<O::Answer>, Remote<O>), Failure>> + use<O, N> {
    let files = file.into_iter().collect();
    let (job, answered) =
        Pool::of_page().open(O::SERVICE, Packed::of(opening), files, reader(on_note));
    let answered = received(answered).boxed_local();
    async move {
        let answer = read(answered.await?)?;
        Ok((answer, Remote { job: Rc::new(job), opening: PhantomData }))
    }
}

/// Has a service opened, and waits for its end: `on_open` gets it, and `on_end` hears why there is none, or not any more.
/// What it is opened with may have to be fetched first. Dropping the task gives it up.
pub fn keep<O: Opening>(
    prepared: impl Future<Output = Result<(O, Vec<Blob>), Failure>> + 'static,
    on_note: impl Fn(O::Note) + 'static,
    on_open: impl FnOnce(O::Answer, Remote<O>) + 'static,
    on_end: impl FnOnce(Failure) + 'static,
) -> Task {
    let on_open = move |answer, job| {
        let Message { body, .. } = read(answer)?;
        on_open(body, Remote { job: Rc::new(job), opening: PhantomData });
        Ok(())
    };
    let prepared =
        prepared.map(|prepared| prepared.map(|(opening, files)| (Packed::of(&opening), files)));
    keep_packed(
        O::SERVICE,
        prepared.boxed_local(),
        reader(on_note),
        Box::new(on_open),
        Box::new(on_end),
    )
}

type OnOpen = Box<dyn FnOnce(Message<Packed>, Job) -> Result<(), Failure>>;

fn keep_packed(
    service: Service,
    prepared: LocalBoxFuture<'static, Result<(Packed, Vec<Blob>), Failure>>,
    on_note: OnNote,
    on_open: OnOpen,
    on_end: Box<dyn FnOnce(Failure)>,
) -> Task {
    Task::spawn(async move {
        let opened = async {
            let (opening, files) = prepared.await?;
            let (job, reply) = Pool::of_page().open(service, opening, files, on_note);
            let ended = job.ended();
            on_open(received(reply).await?, job)?;
            Ok(ended)
        };
        match opened.await {
            // Of one that was given up nothing is heard.
            Ok(ended) => drop(ended.await.map(on_end)),
            Err(failure) => on_end(failure),
        }
    })
}

impl<O: Opening> Remote<O> {
    /// Whether a worker keeps it still.
    pub fn is_open(&self) -> bool {
        self.job.is_open()
    }

    /// Sends a request. `on_note` hears of it, and `on_end` gets the answer with the files beside it, or why there is none.
    pub fn put<Q: Question>(
        &self,
        question: Q,
        on_note: impl Fn(Q::Note) + 'static,
        on_end: impl FnOnce(Result<Message<Q::Answer>, Failure>) + 'static,
    ) where
        O::Asked: From<Q>,
    {
        let reply = self.job.ask(Packed::of(&O::Asked::from(question)), reader(on_note));
        deliver(reply, Box::new(move |reply| on_end(reply.and_then(read))));
    }

    /// Asks a question without notes, at once. Dropping the future says that the answer is not wanted any more.
    pub fn ask<Q: Question>(
        &self,
        question: Q,
    ) -> impl Future<Output = Result<Message<Q::Answer>, Failure>> + use<O, Q>
    where
        O::Asked: From<Q>,
    {
        let question = Packed::of(&O::Asked::from(question));
        let answered = received(self.job.ask(question, Rc::new(|_| ())));
        async move { read(answered.await?) }
    }
}

fn deliver(reply: Receiver<Reply>, on_end: Box<dyn FnOnce(Reply)>) {
    spawn_local(async move { on_end(received(reply).await) });
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
