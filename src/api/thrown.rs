//! Errors thrown for rejected inputs.

use std::fmt::Display;

use js_sys::{Array, Error, Reflect};
use wasm_bindgen::JsValue;

use super::diagnostic::Diagnostic;
use crate::engine::diagnostic as engine;

/// Maximum number of diagnostics in the message; the property has all of them.
const TOLD: usize = 10;

/// Creates the error for an input with these diagnostics.
pub(super) fn refused(found: &[engine::Diagnostic]) -> Error {
    let lines: Vec<_> = found.iter().take(TOLD).map(ToString::to_string).collect();
    refused_for(&lines.join("\n"), found)
}

/// Creates the error for an input rejected for another reason, with its diagnostics.
pub(super) fn refused_for(reason: &impl Display, found: &[engine::Diagnostic]) -> Error {
    let error = Error::new(&reason.to_string());
    let diagnostics: Vec<Diagnostic> = found.iter().map(Into::into).collect();
    let diagnostics =
        serde_wasm_bindgen::to_value(&diagnostics).unwrap_or_else(|_| Array::new().into());
    // If setting the property failed, the message would still be there.
    let _ = Reflect::set(&error, &JsValue::from_str("diagnostics"), &diagnostics);
    error
}

/// Creates the error for an unknown name or failed request.
pub(super) fn unknown(reason: &impl Display) -> Error {
    refused_for(reason, &[])
}
