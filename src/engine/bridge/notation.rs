//! Parser for cards in every notation that players use:
//!
//! - single cards with the suit first or last, such as `SA`, `AS`, `10H`, `h10` or `♠A`, also several in one word;
//! - suits with their ranks, such as `SKQT5 HJ72`, `♠ K Q T 5`, `S:KQT5` or `Spades: A, 2`;
//! - suits as in the HTML of a page, such as `&spades;AK &hearts;void`;
//! - the four suits between dots as in PBN, such as `KQT5.J72.965.AK8`, also with spaces around the dots or after a
//!   seat (`N:`);
//! - a complete hand in four groups without dots, such as `KQT5 J72 965 AK8`.
//!
//! Case does not matter, and the ten is `T` or `10`. Spaces, commas, semicolons, slashes, bars, brackets and quotes
//! separate words. A void is written as a dash, as `void` or as nothing.
//!
//! In a single hand, and in text diagrams of deals, `x` may mean an unknown card below the ten.
//! [`read_partly_known_hand`], [`read_typed`], [`read_in`] and [`read_in_any_language`] accept such an `x`.
//!
//! Of the public readers, only [`read_hand`] and [`read_partly_known_hand`] can fail. The other readers return the
//! cards that they understood, and diagnostics for everything else. Within a word, a suit precedes its ranks, or ranks
//! precede their suit. A suit without ranks before it in its word is a heading if it is a separate word, a full name, a
//! symbol or followed by a colon. Ranks without a suit belong to the last heading if only ranks come between.
//!
//! The letters in these examples are English. [`read_in_any_language`] tries every language. In some languages a letter
//! can mean a rank or a suit. Each usual meaning of such a letter is tried (see `letters.rs`). `language.rs` contains
//! the letters of each language and their sources.

// Users can paste any text. Indexing or slicing it could panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use super::hand::{Hand, PartlyKnownHand, WrongCount};
use crate::engine::{
    BySuit, CardSet, Diagnostic, Diagnostics, Finding, PartlyKnown, Report, Source, Span,
};

mod dotted;
pub(in crate::engine) mod fault;
mod language;
pub(in crate::engine) mod letters;
mod reader;
mod readings;
pub(in crate::engine) mod token;
mod word;

use self::fault::NotationFault;
pub use self::language::Language;
use self::letters::Letters;
pub use self::reader::PlacedCard;
use self::reader::Reader;
pub use self::readings::{CardsReading, CardsReadings, read_in, read_in_any_language};

/// Cards that a text names, and diagnostics for the faults in the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardsDraft {
    /// Cards in text order, each at its first mention.
    pub placed: Vec<PlacedCard>,
    /// Diagnostics in text order.
    pub diagnostics: Vec<Diagnostic>,
    /// Spans that could not be read as cards, in text order. The span of an `x` comes last if its suit has no card
    /// below the ten left.
    ///
    /// Code that rewrites the cards in the text can keep the text of these spans.
    pub unreadable: Vec<Span>,
}

impl CardsDraft {
    /// Returns the known cards.
    pub fn cards(&self) -> CardSet {
        self.of(false)
    }

    /// Returns all cards, including the cards that are known only to be small.
    pub fn partly_known(&self) -> PartlyKnown {
        let (known, small) = (self.of(false), self.of(true));
        let counts = BySuit::from_fn(|suit| small.length(suit));
        PartlyKnown::new(known, counts).unwrap_or_else(|| known.into())
    }

    fn of(&self, small: bool) -> CardSet {
        let placed = self.placed.iter().filter(|placed| placed.is_small == small);
        placed.map(|placed| placed.card).collect()
    }
}

/// Reads cards in any notation. Never fails.
///
/// After [`Report::LIMIT`] faults, the rest of the text is not read.
///
/// ```
/// use kibitzer::engine::notation::read_cards;
///
/// for text in ["SA ST HK", "AS 10S KH", "S:AT H:K", "Spades: A, 10; Hearts: K", "at.k.."] {
///     let draft = read_cards(text);
///     assert_eq!(draft.cards().to_string(), "AT.K..");
///     assert_eq!(draft.diagnostics, []);
/// }
///
/// let draft = read_cards("SA 1H SA");
/// assert_eq!(draft.placed.len(), 1);
/// let words: Vec<_> = draft.diagnostics.iter().map(ToString::to_string).collect();
/// assert_eq!(
///     words,
///     [
///         "line 1, column 4: 1 isn’t a rank; use 10 or T for a ten",
///         "line 1, column 7: ♠A is listed twice",
///     ]
/// );
/// ```
pub fn read_cards(text: &str) -> CardsDraft {
    read_with(text, Letters::ENGLISH)
}

