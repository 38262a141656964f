//! Diagnostics in JavaScript.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::diagnostic as engine;

/// A fault with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Diagnostic {
    /// Stable name of the kind of fault, such as `insufficient-bid`.
    #[tsify(type = "DiagnosticCode")]
    pub code: String,
    /// Severity.
    pub severity: Severity,
    /// Line on which it begins, from 1.
    pub line: usize,
    /// Column in which it begins, from 1, in characters.
    pub column: usize,
    /// Message: a sentence without its full stop.
    pub message: String,
    /// Related places.
    pub related: Vec<Related>,
    /// Law or rule that is broken, such as `Law 18D`, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// Severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Severity {
    /// Worth knowing; nothing is wrong.
    Note,
    /// Understood by an assumption, which the message states.
    Warning,
    /// Wrong.
    Error,
}

/// A related place of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Related {
    /// Line on which it begins, from 1.
    pub line: usize,
    /// Column in which it begins, from 1, in characters.
    pub column: usize,
    /// Note on the place, such as `played before`.
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
