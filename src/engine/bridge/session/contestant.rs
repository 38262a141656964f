//! Who is ranked: a pair, or a team.

use std::cmp::Ordering;

use super::Rational;
use super::cell::Cell;
use crate::engine::bridge::seat::Side;
use crate::engine::source::Span;

/// Between the names of two players that are an id.
pub(super) const BETWEEN_NAMES: &str = " & ";

/// A pair or a team.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contestant {
    /// Its number with its section and its line, such as `3NS`, or its name.
    pub id: String,
    /// Its line, where there are two.
    pub line: Option<Side>,
    /// Its players, or the name of the team.
    pub names: Vec<String>,
    /// What it brings along, in the unit of the ranking.
    pub carry_over: Rational,
    /// What is taken from it.
    pub penalties: Vec<Penalty>,
    /// Where the text lists it.
    pub listed: Option<Span>,
    /// Whom its results count for, if it is a pair of the moment in an individual contest: the places of two players.
    pub players: Option<[usize; 2]>,
}

/// What is taken from a contestant (Laws 90 and 91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penalty {
    /// So many per cent of the top of a board.
    Percent(Rational),
    /// A number in the unit of the ranking.
    Number(Rational),
}

impl Penalty {
    /// As a table says it: `2.5`, `10%`.
    #[must_use]
    pub fn word(&self) -> String {
        match self {
            Self::Percent(percent) => format!("{}%", percent.exact()),
            Self::Number(number) => number.exact(),
        }
    }

    /// What is taken, where a board's top is so many.
    #[must_use]
    pub fn of(self, top: Rational) -> Rational {
        match self {
            Self::Percent(percent) => top.percent(percent),
            Self::Number(number) => number,
        }
    }
}

/// How a text names a contestant: by section, number or name, and line together.
///
/// Sections repeat numbers, and so do the two lines of a Mitchell movement: no part is a key by itself.
#[derive(Clone, Debug, Default)]
pub(super) struct Key {
    /// Empty if the text has no sections.
    pub section: String,
    pub number: Cell,
    /// The side on which the text puts it.
    pub line: Option<Side>,
}

impl Key {
    /// Returns the key of an id that already says all there is to say.
    pub(super) const fn of_id(id: Cell) -> Self {
        Self { section: String::new(), number: id, line: None }
    }

    /// Returns the id of the contestant, such as `A3NS`, and its line if there are two.
    pub(super) fn id(&self, naming: &Naming) -> (String, Option<Side>) {
        let Self { section, number, line } = self;
        let number = own_number(section, &number.text);
        let is_lone = naming.lone_section.as_ref() == Some(section);
        let mut id = labelled(if is_lone { "" } else { section }, number);
        if !naming.has_two_lines {
            return (id, None);
        }
        let named = named_line(&id);
        // Two players' names are an id by themselves.
        if let (None, Some(line)) = (named, line)
            && !id.contains(" & ")
        {
            id.push_str(line.letters());
        }
        (id, named.or(*line))
    }
}

/// What the ids of a session say.
#[derive(Clone, Debug, Default)]
pub(super) struct Naming {
    pub has_two_lines: bool,
    /// The section of all results, which no id names.
    pub lone_section: Option<String>,
}

impl Naming {
    /// Returns how contestants are named whose results are of these sections.
    pub(super) fn of<'s>(has_two_lines: bool, sections: impl IntoIterator<Item = &'s str>) -> Self {
        let mut sections = sections.into_iter();
        let first = sections.next();
        let lone = first.filter(|first| sections.all(|section| section == *first));
        Self { has_two_lines, lone_section: lone.map(str::to_owned) }
    }
}

/// Between a section and what is no number, which may begin with anything else.
const OF_NAMES: &str = ": ";

/// Returns a number with its section before it: `A3`, or `1-3` because `13` would be another pair.
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

/// Returns a number without its section, which it may have before it already.
pub(super) fn own_number<'n>(section: &str, number: &'n str) -> &'n str {
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let Some(rest) = number.strip_prefix(section).filter(|_| !section.is_empty()) else {
        return number;
    };
    let parted = rest.trim_start_matches([' ', '-', '/', ':']);
    let is_parted = parted.len() < rest.len() || !section.ends_with(is_digit);
    let numbered = Some(parted).filter(|own| is_parted && own.starts_with(is_digit));
    rest.strip_prefix(OF_NAMES).or(numbered).unwrap_or(number)
}

/// Returns the line that an id names at its end.
pub(super) fn named_line(id: &str) -> Option<Side> {
    let is_numbered = |suffix: &str| {
        let number = id.strip_suffix(suffix)?;
        number.ends_with(|symbol: char| symbol.is_ascii_digit()).then_some(())
    };
    is_numbered("NS")
        .map(|()| Side::NorthSouth)
        .or_else(|| is_numbered("EW").map(|()| Side::EastWest))
}

/// Returns the side that a word for a direction names: `NS`, `N-S`, `E/W`.
pub(super) fn side_named(text: &str) -> Option<Side> {
    let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
    letters.parse().ok()
}

/// The order of two numbers of contestants: by their runs of digits as numbers, and what stands between as text.
pub fn by_id(one: &str, other: &str) -> Ordering {
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

/// The runs of an id: a number by its length without leading zeros and its digits, else a text.
fn parts(id: &str) -> impl Iterator<Item = (bool, usize, &str)> {
    id.split_inclusive(|symbol: char| !symbol.is_ascii_digit()).flat_map(|part| {
        let digits = part.trim_end_matches(|symbol: char| !symbol.is_ascii_digit());
        let rest = part.get(digits.len()..).unwrap_or("");
        let number = digits.trim_start_matches('0');
        let is_number = !digits.is_empty();
        let number = is_number.then_some((false, number.len(), number));
        number.into_iter().chain((!rest.is_empty()).then_some((true, 0, rest)))
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/contestant.rs"]
mod tests;
