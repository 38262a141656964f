//! Output of answers as columns or JSON, and refusals of lines.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::Write as _;

use clap::ValueEnum;
use serde::Serialize;

use crate::engine::{Diagnostic, Diagnostics};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// Columns separated by tabs
    #[default]
    Tsv,
    /// A JSON object a line, with named fields
    Jsonl,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRefusal {
    /// Stable name of the kind of fault, in kebab case.
    pub code: &'static str,
    pub message: String,
}

impl LineRefusal {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// Takes the first error, or else the first finding.
impl From<Diagnostics> for LineRefusal {
    fn from(refused: Diagnostics) -> Self {
        let first = refused.iter().find(|found| found.is_error()).or_else(|| refused.first());
        first.map_or_else(
            || Self::new("unreadable", "the line cannot be read"),
            |Diagnostic { code, message, .. }| Self::new(code, message),
        )
    }
}

/// JSON object of an unreadable line.
#[derive(Serialize)]
struct Unreadable<'l> {
    line: &'l str,
    error: &'static str,
    message: &'l str,
}

impl OutputFormat {
    pub fn write(self, out: &mut Vec<u8>, answer: &(impl Display + Serialize)) {
        match self {
            Self::Tsv => drop(writeln!(out, "{answer}")),
            Self::Jsonl => write_json(out, answer),
        }
    }

    pub fn write_refusal(self, out: &mut Vec<u8>, line: &str, refusal: &LineRefusal) {
        let LineRefusal { code, message } = refusal;
        match self {
            Self::Tsv => drop(writeln!(out, "{line}\t!\t{code}")),
            Self::Jsonl => write_json(out, &Unreadable { line, error: code, message }),
        }
    }
}

/// Returns a line, or a part of it, as one column: trimmed, and if it has tabs, with all blanks
/// reduced to single spaces.
pub fn as_column(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if text.contains('\t') {
        text.split_whitespace().collect::<Vec<_>>().join(" ").into()
    } else {
        text.into()
    }
}

/// Writes an object on a line. Neither the vector nor any key here can fail.
pub fn write_json(out: &mut Vec<u8>, object: &impl Serialize) {
    drop(serde_json::to_writer(&mut *out, object));
    out.push(b'\n');
}
