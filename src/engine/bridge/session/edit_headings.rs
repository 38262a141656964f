//! Changing the headings of a text: descriptions of contestants, and fouled tables.

use derive_more::{Display, Error};

use super::contestant::{Penalty, own_number};
use super::files::{NamedText, named_texts};
use super::headings::{self, penalty};
use super::{Rational, Session, SessionFormat, TableResult, read};
use crate::engine::Source;

/// Description of a contestant, as the user typed it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ContestantDescription {
    /// Names of the players, separated by `&`, or the name of the team.
    pub names: String,
    /// Carry-over, in the unit of the ranking. Empty if nothing is carried over.
    pub carry_over: String,
    /// Penalties, separated by spaces. Each is a number in the unit of the ranking, or a percentage.
    pub penalties: String,
}

/// Reason that a heading cannot be changed.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum HeadingEditError {
    /// The changed heading has no effect when the text is read again.
    #[display("this text has no place for it")]
    NoPlace,
    /// There is no contestant with this index, or the contestant has no result.
    #[display("nobody of this name is left in the text")]
    UnknownContestant,
    /// There is no result with this index.
    #[display("this result has moved; try again")]
    ResultMoved,
    /// The carry-over is not a number.
    #[display("expected what is carried over as a number, such as 12.5, not “{_0}”")]
    CarryOver(#[error(not(source))] String),
    /// A penalty is neither a number nor a percentage.
    #[display(
        "expected a penalty as a number or per cent of a board, such as 2 or 10%, not “{_0}”"
    )]
    Penalty(#[error(not(source))] String),
}

impl ContestantDescription {
    /// Returns the description of a contestant by its index. It is empty for an unknown index.
    pub fn of(session: &Session, contestant: usize) -> Self {
        let Some(of) = session.contestants.get(contestant) else { return Self::default() };
        let number = |number: Rational| {
            if number == Rational::ZERO { String::new() } else { number.exact() }
        };
        let penalties = of.penalties.iter().map(Penalty::word);
        Self {
            names: of.names.join(" & "),
            carry_over: number(of.carry_over),
            penalties: penalties.collect::<Vec<_>>().join(" "),
        }
    }
}

/// Changes the description of a contestant, and returns the changed text. `contestant` is the index in the session that
/// is read from `text`.
///
/// ```
/// use kibitzer::engine::bridge::session::edit_headings::{ContestantDescription, describe};
///
/// let typed = |text: &str| text.to_owned();
/// let pair = ContestantDescription { names: typed("Ann & Bob"), carry_over: typed("4.5"), penalties: typed("10%") };
/// let described = describe("#winners: 1\nboard,ns,ew,score\n1,1,2,420\n1,3,4,50\n", 0, &pair).unwrap();
/// assert!(described.starts_with("#winners: 1\n#pair 1: Ann & Bob\n#carry 1: 4.5\n#penalty 1: 10%\nboard,"));
/// ```
///
/// # Errors
///
/// Returns an error if the contestant is unknown or has no result, or if the text cannot contain the description. The
/// carry-over must be a number, and each penalty must be a number or a percentage.
pub fn describe(
    text: &str,
    contestant: usize,
    described: &ContestantDescription,
) -> Result<String, HeadingEditError> {
    let session = read(text).session;
    let of = session.contestants.get(contestant).ok_or(HeadingEditError::UnknownContestant)?;
    let id = &of.id;
    let names = described.names.replace(char::is_control, " ");
    let names = headings::names(&names);
    let plain_number = described.carry_over.replace(['−', '–'], "-");
    let carry_over = plain_number.trim();
    let carried = match carry_over {
        "" => Rational::ZERO,
        number => number.parse().map_err(|_| HeadingEditError::CarryOver(number.to_owned()))?,
    };
    let words = described.penalties.split_whitespace();
    let penalties: Vec<_> = words
        .clone()
        .map(|word| penalty(word).ok_or_else(|| HeadingEditError::Penalty(word.to_owned())))
        .collect::<Result<_, _>>()?;
    let texts = named_texts(text);
    let is_its = |result: &&TableResult| {
        let at_table = [result.ns, result.ew].into_iter();
        at_table.flat_map(|index| session.ranked(index)).any(|index| index == contestant)
    };
    let first = session.results.iter().find(is_its).ok_or(HeadingEditError::UnknownContestant)?;
    let part =
        NamedText::at(&texts, first.span.start).ok_or(HeadingEditError::UnknownContestant)?;
    let own = own_number(&first.section, id);
    let is_replaced =
        |heading: &str| described_by(heading).is_some_and(|(_, of)| of == id || of == own);
    let format = SessionFormat::found(&Source::new(part.of(text)));
    let mut own_headings = part.of(text).lines().filter_map(|line| format.heading(line));
    let is_named = own_headings.any(|heading| {
        is_replaced(heading) && described_by(heading).is_some_and(|(is_name, _)| is_name)
    });
    let mut lines = Vec::new();
    // Names that the text already contains elsewhere need no heading.
    if !names.is_empty() && (is_named || names != of.names) {
        let noun = if session.is_teams { "team" } else { "pair" };
        lines.push(format!("{noun} {id}: {}", names.join(" & ")));
    }
    if carried != Rational::ZERO {
        lines.push(format!("carry {id}: {carry_over}"));
    }
    lines.extend(words.map(|word| format!("penalty {id}: {word}")));
    let changed = headings::replace(text, part, &is_replaced, &lines);
    let read_back = read(&changed).session;
    let is_as_typed = read_back.contestants.get(contestant).is_some_and(|read_back| {
        read_back.id == *id
            && read_back.names == names
            && read_back.carry_over == carried
            && read_back.penalties == penalties
    });
    if is_as_typed { Ok(changed) } else { Err(HeadingEditError::NoPlace) }
}

/// Returns whether a heading contains the names of a contestant, and the id of the contestant that it describes.
/// Returns `None` if the heading describes no contestant.
fn described_by(heading: &str) -> Option<(bool, &str)> {
    let key = heading.split_once(':').map_or(heading, |(key, _)| key).trim();
    let (name, of) = key.split_once(char::is_whitespace)?;
    let known = ["pair", "team", "carry", "penalty"];
    let index = known.iter().position(|known| name.eq_ignore_ascii_case(known))?;
    Some((index < 2, of.trim()))
}

/// Marks the result at `index` as fouled or as not fouled, and returns the changed text. Fouled results of a board are
/// compared only with each other (Law 87).
///
/// ```
/// use kibitzer::engine::bridge::session::{edit_headings::foul, read};
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
/// Returns an error if there is no result with this index, or if the heading cannot be added or removed.
pub fn foul(text: &str, index: usize, is_fouled: bool) -> Result<String, HeadingEditError> {
    let session = read(text).session;
    let result = session.results.get(index).ok_or(HeadingEditError::ResultMoved)?;
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
    let part = NamedText::at(&texts, result.span.start).ok_or(HeadingEditError::ResultMoved)?;
    let changed = headings::replace(text, part, &is_its, &lines);
    let read_back = read(&changed).session;
    let is_changed =
        read_back.results.get(index).is_some_and(|read_back| read_back.is_fouled() == is_fouled);
    if is_changed { Ok(changed) } else { Err(HeadingEditError::NoPlace) }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/edit_headings.rs"]
mod tests;
