//! Adding a result to a table.

use derive_more::{Display, Error, From};

use super::csv::{Records, columns_named, quoted};
use super::edit_result::{ResultEditError, edit_result};
use super::entry::{Entry, EntryFault};
use super::{read, tables};
use crate::engine::Source;

/// First line of a new table, with the names of its columns.
pub const COLUMNS: &str = "board,ns,ew,contract,by,tricks,score\n";

/// A result to add, as the user typed it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NewResult {
    /// Board number.
    pub board: String,
    /// North–South contestant.
    pub ns: String,
    /// East–West contestant.
    pub ew: String,
    /// Result, in the notation that [`Entry::parse`] parses.
    pub word: String,
}

/// Reason that a result cannot be added.
#[derive(Clone, Debug, Display, Error, From, PartialEq, Eq)]
#[non_exhaustive]
pub enum AddError {
    /// The text contains no table of results.
    #[display("results can only be added to a table with the columns board, ns and ew")]
    NoTable,
    /// The word is not a result.
    Entry(EntryFault),
    /// The result cannot be written into the new line.
    Edit(ResultEditError),
    /// The new line would not be read as a result. The string is the reason.
    #[display("{_0}")]
    #[from(ignore)]
    Refused(#[error(not(source))] String),
}

/// Returns `text` with the result `new` added to its first table.
///
/// ```
/// use kibitzer::engine::bridge::session::add::{COLUMNS, NewResult, add};
///
/// let typed = |text: &str| text.to_owned();
/// let result = NewResult { board: typed("1"), ns: typed("1"), ew: typed("2"), word: typed("4sn=") };
/// assert_eq!(add(COLUMNS, &result), Ok(format!("{COLUMNS}1,1,2,4S,N,10,420\n")));
/// ```
///
/// # Errors
///
/// Returns an error if the text contains no table of results, or if the word is not a result. Also returns an error if
/// the result cannot be written into the new line, or if that line would not be read as a result.
pub fn add(text: &str, new: &NewResult) -> Result<String, AddError> {
    let part = tables(text).next().ok_or(AddError::NoTable)?;
    let longer = with_line(part.of(text), new)?;
    let [before, behind] = [text.get(..part.span.start), text.get(part.span.end..)];
    Ok(format!("{}{longer}{}", before.unwrap_or(""), behind.unwrap_or("")))
}

fn with_line(text: &str, new: &NewResult) -> Result<String, AddError> {
    let source = Source::new(text);
    let mut records = Records::of_table(&source).ok_or(AddError::NoTable)?;
    let separator = records.separator;
    let columns = columns_named(&records.next().unwrap_or_default());
    let has_score = columns.contains(&Some("score"));
    let cell = |column: Option<&str>| {
        let value = match column {
            Some("board") => &*new.board,
            Some("ns") => &*new.ns,
            Some("ew") => &*new.ew,
            // A placeholder. The result replaces it below.
            Some("score") => "NP",
            Some("contract") if !has_score => "PASS",
            _ => "",
        };
        quoted(value.trim(), separator)
    };
    let line: Vec<_> = columns.into_iter().map(cell).collect();
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let between = if text.ends_with('\n') { "" } else { end };
    let start = text.len() + between.len();
    let longer = format!("{text}{between}{}{end}", line.join(&separator.to_string()));
    let reading = read(&longer);
    let Some(result) = reading.session.results.iter().find(|result| result.span.start == start)
    else {
        let number = longer.get(..start).unwrap_or("").lines().count() + 1;
        let refused = reading.diagnostics.iter().find(|found| found.place.line == number);
        let message = refused.map_or_else(String::new, |found| found.message.clone());
        return Err(AddError::Refused(message));
    };
    let entry = Entry::parse(&new.word, result.vulnerability)?;
    Ok(edit_result(&longer, result, &entry)?)
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/add.rs"]
mod tests;
