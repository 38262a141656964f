//! A request or an event as it is posted.
//!
//! A message is an array: its body encoded by [`postcard`], and the files beside it. The browser
//! keeps the files; neither side copies them into memory.

use js_sys::{Array, Uint8Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::request::{Failure, ServiceKind};

/// A [`PageMessage`] or an [`WorkerMessage`], and its files.
#[derive(Clone, Debug, PartialEq)]
pub struct Envelope<T> {
    pub body: T,
    pub files: Vec<Blob>,
}

/// A message ready for `postMessage`.
#[derive(Clone, Debug)]
pub struct PostedMessage {
    pub array: Array,
    /// Buffers to transfer instead of copying.
    pub transfer: Array,
}

/// An encoded request or response, decoded by its two ends only: the page fetches the decoder with
/// the tab that needs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payload(Vec<u8>);

impl Payload {
    pub fn of(body: &impl Serialize) -> Self {
        Self(encode(body))
    }

    /// Decodes the content, or returns `None` if it has another type.
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        decode(&self.0)
    }
}

impl<T> Envelope<T> {
    pub const fn of(body: T) -> Self {
        Self { body, files: Vec::new() }
    }

    pub fn file(&self) -> Option<&Blob> {
        self.files.first()
    }
}

impl<T: Serialize> Envelope<T> {
    pub fn write(&self) -> PostedMessage {
        let bytes = Uint8Array::from(encode(&self.body).as_slice());
        let transfer = Array::of1(&bytes.buffer());
        let mut array = Array::of1(&bytes);
        array.extend(&self.files);
        PostedMessage { array, transfer }
    }
}

impl<T: DeserializeOwned> Envelope<T> {
    /// Decodes a posted message, or returns `None` if it isn't one of this build.
    pub fn read(posted: &JsValue) -> Option<Self> {
        let array: &Array = posted.dyn_ref()?;
        let bytes: Uint8Array = array.get(0).dyn_into().ok()?;
        let files = array.iter().skip(1).filter_map(|file| file.dyn_into().ok()).collect();
        Some(Self { body: decode(&bytes.to_vec())?, files })
    }
}

pub fn encode<T: Serialize>(body: &T) -> Vec<u8> {
    // Postcard rejects no plain data. If it ever did, the empty bytes would not decode, and the
    // worker would end with a failure that the page shows.
    postcard::to_allocvec(body).unwrap_or_default()
}

/// Decodes a body, or returns `None` if the bytes are of another build or have trailing data.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (body, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(body)
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerMessage {
    /// First message: the worker accepts requests and has this [`BUILD`](super::BUILD).
    Ready(String),
    /// Progress of a request.
    Update {
        id: u32,
        /// Encoded `Note` of the question's type.
        note: Payload,
    },
    /// Response or failure. The response's file is beside the message.
    Response {
        id: u32,
        /// Encoded `Answer` of the question's type.
        answer: Result<Payload, Failure>,
        /// Memory of the worker in bytes, or `None` if the service stays open.
        memory_when_free: Option<u32>,
    },
    /// The job was stopped and the worker is idle.
    Idle {
        /// Id of the stopped job.
        job: u32,
        /// Memory of the worker in bytes.
        memory: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PageMessage {
    /// Starts a service, replacing the current one.
    Open {
        /// Id of this request and of its job.
        job: u32,
        service: ServiceKind,
        /// Encoded [opening](super::request::OpenRequest). Its files are beside the message.
        opening: Payload,
    },
    /// A request to the open service of a job.
    Request {
        id: u32,
        job: u32,
        /// One of the service's requests.
        question: Payload,
    },
    /// Stops a stepped job. Other jobs read no messages, and end with their worker.
    Stop,
}
