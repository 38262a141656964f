//! What the page asks of the worker.

use serde::{Deserialize, Serialize};
use web_sys::Blob;

/// One input to judge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// The number that every response to it carries.
    pub id: u32,
    /// The problem's name, such as `cribbage-split`.
    pub problem: String,
    /// The input.
    pub source: Source,
}

/// Where an input comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Source {
    /// A text typed or pasted.
    Text(String),
    /// A file, or other bytes that the browser holds; expected to be UTF-8.
    Blob(#[serde(with = "serde_wasm_bindgen::preserve")] Blob),
}

impl Source {
    /// The input's length in bytes.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the browser gives the size of a file as a float, never negative"
    )]
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Blob(blob) => blob.size() as usize,
        }
    }
}
