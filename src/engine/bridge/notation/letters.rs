//! Meanings of the letters of a text. In the language of the text, a letter may be a rank, a suit or both.

use super::language::Language;
use crate::engine::alphabet::folded;
use crate::engine::{Rank, Suit};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    Rank(Rank),
    Suit(Suit),
}

/// Language of a text, and the place in a word where an ambiguous letter means a suit. An ambiguous letter can mean a
/// rank or a suit.
///
/// Every language but English has ambiguous letters. In Dutch, H means the king (heer) and hearts (harten). People
/// write all of a text in the same way, so one place per text is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Letters {
    language: Language,
    suit_place: SuitPlace,
    /// Whether an `x` is allowed for a card below the ten.
    allows_small: bool,
}

/// Place in a word where an ambiguous letter means the suit. Before a colon or an equals sign, the letter means the
/// suit in any place, unless suits are symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SuitPlace {
    /// Nowhere. Suits are symbols, so no letter means a suit.
    SymbolsOnly,
    /// Nowhere. Suits are written out or separated by dots.
    Nowhere,
    /// At the start of a word, as in `HA` or `HB72`.
    First,
    /// At the end of a word, as in `AH`.
    Last,
    /// As a separate word, as in `S HV105 H B72`.
    Alone,
    /// Only at these offsets of the text, one for each ambiguous letter, as in `SHV105HB72`.
    At([usize; MAX_AMBIGUOUS]),
}

/// Maximum number of ambiguous letters in a language.
const MAX_AMBIGUOUS: usize = 2;
/// Number of letters in the shortest name of a suit.
const MIN_NAME_LENGTH: usize = 3;
/// Maximum number of times that an ambiguous letter occurs in a hand: once for the suit, and as a rank once in each of
/// the four suits.
const MAX_OCCURRENCES: usize = 5;

impl Letters {
    /// Letters of English. None of them is ambiguous.
    pub(in crate::engine) const ENGLISH: Self = Self::new(Language::English, SuitPlace::Nowhere);

    const fn new(language: Language, suit_place: SuitPlace) -> Self {
        Self { language, suit_place, allows_small: false }
    }

    /// Returns the same letters, with or without `x` for a card below the ten.
    pub(in crate::engine) const fn allowing_small(self, allows_small: bool) -> Self {
        Self { allows_small, ..self }
    }

    /// Returns the letters for a word after a suit. If suits are separate words, ambiguous letters are ranks in this
    /// word.
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

    /// Returns the ways in which a text may be written in a language. There is one way if the text has no ambiguous
    /// letters, or if its suits are symbols or separated by dots.
    pub(super) fn ways(language: Language, text: &str) -> impl Iterator<Item = Self> {
        static WAYS: [SuitPlace; 4] =
            [SuitPlace::Nowhere, SuitPlace::First, SuitPlace::Last, SuitPlace::Alone];
        let ways = if language == Language::English {
            &[SuitPlace::Nowhere][..]
        } else if has_symbols(text) {
            &[SuitPlace::SymbolsOnly]
        } else if is_dotted(language, text)
            || !text.chars().any(|letter| is_ambiguous(language, letter))
        {
            &WAYS[..1]
        } else {
            &WAYS
        };
        ways.iter().map(move |&suit_place| Self::new(language, suit_place))
    }

    /// Returns the ways in which a diagram may be written in a language. Each suit of a diagram has its own line or
    /// cell.
    pub(in crate::engine) fn in_diagrams(language: Language) -> impl Iterator<Item = Self> {
        [SuitPlace::SymbolsOnly, SuitPlace::Nowhere, SuitPlace::Alone, SuitPlace::First]
            .into_iter()
            .map(move |suit_place| Self::new(language, suit_place).allowing_small(true))
    }