/// Reads a hand that the user may still be typing.
///
/// Differs from [`read_cards`] in two ways: ranks without a suit are read as the first suits of a dotted hand, and `x`
/// is a card below the ten.
///
/// ```
/// use kibitzer::engine::notation::read_typed;
///
/// for (text, cards) in [("A2", "A2..."), ("A2.", "A2..."), ("A2.KJT92.3", "A2.KJT92.3."), ("SA H", "A...")] {
///     let draft = read_typed(text);
///     assert_eq!((draft.cards().to_string(), draft.diagnostics.len()), (cards.to_owned(), 0));
/// }
/// ```
pub fn read_typed(text: &str) -> CardsDraft {
    read_typed_with(text, Letters::ENGLISH.allowing_small(true))
}

fn read_typed_with(text: &str, letters: Letters) -> CardsDraft {
    match suits_begun_with(text, letters) {
        // Only cards and faults have spans. The appended dots are neither, so all spans lie within the original text.
        Some(suits) => read_with(&format!("{}{}", text.trim_end(), ".".repeat(4 - suits)), letters),
        None => read_with(text, letters),
    }
}

/// Returns the number of suits begun in an unfinished dotted hand, 1 to 3. For example, it is 2 for `A2.K`. Returns
/// `None` if the text is empty, or is anything other than ranks with fewer than three dots.
pub(crate) fn suits_begun(text: &str) -> Option<usize> {
    suits_begun_with(text, Letters::ENGLISH.allowing_small(true))
}

fn suits_begun_with(text: &str, letters: Letters) -> Option<usize> {
    let text = text.trim();
    let is_of_ranks = text.replace("10", "T").chars().all(|symbol| {
        matches!(symbol, '.' | '1' | 'T') || letters.is_small(symbol) || letters.is_of_rank(symbol)
    });
    let suits = text.matches('.').count() + 1;
    (!text.is_empty() && is_of_ranks && suits < 4).then_some(suits)
}

/// Reads a hand of thirteen cards in any notation and any [`Language`].
///
/// English is tried first, because programs write English. If the text is a hand in English, that hand is returned.
///
/// # Errors
///
/// Returns an error with one diagnostic if the text means different hands in languages other than English.
///
/// Also returns an error if the text has faults in every language, but fits some language better than English. The
/// error contains the diagnostics for that language.
///
/// If the text is not a hand for another reason, the error contains the diagnostics of [`read_cards`]. If there are
/// more than thirteen cards, a further diagnostic points to the fourteenth. If there are fewer, it points to the end of
/// the text.
///
/// ```
/// use kibitzer::engine::read_hand;
///
/// assert_eq!(read_hand("S HV105 H B72 R 965 K AH8")?.to_string(), "KQT5.J72.965.AK8");
/// let refused = read_hand("AV95.872.965.A83").expect_err("two hands");
/// assert_eq!(refused.first().map(|found| found.code), Some("several-hands"));
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
pub fn read_hand(text: &str) -> Result<Hand, Diagnostics> {
    read_one_hand(text, false).map(PartlyKnownHand::lowest)
}

/// Reads a hand as [`read_hand`] does. Each `x` is a card known only to be below the ten.
///
/// # Errors
///
/// Returns the errors of [`read_hand`]. An `x` is an error only if its suit has no card below the ten left.
///
/// ```
/// use kibitzer::engine::read_partly_known_hand;
///
/// for text in ["AKxxx Qxx Jxx xx", "♠ AKxxx ♥ Qxx ♦ Jxx ♣ xx", "SA SK Sx Sx Sx HQ Hx Hx DJ Dx Dx Cx Cx"] {
///     assert_eq!(read_partly_known_hand(text)?.to_string(), "AKxxx.Qxx.Jxx.xx");
/// }
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
pub fn read_partly_known_hand(text: &str) -> Result<PartlyKnownHand, Diagnostics> {
    read_one_hand(text, true)
}

fn read_one_hand(text: &str, allows_small: bool) -> Result<PartlyKnownHand, Diagnostics> {
    let hands = possible_hands(text, allows_small)?;
    match &*hands {
        [one] => Ok(one.hand),
        _ => Err(several_hands(text, &hands)),
    }
}

/// A hand that a text can mean, and the languages in which the text means this hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandIn {
    /// The hand.
    pub hand: PartlyKnownHand,
    /// Languages in which the text means this hand, in the order of [`Language::ALL`]. There is at least one.
    languages: Vec<Language>,
}

