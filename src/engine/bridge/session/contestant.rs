//! Contestants, their ids and penalties.

use std::cmp::Ordering;

use super::Rational;
use super::cell::Cell;
use crate::engine::{Side, Span};

/// Separator between the names of two players in an id.
pub(super) const BETWEEN_NAMES: &str = " & ";

/// A pair, a team, or a player of an individual contest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contestant {
    /// Id: the number with the section and the line, such as `A3NS`, or a name.
    pub id: String,
    /// Line: the side that the contestant sits on. `None` if both sides are ranked together.
    pub line: Option<Side>,
    /// Names of the players, or the name of the team.
    pub names: Vec<String>,
    /// Carry-over, in the unit of the ranking.
    pub carry_over: Rational,
    /// Penalties.
    pub penalties: Vec<Penalty>,
    /// Span in the text's list of contestants, if the contestant is listed there.
    pub listed: Option<Span>,
    /// Indices of the two players of a temporary pair (individual contests). The players are ranked, not the pair.
    pub players: Option<[usize; 2]>,
}

/// A penalty of a contestant (Laws 90 and 91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penalty {
    /// Percentage of the top of a board, or of the maximum for a team match.
    Percent(Rational),
    /// A number in the unit of the ranking.
    Number(Rational),
}

impl Penalty {
    /// Returns the penalty in the notation of headings, such as `2.5` or `10%`.
    pub(crate) fn word(&self) -> String {
        match self {
            Self::Percent(percent) => format!("{}%", percent.exact()),
            Self::Number(number) => number.exact(),
        }
    }

    /// Returns the amount of the penalty. `top` is the number that a percentage refers to.
    pub(crate) fn of(self, top: Rational) -> Rational {
        match self {
            Self::Percent(percent) => top.percent(percent),
            Self::Number(number) => number,
        }
    }
}

/// Key of a contestant in a text: the section, the number or name, and the line.
///
/// All parts are necessary: different sections use the same numbers, and so do the two lines of a Mitchell movement.
#[derive(Clone, Debug, Default)]
pub(super) struct Key {
    /// Section, or an empty string if the text has no sections.
    pub section: String,
    pub number: Cell,
    /// Line that the text states.
    pub line: Option<Side>,
}

impl Key {
    /// Returns the key of a complete id.
    pub(super) const fn of_id(id: Cell) -> Self {
        Self { section: String::new(), number: id, line: None }
    }

    /// Returns the id of the contestant, such as `A3NS`. If there are two lines, also returns the line, if known.
    pub(super) fn id(&self, id_scheme: &IdScheme) -> (String, Option<Side>) {
        let Self { section, number, line } = self;
        let number = own_number(section, &number.text);
        let is_lone = id_scheme.lone_section.as_ref() == Some(section);
        let mut id = labelled(if is_lone { "" } else { section }, number);
        if !id_scheme.has_two_lines {
            return (id, None);
        }
        let named = named_line(&id);
        // The names of two players are a complete id without a line.
        if let (None, Some(line)) = (named, line)
            && !id.contains(" & ")
        {
            id.push_str(line.letters());
        }
        (id, named.or(*line))
    }
}

/// Scheme of the ids in a session. It determines the parts of an id.
#[derive(Clone, Debug, Default)]
pub(super) struct IdScheme {
    pub has_two_lines: bool,
    /// Section of all results, if there is only one section. Ids omit it.
    pub lone_section: Option<String>,
}

impl IdScheme {
    /// Returns the scheme for contestants with results in these sections.
    pub(super) fn of<'s>(has_two_lines: bool, sections: impl IntoIterator<Item = &'s str>) -> Self {
        let mut sections = sections.into_iter();
        let first = sections.next();
        let lone = first.filter(|first| sections.all(|section| section == *first));
        Self { has_two_lines, lone_section: lone.map(str::to_owned) }
    }
}

/// Separator between a section and a name. A name may begin with any character.
const OF_NAMES: &str = ": ";

/// Joins a section and a number or name, as in `A3` or `A: Ann`. Inserts a hyphen between two digits, as in `1-3`,
/// because `13` would be another pair.
fn labelled(section: &str, number: &str) -> String {
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let between = match (number.starts_with(is_digit), section.ends_with(is_digit)) {
        _ if section.is_empty() => "",
        (true, true) => "-",
        (true, false) => "",
        (false, _) => OF_NAMES,
    };
    format!("{section}{between}{number}")
}

/// Returns `number` without the section at its beginning, if it has one.
pub(super) fn own_number<'n>(section: &str, number: &'n str) -> &'n str {
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let Some(rest) = number.strip_prefix(section).filter(|_| !section.is_empty()) else {
        return number;
    };
    let trimmed = rest.trim_start_matches([' ', '-', '/', ':']);
    let is_separate = trimmed.len() < rest.len() || !section.ends_with(is_digit);
    let numbered = Some(trimmed).filter(|own| is_separate && own.starts_with(is_digit));
    rest.strip_prefix(OF_NAMES).or(numbered).unwrap_or(number)
}

/// Returns the line at the end of an id, or `None` if the id has no line.
pub(super) fn named_line(id: &str) -> Option<Side> {
    let is_at_end = |side: &Side| {
        let number = id.strip_suffix(side.letters());
        number.is_some_and(|number| number.ends_with(|symbol: char| symbol.is_ascii_digit()))
    };
    Side::BOTH.into_iter().find(is_at_end)
}

/// Parses a word for a side, such as `NS`, `N-S` or `E/W`.
pub(super) fn side_named(text: &str) -> Option<Side> {
    let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
    letters.parse().ok()
}

/// Compares two ids. Sequences of digits are compared as numbers, and other characters as text.
pub(crate) fn by_id(one: &str, other: &str) -> Ordering {
    let mut parts = (parts(one), parts(other));
    loop {
        let order = match (parts.0.next(), parts.1.next()) {
            (None, None) => return one.cmp(other),
            (one, other) => one.cmp(&other),
        };
        if order.is_ne() {
            return order;
        }
    }
}

/// Splits an id into numbers and single other characters, which can be compared. A number is represented by its digits
/// without leading zeros, preceded by their count.
fn parts(id: &str) -> impl Iterator<Item = (bool, usize, &str)> {
    id.split_inclusive(|symbol: char| !symbol.is_ascii_digit()).flat_map(|part| {
        let digits = part.trim_end_matches(|symbol: char| !symbol.is_ascii_digit());
        let rest = part.get(digits.len()..).unwrap_or("");
        let significant = digits.trim_start_matches('0');
        let number = (!digits.is_empty()).then_some((false, significant.len(), significant));
        number.into_iter().chain((!rest.is_empty()).then_some((true, 0, rest)))
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/contestant.rs"]
mod tests;
