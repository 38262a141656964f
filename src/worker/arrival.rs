//! The worker's messages as they arrive at the page, read back by hand.
//!
//! The worker writes them through serde; reading them through it as well added 12 KB to the
//! page's first load for a handful of shapes. The browser tests hold both sides together.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::handle::Failure;
use super::response::{Finished, JobState, Response};
use crate::api::diagnostic::{Diagnostic, Related, Severity};

/// Reads a message; `None` for what the worker of this version does not send.
#[must_use]
pub fn read(message: &JsValue) -> Option<Response> {
    match message.as_string().as_deref() {
        Some("ready") => return Some(Response::Ready),
        Some("notUnderstood") => return Some(Response::NotUnderstood),
        _ => {}
    }
    let job = get(message, "job")?;
    Some(Response::Job { id: number(&job, "id")?, state: state(&get(&job, "state")?)? })
}

fn state(state: &JsValue) -> Option<JobState> {
    if let Some(working) = get(state, "working") {
        let (done, total) = (count(&working, "done")?, count(&working, "total")?);
        return Some(JobState::Working { done, total });
    }
    if let Some(done) = get(state, "done") {
        return Some(JobState::Done(Finished {
            output: get(&done, "output")?.dyn_into().ok()?,
            bytes: count(&done, "bytes")?,
            lines: count(&done, "lines")?,
            cases: count(&done, "cases")?,
            preview: text(&done, "preview")?,
            millis: get(&done, "millis")?.as_f64()?,
        }));
    }
    if let Some(refused) = get(state, "refused") {
        return list(&refused, diagnostic).map(JobState::Refused);
    }
    if let Some(failed) = get(state, "failed") {
        return failure(&failed).map(JobState::Failed);
    }
    (state.as_string()? == "idle").then_some(JobState::Idle)
}

fn failure(failure: &JsValue) -> Option<Failure> {
    if let Some(bytes) = get(failure, "notUtf8") {
        return Some(Failure::NotUtf8 { offset: count(&bytes, "offset")? });
    }
    if let Some(reason) = text(failure, "unreadable") {
        return Some(Failure::Unreadable(reason));
    }
    Some(match failure.as_string()?.as_str() {
        "unknownProblem" => Failure::UnknownProblem,
        "utf16" => Failure::Utf16,
        "notLoaded" => Failure::NotLoaded,
        "stopped" => Failure::Stopped,
        "mismatch" => Failure::Mismatch,
        _ => return None,
    })
}

fn diagnostic(diagnostic: &JsValue) -> Option<Diagnostic> {
    Some(Diagnostic {
        code: text(diagnostic, "code")?,
        severity: match text(diagnostic, "severity")?.as_str() {
            "note" => Severity::Note,
            "warning" => Severity::Warning,
            "error" => Severity::Error,
            _ => return None,
        },
        line: count(diagnostic, "line")?,
        column: count(diagnostic, "column")?,
        message: text(diagnostic, "message")?,
        related: list(&get(diagnostic, "related")?, |related| {
            Some(Related {
                line: count(related, "line")?,
                column: count(related, "column")?,
                note: text(related, "note")?,
            })
        })?,
        rule: text(diagnostic, "rule"),
    })
}

/// A property that is there.
fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    let value = Reflect::get(object, &JsValue::from_str(name)).ok()?;
    (!value.is_undefined()).then_some(value)
}

fn text(object: &JsValue, name: &str) -> Option<String> {
    get(object, name)?.as_string()
}

fn number(object: &JsValue, name: &str) -> Option<u32> {
    let number = get(object, name)?.as_f64()?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the worker writes a u32, which a JavaScript number holds exactly"
    )]
    Some(number as u32)
}

fn count(object: &JsValue, name: &str) -> Option<usize> {
    number(object, name)?.try_into().ok()
}

fn list<T>(array: &JsValue, item: impl Fn(&JsValue) -> Option<T>) -> Option<Vec<T>> {
    array.dyn_ref::<Array>()?.iter().map(|value| item(&value)).collect()
}
