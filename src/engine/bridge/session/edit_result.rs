//! Changes a result in a text, in the format of the text.
//!
//! The changed text is read again. If it does not contain the entered result, the change fails.

mod game;
mod line;
mod traveller;

use derive_more::{Display, Error};

use super::entry::Entry;
use super::files::{NamedText, named_texts};
use super::table_result::{TableResult, TableScore};
use super::{SessionFormat, parse, resolved};
use crate::engine::{Source, Span, Vulnerability};

/// Reason why a result cannot be changed.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResultEditError {
    /// The text is LIN. A result in LIN cannot be changed, because it follows from the play.
    #[display("LIN takes the result from the play; convert to a table to change it")]
    Format,
    /// The text contains no result at this position.
    #[display("this result has moved; try again")]
    ResultMoved,
    /// A column that the entry needs is missing, and cannot be added.
    #[display("this table has no column {_0}")]
    NoColumn(#[error(not(source))] &'static str),
    /// The format cannot express an average that depends on other boards.
    #[display("this format has fixed percentages only, such as A60 40")]
    VariableAverage,
    /// The text states no score for the result.
    #[display("no score is stated here")]
    NothingStated,
    /// Another part of the record contradicts the result.
    #[display("the record’s auction or play shows another result")]
    Contradicted,
}

/// Returns whether results can be changed in the format of a text.
pub fn can_edit_results(text: &str) -> bool {
    let is_lin =
        |part: &NamedText| SessionFormat::found(&Source::new(part.of(text))) == SessionFormat::Lin;
    !named_texts(text).iter().any(is_lin)
}

/// Replaces a result with an entry, and returns the changed text. The result must have been [`read`](super::read) from
/// `text`.
///
/// Missing columns are added to a table with separators. Columns are not added to a table in PBN: if the table has no
/// columns for a contract, only the score is written.
///
/// ```
/// use kibitzer::engine::bridge::session::{Entry, edit_result::edit_result, read};
///
/// let text = "board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,3NT,S,9,400\n";
/// let session = read(text).session;
/// let entry = Entry::parse("4sxn-1", session.results[0].vulnerability).unwrap();
/// let edited = edit_result(text, &session.results[0], &entry).unwrap();
/// assert_eq!(edited, text.replace("4S,N,10,420", "4SX,N,9,-100"));
/// ```
///
/// # Errors
///
/// Returns an error if the text does not contain the result, if the format or the text cannot contain the entry, or if
/// another part of the record contradicts the entry.
pub fn edit_result(
    text: &str,
    result: &TableResult,
    entry: &Entry,
) -> Result<String, ResultEditError> {
    let fields = Fields::of(entry, result.vulnerability);
    let (edited, start) = changed(text, result, &fields)?;
    let is_as_entered = match (found(&edited, start), entry) {
        (None, Entry::NotPlayed) => true,
        (Some((score, played)), _) => {
            let is_outcome = played.is_none_or(|played| *entry == Entry::Played(played));
            score == entry.score(result.vulnerability) && is_outcome
        }
        (None, _) => false,
    };
    if is_as_entered { Ok(edited) } else { Err(ResultEditError::Contradicted) }
}

/// Returns the text without the tricks of a result. The stated score then counts.
///
/// # Errors
///
/// Returns an error if the text does not contain the result, if the format is LIN, if the text states no score, or if
/// another part of the record still shows the tricks.
pub fn accept_stated_score(text: &str, result: &TableResult) -> Result<String, ResultEditError> {
    let (edited, start) = changed(text, result, &Fields::as_stated())?;
    match found(&edited, start) {
        Some((TableScore::Points(_), None)) => Ok(edited),
        Some(_) => Err(ResultEditError::Contradicted),
        None => Err(ResultEditError::NothingStated),
    }
}

/// Returns the counted score of the result that begins at `start`, or `None` if no result there counts.
fn found(text: &str, start: usize) -> Option<resolved::CountedScore> {
    let (parsed, _) = parse(&Source::new(text));
    let row = parsed.rows.iter().find(|row| row.span.start == start)?;
    resolved::counted(row)
}

/// Returns the text after changing the fields of a result, and the offset where the result then begins.
fn changed(
    text: &str,
    result: &TableResult,
    fields: &Fields,
) -> Result<(String, usize), ResultEditError> {
    let start = result.span.start;
    let texts = named_texts(text);
    let part = NamedText::at(&texts, start).ok_or(ResultEditError::ResultMoved)?;
    let source = Source::new(part.of(text));
    let span = Span::new(start - part.span.start, result.span.end.saturating_sub(part.span.start));
    let mut edits = match SessionFormat::found(&source) {
        SessionFormat::Table => line::edits(&source, span, fields),
        SessionFormat::Pbn => game::edits(&source, span, fields),
        SessionFormat::Usebio => traveller::edits(&source, span, fields),
        SessionFormat::Lin => Err(ResultEditError::Format),
    }?;
    for (span, _) in &mut edits {
        *span = Span::new(span.start + part.span.start, span.end + part.span.start);
    }
    let before = edits.iter().filter(|(span, _)| span.end < start);
    let moved = before.fold(start, |start, (span, new)| start + new.len() + span.start - span.end);
    Ok((replaced(text, edits), moved))
}

/// A span of a text, and its replacement.
type Edit = (Span, String);

/// Applies edits that don't overlap.
fn replaced(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(span, _)| span.start);
    let (mut result, mut from) = (String::with_capacity(text.len()), 0);
    for (span, new) in edits {
        result.push_str(text.get(from..span.start).unwrap_or(""));
        result.push_str(&new);
        from = span.end;
    }
    result.push_str(text.get(from..).unwrap_or(""));
    result
}

/// New fields of a result. `None` leaves a field unchanged.
#[derive(Default)]
struct Fields {
    /// Contract without spaces, such as `4SX` or `PASS`.
    contract: Option<String>,
    declarer: Option<String>,
    tricks: Option<String>,
    /// Number of tricks over or under the contract.
    margin: Option<String>,
    lead: Option<String>,
    score: Option<TableScore>,
    /// Whether the score must be written, because it does not follow from a contract. If a table with separators has no
    /// column for the score, one is added.
    needs_score: bool,
}

impl Fields {
    fn of(entry: &Entry, vulnerability: Vulnerability) -> Self {
        let score = Some(entry.score(vulnerability));
        if let Entry::Played(outcome) = entry {
            let contract = outcome.contract();
            return Self {
                contract: Some(contract.without_declarer()),
                declarer: Some(contract.declarer.letter().to_string()),
                tricks: Some(outcome.tricks().to_string()),
                margin: Some(outcome.margin().to_string()),
                score,
                ..Self::default()
            };
        }
        let is_passed_out = *entry == Entry::PassedOut;
        Self {
            contract: Some(if is_passed_out { "PASS" } else { "" }.to_owned()),
            declarer: Some(String::new()),
            lead: Some(String::new()),
            score,
            needs_score: !is_passed_out,
            ..Self::as_stated()
        }
    }

    /// Returns fields that remove the tricks.
    fn as_stated() -> Self {
        let nothing = || Some(String::new());
        Self { tricks: nothing(), margin: nothing(), ..Self::default() }
    }

    /// Returns the score as text for a format with fixed percentages only. Fails for any other average.
    fn fixed_score(&self) -> Result<Option<String>, ResultEditError> {
        match self.score {
            Some(TableScore::Artificial(ns, ew)) if ns.is_variable() || ew.is_variable() => {
                Err(ResultEditError::VariableAverage)
            }
            score => Ok(score.map(|score| score.to_string())),
        }
    }
}
