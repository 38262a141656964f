//! An answer as columns or as JSON; why a line has none.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::Write as _;

use clap::ValueEnum;
use serde::Serialize;

use crate::engine::{Diagnostic, Diagnostics};

/// How answers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// Columns separated by tabs
    #[default]
    Tsv,
    /// A JSON object a line, with named fields
    Jsonl,
}

/// Why a line has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A stable name for the kind of fault, in kebab case.
    pub code: &'static str,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl Refusal {
    /// A reason of its own.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// The first error, or else the first finding.
impl From<Diagnostics> for Refusal {
    fn from(refused: Diagnostics) -> Self {
        let first = refused.iter().find(|found| found.is_error()).or_else(|| refused.first());
        first.map_or_else(
            || Self::new("unreadable", "the line cannot be read"),
            |Diagnostic { code, message, .. }| Self::new(code, message),
        )
    }
}

/// A line that cannot be read, as JSON.
#[derive(Serialize)]
struct Unreadable<'l> {
    line: &'l str,
    error: &'static str,
    message: &'l str,
}

impl OutputFormat {
    /// Writes an answer on a line.
    pub fn write(self, out: &mut Vec<u8>, answer: &(impl Display + Serialize)) {
        match self {
            Self::Tsv => drop(writeln!(out, "{answer}")),
            Self::Jsonl => write_json(out, answer),
        }
    }

    /// Writes a line that cannot be read, and why.
    pub fn write_refusal(self, out: &mut Vec<u8>, line: &str, refusal: &Refusal) {
        let Refusal { code, message } = refusal;
        match self {
            Self::Tsv => drop(writeln!(out, "{line}\t!\t{code}")),
            Self::Jsonl => write_json(out, &Unreadable { line, error: code, message }),
        }
    }
}

/// A line, or a part of it, as one column: without blanks around it, and where it has tabs, with a single
/// space for each run of blanks.
pub fn as_column(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    if text.contains('\t') {
        text.split_whitespace().collect::<Vec<_>>().join(" ").into()
    } else {
        text.into()
    }
}

/// Writes an object on a line. Nothing is refused by a vector, and no object here has a key that is no text.
pub fn write_json(out: &mut Vec<u8>, object: &impl Serialize) {
    drop(serde_json::to_writer(&mut *out, object));
    out.push(b'\n');
}
