//! A text with a hand a line, in any notation.

use crate::engine::bridge::hand::PartlyKnownHand;
use crate::engine::bridge::record::Format;
use crate::engine::diagnostic::{Diagnostic, Diagnostics};
use crate::engine::notation::{HandIn, Language, possible_hands, several_hands};
use crate::engine::source::{Place, Span};

/// The hands of a text, and what could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandList {
    /// The hands, in the order of the text.
    pub hands: Vec<ListedHand>,
    /// How many lines are no hand.
    pub refused: usize,
    /// What is wrong with the first [`LISTED`] of them, the first fault of each.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether there is no hand, and the text looks like deal records.
    pub is_of_deals: bool,
    /// How many lines were read in another language than English, the most frequent language first.
    pub languages: Vec<(Language, usize)>,
}

/// Of how many lines that are no hand it is kept what is wrong: whoever has more mends the first ones first.
pub const LISTED: usize = 50;

/// A hand of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHand {
    /// The number of its line, from 1.
    pub line: u32,
    /// The hand; small cards of it may not be known.
    pub hand: PartlyKnownHand,
}

impl HandList {
    /// Reads a text with a hand a line, each in any notation and language, behind a number or a label if it has one; blank
    /// lines are passed over, and those that begin with `#` or `%`. `progress` is
    /// called from time to time with how many bytes are done.
    ///
    /// A line that is two hands in two languages is read in the one in which all lines can be read that are certain; where
    /// that does not decide, it is refused.
    ///
    /// ```
    /// use kibitzer::engine::bridge::hand_list::reading::HandList;
    ///
    /// // V is the Dutch queen and the French jack, and the first line is Dutch.
    /// let list = HandList::read("HV105.B72.965.AH8\n\nAV95.872.965.A83\nAK.2\n", &mut |_| ());
    /// let hands: Vec<_> = list.hands.iter().map(|listed| (listed.line, listed.hand.to_string())).collect();
    /// assert_eq!(hands, [(1, "KQT5.J72.965.AK8".to_owned()), (3, "AQ95.872.965.A83".to_owned())]);
    /// assert_eq!((list.refused, list.diagnostics[0].place.line), (1, 4));
    /// ```
    #[must_use]
    pub fn read(text: &str, progress: &mut dyn FnMut(usize)) -> Self {
        let mut list = Self::default();
        let mut common = Language::ALL.to_vec();
        let mut open = Vec::new();
        let mut next = STEP;
        for line in lines(text) {
            if line.start >= next {
                next = line.start + STEP;
                progress(line.start);
            }
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
        list.hands.sort_by_key(|listed| listed.line);
        list.diagnostics.sort_by_key(|found| found.place.line);
        list.diagnostics.truncate(LISTED);
        let is_tagged = || matches!(Format::found(text), Some(Format::Pbn | Format::Lin));
        list.is_of_deals = list.hands.is_empty() && list.refused > 0 && is_tagged();
        list.languages.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        progress(text.len());
        list
    }

    fn take(&mut self, line: &Line<'_>, one: &HandIn) {
        let language = one.language();
        if language != Language::English {
            match self.languages.iter_mut().find(|(known, _)| *known == language) {
                Some((_, count)) => *count += 1,
                None => self.languages.push((language, 1)),
            }
        }
        let number = u32::try_from(line.number).unwrap_or(u32::MAX);
        self.hands.push(ListedHand { line: number, hand: one.hand });
    }

    /// Takes note of a line that is no hand, and of what is wrong with it unless so many are noted.
    fn refuse(&mut self, line: &Line<'_>, wrong: &Diagnostics, most: usize) {
        self.refused += 1;
        if self.diagnostics.len() < most {
            self.diagnostics.extend(wrong.first().map(|found| line.place(found.clone())));
        }
    }
}

/// How many bytes lie at least between two reports of progress.
const STEP: usize = 64 * 1024;

/// A line of a text that is not blank.
struct Line<'t> {
    text: &'t str,
    /// Where it begins, in bytes.
    start: usize,
    /// From 1.
    number: usize,
    /// How many characters stand in front of it.
    column: usize,
}

impl Line<'_> {
    /// What was found in the line alone, where it stands in the text.
    fn place(&self, found: Diagnostic) -> Diagnostic {
        let Place { span, column, .. } = found.place;
        let span = Span::new(span.start + self.start, span.end + self.start);
        let column = column + self.column;
        Diagnostic { place: Place { span, line: self.number, column }, ..found }
    }
}

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut start = 0;
    let all = text.split_inclusive('\n').enumerate().map(move |(index, whole)| {
        let line = Line {
            text: whole.trim_end_matches(['\n', '\r']),
            start,
            number: index + 1,
            column: 0,
        };
        start += whole.len();
        line.without_label()
    });
    let is_hand = |line: &Line<'_>| {
        let text = line.text.trim().trim_start_matches('\u{feff}');
        !text.is_empty() && !text.starts_with(['#', '%'])
    };
    all.filter(is_hand)
}

impl Line<'_> {
    /// Without a number in front or a label that ends in one: `1.`, `12)`, `Board 5:`; a blank follows.
    fn without_label(self) -> Self {
        let Some((label, _)) = self.text.split_once(['.', ')', ':']) else { return self };
        let after = label.len() + 1;
        let rest = self.text.get(after..).unwrap_or("");
        let number =
            label.trim_start_matches(|symbol: char| symbol.is_alphabetic() || symbol == ' ');
        let is_number = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
        if is_number && rest.starts_with([' ', '\t']) && rest.trim().len() >= SHORTEST {
            let column = label.chars().count() + 1;
            Self { text: rest, start: self.start + after, column, ..self }
        } else {
            self
        }
    }
}

/// How many characters a hand has at the least: what stands behind the first suit of one is shorter.
const SHORTEST: usize = 13;
