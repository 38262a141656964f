//! Seats as a diagram names them.

use crate::engine::bridge::seat::Seat;
use crate::engine::source::Word;

use super::line::{Line, part, words};

/// What may stand between a seat and what belongs to it.
const BETWEEN: [char; 8] = [':', '.', '(', ')', '-', '–', '—', '='];

/// The seat that a text begins with, and what follows it after a colon, a dash or in brackets.
pub(super) fn with_rest(word: Word<'_>) -> Option<(Seat, Word<'_>)> {
    let text = word.text.trim_start_matches(['(', '*', '_', '[', ' ', '\t']);
    let start = word.span.start + (word.text.len() - text.len());
    let end = text.find(|symbol: char| !symbol.is_ascii_alphabetic()).unwrap_or(text.len());
    let (name, after) = text.split_at_checked(end)?;
    let seat = name.parse().ok()?;
    let after = after.trim_end_matches([')', '*', '_', ']']).trim_end();
    let rest = after
        .trim_start_matches(|symbol: char| BETWEEN.contains(&symbol) || symbol.is_whitespace());
    // A side, such as N-S, is no seat; nor is a word after a seat.
    let between = after.get(..after.len() - rest.len())?;
    let is_parted = !between.trim().is_empty() && !between.starts_with(['.', '-', '–', '—']);
    if !is_parted && !rest.is_empty() {
        return None;
    }
    let from = start + (rest.as_ptr() as usize - text.as_ptr() as usize);
    Some((seat, part(word, from, from + rest.len())))
}

/// The seat that a text names and nothing else.
pub(super) fn label(word: Word<'_>) -> Option<Seat> {
    with_rest(word).filter(|(_, rest)| rest.text.is_empty()).map(|(seat, _)| seat)
}

/// The columns of an auction, as its first line names them: the four seats clockwise, each with its column.
pub(super) fn header(line: &Line<'_>) -> Option<[(Seat, usize); 4]> {
    let seats: Option<Vec<_>> =
        words(line.word).take(5).map(|(word, column, _)| Some((label(word)?, column))).collect();
    let seats = <[(Seat, usize); 4]>::try_from(seats?).ok()?;
    seats.windows(2).all(|pair| pair[0].0.next() == pair[1].0).then_some(seats)
}
