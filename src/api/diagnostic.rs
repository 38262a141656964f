//! JavaScript objects for diagnostics and interpretations, and errors that contain diagnostics.

use std::fmt::Display;

use js_sys::{Array, Error, Reflect};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use crate::engine::diagnostic as engine;
use crate::engine::interpretation::Interpretation;

/// A fault, and its position in the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Diagnostic {
    /// Permanent name of the kind of fault, such as `insufficient-bid`.
    #[tsify(type = "DiagnosticCode")]
    pub code: String,
    /// Severity.
    pub severity: Severity,
    /// Line where the fault begins, from 1.
    pub line: usize,
    /// Column where the fault begins, from 1, counted in characters.
    pub column: usize,
    /// Message, as a sentence without its full stop.
    pub message: String,
    /// Related positions in the text.
    pub related: Vec<Related>,
    /// Law or rule that the text breaks, such as `Law 18D`. Absent if the text breaks no Law or rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// Severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// A fact worth knowing. Nothing is wrong.
    Note,
    /// The text breaks a convention, or could only be parsed with an assumption, which the message states.
    Warning,
    /// The text is wrong.
    Error,
}

/// A position in the text that is related to a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Related {
    /// Line where the related text begins, from 1.
    pub line: usize,
    /// Column where the related text begins, from 1, counted in characters.
    pub column: usize,
    /// Note about the related text, such as `played before`.
    pub note: String,
}

impl From<&engine::Diagnostic> for Diagnostic {
    fn from(found: &engine::Diagnostic) -> Self {
        Self {
            code: found.code.to_owned(),
            severity: found.severity.into(),
            line: found.place.line,
            column: found.place.column,
            message: found.message.clone(),
            related: found.related.iter().map(Into::into).collect(),
            rule: found.rule.map(str::to_owned),
        }
    }
}

impl From<engine::Severity> for Severity {
    fn from(severity: engine::Severity) -> Self {
        match severity {
            engine::Severity::Note => Self::Note,
            engine::Severity::Warning => Self::Warning,
            engine::Severity::Error => Self::Error,
        }
    }
}

impl From<&engine::RelatedPlace> for Related {
    fn from(related: &engine::RelatedPlace) -> Self {
        Self { line: related.place.line, column: related.place.column, note: related.note.clone() }
    }
}

/// Maximum number of diagnostics in the error's message. The error's property `diagnostics` contains all of them.
const MAX_IN_MESSAGE: usize = 10;

/// Creates the error for an input with these diagnostics.
pub(super) fn refused(found: &[engine::Diagnostic]) -> Error {
    let lines: Vec<_> = found.iter().take(MAX_IN_MESSAGE).map(ToString::to_string).collect();
    refused_for(&lines.join("\n"), found)
}

/// Creates the error with the message `reason`. The error contains the input's diagnostics.
pub(super) fn refused_for(reason: &impl Display, found: &[engine::Diagnostic]) -> Error {
    let error = Error::new(&reason.to_string());
    let diagnostics: Vec<Diagnostic> = found.iter().map(Into::into).collect();
    let diagnostics =
        serde_wasm_bindgen::to_value(&diagnostics).unwrap_or_else(|_| Array::new().into());
    // If the property cannot be set, the error is returned without it.
    let _ = Reflect::set(&error, &JsValue::from_str("diagnostics"), &diagnostics);
    error
}

/// Creates the error for an invalid argument or a failed request. It contains no diagnostics.
pub(super) fn unknown(reason: impl Display) -> Error {
    refused_for(&reason, &[])
}

/// An ambiguous or wrong passage in a contest problem, and how Kibitzer interprets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Reading {
    /// Permanent number of the interpretation, such as `001-C`.
    pub id: String,
    /// Interpretation, as a sentence with its full stop.
    pub text: String,
}

impl From<&Interpretation> for Reading {
    fn from(interpretation: &Interpretation) -> Self {
        Self { id: interpretation.id.to_owned(), text: interpretation.text.to_owned() }
    }
}
