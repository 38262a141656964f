//! A text in whatever language it can be: what it says, or what it may say.

use super::{CardsDraft, Language, Letters, prose, read_typed_with, read_with};
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank;

/// What a text says in some languages, which give it the same cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The languages, at least one, in the order of [`Language::ALL`].
    pub languages: Vec<Language>,
    /// What it says in the first of them.
    pub draft: CardsDraft,
}

/// What a text says, as far as that is certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Readings {
    /// It can be read in one way, or in English as well as in another.
    One(Reading),
    /// It can be read in two or more ways, each of other cards, the likeliest language first. Which is meant, who wrote it
    /// has to say.
    Several(Vec<Reading>),
}

impl Reading {
    fn of_nothing() -> Self {
        Self { languages: vec![Language::English], draft: CardsDraft::default() }
    }

    /// Whether something is wrong with the text in a language that was guessed, so that no card is taken from it.
    #[must_use]
    pub fn fits_nothing(&self) -> bool {
        self.language() != Language::English && !self.draft.diagnostics.is_empty()
    }

    /// The language that the page names; English where it is one of them.
    #[must_use]
    pub fn language(&self) -> Language {
        self.languages.first().copied().unwrap_or(Language::English)
    }

    /// The letters of a text that mean another rank here than in English, or none there, the highest rank first.
    #[must_use]
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
    /// The cards, if it is certain which: where there are several readings, none.
    #[must_use]
    pub fn certain(&self) -> Option<&Reading> {
        match self {
            Self::One(reading) => Some(reading),
            Self::Several(_) => None,
        }
    }
}

/// Reads a text that may still be typed, in whatever language the whole of it can be.
///
/// A hand of thirteen cards is what all of a text's letters make in one language; where they make two different hands,
/// none is certain. A part of a hand is read in English where it can be. Where there is something wrong with a text in
/// every language, it is read in that in which least is wrong and, of those, most is read, English first: of English as
/// far as it can be read, while of another language, which was no more than guessed, there is what is wrong with it and no
/// card. An `x` is a card below the ten in every language.
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
/// A whole hand within an English sentence is that hand; what stands around it is said to be passed over.
pub fn read_in_any_language(text: &str) -> Readings {
    let readings = readings(text, &Language::ALL, true, read_typed_with);
    let fits = readings.certain().is_none_or(|reading| reading.draft.diagnostics.is_empty());
    let in_prose = if fits { None } else { prose::read(text) };
    in_prose.map_or(readings, |draft| {
        Readings::One(Reading { languages: vec![Language::English], draft })
    })
}

/// Reads a text that is whole, in whatever language it can be, with `x` for a card below the ten or without.
pub(super) fn read_whole(text: &str, takes_small: bool) -> Readings {
    readings(text, &Language::ALL, takes_small, read_with)
}

/// Reads a text that may still be typed in one language, as who wrote it says.
pub fn read_in(text: &str, language: Language) -> Readings {
    readings(text, &[language], true, read_typed_with)
}

fn readings(
    text: &str,
    languages: &[Language],
    takes_small: bool,
    read: fn(&str, Letters) -> CardsDraft,
) -> Readings {
    let read = |letters: Letters| Draft {
        language: letters.language(),
        draft: read(text, letters.taking_small(takes_small)),
    };
    let mut drafts = Vec::new();
    for &language in languages {
        let ways: Vec<_> = Letters::ways(language, text).map(read).collect();
        let is_whole = ways.iter().any(Draft::is_whole);
        drafts.extend(ways);
        // Where no way of writing makes a hand of all, letters may be the suit anywhere.
        if !is_whole {
            drafts.extend(Letters::places(language, text).into_iter().map(read));
        }
    }
    likeliest(drafts, languages.len() > 1)
}

/// What a text says in one way of reading it.
struct Draft {
    language: Language,
    draft: CardsDraft,
}

impl Draft {
    fn faults(&self) -> usize {
        self.draft.diagnostics.len()
    }

    /// Whether all of the text makes a hand.
    fn is_whole(&self) -> bool {
        self.faults() == 0 && self.draft.placed.len() == Hand::SIZE
    }

    /// The less, the likelier.
    fn doubt(&self) -> (usize, bool, usize) {
        let makes_nothing = self.faults() > 0 && self.draft.placed.is_empty();
        // A language in which no card is found has few faults because it reads little.
        let faults = if makes_nothing { usize::MAX } else { self.faults() };
        // Of faulty texts that is the likelier language which makes more of it.
        let unread = if faults > 0 { usize::MAX - self.draft.placed.len() } else { 0 };
        (faults, !self.is_whole(), unread)
    }
}

/// Those of the drafts that are likelier than all others; whether their languages are guessed.
fn likeliest(drafts: Vec<Draft>, is_guess: bool) -> Readings {
    let least = drafts.iter().map(Draft::doubt).min().unwrap_or_default();
    let mut readings: Vec<Reading> = Vec::new();
    for Draft { language, draft } in drafts.into_iter().filter(|draft| draft.doubt() == least) {
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
        // As long as it is no hand, another language has to fit better than English to be taken.
        (Some(english), _) if is_no_hand => Readings::One(readings.swap_remove(english)),
        // What fits no language as a whole says nothing for certain: the cards would be others in another.
        (None, 1..) if is_guess && faults > 0 => {
            let mut likeliest = readings.swap_remove(0);
            likeliest.draft.placed.clear();
            Readings::One(likeliest)
        }
        (_, 2..) => Readings::Several(readings),
        _ => Readings::One(readings.pop().unwrap_or_else(Reading::of_nothing)),
    }
}
