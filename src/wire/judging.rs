//! An input of a problem and its answer. Short inputs are judged in the page by the same function as long
//! ones in the worker.

use derive_more::{Display, Error};
use serde::{Deserialize, Serialize};

use super::question::{NoQuestion, Opening, Service, answers};
use crate::engine::judge::run_with_progress;
use crate::engine::{Diagnostic, Problem, Severity};

/// How many lines a preview has at most.
pub const PREVIEW_LINES: usize = 200;
/// How many bytes a preview has at most.
pub const PREVIEW_BYTES: usize = 16 * 1024;

/// What came of an input.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Judged {
    /// It was judged.
    Done(Digest),
    /// It is not in the problem's format; everything that is wrong, at least one fault.
    Refused(Vec<Refusal>),
}

/// Has the file that goes with it judged. The output, if there is one, is the file beside the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judge(pub Problem);

answers! {
    Judge => Judged;
}

impl Opening for Judge {
    const SERVICE: Service = Service::Judging;
    type Asked = NoQuestion;
}

/// What a page shows of an output.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Digest {
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

/// A fault of an input, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// How grave it is.
    pub severity: Severity,
    /// Where it stands: line and column, from 1.
    pub place: (usize, usize),
    /// What is wrong: a sentence without its full stop.
    pub message: String,
    /// The Law or the rule that is broken, where there is one.
    pub rule: Option<String>,
    /// Other places that belong to it, and what stands there.
    pub related: Vec<((usize, usize), String)>,
}

impl From<&Diagnostic> for Refusal {
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

/// Why a file has no text to judge.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum NoText {
    /// Its bytes are not UTF-8, first at an offset from 0.
    #[display(
        "This file is not a text in UTF-8: the byte at offset {offset} does not belong there. \
         Please save it as UTF-8 and try again."
    )]
    NotUtf8 {
        /// The offset of the first byte that does not belong.
        offset: usize,
    },
    /// It begins as UTF-16 does.
    #[display("This file is a text in UTF-16. Please save it as UTF-8 and try again.")]
    Utf16,
}

/// Judges a text; `progress` is called from time to time with how many of its bytes are done, and `clock`
/// gives the time in milliseconds. Gives what came of it, and the output if there is one.
pub fn judge(
    problem: Problem,
    text: &str,
    progress: &mut dyn FnMut(usize),
    clock: impl Fn() -> f64,
) -> (Judged, Option<String>) {
    let start = clock();
    match run_with_progress(problem, text, progress) {
        Ok(output) => {
            let digest = Digest {
                bytes: output.len(),
                lines: output.lines().count(),
                cases: problem.count_cases(&output),
                preview: preview(&output).to_owned(),
                millis: clock() - start,
            };
            (Judged::Done(digest), Some(output))
        }
        Err(found) => (Judged::Refused(found.iter().map(Into::into).collect()), None),
    }
}

/// The first lines of an output: at most [`PREVIEW_LINES`] lines and [`PREVIEW_BYTES`] bytes, in whole
/// lines unless the first one alone is too long.
///
/// It is shorter than the output exactly when it leaves something out.
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

/// Reads the bytes of a file as a text.
pub fn decode(bytes: Vec<u8>) -> Result<String, NoText> {
    String::from_utf8(bytes).map_err(|error| match error.as_bytes() {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => NoText::Utf16,
        _ => NoText::NotUtf8 { offset: error.utf8_error().valid_up_to() },
    })
}
