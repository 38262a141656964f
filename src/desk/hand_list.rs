//! A list with one hand per line in any notation, and its table. The table contains values according to all evaluators
//! and openings in all systems. It can be filtered, sorted, summarised and exported as CSV.

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
    /// Whether the list contains no hands and the text looks like deal records.
    pub is_of_deals: bool,
    /// Number of lines in each language other than English. The most frequent language comes first.
    pub languages: Vec<(Language, usize)>,
}

/// Maximum number of stored faults. More faults are not needed, because users begin with the first faults.
pub const LISTED: usize = 50;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHand {
    /// Line number, from 1.
    pub line: u32,
    /// The hand, which may contain unknown small cards.
    pub hand: PartlyKnownHand,
}

impl HandList {
    /// Parses a list with one hand per line, in any notation and language. A line may begin with a label. Empty lines
    /// and comments with `#` or `%` are skipped. From time to time, calls `progress` with the number of processed
    /// bytes.
    ///
    /// A line may mean different hands in two languages. Such a line is parsed only in languages that fit every
    /// unambiguous line that is not English. If this does not lead to exactly one hand, the line is refused.
    pub fn read(text: &str, progress: &mut dyn FnMut(usize)) -> Self {
        let mut list = Self::default();
        let mut common_languages = Language::ALL.to_vec();
        let mut ambiguous = Vec::new();
        for line in lines(text, |_, hand| hand.trim().len() >= MIN_LENGTH, progress) {
            match possible_hands(line.text, true) {
                Err(wrong) => list.refuse(&line, &wrong, LISTED),
                Ok(hands) => match &*hands {
                    [one] => {
                        // English hands are often written by programs, so they don't determine the language of other
                        // lines.
                        if !one.is_in(Language::English) {
                            common_languages.retain(|&language| one.is_in(language));
                        }
                        list.take(&line, one);
                    }
                    _ => ambiguous.push((line, hands)),
                },
            }
        }
        // Without an unambiguous line in a language other than English, no language is preferred.
        let is_decided = !list.languages.is_empty();
        for (line, hands) in ambiguous {
            let is_likely =
                |one: &&HandIn| common_languages.iter().any(|&language| one.is_in(language));
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
        let is_marked = || Format::found(text).is_some_and(Format::is_marked);
        list.is_of_deals = list.hands.is_empty() && !list.refused.is_empty() && is_marked();
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

    /// Adds an unreadable line. Also adds its first fault if fewer than `max_diagnostics` faults are stored.
    fn refuse(&mut self, line: &ListLine<'_>, wrong: &Diagnostics, max_diagnostics: usize) {
        self.refused.push(RefusedLine::new(line, wrong));
        if self.diagnostics.len() < max_diagnostics {
            self.diagnostics.extend(wrong.first().map(|found| line.place(found.clone())));
        }
    }
}

/// Minimum number of characters in a hand. The first suit of a hand is not taken for a label, because the remaining
/// hand would be shorter than this minimum.
const MIN_LENGTH: usize = 13;
