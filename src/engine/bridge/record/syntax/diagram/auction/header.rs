//! The line of seats above the columns of an auction.

use super::super::line::{Line, words};
use super::super::seat::name_with_rest;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::seat_names::NAMES;
use crate::engine::card::Suit;
use crate::engine::notation::Language;

/// The columns of an auction, as its first line names them.
pub(in super::super) struct Header {
    /// The four seats clockwise, each with its column.
    pub seats: [(Seat, usize); 4],
    /// Whether the letter C is hearts in the language of the seats, where the hands do not tell the language.
    pub may_mean_hearts_by_c: bool,
}

pub(in super::super) fn header(line: &Line<'_>) -> Option<Header> {
    let names: Option<Vec<_>> = words(line.word)
        .take(5)
        .map(|(word, column, _)| {
            let (name, rest) = name_with_rest(word)?;
            rest.text.is_empty().then_some((name, column))
        })
        .collect();
    let names = <[(&str, usize); 4]>::try_from(names?).ok()?;
    NAMES.iter().find_map(|own| {
        let seats = names.map(|(name, column)| Some((own.seat(name)?, column)));
        let [Some(first), Some(second), Some(third), Some(fourth)] = seats else { return None };
        let seats = [first, second, third, fourth];
        let mut both = seats.iter().zip(seats.iter().skip(1));
        let is_clockwise = both.all(|((seat, _), (next, _))| seat.next() == *next);
        let may_mean_hearts_by_c =
            line.language() == Language::English && own.language.suit('C') == Some(Suit::Hearts);
        is_clockwise.then_some(Header { seats, may_mean_hearts_by_c })
    })
}
