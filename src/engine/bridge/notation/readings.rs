//! Readings of a text in every language that it may be written in.

use super::fault::NotationFault;
use super::{CardsDraft, Language, Letters, PlacedCard, read_typed_with, read_with};
use crate::engine::alphabet::is_letter_or_digit;
use crate::engine::{Hand, QuotedText, Rank, Report, Source, Span, Suit};

/// The cards of a text, read in one language or in several languages with the same result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardsReading {
    /// Languages in which the text means these cards, in the order of [`Language::ALL`]. There is at least one.
    pub languages: Vec<Language>,
    /// Cards and faults in the first language.
    pub draft: CardsDraft,
}

/// All readings of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardsReadings {
    /// A single reading. If no reading is a complete hand, English is preferred to equally likely languages.
    One(CardsReading),
    /// Equally likely readings with different cards, in the order of [`Language::ALL`]. Only the author of the text
    /// knows which reading is meant.
    Several(Vec<CardsReading>),
}

impl CardsReading {
    /// Returns whether this reading has faults and its language is not English. If that language was guessed, the cards
    /// have been dropped.
    pub fn is_misfit(&self) -> bool {
        self.language() != Language::English && !self.draft.diagnostics.is_empty()
    }

    /// Returns the first language. It is English if English is one of the languages.
    pub fn language(&self) -> Language {
        self.languages.first().copied().unwrap_or(Language::English)
    }

    /// Returns each letter in `text` that means a rank of the read cards, but has another meaning or none in English.
    /// Each letter comes with its rank. The highest rank comes first.
    pub fn own_ranks(&self, text: &str) -> Vec<(char, Rank)> {
        let cards = self.draft.cards();
        let is_own = |&&(letter, rank): &&(char, Rank)| {
            Language::English.rank(letter) != Some(rank)
                && cards.iter().any(|card| card.rank == rank)
                && text.contains([letter, letter.to_ascii_lowercase()])
        };
        self.language().rank_letters().iter().filter(is_own).copied().collect()
    }
}

impl CardsReadings {
    /// Returns the only reading, or `None` if there are several readings.
    pub fn certain(&self) -> Option<&CardsReading> {
        match self {
            Self::One(reading) => Some(reading),
            Self::Several(_) => None,
        }
    }
}

/// Reads a text in every language. The text may be unfinished.
///
/// If the text is a complete hand in one language, that hand is returned. If it means different hands in several
/// languages, all these hands are returned. An incomplete hand is read in English if possible.
///
/// If the text has faults in every language, the language with the fewest faults is chosen. A tie is decided by the
/// number of cards, then in favour of English. If English is chosen, the cards that can be read are returned. Any other
/// language is a guess, so only its faults are returned. An `x` is a card below the ten in every language.
///
/// ```
/// use kibitzer::engine::notation::{Language, CardsReadings, read_in_any_language};
///
/// let text = "♠ HV105 ♥ B72 ♦ 965 ♣ AH8";
/// let CardsReadings::One(reading) = read_in_any_language(text) else { panic!("one reading") };
/// assert_eq!(reading.languages, [Language::Dutch]);
/// assert_eq!(reading.draft.cards().to_string(), "KQT5.J72.965.AK8");
///
/// // V is the Dutch queen and the French jack.
/// let CardsReadings::Several(readings) = read_in_any_language("AV95.872.965.A83") else { panic!("two") };
/// let hands: Vec<_> = readings.iter().map(|reading| reading.draft.cards().to_string()).collect();
/// assert_eq!(hands, ["AJ95.872.965.A83", "AQ95.872.965.A83"]);
/// ```
///
/// If an English sentence contains a complete hand, that hand is returned. Other text is reported as ignored.
pub fn read_in_any_language(text: &str) -> CardsReadings {
    let readings = readings(text, &Language::ALL, true, read_typed_with);
    let fits = readings.certain().is_none_or(|reading| reading.draft.diagnostics.is_empty());
    let in_prose = if fits { None } else { read_in_prose(text) };
    in_prose.map_or(readings, |draft| {
        CardsReadings::One(CardsReading::in_one(Language::English, draft))
    })
}

/// Reads a finished text in any language, with or without `x` for a card below the ten.
pub(super) fn read_finished(text: &str, allows_small: bool) -> CardsReadings {
    readings(text, &Language::ALL, allows_small, read_with)
}

/// Reads a possibly unfinished text in a known language.
pub fn read_in(text: &str, language: Language) -> CardsReadings {
    readings(text, &[language], true, read_typed_with)
}

fn readings(
    text: &str,
    languages: &[Language],
    allows_small: bool,
    read: fn(&str, Letters) -> CardsDraft,
) -> CardsReadings {
    let read = |letters: Letters| {
        CardsReading::in_one(letters.language(), read(text, letters.allowing_small(allows_small)))
    };
    let mut all = Vec::new();
    for &language in languages {
        let ways: Vec<_> = Letters::ways(language, text).map(read).collect();
        let is_complete_hand = ways.iter().any(CardsReading::is_complete_hand);
        all.extend(ways);
        // If no way of writing gives a complete hand, one offset is chosen for each ambiguous letter. The letter means
        // the suit there, and a rank elsewhere. All choices are tried.
        if !is_complete_hand {
            all.extend(Letters::places(language, text).into_iter().map(read));
        }
    }
    likeliest(all, languages.len() > 1)
}

