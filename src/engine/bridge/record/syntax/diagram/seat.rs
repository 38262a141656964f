//! Seats as a diagram names them.

use crate::engine::alphabet::is_word;
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::seat_names::{NAMES, Names, letter};
use crate::engine::source::Word;

/// What may stand between a seat and what belongs to it.
const BETWEEN: [char; 8] = [':', '.', '(', ')', '-', '–', '—', '='];

/// The seat that a text begins with, and what follows it after a colon, a dash or in brackets.
pub(super) fn with_rest(word: Word<'_>, language: Language) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = name_with_rest(word)?;
    Some((named(name, language)?, rest))
}

/// The seat that a text begins with, and what follows its colon, where that begins with a dash, as for a void.
pub(super) fn before_void(word: Word<'_>, language: Language) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = word.text.split_once(':')?;
    let rest = rest.trim();
    let start = word.span.start + (rest.as_ptr() as usize - word.text.as_ptr() as usize);
    let seat = named(name.trim(), language).filter(|_| rest.starts_with(['-', '–', '—']))?;
    Some((seat, word.part(start, start + rest.len())))
}

/// The seat that a text begins with, and the suits between dots that follow it without a colon.
pub(super) fn before_dotted(word: Word<'_>, language: Language) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = word.text.trim().split_once(char::is_whitespace)?;
    let rest = rest.trim_start();
    let is_dotted = rest.matches('.').count() == 3 && !rest.contains(char::is_whitespace);
    let start = word.span.start + (rest.as_ptr() as usize - word.text.as_ptr() as usize);
    let seat = named(name, language).filter(|_| is_dotted)?;
    Some((seat, word.part(start, start + rest.len())))
}

/// The name that a text begins with, and what follows it.
pub(super) fn name_with_rest(word: Word<'_>) -> Option<(&str, Word<'_>)> {
    let text = word.text.trim_start_matches(['(', '*', '_', '[', ' ', '\t']);
    let start = word.span.start + (word.text.len() - text.len());
    let end = text.find(|symbol: char| !symbol.is_alphabetic()).unwrap_or(text.len());
    let (name, after) = text.split_at_checked(end)?;
    let after = after.trim_end_matches([')', '*', '_', ']']).trim_end();
    let rest = after
        .trim_start_matches(|symbol: char| BETWEEN.contains(&symbol) || symbol.is_whitespace());
    let between = after.get(..after.len() - rest.len())?;
    // Dots that a hand begins with are its voids.
    let dots = between.len() - between.trim_end_matches('.').len();
    let (between, rest) = match after.split_at_checked(between.len() - dots) {
        Some((before, dotted)) if !rest.is_empty() && !before.is_empty() => (before, dotted),
        _ => (between, rest),
    };
    // A side, such as N-S, is no seat; nor is a word after a seat.
    let is_parted = !between.trim().is_empty() && !between.starts_with(['.', '-', '–', '—']);
    if !is_parted && !rest.is_empty() {
        return None;
    }
    let from = start + (rest.as_ptr() as usize - text.as_ptr() as usize);
    Some((name, word.part(from, from + rest.len())))
}

/// The seat that a text names and nothing else.
pub(super) fn label(word: Word<'_>, language: Language) -> Option<Seat> {
    with_rest(word, language).filter(|(_, rest)| rest.text.is_empty()).map(|(seat, _)| seat)
}

fn names_in(language: Language) -> impl Iterator<Item = &'static Names> {
    NAMES.iter().filter(move |own| own.language == language)
}

/// The seat of a name in any of the languages; a letter is one of the text's language, or else of the English.
pub(super) fn named(name: &str, language: Language) -> Option<Seat> {
    let of = |language: Language| names_in(language).find_map(|own| own.seat(name));
    let is_name = letter(name).is_none();
    let of_others = || NAMES.iter().filter(|_| is_name).find_map(|other| other.seat(name));
    of(language).or_else(|| of(Language::English)).or_else(of_others)
}

/// How many words of a text are a language's for the dealer or a seat.
pub(super) fn count_words(text: &str, language: Language) -> usize {
    let is_own = |word: &&str| {
        let is_in = |own: &Names| {
            own.seat(word).is_some() || own.dealer.iter().any(|name| is_word(word, name))
        };
        word.len() > 1 && names_in(language).any(is_in)
    };
    text.split(|symbol: char| !symbol.is_alphabetic()).filter(is_own).count()
}

/// How the language of a word for the dealer names the seats.
pub(super) fn language_of(dealer: &str) -> Option<&'static Names> {
    NAMES.iter().find(|own| own.dealer.contains(&dealer))
}