impl HandIn {
    /// Returns the first language. It is English if English is one of the languages.
    pub(crate) fn language(&self) -> Language {
        self.languages.first().copied().unwrap_or(Language::English)
    }

    /// Returns whether the text means this hand in a language.
    pub(crate) fn is_in(&self, language: Language) -> bool {
        self.languages.contains(&language)
    }
}

/// Returns every hand of thirteen cards that a text can mean. The hands are in the order of [`Language::ALL`]. The list
/// is never empty.
///
/// If the text is a hand in English, only that hand is returned. If several hands are returned, the caller may find the
/// intended hand from the language of other lines in the text. `allows_small` allows an `x` for a card below the ten.
///
/// # Errors
///
/// Returns an error with the diagnostics of [`read_hand`] if the text is not a hand.
pub(crate) fn possible_hands(text: &str, allows_small: bool) -> Result<Vec<HandIn>, Diagnostics> {
    let hand_in = |reading: CardsReading| {
        let hand = PartlyKnownHand::try_from(reading.draft.partly_known()).ok()?;
        Some(HandIn { hand, languages: reading.languages })
    };
    let wrong = match read_english_hand(text, allows_small) {
        Ok(hand) => return Ok(vec![HandIn { hand, languages: vec![Language::English] }]),
        Err(wrong) => wrong,
    };
    let hands: Vec<_> = match readings::read_finished(text, allows_small) {
        CardsReadings::One(reading) if !reading.draft.diagnostics.is_empty() => {
            // If the text fits another language better, the user probably wrote that language. The English diagnostics
            // would mislead.
            let is_english = reading.language() == Language::English;
            let own = Diagnostics::new(reading.draft.diagnostics).filter(|_| !is_english);
            return Err(own.unwrap_or(wrong));
        }
        CardsReadings::One(reading) => hand_in(reading).into_iter().collect(),
        CardsReadings::Several(readings) => readings.into_iter().filter_map(hand_in).collect(),
    };
    if hands.is_empty() { Err(wrong) } else { Ok(hands) }
}

/// Returns the diagnostic for a text that can mean several hands. The message names the first two hands.
pub(crate) fn several_hands(text: &str, hands: &[HandIn]) -> Diagnostics {
    let mut named = hands.iter().map(|one| format!("{} in {}", one.hand, one.language()));
    let mut next = || named.next().unwrap_or_default();
    let (one, other) = (next(), next());
    let source = Source::new(text);
    let all = Span::new(0, source.text().trim_end().len());
    Report::new(&source).refuse(Finding::new(all, NotationFault::SeveralHands { one, other }))
}

fn read_english_hand(text: &str, allows_small: bool) -> Result<PartlyKnownHand, Diagnostics> {
    let source = Source::new(text);
    let (drafted, report) = draft(&source, Letters::ENGLISH.allowing_small(allows_small));
    match PartlyKnownHand::try_from(drafted.partly_known()) {
        Ok(hand) => report.result(hand),
        Err(WrongCount { count }) => {
            let finding = match drafted.placed.get(Hand::SIZE) {
                Some(extra) => Finding::new(extra.span, NotationFault::TooMany { count }),
                None => Finding::new(source.end().span, NotationFault::TooFew { count }),
            };
            Err(report.refuse(finding))
        }
    }
}

/// Reads cards with the letters of a language.
pub(in crate::engine) fn read_with(text: &str, letters: Letters) -> CardsDraft {
    let source = Source::new(text);
    let (drafted, report) = draft(&source, letters);
    CardsDraft { diagnostics: report.diagnostics(), ..drafted }
}

fn draft<'s, 't>(source: &'s Source<'t>, letters: Letters) -> (CardsDraft, Report<'s, 't>) {
    let mut reader = Reader::new(source, letters);
    let mut words = token::Words::of(source.text());
    if let Some(run) = dotted::find_groups(words, letters) {
        dotted::read(&mut reader, run);
        words = token::Words::of("");
    }
    let has_dots = source.text().contains('.');
    while let Some(word) = words.peek() {
        if reader.report.is_full() {
            let rest = Span::new(word.span.start, source.text().trim_end().len());
            reader.draft.unreadable.push(rest);
            break;
        }
        let run = has_dots.then(|| dotted::find(words, letters, reader.heading.is_some()));
        words = if let Some((run, after)) = run.flatten() {
            dotted::read(&mut reader, run);
            after
        } else {
            word::read(&mut reader, word);
            words.skip_one()
        };
    }
    reader.find_small();
    (reader.draft, reader.report)
}
