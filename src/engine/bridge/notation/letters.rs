//! Interpretation of the letters of a text.

use super::language::Language;
use crate::engine::alphabet::folded;
use crate::engine::{Rank, Suit};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    Rank(Rank),
    Suit(Suit),
}

/// Language of a text, and the place at which an ambiguous letter, rank or suit, is the suit. Every language but
/// English has such letters: H is heer and harten in Dutch. People write a text in one way, so one choice is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Letters {
    language: Language,
    suit_place: SuitPlace,
    /// Whether `x` is a card below the ten, or no card.
    takes_small: bool,
}

/// Place at which an ambiguous letter is the suit. Before a colon it always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SuitPlace {
    /// Nowhere, and no letter is a suit: suits are symbols.
    Drawn,
    /// Nowhere else: suits are written out, or separated by dots.
    Nowhere,
    /// At the start of a word: `HA`, `HB72`.
    First,
    /// At the end of a word: `AH`.
    Last,
    /// As a whole word: `S HV105 H B72`.
    Alone,
    /// At these offsets of the text only, one for each ambiguous letter: `SHV105HB72`.
    At([usize; SHARED]),
}

/// Maximum number of ambiguous letters in a language.
const SHARED: usize = 2;
/// Length of the shortest name of a suit.
const SHORTEST_NAME: usize = 3;
/// Maximum number of times that a letter occurs in a hand: once for its suit, and as a rank of each
/// suit.
const MOST: usize = 5;

impl Letters {
    /// English, which has no ambiguous letter.
    pub(in crate::engine) const ENGLISH: Self = Self::new(Language::English, SuitPlace::Nowhere);

    const fn new(language: Language, suit_place: SuitPlace) -> Self {
        Self { language, suit_place, takes_small: false }
    }

    /// Returns the letters with or without `x` for a card below the ten.
    pub(in crate::engine) const fn taking_small(self, takes_small: bool) -> Self {
        Self { takes_small, ..self }
    }

    /// Returns the letters for the word after a suit's letter that is alone: ambiguous ones are
    /// ranks.
    pub(in crate::engine) const fn after_suit(self) -> Self {
        let suit_place = match self.suit_place {
            SuitPlace::Alone => SuitPlace::Nowhere,
            place => place,
        };
        Self { suit_place, ..self }
    }

    pub(in crate::engine) const fn language(self) -> Language {
        self.language
    }

    /// Returns the ways to write a language: one, unless the text has ambiguous letters and neither
    /// symbols nor dots.
    pub(super) fn ways(language: Language, text: &str) -> impl Iterator<Item = Self> {
        static WAYS: [SuitPlace; 4] =
            [SuitPlace::Nowhere, SuitPlace::First, SuitPlace::Last, SuitPlace::Alone];
        let ways = if language == Language::English {
            &[SuitPlace::Nowhere][..]
        } else if has_symbols(text) {
            &[SuitPlace::Drawn]
        } else if is_dotted(language, text)
            || !text.chars().any(|letter| is_shared(language, letter))
        {
            &WAYS[..1]
        } else {
            &WAYS
        };
        ways.iter().map(move |&suit_place| Self::new(language, suit_place))
    }

    /// Returns the ways to write a language in a diagram, where each suit has its line or its cell.
    pub(in crate::engine) fn in_diagrams(language: Language) -> impl Iterator<Item = Self> {
        [SuitPlace::Drawn, SuitPlace::Nowhere, SuitPlace::Alone, SuitPlace::First]
            .into_iter()
            .map(move |suit_place| Self::new(language, suit_place).taking_small(true))
    }

