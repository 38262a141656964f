//! A list with a hand a line, in any notation, and its table: values of all evaluators and openings
//! of all systems, filtered, sorted, summarised and exported as CSV.

// Unexpected text must never cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use crate::desk::list_lines::{ListLine, RefusedLine, lines};
use crate::engine::notation::{HandIn, Language, possible_hands, several_hands};
use crate::engine::{Diagnostic, Diagnostics, Format, PartlyKnownHand};

pub mod column;
pub mod keys;
pub mod table;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandList {
    pub hands: Vec<ListedHand>,
    pub refused: Vec<RefusedLine>,
    /// First fault of each of the first [`LISTED`] refused lines.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether there are no hands and the text resembles deal records.
    pub is_of_deals: bool,
    /// Number of lines read in each language other than English, most frequent first.
    pub languages: Vec<(Language, usize)>,
}

/// Maximum number of line errors stored; users fix the first ones first.
pub const LISTED: usize = 50;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHand {
    /// Line number, from 1.
    pub line: u32,
    /// Hand, perhaps with unknown small cards.
    pub hand: PartlyKnownHand,
}

impl HandList {
    /// Parses a hand a line, in any notation and language, with an optional label. Blank lines and
    /// comments with `#` or `%` are skipped. Calls `progress` from time to time with the number of
    /// bytes done.
    ///
    /// A line with different hands in two languages is read in the language of all unambiguous
    /// lines, or refused if that isn't decisive.
    pub fn read(text: &str, progress: &mut dyn FnMut(usize)) -> Self {
        let mut list = Self::default();
        let mut common = Language::ALL.to_vec();
        let mut open = Vec::new();
        for line in lines(text, |_, hand| hand.trim().len() >= SHORTEST, progress) {
            match possible_hands(line.text, true) {
                Err(wrong) => list.refuse(&line, &wrong, LISTED),
                Ok(hands) => match &*hands {
                    [one] => {
                        // English hands are written by programs and say nothing about the other
                        // lines.
                        if !one.is_in(Language::English) {
                            common.retain(|&language| one.is_in(language));
                        }
                        list.take(&line, one);
                    }
                    _ => open.push((line, hands)),
                },
            }
        }
        // Without an unambiguous line no language is preferred.
        let is_decided = !list.languages.is_empty();
        for (line, hands) in open {
            let is_likely = |one: &&HandIn| common.iter().any(|&language| one.is_in(language));
            let mut likely = hands.iter().filter(is_likely);
            match (is_decided, likely.next(), likely.next()) {
                (true, Some(one), None) => list.take(&line, one),
                _ => list.refuse(&line, &several_hands(line.text, &hands), 2 * LISTED),
            }
        }
        list.hands.sort_by_cached_key(|listed| listed.line);
        list.refused.sort_by_cached_key(|refused| refused.line);
        list.diagnostics.sort_by_cached_key(|found| found.place.line);
        list.diagnostics.truncate(LISTED);
        let is_tagged = || matches!(Format::found(text), Some(Format::Pbn | Format::Lin));
        list.is_of_deals = list.hands.is_empty() && !list.refused.is_empty() && is_tagged();
        list.languages.sort_by_cached_key(|&(_, count)| std::cmp::Reverse(count));
        progress(text.len());
        list
    }

    fn take(&mut self, line: &ListLine<'_>, one: &HandIn) {
        let language = one.language();
        if language != Language::English {
            match self.languages.iter_mut().find(|(known, _)| *known == language) {
                Some((_, count)) => *count += 1,
                None => self.languages.push((language, 1)),
            }
        }
        self.hands.push(ListedHand { line: line.number, hand: one.hand });
    }

    /// Adds an unreadable line, and its first fault up to the limit.
    fn refuse(&mut self, line: &ListLine<'_>, wrong: &Diagnostics, most: usize) {
        self.refused.push(RefusedLine::new(line, wrong));
        if self.diagnostics.len() < most {
            self.diagnostics.extend(wrong.first().map(|found| line.place(found.clone())));
        }
    }
}

/// Minimum number of characters of a hand; longer than the rest of one after its first suit.
const SHORTEST: usize = 13;
