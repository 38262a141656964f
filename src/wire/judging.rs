//! Input and output of a contest problem. The page judges short inputs itself, and a worker judges long inputs. Both
//! call the same function.

use derive_more::{Display, Error};
use serde::{Deserialize, Serialize};

use super::request::{EmptyRequest, OpenRequest, ServiceKind, responses};
use crate::engine::judge::run_with_progress;
use crate::engine::{Diagnostic, Problem, Severity};

/// Maximum number of lines in a preview.
pub const PREVIEW_LINES: usize = 200;
/// Maximum length of a preview in bytes.
pub const PREVIEW_BYTES: usize = 16 * 1024;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum JudgeResult {
    Done(OutputSummary),
    /// The input isn't in the problem's format. There is at least one fault.
    Refused(Vec<InputFault>),
}

/// Judges a file. If there is an output, it is sent as a file with the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeInput(pub Problem);

responses! {
    JudgeInput => JudgeResult;
}

impl OpenRequest for JudgeInput {
    const SERVICE: ServiceKind = ServiceKind::Judging;
    type Requests = EmptyRequest;
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OutputSummary {
    /// Length of the output in bytes.
    pub bytes: usize,
    pub lines: usize,
    /// Number of judged hands, records or deals.
    pub cases: usize,
    /// First lines of the output, as returned by [`preview`].
    pub preview: String,
    /// Duration of judging in milliseconds, without reading the file.
    pub millis: f64,
}

/// A fault in an input, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InputFault {
    pub severity: Severity,
    /// Line and column, from 1.
    pub place: (usize, usize),
    /// Message, as a sentence without its full stop.
    pub message: String,
    /// Law or rule that the input breaks, or `None`.
    pub rule: Option<String>,
    /// Related positions. Each has a line, a column and a note.
    pub related: Vec<((usize, usize), String)>,
}

impl From<&Diagnostic> for InputFault {
    fn from(found: &Diagnostic) -> Self {
        let related = found.related.iter();
        Self {
            severity: found.severity,
            place: (found.place.line, found.place.column),
            message: found.message.clone(),
            rule: found.rule.map(str::to_owned),
            related: related
                .map(|related| ((related.place.line, related.place.column), related.note.clone()))
                .collect(),
        }
    }
}

/// Reason why a file cannot be decoded.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum DecodeError {
    #[display(
        "This file is not a text in UTF-8: the byte at offset {offset} does not belong there. \
         Please save it as UTF-8 and try again."
    )]
    NotUtf8 {
        /// Byte offset of the first invalid byte.
        offset: usize,
    },
    /// The file begins with a byte order mark for UTF-16.
    #[display("This file is a text in UTF-16. Please save it as UTF-8 and try again.")]
    Utf16,
}

/// Judges a text. From time to time, calls `progress` with the number of processed bytes. `clock` returns the time in
/// milliseconds. Returns the result and, if there is one, the output.
pub fn judge(
    problem: Problem,
    text: &str,
    progress: &mut dyn FnMut(usize),
    clock: impl Fn() -> f64,
) -> (JudgeResult, Option<String>) {
    let start = clock();
    match run_with_progress(problem, text, progress) {
        Ok(output) => {
            let digest = OutputSummary {
                bytes: output.len(),
                lines: output.lines().count(),
                cases: problem.count_cases(&output),
                preview: preview(&output).to_owned(),
                millis: clock() - start,
            };
            (JudgeResult::Done(digest), Some(output))
        }
        Err(found) => (JudgeResult::Refused(found.iter().map(Into::into).collect()), None),
    }
}

/// Returns the beginning of an output: at most [`PREVIEW_LINES`] lines and [`PREVIEW_BYTES`] bytes.
/// Only complete lines are returned, unless the first line alone is too long.
pub fn preview(output: &str) -> &str {
    let mut ends = (0..=PREVIEW_BYTES.min(output.len())).rev();
    let fits = ends.find(|&end| output.is_char_boundary(end)).unwrap_or(0);
    let mut breaks = output[..fits].match_indices('\n');
    let end = match breaks.nth(PREVIEW_LINES - 1) {
        Some((last, _)) => last + 1,
        None if fits == output.len() => fits,
        None => output[..fits].rfind('\n').map_or(fits, |last| last + 1),
    };
    &output[..end]
}

pub fn decode(bytes: Vec<u8>) -> Result<String, DecodeError> {
    String::from_utf8(bytes).map_err(|error| match error.as_bytes() {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => DecodeError::Utf16,
        _ => DecodeError::NotUtf8 { offset: error.utf8_error().valid_up_to() },
    })
}
