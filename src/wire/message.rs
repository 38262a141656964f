//! A request or an event as it is posted.
//!
//! A message is an array: the bytes of its body, written by [`postcard`], and the files beside them. A file stays the
//! browser's own and is never copied through either side's memory.

use js_sys::{Array, Uint8Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::failure::Failure;
use super::question::Service;

/// A [`Request`] or an [`Event`], and the files that go with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message<T> {
    /// What it says.
    pub body: T,
    /// The files that it is about.
    pub files: Vec<Blob>,
}

/// A message ready to be posted.
#[derive(Clone, Debug)]
pub struct Posted {
    /// What is posted.
    pub array: Array,
    /// What is handed over with it rather than copied: the memory of the bytes.
    pub transfer: Array,
}

/// A question or an answer, which only those read who ask and who answer: the page fetches what reads an answer with
/// the tab that asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packed(Vec<u8>);

impl Packed {
    /// What something is packed as.
    pub fn of(body: &impl Serialize) -> Self {
        Self(encode(body))
    }

    /// What is packed; nothing, where it is of another kind.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        decode(&self.0)
    }
}

impl<T> Message<T> {
    /// A message without a file.
    pub const fn of(body: T) -> Self {
        Self { body, files: Vec::new() }
    }

    /// Returns the file beside it, or the first of several.
    pub fn file(&self) -> Option<&Blob> {
        self.files.first()
    }
}

impl<T: Serialize> Message<T> {
    pub fn write(&self) -> Posted {
        let bytes = Uint8Array::from(encode(&self.body).as_slice());
        let transfer = Array::of1(&bytes.buffer());
        let mut array = Array::of1(&bytes);
        array.extend(&self.files);
        Posted { array, transfer }
    }
}

impl<T: DeserializeOwned> Message<T> {
    /// Reads what was posted; nothing, where it is no message of this build.
    pub fn read(posted: &JsValue) -> Option<Self> {
        let array: &Array = posted.dyn_ref()?;
        let bytes: Uint8Array = array.get(0).dyn_into().ok()?;
        let files = array.iter().skip(1).filter_map(|file| file.dyn_into().ok()).collect();
        Some(Self { body: decode(&bytes.to_vec())?, files })
    }
}

/// The bytes of a body.
pub fn encode<T: Serialize>(body: &T) -> Vec<u8> {
    // What crosses is plain data, of which postcard refuses nothing; should it ever, no bytes are read as no
    // message, and the worker is given up with a failure that the page shows.
    postcard::to_allocvec(body).unwrap_or_default()
}

/// The body of bytes; nothing, where they are none of this build, or more than one.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (body, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(body)
}

/// One thing that a worker reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// The first event of all: it listens, and is of a [`BUILD`](super::BUILD).
    Ready(String),
    /// Something on the way to an answer.
    Note {
        /// The question's number.
        id: u32,
        /// A note of that question.
        note: Packed,
    },
    /// The answer to a question, or why there is none. The file of an answer goes with the message.
    Answer {
        /// The question's number.
        id: u32,
        /// An answer of that question.
        answer: Result<Packed, Failure>,
        /// How much memory the worker has taken, in bytes, where it has nothing more to do.
        memory_when_free: Option<u32>,
    },
    /// It has nothing more to do, as a job was stopped.
    Free {
        /// The number of its last job.
        job: u32,
        /// How much memory it has taken, in bytes.
        memory: u32,
    },
}

/// One thing that the page sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// To begin a service in place of whatever is being done.
    Open {
        /// The number of the question, and of the job that it begins.
        job: u32,
        service: Service,
        /// Its [`Opening`](super::question::Opening). The files that it is about go with the message.
        opening: Packed,
    },
    /// To answer a question about what is kept of a job.
    Ask {
        /// The number of the question.
        id: u32,
        /// The job's number.
        job: u32,
        /// One of the service's questions.
        question: Packed,
    },
    /// To do nothing any more. Only solving can be stopped; a worker in the midst of another job
    /// reads no message, and is ended.
    Stop,
}
