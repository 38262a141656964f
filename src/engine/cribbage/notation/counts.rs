//! Distinguishes stated counts from cards. In a play, a number can be either.
//!
//! For example, `4C, four. JS, fourteen.` contains two counts. A number is certainly a count if the words around it say
//! so. A number above ten is also certain if it is in words or has a full stop. A number that equals the count so far
//! is certain if it is above ten. With a full stop, it is also certain after a card with a suit. If no number of a text
//! is certainly a count, all numbers that may be cards are parsed as cards.

use super::play_text::PlayMove;
use super::remarks::number;
use super::sections::{Heading, Section};
use super::token::{Token, card_of_number};
use crate::engine::cribbage::Card;
use crate::engine::cribbage::pegging::LAST_COUNT;

/// Maximum number of words that are searched for the next stated count. It exceeds the length of every series.
const LOOKAHEAD: usize = 26;

pub(super) fn find_counts(text: &str, sections: &mut [Section]) {
    let mut words = Vec::new();
    for (at, section) in sections.iter().enumerate() {
        match (section.heading, section.turn) {
            (Heading::Play, _) => {
                for (word, (token, span)) in section.words.iter().enumerate() {
                    let written = text.get(span.start..span.end).unwrap_or_default();
                    words.push(PlayWord { place: (at, word), token: token.clone(), written });
                }
            }
            (_, Some(turn)) => {
                if let PlayMove::Card(card) = turn.next.0 {
                    let token = Token::Cards(vec![(card, turn.next.1)]);
                    words.push(PlayWord { place: (at, 0), token, written: "" });
                }
            }
            _ => {}
        }
    }
    let mut state = CountState::default();
    let mut numbers = Vec::new();
    let mut rest = &words[..];
    while let Some((word, after)) = rest.split_first() {
        numbers.extend(state.process(word, after).map(|found| (word.place, found)));
        rest = after;
    }
    for ((at, word), (number, is_count)) in numbers {
        let place = sections.get_mut(at).and_then(|section| section.words.get_mut(word));
        let Some((token, span)) = place else { continue };
        match (is_count && state.is_sure, &*token) {
            (true, _) => *token = Token::Count(number),
            (false, Token::Count(_)) => {
                if let Some(card) = card_of_number(number) {
                    *token = Token::Cards(vec![(card, *span)]);
                }
            }
            (false, _) => {}
        }
    }
}

struct PlayWord<'t> {
    /// Index of the section, and index of the word in the section.
    place: (usize, usize),
    token: Token,
    written: &'t str,
}

impl PlayWord<'_> {
    /// Returns the number of a word that may be a card or a count. A number with a full stop, such as `7.`, may still
    /// be a card. Returns `None` for any other word.
    fn number(&self) -> Option<u8> {
        number(self.written).filter(|&number| match self.token {
            Token::Cards(_) => true,
            Token::Count(_) => self.has_full_stop() && number <= 10,
            _ => false,
        })
    }

    fn has_full_stop(&self) -> bool {
        self.written.ends_with('.')
    }
}

/// State while the words of a play are processed.
#[derive(Clone, Copy, Debug, Default)]
struct CountState {
    /// The last card. `None` before the first card, or if the last card's count was stated.
    uncounted: Option<Card>,
    /// Count of the cards in the current series.
    count: u8,
    /// Whether some word processed so far is certainly a count.
    is_sure: bool,
}

impl CountState {
    fn play(&mut self, card: Card) {
        let value = card.rank.value();
        let goes_on = self.count + value <= LAST_COUNT;
        self.count = if goes_on { self.count + value } else { value };
        self.uncounted = Some(card);
    }

    fn play_number(&mut self, number: u8) {
        if let Some(card) = card_of_number(number) {
            self.play(card);
        }
    }

    /// Returns whether the next stated count is right if all words before it are cards.
    fn is_next_count_right(mut self, rest: &[PlayWord<'_>]) -> bool {
        for word in rest.iter().take(LOOKAHEAD) {
            match (&word.token, word.number()) {
                (Token::Cards(_), Some(number)) if number > 10 && number == self.count => {
                    return true;
                }
                (Token::Cards(cards), _) => cards.iter().for_each(|&(card, _)| self.play(card)),
                (Token::Count(_), Some(number)) => {
                    self.play_number(number);
                }
                (&Token::Count(count), None) => return count == self.count,
                _ => {}
            }
        }
        false
    }

    /// Returns whether a number is more likely the last card's count than a card. After a card with a suit, every
    /// number is a count. After a card without a suit, only a number that equals the count is a count. Even such a
    /// number is a card if it is at most ten and the next stated count is right only with this card. After a stated
    /// count, and before the first card, every number is a card.
    fn is_count(self, number: u8, after: &[PlayWord<'_>]) -> bool {
        let Some(last) = self.uncounted else { return false };
        if number != self.count || last.suit.is_some() || number > 10 {
            return number == self.count || last.suit.is_some();
        }
        let mut with_card = self;
        with_card.play_number(number);
        self.is_next_count_right(after) || !with_card.is_next_count_right(after)
    }

    /// Processes a word. If the word may be a card or a count, returns its number and whether the word is more likely a
    /// count.
    fn process(&mut self, word: &PlayWord<'_>, after: &[PlayWord<'_>]) -> Option<(u8, bool)> {
        let number = word.number();
        let is_count = number.is_some_and(|number| self.is_count(number, after));
        if is_count {
            let is_sure = number > Some(10)
                || word.has_full_stop() && self.uncounted.is_some_and(|card| card.suit.is_some());
            self.is_sure |= is_sure && number == Some(self.count);
            self.uncounted = None;
        } else {
            match (&word.token, number) {
                (Token::Cards(cards), _) => cards.iter().for_each(|&(card, _)| self.play(card)),
                (Token::Count(_), Some(number)) => {
                    self.play_number(number);
                }
                (Token::Count(_), None) => {
                    self.is_sure = true;
                    self.uncounted = None;
                }
                _ => {}
            }
        }
        Some((number?, is_count))
    }
}
