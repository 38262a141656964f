//! How the letters of a text are read.

use super::language::Language;
use crate::engine::alphabet::folded;
use crate::engine::card::{Rank, Suit};

/// What a letter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    Rank(Rank),
    Suit(Suit),
}

/// In which language letters are read, and where those that stand for a rank and a suit both are the suit.
///
/// Every language but English has such letters: H is heer and harten in Dutch. People write a text in one way, so where
/// such a letter is the suit is one choice for the whole text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Letters {
    language: Language,
    suit_place: SuitPlace,
    /// Whether an `x` is a card below the ten; it is none where each card has to be known.
    takes_small: bool,
}

/// Where a letter that stands for a rank and a suit both is the suit. Before a colon it always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SuitPlace {
    /// Nowhere, and no letter is a suit: the suits are drawn.
    Drawn,
    /// Nowhere else: the suits are written out, or parted by dots.
    Nowhere,
    /// At a word's beginning: `HA`, `HB72`.
    First,
    /// At a word's end: `AH`.
    Last,
    /// Where it is the whole word: `S HV105 H B72`.
    Alone,
    /// At these offsets of the text alone, one for each such letter: `SHV105HB72`.
    At([usize; SHARED]),
}

/// No language has more letters that stand for both.
const SHARED: usize = 2;
/// How many letters the shortest name of a suit has.
const SHORTEST_NAME: usize = 3;
/// How often a letter stands in a hand whose suits are named once: for its suit, and for a rank in each suit.
const MOST: usize = 5;

impl Letters {
    /// English, where no letter stands for both.
    pub(in crate::engine) const ENGLISH: Self = Self::new(Language::English, SuitPlace::Nowhere);

    const fn new(language: Language, suit_place: SuitPlace) -> Self {
        Self { language, suit_place, takes_small: false }
    }

    /// The same with `x` for a card below the ten, or without.
    pub(in crate::engine) const fn taking_small(self, takes_small: bool) -> Self {
        Self { takes_small, ..self }
    }

    /// The same for a word after a suit's letter that stands alone: what may be a rank there is one.
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

    /// The ways in which people write a language: one, unless letters of the text stand for both and no suit is drawn.
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

    /// The ways in which people write a language in a diagram, where each suit has its line or its cell.
    pub(in crate::engine) fn in_diagrams(language: Language) -> impl Iterator<Item = Self> {
        [SuitPlace::Drawn, SuitPlace::Nowhere, SuitPlace::Alone, SuitPlace::First]
            .into_iter()
            .map(move |suit_place| Self::new(language, suit_place).taking_small(true))
    }

    /// The ways in which each letter of a text that stands for both is the suit in one place: any, where the words do not
    /// tell which.
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

    /// What a letter stands for, by its offset in the text and what stands in its word before it and after it.
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

    /// Whether a letter or a digit may be of a rank.
    pub(super) fn is_of_rank(self, symbol: char) -> bool {
        let is_spot = symbol.is_ascii_digit() && Rank::from_char(symbol).is_some();
        is_spot || self.language.is_of_rank(symbol)
    }

    /// Whether a character stands for a card below the ten.
    pub(super) const fn is_small(self, symbol: char) -> bool {
        self.takes_small && is_x(symbol)
    }

    /// The suit whose name a text begins with, and the name's length in bytes.
    pub(super) fn suit_name(self, text: &str) -> Option<(Suit, usize)> {
        // No language has a shorter name, and a word that is a card has less.
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

/// Whether a letter stands for a rank and for a suit.
fn is_shared(language: Language, letter: char) -> bool {
    language.suit(letter).is_some() && language.rank(letter).is_some()
}

/// No language has it for a rank or a suit.
const fn is_x(symbol: char) -> bool {
    matches!(symbol, 'x' | 'X')
}

/// Whether a text is ranks with dots between them, where no letter is a suit.
fn is_dotted(language: Language, text: &str) -> bool {
    let is_part = |symbol: char| {
        matches!(symbol, '.' | '-')
            || is_x(symbol)
            || symbol.is_ascii_digit()
            || language.is_of_rank(symbol)
    };
    text.contains('.') && text.chars().all(|symbol| symbol.is_whitespace() || is_part(symbol))
}

/// Whether suits are drawn: nobody draws some and writes a letter for others.
fn has_symbols(text: &str) -> bool {
    text.chars().any(|symbol| !symbol.is_ascii() && Suit::from_char(symbol).is_some())
}

/// The length in bytes of a name with which a text begins, in either case and with or without accents.
fn beginning(text: &str, name: &str) -> Option<usize> {
    let mut rest = text.chars();
    for letter in name.chars() {
        rest.next().filter(|&found| folded(found) == letter)?;
    }
    Some(text.len() - rest.as_str().len())
}
