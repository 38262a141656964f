//! The compass and whatever else is drawn between the hands.

use super::hands::Block;
use super::line::Line;
use super::seat;
use crate::engine::alphabet::is_letter_or_digit;
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Suit;
use crate::engine::source::Word;

/// Whose hands stand one below another, with the compass after the second, as in a hand record that is copied out of
/// its page.
pub(super) const ONE_BELOW_ANOTHER: [Seat; 4] = [Seat::North, Seat::West, Seat::East, Seat::South];

/// Whether four hands begin here, one below another, with a compass between the second and the third alone.
pub(super) fn parts_hands(lines: &[Line<'_>]) -> bool {
    let hand = |lines: &[Line<'_>]| {
        let block = Block::of(lines)?;
        let is_alone = matches!(block.hands.as_slice(), [hand] if hand.seat.is_none());
        is_alone.then_some(block.lines)
    };
    let two = |lines: &[Line<'_>]| {
        let first = hand(lines)?;
        Some(first + hand(lines.get(first..)?)?)
    };
    let parted = || {
        let rest = lines.get(two(lines)?..)?;
        let drawn = rest.iter().take_while(|line| is_drawn(line.word, line.language())).count();
        let (compass, rest) = rest.split_at_checked(drawn)?;
        has_all_seats(compass).then(|| two(rest)).flatten()
    };
    parted().is_some()
}

/// Whether these lines end with a compass, whose last line is no heading of the hand below it.
pub(super) fn ends(lines: &[Line<'_>]) -> bool {
    let drawn = lines.iter().rev().take_while(|line| is_drawn(line.word, line.language())).count();
    let compass = lines.get(lines.len() - drawn..).unwrap_or_default();
    // On a line of their own they are the heads of four hands.
    compass.last().is_some_and(|last| seat::label(last.word, last.language()).is_some())
        && has_all_seats(compass)
}

fn has_all_seats(lines: &[Line<'_>]) -> bool {
    let labels = || {
        let words = lines.iter().flat_map(|line| {
            super::line::words(line.word).map(|(word, _, _)| (word, line.language()))
        });
        words.filter_map(|(word, language)| seat::label(word, language))
    };
    Seat::CLOCKWISE.into_iter().all(|seat| labels().any(|label| label == seat))
}

/// Whether a part of a line is drawn: a compass, a frame, a rule.
pub(super) fn is_drawn(word: Word<'_>, language: Language) -> bool {
    let is_drawn = |symbol: char| {
        let is_letter = is_letter_or_digit(symbol) || Suit::from_char(symbol).is_some();
        !is_letter || seat::named(symbol.encode_utf8(&mut [0; 4]), language).is_some()
    };
    let letters = |word: &str| word.chars().filter(|&symbol| is_letter_or_digit(symbol)).count();
    word.text.chars().all(is_drawn) && word.text.split_whitespace().all(|word| letters(word) < 2)
}
