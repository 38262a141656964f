//! A table of results with one line more.

use derive_more::{Display, Error, From};

use super::entry::{Entry, EntryFault};
use super::mend::{Unmendable, mend};
use super::{is_table, read};

/// The columns of a table that begins with nothing.
pub const COLUMNS: &str = "board,ns,ew,contract,by,tricks,score\n";

/// A result to be added, as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NewResult {
    /// The board's number.
    pub board: String,
    /// Who sat North–South.
    pub ns: String,
    /// Who sat East–West.
    pub ew: String,
    /// What came of it, as [`Entry::parse`] reads it.
    pub word: String,
}

/// Why a result cannot be added.
#[derive(Clone, Debug, Display, Error, From, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unadded {
    /// The text is no table.
    #[display("results are added to a table with the columns board, ns and ew only")]
    NoTable,
    /// What came of it is no result.
    Entry(EntryFault),
    /// It cannot be written there.
    Unmendable(Unmendable),
    /// The line would not count, and why.
    #[display("{_0}")]
    #[from(ignore)]
    Refused(#[error(not(source))] String),
}

/// A table with a line more, its result as it was typed.
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
/// Where the text is no table, or the result is none.
pub fn add(text: &str, new: &NewResult) -> Result<String, Unadded> {
    let Some(header) = text.lines().find(|line| is_columns(line)).filter(|_| is_table(text)) else {
        return Err(Unadded::NoTable);
    };
    let separator = separator(header);
    let has_score = header.split(separator).any(|name| is_named(name, "score"));
    let cell = |column: &str| {
        let value = match () {
            () if is_named(column, "board") => &*new.board,
            () if is_named(column, "ns") => &*new.ns,
            () if is_named(column, "ew") => &*new.ew,
            // What is not played is a result that can be changed.
            () if is_named(column, "score") => "NP",
            () if is_named(column, "contract") && !has_score => "PASS",
            () => "",
        };
        quoted(value.trim(), separator)
    };
    let line: Vec<_> = header.split(separator).map(cell).collect();
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
        return Err(Unadded::Refused(message));
    };
    let entry = Entry::parse(&new.word, result.vulnerability)?;
    Ok(mend(&longer, result, &entry)?)
}

/// Whether a line is that of the columns: the first that is no heading.
fn is_columns(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

fn separator(header: &str) -> char {
    let separators = ['\t', ';', ','];
    let most = separators.into_iter().max_by_key(|&one| (header.matches(one).count(), one == ','));
    most.unwrap_or(',')
}

fn is_named(column: &str, name: &str) -> bool {
    column.trim().trim_matches('"').eq_ignore_ascii_case(name)
}

fn quoted(value: &str, separator: char) -> String {
    if value.contains([separator, '"', '\n', '\r']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(board: &str, ns: &str, ew: &str, word: &str) -> NewResult {
        let [board, ns, ew, word] = [board, ns, ew, word].map(str::to_owned);
        NewResult { board, ns, ew, word }
    }

    #[test]
    fn the_columns_and_the_separator_are_those_of_the_table() {
        let table = "#event: Monday\r\nround;board;ew;ns;score\r\n1;1;2;1;420\r\n";
        let added = add(table, &new("2", "1", "2", "-100")).unwrap();
        assert_eq!(added, format!("{table};2;2;1;-100\r\n"));
        let without_score = "board,ns,ew,contract,by,result";
        let added = add(without_score, &new("1", "Abel, A", "2", "3ne+1")).unwrap();
        assert!(added.contains("\n1,\"Abel, A\",2,3NT,E,+1"), "{added}");
    }

    #[test]
    fn what_is_no_result_is_refused_with_why() {
        let refused = |result: NewResult| add(COLUMNS, &result).unwrap_err().to_string();
        assert_eq!(refused(new("x", "1", "2", "pass")), "“x” is no board number");
        assert_eq!(refused(new("1", "1", "2", "9s")), "a bid's level is 1 to 7");
        assert_eq!(add("[Board \"1\"]\n", &new("1", "1", "2", "pass")), Err(Unadded::NoTable));
    }
}
