//! The error that is thrown for an input that is refused.

use std::fmt::Display;

use js_sys::{Array, Error, Reflect};
use wasm_bindgen::JsValue;

use super::diagnostic::Diagnostic;
use crate::engine::diagnostic as engine;

/// How many diagnostics the message tells; the property has all of them.
const TOLD: usize = 10;

/// The error for an input with these diagnostics.
pub(super) fn refused(found: &[engine::Diagnostic]) -> Error {
    let lines: Vec<_> = found.iter().take(TOLD).map(ToString::to_string).collect();
    refused_for(&lines.join("\n"), found)
}

/// The error for an input that is refused for a reason of its own, with what else is wrong with it.
pub(super) fn refused_for(reason: &impl Display, found: &[engine::Diagnostic]) -> Error {
    let error = Error::new(&reason.to_string());
    let diagnostics: Vec<Diagnostic> = found.iter().map(Into::into).collect();
    let diagnostics =
        serde_wasm_bindgen::to_value(&diagnostics).unwrap_or_else(|_| Array::new().into());
    // An error takes new properties; were it not to, its message would still tell.
    let _ = Reflect::set(&error, &JsValue::from_str("diagnostics"), &diagnostics);
    error
}

/// The error for a name that is not known.
pub(super) fn unknown(reason: &impl Display) -> Error {
    refused_for(reason, &[])
}