    /// Returns all ways to choose one place at which each ambiguous letter is the suit.
    pub(super) fn places(language: Language, text: &str) -> Vec<Self> {
        let mut shared: Vec<(char, Vec<usize>)> = Vec::new();
        let is_of_two =
            |at: usize| text.get(at..).is_some_and(|it| language.rank_of_two(it).is_some());
        let all = text.char_indices().filter(|&(_, it)| is_shared(language, it));
        for (offset, letter) in all.filter(|&(at, _)| !is_of_two(at)) {
            let letter = letter.to_ascii_uppercase();
            match shared.iter_mut().find(|(known, _)| *known == letter) {
                Some((_, offsets)) => offsets.push(offset),
                None => shared.push((letter, vec![offset])),
            }
        }
        if has_symbols(text)
            || is_dotted(language, text)
            || shared.is_empty()
            || shared.iter().any(|(_, offsets)| offsets.len() > MOST)
        {
            return Vec::new();
        }
        let offsets = |index: usize| match shared.get(index) {
            Some((_, offsets)) => &offsets[..],
            // A letter that does not occur is nowhere the suit.
            None => &[usize::MAX],
        };
        let pairs =
            offsets(0).iter().flat_map(|&one| offsets(1).iter().map(move |&two| [one, two]));
        pairs.map(|pair| Self::new(language, SuitPlace::At(pair))).collect()
    }

    /// Returns the meaning of a letter, from its offset in the text and the rest of its word before
    /// and after it.
    pub(super) fn letter(
        self,
        letter: char,
        offset: usize,
        before: &str,
        after: &str,
    ) -> Option<Letter> {
        let suit = self.language.suit(letter).filter(|_| self.suit_place != SuitPlace::Drawn);
        let Some(rank) = self.language.rank(letter) else { return suit.map(Letter::Suit) };
        let is_suit_here = match self.suit_place {
            _ if after.starts_with([':', '=']) => true,
            SuitPlace::Drawn | SuitPlace::Nowhere => false,
            SuitPlace::First => before.is_empty(),
            SuitPlace::Last => after.is_empty(),
            SuitPlace::Alone => before.is_empty() && after.is_empty(),
            SuitPlace::At(offsets) => offsets.contains(&offset),
        };
        Some(suit.filter(|_| is_suit_here).map_or(Letter::Rank(rank), Letter::Suit))
    }

    /// Returns whether a letter or a digit may belong to a rank.
    pub(super) fn is_of_rank(self, symbol: char) -> bool {
        let is_spot = symbol.is_ascii_digit() && Rank::from_char(symbol).is_some();
        is_spot || self.language.is_of_rank(symbol)
    }

    pub(super) const fn is_small(self, symbol: char) -> bool {
        self.takes_small && is_x(symbol)
    }

    /// Returns the suit whose name `text` starts with, and the name's length in bytes.
    pub(super) fn suit_name(self, text: &str) -> Option<(Suit, usize)> {
        // A word that is a card is shorter than any name.
        if text.len() < SHORTEST_NAME {
            return None;
        }
        self.language.names().iter().find_map(|&(name, suit)| {
            let length = beginning(text, name)?;
            let goes_on = text.as_bytes().get(length).is_some_and(u8::is_ascii_alphabetic);
            (!goes_on).then_some((suit, length))
        })
    }
}

/// Returns whether a letter is ambiguous: a rank and a suit.
fn is_shared(language: Language, letter: char) -> bool {
    language.suit(letter).is_some() && language.rank(letter).is_some()
}

/// Returns whether a character is `x`, which is neither a rank nor a suit in any language.
const fn is_x(symbol: char) -> bool {
    matches!(symbol, 'x' | 'X')
}

/// Returns whether a text is ranks with dots between them, where no letter is a suit.
fn is_dotted(language: Language, text: &str) -> bool {
    let is_part = |symbol: char| {
        matches!(symbol, '.' | '-')
            || is_x(symbol)
            || symbol.is_ascii_digit()
            || language.is_of_rank(symbol)
    };
    text.contains('.') && text.chars().all(|symbol| symbol.is_whitespace() || is_part(symbol))
}

/// Returns whether suits are symbols; texts never mix both.
fn has_symbols(text: &str) -> bool {
    text.chars().any(|symbol| !symbol.is_ascii() && Suit::from_char(symbol).is_some())
}

/// Returns the length in bytes of `name` at the start of `text`, in either case and with or without
/// accents.
fn beginning(text: &str, name: &str) -> Option<usize> {
    let mut rest = text.chars();
    for letter in name.chars() {
        rest.next().filter(|&found| folded(found) == letter)?;
    }
    Some(text.len() - rest.as_str().len())
}
