//! Messages between page and worker, as they are posted.
//!
//! The posted message is an array. It contains the body, encoded by [`postcard`], and the files. The browser stores the
//! files. Neither side copies them into memory.

use js_sys::{Array, Uint8Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::request::{Failure, ServiceKind};

/// A [`PageMessage`], a [`WorkerMessage`] or a decoded response, with its files.
#[derive(Clone, Debug, PartialEq)]
pub struct Envelope<T> {
    pub body: T,
    pub files: Vec<Blob>,
}

/// A message that is ready for `postMessage`.
#[derive(Clone, Debug)]
pub struct PostedMessage {
    pub array: Array,
    /// Buffers that are transferred instead of copied.
    pub transfer: Array,
}

/// An encoded request or response. It is only decoded where its type is known, so that the page can fetch the decoder
/// together with the tab that needs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payload(Vec<u8>);

impl Payload {
    pub fn of(body: &impl Serialize) -> Self {
        Self(encode(body))
    }

    /// Decodes the content. Returns `None` if the content has another type.
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
    /// Decodes a posted message. Returns `None` if it is not a message of this build.
    pub fn read(posted: &JsValue) -> Option<Self> {
        let array: &Array = posted.dyn_ref()?;
        let bytes: Uint8Array = array.get(0).dyn_into().ok()?;
        let files = array.iter().skip(1).filter_map(|file| file.dyn_into().ok()).collect();
        Some(Self { body: decode(&bytes.to_vec())?, files })
    }
}

pub fn encode<T: Serialize>(body: &T) -> Vec<u8> {
    // Postcard can encode all plain data, so this never fails. If it did, the empty bytes could not be decoded, and the
    // worker would end with a failure that the page displays.
    postcard::to_allocvec(body).unwrap_or_default()
}

/// Decodes a body. Returns `None` if the bytes don't contain a `T`, or if bytes are left after it.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (body, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(body)
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerMessage {
    /// First message: the worker is ready for requests, and has this [`BUILD`](super::BUILD).
    Ready(String),
    /// Progress of a request.
    Update {
        id: u32,
        /// Encoded `Update` of the request's type.
        note: Payload,
    },
    /// Response to a request, or the failure of the request. Files of the response are sent with the message.
    Response {
        id: u32,
        /// Encoded `Response` of the request's type.
        answer: Result<Payload, Failure>,
        /// Memory of the worker in bytes. `None` if the service stays open.
        memory_when_free: Option<u32>,
    },
    /// The job was stopped, and the worker is idle.
    Idle {
        /// Id of the stopped job.
        job: u32,
        /// Memory of the worker in bytes.
        memory: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum PageMessage {
    /// Starts a service. It replaces the current service.
    Open {
        /// Id of this request and of its job.
        job: u32,
        service: ServiceKind,
        /// Encoded [`OpenRequest`](super::request::OpenRequest). Its files are sent with the message.
        opening: Payload,
    },
    /// A request to the open service of a job.
    Request {
        id: u32,
        job: u32,
        /// Encoded request. Its type is one of the service's request types.
        question: Payload,
    },
    /// Stops a job that runs in steps. Other jobs read no messages while they run. Ending their worker stops them.
    Stop,
}
