//! A hand within a sentence: “You hold `AQ10xx` / `Kxx` / `AJ` / `xxx`, first seat vulnerable”.
//!
//! The sentence is English, and the hand is whole: anything less may be words.

use super::fault::NotationFault;
use super::letters::Letters;
use super::reader::PlacedCard;
use super::{CardsDraft, Language, read_with};
use crate::engine::alphabet::is_letter_or_digit;
use crate::engine::{Hand, QuotedText, Report, Source, Span, Suit};

/// Maximum number of words in a sentence with a hand.
const MOST_WORDS: usize = 200;

/// Maximum number of words in a hand: each card, and each suit.
const MOST_WORDS_OF_A_HAND: usize = 17;

/// Returns the first whole hand within a text that has other words too, which are reported as
/// ignored.
///
/// Returns `None` if there is no such hand, or if the text is just names of cards.
pub(super) fn read(text: &str) -> Option<CardsDraft> {
    let source = Source::new(text);
    let words: Vec<_> = source.words().take(MOST_WORDS + 1).collect();
    if words.len() > MOST_WORDS || !words.iter().any(|word| is_prose(word.text)) {
        return None;
    }
    let may_be_cards: Vec<_> = words.iter().map(|word| may_be_cards(word.text)).collect();
    for from in 0..words.len() {
        let run = may_be_cards.get(from..)?.iter().take_while(|may_be| **may_be).count();
        for count in (1..=run.min(MOST_WORDS_OF_A_HAND)).rev() {
            let (first, last) = (words.get(from)?, words.get(from + count - 1)?);
            let span = first.span.to(last.span);
            // The end of the sentence is not a dot between suits.
            let hand = source.slice(span).trim_end_matches(['.', ',', ';', '!', '?', ')']);
            let draft = read_with(hand, Letters::ENGLISH.taking_small(true));
            if draft.diagnostics.is_empty() && draft.placed.len() == Hand::SIZE {
                let span = Span::new(span.start, span.start + hand.len());
                return Some(within(&source, span, draft));
            }
        }
    }
    None
}

/// Moves a draft to its place in the text, and reports the text around it as ignored.
fn within(source: &Source<'_>, hand: Span, draft: CardsDraft) -> CardsDraft {
    let moved = |placed: PlacedCard| {
        let span = Span::new(hand.start + placed.span.start, hand.start + placed.span.end);
        PlacedCard { span, ..placed }
    };
    let placed = draft.placed.into_iter().map(moved).collect();
    let mut report = Report::new(source);
    let mut unreadable = Vec::new();
    for (start, end) in [(0, hand.start), (hand.end, source.text().len())] {
        let around = source.slice(Span::new(start, end));
        let said = around.trim_matches(|symbol| !is_letter_or_digit(symbol));
        if let Some(at) = around.find(said).filter(|_| !said.is_empty()) {
            let span = Span::new(start + at, start + at + said.len());
            report.add(span, NotationFault::PassedOver { found: QuotedText::new(said) });
            unreadable.push(span);
        }
    }
    CardsDraft { placed, diagnostics: report.diagnostics(), unreadable }
}

/// Returns whether a word must be prose: letters that are neither cards nor a suit's name.
fn is_prose(word: &str) -> bool {
    let letters = word.trim_matches(|symbol| !is_letter_or_digit(symbol));
    !letters.is_empty()
        && letters.chars().all(char::is_alphabetic)
        && !may_be_cards(letters)
        && Language::ALL.iter().all(|language| language.suit_name(letters).is_none())
}

/// Returns whether a word may be part of a hand: by all its characters, or as a suit's name.
fn may_be_cards(word: &str) -> bool {
    let may_be = |symbol: char| {
        symbol.is_ascii_digit()
            || symbol.is_ascii_punctuation()
            || matches!(symbol, 'x' | 'X' | '–' | '—' | '\u{fe0e}' | '\u{fe0f}')
            || Suit::from_char(symbol).is_some()
            || Language::English.rank(symbol).is_some()
    };
    word.chars().all(may_be) || Language::English.suit_name(word.trim_matches(':')).is_some()
}
