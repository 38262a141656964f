//! A text with a hand a line, in any notation.

use crate::desk::list_lines::{ListLine, RefusedLine, lines};
use crate::engine::notation::{HandIn, Language, possible_hands, several_hands};
use crate::engine::{Diagnostic, Diagnostics, Format, PartlyKnownHand};

/// The hands of a text, and what could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandList {
    /// The hands, in the order of the text.
    pub hands: Vec<ListedHand>,
    /// The lines that are no hand.
    pub refused: Vec<RefusedLine>,
    /// What is wrong with the first [`LISTED`] of them, the first fault of each.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether there is no hand, and the text looks like deal records.
    pub is_of_deals: bool,
    /// How many lines were read in another language than English, the most frequent language first.
    pub languages: Vec<(Language, usize)>,
}

/// Of how many lines that are no hand it is kept what is wrong: whoever has more mends the first ones first.
pub const LISTED: usize = 50;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHand {
    /// The number of its line, from 1.
    pub line: u32,
    /// The hand; small cards of it may not be known.
    pub hand: PartlyKnownHand,
}

impl HandList {
    /// Reads a text with a hand a line, each in any notation and language, behind a number or a label if it has one; blank
    /// lines are left out, and those that begin with `#` or `%`. `progress` is
    /// called from time to time with how many bytes are done.
    ///
    /// A line that is two hands in two languages is read in the one in which all lines can be read that are certain; where
    /// that does not decide, it is refused.
    pub fn read(text: &str, progress: &mut dyn FnMut(usize)) -> Self {
        let mut list = Self::default();
        let mut common = Language::ALL.to_vec();
        let mut open = Vec::new();
        for line in lines(text, |_, hand| hand.trim().len() >= SHORTEST, progress) {
            match possible_hands(line.text, true) {
                Err(wrong) => list.refuse(&line, &wrong, LISTED),
                Ok(hands) => match &*hands {
                    [one] => {
                        // What is a hand in English is written by programs: it says nothing of the other lines.
                        if !one.is_in(Language::English) {
                            common.retain(|&language| one.is_in(language));
                        }
                        list.take(&line, one);
                    }
                    _ => open.push((line, hands)),
                },
            }
        }
        // Without a line that is certain, nothing speaks for any language.
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

    /// Takes note of a line that is no hand, and of what is wrong with it unless so many are noted.
    fn refuse(&mut self, line: &ListLine<'_>, wrong: &Diagnostics, most: usize) {
        self.refused.push(RefusedLine::new(line, wrong));
        if self.diagnostics.len() < most {
            self.diagnostics.extend(wrong.first().map(|found| line.place(found.clone())));
        }
    }
}

/// How many characters a hand has at the least: what stands behind the first suit of one is shorter.
const SHORTEST: usize = 13;
