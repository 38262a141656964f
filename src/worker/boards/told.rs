//! What the worker that keeps a file of boards tells the page.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::ask::Query;
use super::cell::{Cells, count};
use super::file::CheckedFile;
use crate::engine::bridge::record::summary::{BoardLine, CameTo, VerdictClass};
use crate::engine::diagnostic::Diagnostic;
use crate::engine::source::Span;

/// One thing that the worker tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// So many bytes of so many are checked.
    Checking(usize, usize),
    /// The file is checked.
    Checked(Summary),
    /// The file cannot be checked; why, in a sentence.
    Refused(String),
    /// The rows of a window.
    Rows(Rows),
    /// A text with a record, and its number there, from 1.
    Record(String, usize),
    /// A report.
    Report(Blob),
}

/// What a page tells of a whole file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// The format's name for people.
    pub format: String,
    /// The encoding's.
    pub encoding: String,
    /// How long checking took, in milliseconds, without fetching the file.
    pub millis: f64,
    /// How much memory the worker has, in bytes.
    pub memory: f64,
    /// How many records have each verdict, in the order of [`VerdictClass::ALL`].
    pub by_verdict: [usize; 4],
    /// Every code with the number of records that have it, the most frequent first.
    pub codes: Vec<(String, usize)>,
    /// What there is to say of the file outside any one record: severity, and the sentence with its
    /// place.
    pub notes: Vec<(String, String)>,
}

/// A part of the rows of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// What was asked for.
    pub query: Query,
    /// How many rows there are.
    pub total: usize,
    /// The place of the first of these among them.
    pub from: usize,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The index of the record in its file.
    pub index: usize,
    /// The board, or nothing.
    pub board: String,
    /// The contract, `passed out`, or nothing.
    pub contract: String,
    /// The letter of the declarer, or nothing.
    pub declarer: String,
    /// The margin, such as `+1`, or nothing.
    pub result: String,
    /// The score of North and South.
    pub score: Option<i32>,
    /// The verdict.
    pub verdict: VerdictClass,
    /// The codes, parted by blanks.
    pub codes: String,
}

/// How many notes on a file cross: whoever has more mends the first ones first.
const NOTES: usize = 50;

impl Summary {
    /// What there is to tell of a file.
    #[must_use]
    pub fn of(file: &CheckedFile, millis: f64, memory: f64) -> Self {
        let told = file.diagnostics().iter().take(NOTES);
        let codes = file.lines().codes().into_iter();
        Self {
            format: file.format().title().to_owned(),
            encoding: file.encoding().name().to_owned(),
            millis,
            memory,
            by_verdict: VerdictClass::ALL.map(|verdict| file.lines().count(verdict)),
            codes: codes.map(|(code, count)| (code.to_owned(), count)).collect(),
            notes: told.map(|told| (told.severity.name().to_owned(), in_words(told))).collect(),
        }
    }

    /// How many records there are.
    #[must_use]
    pub fn records(&self) -> usize {
        self.by_verdict.iter().sum()
    }
}

/// A note with its place, unless it is about the file as a whole.
fn in_words(told: &Diagnostic) -> String {
    let is_of_whole = told.place.span == Span::default();
    if is_of_whole { told.message.clone() } else { told.to_string() }
}

impl Row {
    /// The row of a line.
    #[must_use]
    pub fn of(index: usize, line: &BoardLine) -> Self {
        let came_to = line.came_to;
        let text = |text: Option<String>| text.unwrap_or_default();
        Self {
            index,
            board: line.board.as_deref().unwrap_or("").to_owned(),
            contract: came_to.to_string(),
            declarer: text(came_to.declarer().map(|seat| seat.letter().to_string())),
            result: text(came_to.outcome().map(|outcome| outcome.margin().to_string())),
            score: line.score,
            verdict: line.verdict,
            codes: line.codes.join(" "),
        }
    }

