//! Readings of a text in every language that it can be in.

use super::{CardsDraft, Language, Letters, prose, read_typed_with, read_with};
use crate::engine::{Hand, Rank};

/// One reading of a text, in all languages that give it the same cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// At least one language, in the order of [`Language::ALL`].
    pub languages: Vec<Language>,
    /// Draft in the first of them.
    pub draft: CardsDraft,
}

/// All readings of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Readings {
    /// The only reading, or the English one of several.
    One(Reading),
    /// Two or more readings of different cards, the likeliest language first. Only the author knows
    /// which is meant.
    Several(Vec<Reading>),
}

impl Reading {
    fn of_nothing() -> Self {
        Self { languages: vec![Language::English], draft: CardsDraft::default() }
    }

    /// Returns whether a guessed language does not fit the text, so that no card is taken from it.
    pub fn is_misfit(&self) -> bool {
        self.language() != Language::English && !self.draft.diagnostics.is_empty()
    }

    /// Returns the first language, which is English if it is one of them.
    pub fn language(&self) -> Language {
        self.languages.first().copied().unwrap_or(Language::English)
    }

    /// Returns the letters in `text` whose rank is not the English one, the highest rank first.
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

impl Readings {
    /// Returns the reading, or `None` if there are several.
    pub fn certain(&self) -> Option<&Reading> {
        match self {
            Self::One(reading) => Some(reading),
            Self::Several(_) => None,
        }
    }
}

/// Reads a text that may still be typed, in every language that fits the whole of it.
///
/// A text that is a whole hand in one language is that hand. If it is different hands in several,
/// none is certain. Part of a hand is read in English if possible.
///
/// If no language fits, the text is read in the one with the fewest faults, then the most cards,
/// then English. English then gives the cards that can be read; a guessed language gives its faults
/// and no card. An `x` is a card below the ten in every language.
///
/// ```
/// use kibitzer::engine::notation::{Language, Readings, read_in_any_language};
///
/// let text = "♠ HV105 ♥ B72 ♦ 965 ♣ AH8";
/// let Readings::One(reading) = read_in_any_language(text) else { panic!("one reading") };
/// assert_eq!(reading.languages, [Language::Dutch]);
/// assert_eq!(reading.draft.cards().to_string(), "KQT5.J72.965.AK8");
///
/// // V is the Dutch queen and the French jack.
/// let Readings::Several(readings) = read_in_any_language("AV95.872.965.A83") else { panic!("two") };
/// let hands: Vec<_> = readings.iter().map(|reading| reading.draft.cards().to_string()).collect();
/// assert_eq!(hands, ["AJ95.872.965.A83", "AQ95.872.965.A83"]);
/// ```
///
/// A whole hand within an English sentence is that hand; the text around it is reported as ignored.
pub fn read_in_any_language(text: &str) -> Readings {
    let readings = readings(text, &Language::ALL, true, read_typed_with);
    let fits = readings.certain().is_none_or(|reading| reading.draft.diagnostics.is_empty());
    let in_prose = if fits { None } else { prose::read(text) };
    in_prose.map_or(readings, |draft| {
        Readings::One(Reading { languages: vec![Language::English], draft })
    })
}

/// Reads a complete text in any language, with or without `x` for a card below the ten.
pub(super) fn read_whole(text: &str, takes_small: bool) -> Readings {
    readings(text, &Language::ALL, takes_small, read_with)
}

/// Reads a text that may still be typed in a known language.
pub fn read_in(text: &str, language: Language) -> Readings {
    readings(text, &[language], true, read_typed_with)
}

fn readings(
    text: &str,
    languages: &[Language],
    takes_small: bool,
    read: fn(&str, Letters) -> CardsDraft,
) -> Readings {
    let read = |letters: Letters| LanguageDraft {
        language: letters.language(),
        draft: read(text, letters.taking_small(takes_small)),
    };
    let mut drafts = Vec::new();
    for &language in languages {
        let ways: Vec<_> = Letters::ways(language, text).map(read).collect();
        let is_whole = ways.iter().any(LanguageDraft::is_whole);
        drafts.extend(ways);
        // If no way makes a whole hand, ambiguous letters may be the suit anywhere.
        if !is_whole {
            drafts.extend(Letters::places(language, text).into_iter().map(read));
        }
    }
    likeliest(drafts, languages.len() > 1)
}

struct LanguageDraft {
    language: Language,
    draft: CardsDraft,
}

impl LanguageDraft {
    fn faults(&self) -> usize {
        self.draft.diagnostics.len()
    }

    /// Returns whether all of the text makes a hand.
    fn is_whole(&self) -> bool {
        self.faults() == 0 && self.draft.placed.len() == Hand::SIZE
    }

    /// Returns a rating: the lower, the likelier.
    fn doubt(&self) -> (usize, bool, usize) {
        let makes_nothing = self.faults() > 0 && self.draft.placed.is_empty();
        // A language that finds no card has few faults because it reads little.
        let faults = if makes_nothing { usize::MAX } else { self.faults() };
        // Among faulty drafts, one with more cards is likelier.
        let unread = if faults > 0 { usize::MAX - self.draft.placed.len() } else { 0 };
        (faults, !self.is_whole(), unread)
    }
}

/// Returns the drafts that are likelier than all others. `is_guess` says that languages were
/// guessed.
fn likeliest(drafts: Vec<LanguageDraft>, is_guess: bool) -> Readings {
    let least = drafts.iter().map(LanguageDraft::doubt).min().unwrap_or_default();
    let mut readings: Vec<Reading> = Vec::new();
    for LanguageDraft { language, draft } in
        drafts.into_iter().filter(|draft| draft.doubt() == least)
    {
        let cards = draft.partly_known();
        match readings.iter_mut().find(|reading| reading.draft.partly_known() == cards) {
            Some(same) if same.languages.contains(&language) => {}
            Some(same) => same.languages.push(language),
            None => readings.push(Reading { languages: vec![language], draft }),
        }
    }
    let (faults, is_no_hand, _) = least;
    let english = readings.iter().position(|reading| reading.language() == Language::English);
    match (english, readings.len()) {
        // Until there is a whole hand, another language must fit better than English.
        (Some(english), _) if is_no_hand => Readings::One(readings.swap_remove(english)),
        // A guessed language that does not fit makes no card certain: in another it would be a
        // different one.
        (None, 1..) if is_guess && faults > 0 => {
            let mut likeliest = readings.swap_remove(0);
            likeliest.draft.placed.clear();
            Readings::One(likeliest)
        }
        (_, 2..) => Readings::Several(readings),
        _ => Readings::One(readings.pop().unwrap_or_else(Reading::of_nothing)),
    }
}
