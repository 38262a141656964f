//! Names of seats in diagrams.

use super::subword;
use crate::engine::alphabet::is_word;
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::seat_names::{NAMES, Names, letter};
use crate::engine::{Seat, Word};

/// Characters that may stand between a seat and its hand, player or call.
const BETWEEN: [char; 8] = [':', '.', '(', ')', '-', '–', '—', '='];

/// Returns the seat at the start of a text, and the text after the seat. Returns `None` if there is no seat, or if
/// there is no separator before other text. Separators are, for example, a bracket, a colon, and a dash after a space.
pub(super) fn with_rest(word: Word<'_>, language: Language) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = name_with_rest(word)?;
    Some((from_name(name, language)?, rest))
}

/// Returns the seat and the text after its colon, if that text begins with a dash, as in `N: - AK`.
pub(super) fn before_void(word: Word<'_>, language: Language) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = word.text.split_once(':')?;
    let rest = rest.trim();
    let seat = from_name(name.trim(), language).filter(|_| rest.starts_with(['-', '–', '—']))?;
    Some((seat, subword(word, rest)))
}

/// Returns the seat and the suits after it, if the suits are separated by dots and no colon follows the seat.
pub(super) fn before_dotted(word: Word<'_>, language: Language) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = word.text.trim().split_once(char::is_whitespace)?;
    let rest = rest.trim_start();
    let is_dotted = rest.matches('.').count() == 3 && !rest.contains(char::is_whitespace);
    let seat = from_name(name, language).filter(|_| is_dotted)?;
    Some((seat, subword(word, rest)))
}

/// Returns the name at the start of a text, and the text after it, or `None` if no separator is between the two.
pub(super) fn name_with_rest(word: Word<'_>) -> Option<(&str, Word<'_>)> {
    let text = word.text.trim_start_matches(['(', '*', '_', '[', ' ', '\t']);
    let end = text.find(|symbol: char| !symbol.is_alphabetic()).unwrap_or(text.len());
    let (name, after) = text.split_at_checked(end)?;
    let after = after.trim_end_matches([')', '*', '_', ']']).trim_end();
    let rest = after
        .trim_start_matches(|symbol: char| BETWEEN.contains(&symbol) || symbol.is_whitespace());
    let between = after.get(..after.len() - rest.len())?;
    // Dots before the first rank are part of the hand: they mean voids.
    let dots = between.len() - between.trim_end_matches('.').len();
    let (between, rest) = match after.split_at_checked(between.len() - dots) {
        Some((before, dotted)) if !rest.is_empty() && !before.is_empty() => (before, dotted),
        _ => (between, rest),
    };
    // The first letter of a side, such as `N-S`, is not a seat. Neither is a word directly before another word.
    let is_parted = !between.trim().is_empty() && !between.starts_with(['.', '-', '–', '—']);
    if !is_parted && !rest.is_empty() {
        return None;
    }
    Some((name, subword(word, rest)))
}

/// Returns the seat if a text names a seat and nothing else.
pub(super) fn label(word: Word<'_>, language: Language) -> Option<Seat> {
    with_rest(word, language).filter(|(_, rest)| rest.text.is_empty()).map(|(seat, _)| seat)
}

fn names_in(language: Language) -> impl Iterator<Item = &'static Names> {
    NAMES.iter().filter(move |own| own.language == language)
}

/// Returns the seat with a name in any language. A letter is read in the language of the text. If it is no seat in that
/// language, it is read in English.
pub(super) fn from_name(name: &str, language: Language) -> Option<Seat> {
    let of = |language: Language| names_in(language).find_map(|own| own.seat(name));
    let is_name = letter(name).is_none();
    let of_others = || NAMES.iter().filter(|_| is_name).find_map(|other| other.seat(name));
    of(language).or_else(|| of(Language::English)).or_else(of_others)
}

/// Returns the number of words in a text that a language uses for the dealer or a seat. Single letters don't count.
pub(super) fn count_words(text: &str, language: Language) -> usize {
    let is_own = |word: &&str| {
        let is_in = |own: &Names| {
            own.seat(word).is_some() || own.dealer.iter().any(|name| is_word(word, name))
        };
        word.len() > 1 && names_in(language).any(is_in)
    };
    text.split(|symbol: char| !symbol.is_alphabetic()).filter(is_own).count()
}

/// Returns the seat names in the language of a word for the dealer.
pub(super) fn language_of(dealer: &str) -> Option<&'static Names> {
    NAMES.iter().find(|own| own.dealer.contains(&dealer))
}