    /// Whether all four players passed.
    #[must_use]
    pub fn is_passed_out(&self) -> bool {
        self.contract == CameTo::PassedOut.to_string()
    }
}

impl Told {
    /// As it crosses.
    #[must_use]
    pub fn write(&self) -> JsValue {
        let array = Array::new();
        let push = |value: JsValue| {
            array.push(&value);
        };
        match self {
            Self::Checking(done, total) => {
                push("checking".into());
                push(count(*done));
                push(count(*total));
            }
            Self::Checked(summary) => {
                push("checked".into());
                push(summary.format.as_str().into());
                push(summary.encoding.as_str().into());
                push(summary.millis.into());
                push(summary.memory.into());
                summary.by_verdict.iter().for_each(|&number| push(count(number)));
                push(count(summary.codes.len()));
                for (code, number) in &summary.codes {
                    push(code.as_str().into());
                    push(count(*number));
                }
                for (severity, note) in &summary.notes {
                    push(severity.as_str().into());
                    push(note.as_str().into());
                }
            }
            Self::Refused(sentence) => {
                push("refused".into());
                push(sentence.as_str().into());
            }
            Self::Rows(rows) => {
                push("rows".into());
                push(count(rows.total));
                push(count(rows.from));
                for row in &rows.rows {
                    push(count(row.index));
                    for text in [&row.board, &row.contract, &row.declarer, &row.result] {
                        push(text.as_str().into());
                    }
                    push(row.score.map_or(JsValue::NULL, JsValue::from));
                    push((row.verdict as u8).into());
                    push(row.codes.as_str().into());
                }
            }
            Self::Record(text, number) => {
                push("record".into());
                push(text.as_str().into());
                push(count(*number));
            }
            Self::Report(blob) => {
                push("report".into());
                push(blob.into());
            }
        }
        array.into()
    }

    /// Reads one that crossed. Rows do not say again what was asked: whoever asked knows.
    #[must_use]
    pub fn read(message: &JsValue, asked: &Query) -> Option<Self> {
        let mut cells = Cells::of(message.dyn_ref::<Array>()?.clone());
        Some(match cells.text()?.as_str() {
            "checking" => Self::Checking(cells.count()?, cells.count()?),
            "checked" => Self::Checked(read_summary(&mut cells)?),
            "refused" => Self::Refused(cells.text()?),
            "rows" => {
                let (total, from) = (cells.count()?, cells.count()?);
                let mut rows = Vec::new();
                while !cells.is_at_end() {
                    rows.push(read_row(&mut cells)?);
                }
                Self::Rows(Rows { query: asked.clone(), total, from, rows })
            }
            "record" => Self::Record(cells.text()?, cells.count()?),
            "report" => Self::Report(cells.value()?.dyn_into().ok()?),
            _ => return None,
        })
    }
}

fn read_summary(cells: &mut Cells) -> Option<Summary> {
    let mut summary = Summary {
        format: cells.text()?,
        encoding: cells.text()?,
        millis: cells.number()?,
        memory: cells.number()?,
        ..Summary::default()
    };
    for number in &mut summary.by_verdict {
        *number = cells.count()?;
    }
    for _ in 0..cells.count()? {
        summary.codes.push((cells.text()?, cells.count()?));
    }
    while !cells.is_at_end() {
        summary.notes.push((cells.text()?, cells.text()?));
    }
    Some(summary)
}

fn read_row(cells: &mut Cells) -> Option<Row> {
    let index = cells.count()?;
    let [board, contract, declarer, result] =
        [cells.text()?, cells.text()?, cells.text()?, cells.text()?];
    #[expect(clippy::cast_possible_truncation, reason = "written from an i32")]
    let score = cells.value()?.as_f64().map(|score| score as i32);
    let verdict = *VerdictClass::ALL.get(cells.count()?)?;
    let codes = cells.text()?;
    Some(Row { index, board, contract, declarer, result, score, verdict, codes })
}