impl CardsReading {
    fn in_one(language: Language, draft: CardsDraft) -> Self {
        Self { languages: vec![language], draft }
    }

    fn faults(&self) -> usize {
        self.draft.diagnostics.len()
    }

    /// Returns whether this reading is a complete hand without faults.
    fn is_complete_hand(&self) -> bool {
        self.faults() == 0 && self.draft.placed.len() == Hand::SIZE
    }

    /// Returns a rating. The lowest rating belongs to the likeliest reading.
    fn doubt(&self) -> (usize, bool, usize) {
        let makes_nothing = self.faults() > 0 && self.draft.placed.is_empty();
        // A language in which no card is found may have few faults only because little is read. It gets the worst
        // rating.
        let faults = if makes_nothing { usize::MAX } else { self.faults() };
        // Among readings with faults, a reading with more cards is likelier.
        let unread = if faults > 0 { usize::MAX - self.draft.placed.len() } else { 0 };
        (faults, !self.is_complete_hand(), unread)
    }
}

/// Returns the likeliest reading, or all likeliest readings if their cards differ. `is_guess` is true if the language
/// is a guess.
fn likeliest(all: Vec<CardsReading>, is_guess: bool) -> CardsReadings {
    let least = all.iter().map(CardsReading::doubt).min().unwrap_or_default();
    let mut readings: Vec<CardsReading> = Vec::new();
    for reading in all.into_iter().filter(|reading| reading.doubt() == least) {
        let (language, cards) = (reading.language(), reading.draft.partly_known());
        match readings.iter_mut().find(|reading| reading.draft.partly_known() == cards) {
            Some(same) if same.languages.contains(&language) => {}
            Some(same) => same.languages.push(language),
            None => readings.push(reading),
        }
    }
    let (faults, is_no_hand, _) = least;
    let english = readings.iter().position(|reading| reading.language() == Language::English);
    match (english, readings.len()) {
        // If the text is not a complete hand, English is preferred to languages that fit equally well.
        (Some(english), _) if is_no_hand => CardsReadings::One(readings.swap_remove(english)),
        // If the text has faults in a guessed language, the cards are dropped, because the text may mean different
        // cards in another language.
        (None, 1..) if is_guess && faults > 0 => {
            let mut likeliest = readings.swap_remove(0);
            likeliest.draft.placed.clear();
            CardsReadings::One(likeliest)
        }
        (_, 2..) => CardsReadings::Several(readings),
        _ => CardsReadings::One(
            readings
                .pop()
                .unwrap_or_else(|| CardsReading::in_one(Language::English, CardsDraft::default())),
        ),
    }
}

/// Maximum number of words in a text that is searched for a hand.
const MAX_WORDS: usize = 200;

/// Maximum number of words in a hand: one for each card and each suit.
const MAX_WORDS_IN_HAND: usize = 17;

/// Returns the first complete hand within an English sentence, as in “You hold `AQ10xx` / `Kxx` / `AJ` / `xxx`”.
/// Reports the words around the hand as ignored.
///
/// Returns `None` if the sentence contains no complete hand. A few words that look like cards may be ordinary words.
/// Also returns `None` if the text only names cards, or has more than [`MAX_WORDS`] words.
fn read_in_prose(text: &str) -> Option<CardsDraft> {
    let source = Source::new(text);
    let words: Vec<_> = source.words().take(MAX_WORDS + 1).collect();
    if words.len() > MAX_WORDS || !words.iter().any(|word| is_prose(word.text)) {
        return None;
    }
    let may_be_cards: Vec<_> = words.iter().map(|word| may_be_cards(word.text)).collect();
    for from in 0..words.len() {
        let run = may_be_cards.get(from..)?.iter().take_while(|may_be| **may_be).count();
        for count in (1..=run.min(MAX_WORDS_IN_HAND)).rev() {
            let (first, last) = (words.get(from)?, words.get(from + count - 1)?);
            let span = first.span.to(last.span);
            // Punctuation at the end of the sentence is not part of the hand.
            let hand = source.slice(span).trim_end_matches(['.', ',', ';', '!', '?', ')']);
            let draft = read_with(hand, Letters::ENGLISH.allowing_small(true));
            if draft.diagnostics.is_empty() && draft.placed.len() == Hand::SIZE {
                let span = Span::new(span.start, span.start + hand.len());
                return Some(within(&source, span, draft));
            }
        }
    }
    None
}

/// Converts the spans of a draft from offsets in `hand` to offsets in the text. Reports the text around the hand as
/// ignored.
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
        let words = around.trim_matches(|symbol| !is_letter_or_digit(symbol));
        if let Some(at) = around.find(words).filter(|_| !words.is_empty()) {
            let span = Span::new(start + at, start + at + words.len());
            report.add(span, NotationFault::IgnoredText { found: QuotedText::new(words) });
            unreadable.push(span);
        }
    }
    CardsDraft { placed, diagnostics: report.diagnostics(), unreadable }
}

/// Returns whether a word must be prose: it consists of letters, but means neither cards nor a suit.
fn is_prose(word: &str) -> bool {
    let letters = word.trim_matches(|symbol| !is_letter_or_digit(symbol));
    !letters.is_empty()
        && letters.chars().all(char::is_alphabetic)
        && !may_be_cards(letters)
        && Language::ALL.iter().all(|language| language.suit_name(letters).is_none())
}

/// Returns whether a word may be part of a hand: all its characters can occur in a hand, or it is the name of a suit.
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
