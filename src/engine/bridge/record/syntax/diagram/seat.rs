//! Seats as a diagram names them.

use crate::engine::bridge::seat::Seat;
use crate::engine::source::Word;

use super::line::{Line, part, words};

/// What may stand between a seat and what belongs to it.
const BETWEEN: [char; 8] = [':', '.', '(', ')', '-', '–', '—', '='];

/// The seat that a text begins with, and what follows it after a colon, a dash or in brackets.
pub(super) fn with_rest(word: Word<'_>) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = name_with_rest(word)?;
    Some((named(name)?, rest))
}

/// The seat that a text begins with, and the suits between dots that follow it without a colon.
pub(super) fn before_dotted(word: Word<'_>) -> Option<(Seat, Word<'_>)> {
    let (name, rest) = word.text.trim().split_once(char::is_whitespace)?;
    let rest = rest.trim_start();
    let is_dotted = rest.matches('.').count() == 3 && !rest.contains(char::is_whitespace);
    let start = word.span.start + (rest.as_ptr() as usize - word.text.as_ptr() as usize);
    named(name).filter(|_| is_dotted).map(|seat| (seat, part(word, start, start + rest.len())))
}

fn name_with_rest(word: Word<'_>) -> Option<(&str, Word<'_>)> {
    let text = word.text.trim_start_matches(['(', '*', '_', '[', ' ', '\t']);
    let start = word.span.start + (word.text.len() - text.len());
    let end = text.find(|symbol: char| !symbol.is_alphabetic()).unwrap_or(text.len());
    let (name, after) = text.split_at_checked(end)?;
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
    Some((name, part(word, from, from + rest.len())))
}

/// The seat that a text names and nothing else.
pub(super) fn label(word: Word<'_>) -> Option<Seat> {
    with_rest(word).filter(|(_, rest)| rest.text.is_empty()).map(|(seat, _)| seat)
}

/// The columns of an auction, as its first line names them.
pub(super) struct Header {
    /// The four seats clockwise, each with its column.
    pub seats: [(Seat, usize); 4],
    /// Whether the letter C is hearts in the language of the seats.
    pub may_mean_hearts_by_c: bool,
}

pub(super) fn header(line: &Line<'_>) -> Option<Header> {
    let names: Option<Vec<_>> = words(line.word)
        .take(5)
        .map(|(word, column, _)| {
            let (name, rest) = name_with_rest(word)?;
            rest.text.is_empty().then_some((name, column))
        })
        .collect();
    let names = <[(&str, usize); 4]>::try_from(names?).ok()?;
    LANGUAGES.iter().find_map(|language| {
        let seats = names.map(|(name, column)| Some((language.seat(name)?, column)));
        let [Some(first), Some(second), Some(third), Some(fourth)] = seats else { return None };
        let seats = [first, second, third, fourth];
        let is_clockwise = seats.windows(2).all(|pair| pair[0].0.next() == pair[1].0);
        let may_mean_hearts_by_c = language.has_coeur;
        is_clockwise.then_some(Header { seats, may_mean_hearts_by_c })
    })
}

/// How a language names what stands around a diagram.
pub(super) struct Language {
    /// The words for the dealer, in lower case.
    dealer: &'static [&'static str],
    /// The seats clockwise from North, each also known by its first letter.
    seats: [&'static str; 4],
    /// Whether hearts begin with a C.
    has_coeur: bool,
}

const LANGUAGES: [Language; 4] = [
    Language {
        dealer: &["dealer", "dlr"],
        seats: ["North", "East", "South", "West"],
        has_coeur: false,
    },
    Language { dealer: &["donneur"], seats: ["Nord", "Est", "Sud", "Ouest"], has_coeur: true },
    Language { dealer: &["gever"], seats: ["Noord", "Oost", "Zuid", "West"], has_coeur: false },
    Language { dealer: &["teiler"], seats: ["Nord", "Ost", "Süd", "West"], has_coeur: true },
];

impl Language {
    /// The seat of a name or its letter.
    pub(super) fn seat(&self, name: &str) -> Option<Seat> {
        let is = |seat: &&'static str| {
            let is_letter = name.len() == 1
                && seat.get(..1).is_some_and(|first| first.eq_ignore_ascii_case(name));
            // Beyond ASCII the one letter in question has two cases.
            is_letter || seat.eq_ignore_ascii_case(&name.replace('Ü', "ü"))
        };
        Some(Seat::CLOCKWISE[self.seats.iter().position(is)?])
    }
}

/// The seat of a name in any of the languages; a letter is one of the English.
pub(super) fn named(name: &str) -> Option<Seat> {
    let (english, others) = LANGUAGES.split_first()?;
    let of_others = || others.iter().filter(|_| name.len() > 1).find_map(|other| other.seat(name));
    english.seat(name).or_else(of_others)
}

/// The language of a word for the dealer.
pub(super) fn language_of(dealer: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.dealer.contains(&dealer))
}
