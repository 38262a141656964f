//! Who is ranked: a pair, or a team.

use std::cmp::Ordering;

use super::Rational;
use crate::engine::bridge::seat::Side;
use crate::engine::source::Span;

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

/// The order of two numbers of contestants: by their runs of digits as numbers, and what stands between as text.
#[must_use]
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
mod tests {
    use super::*;

    #[test]
    fn numbers_are_in_the_order_of_their_values() {
        let ids = ["2", "10", "10EW", "10NS", "A2", "A12", "B1"];
        assert!(ids.is_sorted_by(|one, other| by_id(one, other).is_lt()));
    }
}
