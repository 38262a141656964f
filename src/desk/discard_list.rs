//! A list of cribbage hands with six cards per line, and the table of their best discards.

use serde::{Deserialize, Serialize};

use crate::desk::list_lines::{ListLine, RefusedLine, lines};
use crate::engine::cribbage::notation::{read_six, read_six_with_any_role, read_whole_deal};
use crate::engine::cribbage::{Card, Role, Six};
use crate::engine::{Diagnostic, Diagnostics};

pub mod row;
pub mod table;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SixList {
    pub hands: Vec<ListedSix>,
    pub refused: Vec<RefusedLine>,
    /// First faults of the refused lines, one per line. Only the first [`LISTED`] refused lines are included.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the list contains no hands and its first line is a deal of cribbage solitaire.
    pub is_of_solitaire: bool,
}

/// Maximum number of stored faults. More faults are not needed, because users begin with the first faults.
pub const LISTED: usize = 50;

/// Minimum number of characters in six cards, such as `A23456`.
const MIN_LENGTH: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedSix {
    /// Line number, from 1.
    pub line: u32,
    pub six: Six,
    /// Role of the hand's owner. `None` if the line does not state it.
    pub role: Option<Role>,
    /// The two cards that were actually thrown. `None` if the line does not state them.
    pub thrown: Option<[Card; 2]>,
}

impl SixList {
    /// Parses a list with six cards per line. Each line is parsed like the text of [`read_six`]. A line may begin with
    /// a label and may contain `dealer` or `pone`. An actual throw follows the word `thrown`, `threw` or `throw`. It
    /// may also be in a column with such a heading. Empty lines and comments with `#` or `%` are skipped. A heading
    /// line needs a column `role`. It is only recognised before all hands and unreadable lines. `progress` receives the
    /// number of processed bytes.
    pub fn read(text: &str, progress: &mut dyn FnMut(usize)) -> Self {
        let mut list = Self::default();
        // `Pone 1:` is a role, not a label.
        let is_label = |label: &str, cards: &str| {
            cards.trim().len() >= MIN_LENGTH && read_six(label).role.is_none()
        };
        // Separator of columns, and index of the column `thrown`.
        let mut column = None;
        for line in lines(text, is_label, progress) {
            let is_first = list.hands.is_empty() && list.refused.is_empty();
            if is_first {
                list.is_of_solitaire = read_whole_deal(line.text).is_ok();
            }
            if let Some((six, role, thrown)) = read_with_throw(line.text, column) {
                list.hands.push(ListedSix { line: line.number, six, role, thrown: Some(thrown) });
                continue;
            }
            match read_six_with_any_role(line.text) {
                Ok((six, role)) => {
                    let thrown = None;
                    list.hands.push(ListedSix { line: line.number, six, role, thrown });
                }
                Err(_) if is_first && names_columns(line.text) => {
                    column = column_of_throws(line.text);
                }
                Err(wrong) => list.refuse(&line, &wrong),
            }
        }
        list.is_of_solitaire &= list.hands.is_empty();
        progress(text.len());
        list
    }

    /// Adds an unreadable line. Also adds its first fault if fewer than [`LISTED`] faults are stored.
    fn refuse(&mut self, line: &ListLine<'_>, wrong: &Diagnostics) {
        self.refused.push(RefusedLine::new(line, wrong));
        if self.diagnostics.len() < LISTED {
            self.diagnostics.extend(wrong.first().map(|found| line.place(found.clone())));
        }
    }
}

/// Words that come before the actual throw.
const THROW_WORDS: [&str; 3] = ["thrown", "threw", "throw"];

const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// Returns the separator of a heading and the index of its column with throws. Returns `None` if the heading has no
/// such column.
fn column_of_throws(line: &str) -> Option<(char, usize)> {
    let separator = SEPARATORS.into_iter().find(|&separator| line.contains(separator))?;
    let is_thrown = |name: &str| is_thrown(name.trim().trim_matches('"'));
    Some((separator, line.split(separator).position(is_thrown)?))
}

fn is_thrown(word: &str) -> bool {
    let word = word.strip_suffix(':').unwrap_or(word);
    THROW_WORDS.iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// Parses six cards and their throw, such as `5H 5S JC 4D 9C KS dealer thrown 4D 9C`. The throw is in `column`, if
/// given, and otherwise follows a word such as `thrown`. Returns `None` if the line has another form. The caller then
/// parses the complete line as six cards without a throw.
fn read_with_throw(
    line: &str,
    column: Option<(char, usize)>,
) -> Option<(Six, Option<Role>, [Card; 2])> {
    let (rest, thrown) = if let Some((separator, place)) = column {
        let cells = || line.split(separator).enumerate();
        let thrown = cells().find(|&(at, _)| at == place)?.1;
        let others = cells().filter(|&(at, _)| at != place).map(|(_, cell)| cell);
        (others.collect::<Vec<_>>().join(" "), thrown)
    } else {
        let word = line.split_whitespace().find(|word| is_thrown(word))?;
        let (before, after) = line.split_once(word)?;
        (before.to_owned(), after)
    };
    let (six, role) = read_six_with_any_role(&rest).ok()?;
    let thrown = read_six(thrown);
    let stated: Vec<_> = thrown.cards.iter().map(|&(card, _)| card).collect();
    let [one, other] = stated[..] else { return None };
    if !thrown.diagnostics.is_empty() {
        return None;
    }
    let mut left = six.cards().map(Some);
    let mut take = |stated: Card| {
        let exact = left.iter().position(|&card| card == Some(stated));
        // A stated card without a suit matches if exactly one of the remaining cards has its rank.
        let mut of_rank =
            (0..6).filter(|&at| left[at].is_some_and(|card| card.rank == stated.rank));
        let only = match (of_rank.next(), of_rank.next()) {
            (Some(at), None) if stated.suit.is_none() => Some(at),
            _ => None,
        };
        left.get_mut(exact.or(only)?)?.take()
    };
    let (one, other) = (take(one)?, take(other)?);
    Some((six, role.or(thrown.role.map(|(role, _)| role)), [one.min(other), one.max(other)]))
}

/// Returns whether a line contains the word `role` and no cards.
fn names_columns(line: &str) -> bool {
    let mut words = line.split(|symbol: char| !(symbol.is_alphabetic() || symbol.is_ascii_digit()));
    words.any(|word| word.eq_ignore_ascii_case("role")) && read_six(line).cards.is_empty()
}
