//! An input and its answer, without a browser.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::engine::diagnostic::Diagnostic;
use crate::engine::judge::{Problem, UnknownProblem, run_with_progress};

/// How many lines a preview has at most.
pub const PREVIEW_LINES: usize = 200;
/// How many bytes a preview has at most.
pub const PREVIEW_BYTES: usize = 16 * 1024;

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The input was judged.
    Done(Answer),
    /// The input is not in the problem's format; every diagnostic, at least one.
    Refused(Vec<Diagnostic>),
    /// There was no judging it.
    Failed(Failure),
}

/// The output for an input, with what a page tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The output in the problem's own format.
    pub output: String,
    /// How many lines the output has.
    pub lines: usize,
    /// How many hands, records or deals were judged.
    pub cases: usize,
}

impl Answer {
    fn new(problem: Problem, output: String) -> Self {
        Self { lines: output.lines().count(), cases: problem.count_cases(&output), output }
    }

    /// The first lines of the output: at most [`PREVIEW_LINES`] lines and [`PREVIEW_BYTES`] bytes,
    /// in whole lines unless the first one alone is too long.
    ///
    /// It is shorter than the output exactly when it leaves something out.
    #[must_use]
    pub fn preview(&self) -> &str {
        let output = &self.output;
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
}

/// Why an input could not be judged at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Failure {
    /// The problem asked for is none of the five.
    UnknownProblem,
    /// The file's bytes are not UTF-8, first at an offset from 0.
    NotUtf8 {
        /// The offset of the first byte that does not belong.
        offset: usize,
    },
    /// The file begins as UTF-16 does.
    Utf16,
    /// The file could not be read; the browser's own words.
    Unreadable(String),
    /// The worker's script did not load.
    NotLoaded,
    /// The worker stopped in the middle of its work.
    Stopped,
    /// The page and the worker do not understand each other, being of different versions.
    Mismatch,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownProblem => UnknownProblem.fmt(f),
            Self::NotUtf8 { offset } => write!(
                f,
                "This file is not a text in UTF-8: the byte at offset {offset} does not belong \
                 there. Please save it as UTF-8 and try again."
            ),
            Self::Utf16 => {
                f.write_str("This file is a text in UTF-16. Please save it as UTF-8 and try again.")
            }
            Self::Unreadable(reason) => {
                write!(f, "The browser could not read this file: {reason}")
            }
            Self::NotLoaded => f.write_str(
                "The part of Kibitzer that judges long inputs could not be loaded. Are you \
                 offline? Short inputs are judged even so.",
            ),
            Self::Stopped => f.write_str(
                "Judging stopped in the middle. The input may be too large for the memory that \
                 the browser allows.",
            ),
            Self::Mismatch => f.write_str(
                "Parts of this page are of different versions. Please reload it and try again.",
            ),
        }
    }
}

impl std::error::Error for Failure {}

/// Judges a text; `progress` is told from time to time how many of its bytes are done.
///
/// ```
/// use kibitzer::worker::handle::{Failure, Outcome, handle};
///
/// let Outcome::Done(answer) = handle("cribbage-split", "5T5247659\n", &mut |_| ()) else {
///     panic!("a deal of the seed's own");
/// };
/// assert_eq!((answer.lines, answer.cases), (5, 1));
///
/// assert_eq!(handle("whist", "", &mut |_| ()), Outcome::Failed(Failure::UnknownProblem));
/// ```
pub fn handle(problem: &str, text: &str, progress: &mut dyn FnMut(usize)) -> Outcome {
    let Ok(problem) = Problem::from_str(problem) else {
        return Outcome::Failed(Failure::UnknownProblem);
    };
    match run_with_progress(problem, text, progress) {
        Ok(output) => Outcome::Done(Answer::new(problem, output)),
        Err(diagnostics) => Outcome::Refused(diagnostics),
    }
}

/// Reads the bytes of a file as a text.
///
/// # Errors
///
/// Bytes that are not UTF-8.
pub fn decode(bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| match error.as_bytes() {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Failure::Utf16,
        _ => Failure::NotUtf8 { offset: error.utf8_error().valid_up_to() },
    })
}