    /// Returns all ways to choose one offset for each ambiguous letter. At its offset, the letter means the suit.
    /// Returns no way if the suits are symbols or separated by dots, if there is no ambiguous letter, or if an
    /// ambiguous letter occurs too often.
    pub(super) fn places(language: Language, text: &str) -> Vec<Self> {
        let mut ambiguous: Vec<(char, Vec<usize>)> = Vec::new();
        let is_of_two =
            |at: usize| text.get(at..).is_some_and(|it| language.rank_of_two(it).is_some());
        let all = text.char_indices().filter(|&(_, it)| is_ambiguous(language, it));
        for (offset, letter) in all.filter(|&(at, _)| !is_of_two(at)) {
            let letter = letter.to_ascii_uppercase();
            match ambiguous.iter_mut().find(|(known, _)| *known == letter) {
                Some((_, offsets)) => offsets.push(offset),
                None => ambiguous.push((letter, vec![offset])),
            }
        }
        if has_symbols(text)
            || is_dotted(language, text)
            || ambiguous.is_empty()
            || ambiguous.iter().any(|(_, offsets)| offsets.len() > MAX_OCCURRENCES)
        {
            return Vec::new();
        }
        let offsets = |index: usize| match ambiguous.get(index) {
            Some((_, offsets)) => &offsets[..],
            // A language may have fewer ambiguous letters than `MAX_AMBIGUOUS`, and some may not occur. `usize::MAX`
            // never matches an offset.
            None => &[usize::MAX],
        };
        let pairs =
            offsets(0).iter().flat_map(|&one| offsets(1).iter().map(move |&two| [one, two]));
        pairs.map(|pair| Self::new(language, SuitPlace::At(pair))).collect()
    }

    /// Returns the meaning of a letter, or `None` if it has none.
    ///
    /// `offset` is the offset of the letter in the text. `before` and `after` are the parts of its word before and
    /// after the letter.
    pub(super) fn letter(
        self,
        letter: char,
        offset: usize,
        before: &str,
        after: &str,
    ) -> Option<Letter> {
        let suit = self.language.suit(letter).filter(|_| self.suit_place != SuitPlace::SymbolsOnly);
        let Some(rank) = self.language.rank(letter) else { return suit.map(Letter::Suit) };
        let is_suit_here = match self.suit_place {
            _ if after.starts_with([':', '=']) => true,
            SuitPlace::SymbolsOnly | SuitPlace::Nowhere => false,
            SuitPlace::First => before.is_empty(),
            SuitPlace::Last => after.is_empty(),
            SuitPlace::Alone => before.is_empty() && after.is_empty(),
            SuitPlace::At(offsets) => offsets.contains(&offset),
        };
        Some(suit.filter(|_| is_suit_here).map_or(Letter::Rank(rank), Letter::Suit))
    }

    /// Returns whether a character may belong to a rank other than `10`.
    pub(super) fn is_of_rank(self, symbol: char) -> bool {
        let is_spot = symbol.is_ascii_digit() && Rank::from_char(symbol).is_some();
        is_spot || self.language.is_of_rank(symbol)
    }

    pub(super) const fn is_small(self, symbol: char) -> bool {
        self.allows_small && is_letter_x(symbol)
    }

    /// Returns the suit whose name is at the start of `text`, and the length of that name in bytes.
    pub(super) fn suit_name(self, text: &str) -> Option<(Suit, usize)> {
        // This skips most cards quickly: they are shorter than the shortest name of a suit.
        if text.len() < MIN_NAME_LENGTH {
            return None;
        }
        self.language.names().iter().find_map(|&(name, suit)| {
            let length = beginning(text, name)?;
            let goes_on = text.as_bytes().get(length).is_some_and(u8::is_ascii_alphabetic);
            (!goes_on).then_some((suit, length))
        })
    }
}

/// Returns whether a letter is ambiguous: it can mean a rank or a suit.
fn is_ambiguous(language: Language, letter: char) -> bool {
    language.suit(letter).is_some() && language.rank(letter).is_some()
}

/// Returns whether a character is `x`. No language uses `x` for a rank or a suit.
const fn is_letter_x(symbol: char) -> bool {
    matches!(symbol, 'x' | 'X')
}

/// Returns whether a text consists of ranks, `x`, dashes and at least one dot. In such a text, no letter means a suit.
fn is_dotted(language: Language, text: &str) -> bool {
    let is_part = |symbol: char| {
        matches!(symbol, '.' | '-')
            || is_letter_x(symbol)
            || symbol.is_ascii_digit()
            || language.is_of_rank(symbol)
    };
    text.contains('.') && text.chars().all(|symbol| symbol.is_whitespace() || is_part(symbol))
}

/// Returns whether a text contains the symbol of a suit. If so, its other suits are symbols too.
fn has_symbols(text: &str) -> bool {
    text.chars().any(|symbol| !symbol.is_ascii() && Suit::from_char(symbol).is_some())
}

/// If `text` starts with `name`, ignoring case and accents, returns the number of bytes that the name takes in `text`.
fn beginning(text: &str, name: &str) -> Option<usize> {
    let mut rest = text.chars();
    for letter in name.chars() {
        rest.next().filter(|&found| folded(found) == letter)?;
    }
    Some(text.len() - rest.as_str().len())
}
