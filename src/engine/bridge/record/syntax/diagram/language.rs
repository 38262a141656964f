//! Detects the language of the card letters in a text.
//!
//! The language is English if the text has hands, all of them are complete in English without errors, and there are at
//! least four hands or no findings. Otherwise it is the language with the most hands of thirteen cards; English wins a
//! tie. A tie between other languages is decided by the number of words for the dealer and the seats in the text, and
//! then by the number of findings.

use std::cmp::Reverse;

use super::{Reader, seat};
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::notation::letters::Letters;
use crate::engine::{BySuit, CardSet, Hand, Seat, Source};

/// The letters chosen for reading a text.
#[derive(Clone, Copy)]
pub(super) struct LanguageChoice {
    pub letters: Letters,
    /// Another language that fits equally well, but gives different hands.
    pub or: Option<Language>,
}

/// English letters. As in the other languages of diagrams, `x` is a card below the ten.
pub(super) const ENGLISH: Letters = Letters::ENGLISH.allowing_small(true);

impl LanguageChoice {
    const ENGLISH: Self = Self { letters: ENGLISH, or: None };

    /// Detects the language of a text from its beginning.
    pub(super) fn of(text: &str) -> Self {
        // Number of bytes scanned. The first record needs fewer bytes.
        const SCANNED_BYTES: usize = 1 << 13;
        let end = (0..=SCANNED_BYTES.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
        let source = Source::new(text.get(..end.unwrap_or(0)).unwrap_or_default());
        let english = LanguageReading::of(&source, ENGLISH);
        let are_complete = english.complete > 0 && english.complete == english.hands.len();
        // If there is unreadable text next to complete hands, it may contain hands in another language.
        let is_read = english.findings == 0 || english.complete >= Seat::CLOCKWISE.len();
        if are_complete && is_read && !english.has_errors {
            return Self::ENGLISH;
        }
        let others = Language::ALL.into_iter().filter(|&language| {
            language != Language::English && is_likely(source.text(), language)
        });
        let readings: Vec<_> = others
            .flat_map(Letters::in_diagrams)
            .map(|letters| LanguageReading::of(&source, letters))
            .filter(|reading| reading.complete > english.complete)
            .collect();
        // If several readings are equally good, the first in the order of [`Language::ALL`] is chosen.
        let Some(best) = readings.iter().min_by_key(|reading| reading.rank()) else {
            return Self::ENGLISH;
        };
        let language = best.letters.language();
        let as_good = readings.iter().filter(|other| other.rank() == best.rank());
        let or = as_good
            .filter(|other| other.letters.language() != language)
            .find(|other| other.hands != best.hands);
        Self { letters: best.letters, or: or.map(|other| other.letters.language()) }
    }
}

/// Returns whether a text may contain hands in a language. Only likely languages are tried, because a trial takes time.
///
/// Looks for a word that consists of the language's letters for cards and suits, and contains a rank that English does
/// not have.
fn is_likely(text: &str, language: Language) -> bool {
    let is_own = |symbol: char| {
        symbol.is_ascii_uppercase()
            && language.rank(symbol).is_some()
            && Language::English.rank(symbol).is_none()
    };
    let is_of_cards = |symbol: char| {
        symbol.is_ascii_digit()
            || matches!(symbol, 'x' | 'X')
            || language.is_of_rank(symbol)
            || language.suit(symbol).is_some()
    };
    // A digit from 1 to 7 and a letter, such as `1R`, are a bid rather than cards.
    let is_bid = |word: &str| matches!(word.as_bytes(), [b'1'..=b'7', letter] if letter.is_ascii_alphabetic());
    let words = text.split(|symbol: char| !symbol.is_ascii_alphanumeric());
    words
        .filter(|word| !is_bid(word))
        .any(|word| word.chars().any(is_own) && word.chars().all(is_of_cards))
}

/// Result of reading a text with one set of letters.
struct LanguageReading {
    letters: Letters,
    hands: Vec<(CardSet, BySuit<usize>)>,
    /// Number of hands with thirteen cards.
    complete: usize,
    words: usize,
    findings: usize,
    has_errors: bool,
}

impl LanguageReading {
    fn of(source: &Source<'_>, letters: Letters) -> Self {
        let mut reader = Reader::with(source, LanguageChoice { letters, or: None });
        let (mut hands, mut complete, mut findings, mut has_errors) = (Vec::new(), 0, 0, false);
        for (parsed, report) in reader.by_ref() {
            for (seat, hand) in parsed.hands.iter() {
                let (Some(hand), small) = (hand, parsed.small[seat]) else { continue };
                let count = hand.value.len() + small.iter().map(|(_, count)| count).sum::<usize>();
                complete += usize::from(count == Hand::SIZE);
                hands.push((hand.value, small));
            }
            // If neither the first caller nor the board is named, the calls make the reading doubtful. This counts as a
            // finding.
            let is_doubtful =
                parsed.unresolved.calls_without_caller.is_some() && parsed.board.is_none();
            has_errors |= report.has_errors();
            findings += usize::from(is_doubtful) + report.finish().len();
        }
        findings += reader.finish().len();
        let words = seat::count_words(source.text(), letters.language());
        Self { letters, hands, complete, words, findings, has_errors }
    }

    fn rank(&self) -> (Reverse<usize>, Reverse<usize>, usize) {
        (Reverse(self.complete), Reverse(self.words), self.findings)
    }
}
