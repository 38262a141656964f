//! What the worker tells the page, and how a job stands.

use js_sys::{Array, Uint8Array};
use serde::Serialize;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag};

use super::handle::{Answer, Failure, Outcome};
use crate::api::diagnostic::Diagnostic;

/// A message from the worker.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Response {
    /// The worker listens now; what was sent before is lost.
    Ready,
    /// A message from the page was no request.
    NotUnderstood,
    /// How a request stands.
    Job {
        /// The request's number.
        id: u32,
        /// How it stands.
        state: JobState,
    },
}

/// How a job stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum JobState {
    /// Nothing has been asked, or what was asked has been cancelled.
    Idle,
    /// It is being judged.
    Working {
        /// How many bytes of the input are done.
        done: usize,
        /// How many bytes the input has.
        total: usize,
    },
    /// It has been judged.
    Done(Finished),
    /// The input is not in the problem's format; every diagnostic, at least one.
    Refused(Vec<Diagnostic>),
    /// There was no judging it.
    Failed(Failure),
}

impl JobState {
    /// Whether the job is still going on.
    #[must_use]
    pub const fn is_working(&self) -> bool {
        matches!(self, Self::Working { .. })
    }

    /// The state of a job that has ended, after a number of milliseconds.
    #[must_use]
    pub fn ended(outcome: Outcome, millis: f64) -> Self {
        match outcome {
            Outcome::Done(answer) => {
                Finished::new(&answer, millis).map_or_else(Self::Failed, Self::Done)
            }
            Outcome::Refused(found) => Self::Refused(found.iter().map(Into::into).collect()),
            Outcome::Failed(failure) => Self::Failed(failure),
        }
    }
}

/// An output that the browser holds, with what a page tells of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Finished {
    /// The output in the problem's own format, to copy or to save.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub output: Blob,
    /// The output's length in bytes.
    pub bytes: usize,
    /// How many lines the output has.
    pub lines: usize,
    /// How many hands, records or deals were judged.
    pub cases: usize,
    /// The first lines of the output; shorter than `bytes` exactly when it leaves something out.
    pub preview: String,
    /// How long judging took, in milliseconds, without reading the file.
    pub millis: f64,
}

impl Finished {
    fn new(answer: &Answer, millis: f64) -> Result<Self, Failure> {
        let output = &answer.output;
        Ok(Self {
            bytes: output.len(),
            lines: answer.lines,
            cases: answer.cases,
            preview: answer.preview().to_owned(),
            millis,
            output: to_blob(output).map_err(|_| Failure::Stopped)?,
        })
    }
}

fn to_blob(text: &str) -> Result<Blob, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let bytes = Uint8Array::from(text.as_bytes());
    Blob::new_with_u8_array_sequence_and_options(&Array::of1(&bytes), &kind)
}
