//! Marking the tables at which a board was fouled: they are only compared with each other (Law 87).

use derive_more::{Display, Error};

use super::contestant::own_number;
use super::files::{NamedText, named_texts};
use super::{headings, read};

/// Reason a table cannot be marked as fouled.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum FoulError {
    /// There is no result with this index.
    #[display("this result has moved; try again")]
    NotThere,
    /// The changed text, read again, would not say it.
    #[display("this text has no place for it")]
    NoPlace,
}

/// Returns a text with a result, by its index, marked as fouled or not.
///
/// ```
/// use kibitzer::engine::bridge::session::{foul::foul, read};
///
/// let text = "board,ns,ew,score\n7,1,2,420\n7,3,4,400\n7,5,6,-50\n";
/// let fouled = foul(text, 2, true).unwrap();
/// assert_eq!(fouled, format!("#fouled 7: 5NS\n{text}"));
/// assert!(read(&fouled).session.results[2].is_fouled());
/// assert_eq!(foul(&fouled, 2, false).unwrap(), text);
/// ```
///
/// # Errors
///
/// If there is no such result, or the text has no place for it.
pub fn foul(text: &str, place: usize, is_fouled: bool) -> Result<String, FoulError> {
    let session = read(text).session;
    let result = session.results.get(place).ok_or(FoulError::NotThere)?;
    let (board, id) = (result.board, session.id(result.ns));
    let own = own_number(&result.section, id);
    let is_its = |heading: &str| {
        let Some((key, of)) = heading.split_once(':') else { return false };
        let Some((name, number)) = key.trim().split_once(char::is_whitespace) else { return false };
        let is_of_board = number.trim().parse() == Ok(board);
        name.eq_ignore_ascii_case("fouled") && is_of_board && [id, own].contains(&of.trim())
    };
    let lines: Vec<_> = is_fouled.then(|| format!("fouled {board}: {id}")).into_iter().collect();
    let texts = named_texts(text);
    let part = NamedText::at(&texts, result.span.start).ok_or(FoulError::NotThere)?;
    let changed = headings::replace(text, part, &is_its, &lines);
    let again = read(&changed).session;
    let is_as_told = again.results.get(place).is_some_and(|again| again.is_fouled() == is_fouled);
    if is_as_told { Ok(changed) } else { Err(FoulError::NoPlace) }
}
