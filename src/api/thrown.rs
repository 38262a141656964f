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
    let diagnostics: Vec<Diagnostic> = found.iter().map(Into::into).collect();
    with_diagnostics(&lines.join("\n"), &diagnostics)
}

/// The error for an input that is refused for a reason of its own, with what else is wrong with it.
pub(super) fn refused_for(reason: &impl Display, found: &[engine::Diagnostic]) -> Error {
    let diagnostics: Vec<Diagnostic> = found.iter().map(Into::into).collect();
    with_diagnostics(&reason.to_string(), &diagnostics)
}

/// The error for a name that is not known.
pub(super) fn unknown(reason: &impl Display) -> Error {
    with_diagnostics(&reason.to_string(), &[])
}

fn with_diagnostics(message: &str, diagnostics: &[Diagnostic]) -> Error {
    let error = Error::new(message);
    let diagnostics =
        serde_wasm_bindgen::to_value(diagnostics).unwrap_or_else(|_| Array::new().into());
    // An error takes new properties; were it not to, its message would still tell.
    let _ = Reflect::set(&error, &JsValue::from_str("diagnostics"), &diagnostics);
    error
}
