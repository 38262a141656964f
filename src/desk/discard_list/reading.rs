//! A text with six cards a line, and whose they are where it says so.

use crate::desk::list_lines::{ListLine, RefusedLine, lines};
use crate::engine::cribbage::notation::{read_six, read_six_with_any_role, read_whole_deal};
use crate::engine::cribbage::{Card, Role, Six};
use crate::engine::{Diagnostic, Diagnostics};

/// The six cards of each line, and what could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SixList {
    /// The hands, in the order of the text.
    pub hands: Vec<ListedSix>,
    /// The lines that are no six cards.
    pub refused: Vec<RefusedLine>,
    /// What is wrong with the first [`LISTED`] of them, the first fault of each.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether there is no hand, and the first line is a deal of the solitaire.
    pub is_of_solitaire: bool,
}

/// Of how many lines that cannot be read it is kept what is wrong: whoever has more mends the first ones first.
pub const LISTED: usize = 50;

/// How many characters six cards have at the least: `A23456`.
const SHORTEST: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ListedSix {
    /// The number of their line, from 1.
    pub line: u32,
    pub six: Six,
    /// Whose they are, if the line names it.
    pub role: Option<Role>,
    /// What was thrown of them, if the line says it.
    pub thrown: Option<[Card; 2]>,
}

impl SixList {
    /// Reads a text with six cards a line, perhaps with `dealer` or `pone`, as [`read_six`] does, behind a number or a label
    /// if the line has one. Blank lines are left out, those that begin with `#` or `%`, and a first line that names columns,
    /// one of them `role`. What was thrown stands behind `thrown`, or in the column that the first line names so. `progress` is called from time to time with how many bytes are done.
    pub fn read(text: &str, progress: &mut dyn FnMut(usize)) -> Self {
        let mut list = Self::default();
        // `Pone 1:` says whose the cards are.
        let is_label = |label: &str, cards: &str| {
            cards.trim().len() >= SHORTEST && read_six(label).role.is_none()
        };
        // The place of what was thrown among the columns, where the first line names it.
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

    /// Takes note of a line that cannot be read, and of what is wrong with it unless so many are noted.
    fn refuse(&mut self, line: &ListLine<'_>, wrong: &Diagnostics) {
        self.refused.push(RefusedLine::new(line, wrong));
        if self.diagnostics.len() < LISTED {
            self.diagnostics.extend(wrong.first().map(|found| line.place(found.clone())));
        }
    }
}

/// The words before what was thrown.
const THROWN: [&str; 3] = ["thrown", "threw", "throw"];

const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// What parts the columns of a line, and which of them has what was thrown, where it names one so.
fn column_of_throws(line: &str) -> Option<(char, usize)> {
    let separator = SEPARATORS.into_iter().find(|&separator| line.contains(separator))?;
    let is_thrown = |name: &str| is_thrown(name.trim().trim_matches('"'));
    Some((separator, line.split(separator).position(is_thrown)?))
}

fn is_thrown(word: &str) -> bool {
    let word = word.strip_suffix(':').unwrap_or(word);
    THROWN.iter().any(|other| other.eq_ignore_ascii_case(word))
}

/// Six cards and what was thrown of them, in its column or behind its word: `5H 5S JC 4D 9C KS dealer thrown 4D 9C`.
/// Nothing where there is no such thing, or it is not two of the six; who reads the whole line finds what is wrong.
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
    let said: Vec<_> = thrown.cards.iter().map(|&(card, _)| card).collect();
    let [one, other] = said[..] else { return None };
    if !thrown.diagnostics.is_empty() {
        return None;
    }
    let mut held = six.cards().map(Some);
    let mut take = |said: Card| {
        let exact = held.iter().position(|&card| card == Some(said));
        // Without its suit a card is the one of its rank, if that is one.
        let mut of_rank = (0..6).filter(|&at| held[at].is_some_and(|card| card.rank == said.rank));
        let only = match (of_rank.next(), of_rank.next()) {
            (Some(at), None) if said.suit.is_none() => Some(at),
            _ => None,
        };
        held.get_mut(exact.or(only)?)?.take()
    };
    let (one, other) = (take(one)?, take(other)?);
    Some((six, role.or(thrown.role.map(|(role, _)| role)), [one.min(other), one.max(other)]))
}

/// Whether a line has no card, and a word `role`.
fn names_columns(line: &str) -> bool {
    let mut words = line.split(|symbol: char| !(symbol.is_alphabetic() || symbol.is_ascii_digit()));
    words.any(|word| word.eq_ignore_ascii_case("role")) && read_six(line).cards.is_empty()
}
