//! The calls of an auction as books write them, with the marks around them.

use crate::engine::alphabet::is_word;
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::{Bid, Call, Level, Strain};
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::record::syntax;
use crate::engine::bridge::record::syntax::diagram::RAISED;
use crate::engine::card::Suit;
use crate::engine::source::{Span, Word};

/// What stands in one cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Entry {
    /// A dash before the first call.
    Nothing,
    Call(Call),
    /// The passes that end the auction.
    AllPass,
    /// The call that somebody is asked for.
    Next,
}

/// An entry and its place.
pub(super) struct Cell<'t> {
    pub entry: Entry,
    pub span: Span,
    pub column: usize,
    /// The number or the stars after it that refer to a note.
    pub note: &'t str,
    /// Whether it stands in brackets, as the calls of the opponents do.
    pub in_brackets: bool,
}

/// The words for a double that formats do not know, in several languages.
const DOUBLES: [&str; 12] = [
    "dbl", "dble", "contre", "kontra", "doublet", "ktr", "contro", "doblo", "doble", "dubbel",
    "dobbelt", "dobler",
];

/// And those for a pass.
const PASSES: [&str; 7] = ["nb", "nobid", "pas", "passe", "passt", "passo", "paso"];

/// What stands before the word for a double in that for a redouble.
const AGAIN: [&str; 3] = ["re", "sur", "r"];

/// Without trumps: sans atout, zonder troef, bez atu, sin triunfo, ohne Trumpf, uden trumf.
const NO_TRUMP: [&str; 7] = ["SA", "ZT", "BA", "ST", "OT", "UT", "sang"];

/// What stands for the passes that end an auction.
const ENDS: [&str; 5] = ["AP", "A.P", "AllPass", "//", "///"];

/// And what does so at the end of a line.
const ENDS_IN_WORDS: [&str; 5] = ["end", "fin", "fine", "einde", "ende"];

/// The cells of some words of a line, and the first word that is none; more calls than any auction has end there.
pub(super) fn cells<'t>(
    line: Word<'t>,
    words: impl Iterator<Item = (Word<'t>, usize)>,
    language: Language,
) -> (Vec<Cell<'t>>, Option<Word<'t>>) {
    let mut words = words.peekable();
    let mut cells = Vec::new();
    while let Some((word, column)) = words.next() {
        let marked = Marked::of(word.text);
        let next = words.peek().map(|&(next, _)| (next.span, Marked::of(next.text)));
        // The word for the end begins other sentences too.
        let begins_sentence =
            next.is_some() && ENDS_IN_WORDS.iter().any(|end| end.eq_ignore_ascii_case(marked.text));
        let joined =
            next.and_then(|(span, next)| Some((span, next.note, marked.with(&next, language)?)));
        let (end, note, entry) = if let Some(joined) = joined {
            words.next();
            joined
        } else if let Some(entry) = marked.entry(language).filter(|_| !begins_sentence) {
            (word.span, marked.note, entry)
        } else {
            // A line of other words, as of the players' names, is none of the auction's.
            let strain = word.text.strip_prefix(|level| matches!(level, '1'..='7'));
            let is_strain =
                |symbol: char| symbol.is_alphabetic() || Suit::from_char(symbol).is_some();
            let is_like_bid = strain.is_some_and(|strain| strain.starts_with(is_strain));
            let no_call = (is_like_bid || !cells.is_empty()).then_some(word);
            return (cells, no_call);
        };
        let span = line.part(word.span.start, end.end).span;
        cells.push(Cell { entry, span, column, note, in_brackets: word.text.starts_with('(') });
        if cells.len() > Auction::MOST_CALLS {
            break;
        }
    }
    (cells, None)
}

/// A word without the marks around it.
struct Marked<'t> {
    text: &'t str,
    /// What stands after it.
    marks: &'t str,
    note: &'t str,
}

impl<'t> Marked<'t> {
    fn of(word: &'t str) -> Self {
        let word = word.trim_start_matches('(');
        let is_mark = |symbol: char| "!?*()[].".contains(symbol) || is_digit(symbol);
        let is_bid = |text: &str| text.parse::<Bid>().is_ok();
        let mut text = word.trim_end_matches(is_mark);
        let after = word.get(text.len()..).unwrap_or("");
        // A card such as D5 is no call with a note, nor is the P. of a name one.
        let is_card = after.starts_with(|c: char| c.is_ascii_digit())
            && text.parse::<Suit>().is_ok()
            && !is_bid(text);
        if text.len() == 1 && after.starts_with('.') {
            text = word;
        } else if text.is_empty() || is_card {
            text = word.trim_end_matches(|symbol| is_mark(symbol) && !is_digit(symbol));
        }
        let marks = word.get(text.len()..).unwrap_or("");
        let number = marks.trim_matches(|symbol| !is_digit(symbol));
        let stars = || marks.trim_matches(|symbol| symbol != '*');
        Self { text, marks, note: if number.is_empty() { stars() } else { number } }
    }

    fn entry(&self, language: Language) -> Option<Entry> {
        let is = |name: &str| name.eq_ignore_ascii_case(self.text);
        if matches!(self.text, "-" | "–" | "—" | "--" | "---") {
            Some(Entry::Nothing)
        } else if self.text.is_empty() && self.marks.starts_with('?') {
            Some(Entry::Next)
        } else if ENDS.iter().chain(&ENDS_IN_WORDS).any(|end| is(end)) {
            Some(Entry::AllPass)
        } else {
            self.call(language).map(Entry::Call)
        }
    }

    fn call(&self, language: Language) -> Option<Call> {
        let other = || word(self.text).or_else(|| bid(self.text, language).map(Call::Bid));
        let Some(call) = syntax::call(self.text) else { return other() };
        // A letter is the suit that it is in the language of the hands.
        let is_by_letter = matches!(call, Call::Bid(Bid { strain: Strain::Suit(_), .. }))
            && self.text.is_ascii()
            && language != Language::English;
        if is_by_letter { bid(self.text, language).map(Call::Bid) } else { Some(call) }
    }

    /// The entry that two words make together.
    fn with(&self, next: &Self, language: Language) -> Option<Entry> {
        let are = |one: &str, two: &str| {
            self.text.eq_ignore_ascii_case(one) && next.text.eq_ignore_ascii_case(two)
        };
        if are("all", "pass") || are("pass", "out") || are("passed", "out") {
            Some(Entry::AllPass)
        } else if are("no", "bid") {
            Some(Entry::Call(Call::Pass))
        } else if self.text.len() == 1 && self.text.starts_with(|c: char| c.is_ascii_digit()) {
            let both = [self.text, next.text].concat();
            Marked { text: &both, marks: "", note: "" }.call(language).map(Entry::Call)
        } else {
            None
        }
    }
}

fn word(text: &str) -> Option<Call> {
    let is = |words: &[&str], text: &str| words.iter().any(|word| is_word(text, word));
    let is_again = |again: &&str| {
        text.split_at_checked(again.len())
            .is_some_and(|(before, word)| is_word(before, again) && is(&DOUBLES, word))
    };
    if is(&DOUBLES, text) {
        Some(Call::Double)
    } else if is(&PASSES, text) {
        Some(Call::Pass)
    } else {
        AGAIN.iter().any(is_again).then_some(Call::Redouble)
    }
}

/// A bid in the letters or words of a language, or without trumps in any.
pub(in super::super) fn bid(text: &str, language: Language) -> Option<Bid> {
    let (level, strain) = text.split_at_checked(1)?;
    let level = Level::new(level.parse().ok()?)?;
    let mut letters = strain.chars();
    let suit = match (letters.next()?, letters.next()) {
        (letter, None) => language.suit(letter).filter(|_| language != Language::English),
        _ => language.suit_name(strain),
    };
    let is_no_trump = || NO_TRUMP.iter().any(|words| words.eq_ignore_ascii_case(strain));
    let strain = suit.map(Strain::Suit).or_else(|| is_no_trump().then_some(Strain::NoTrump))?;
    Some(Bid::new(level, strain))
}

fn is_digit(symbol: char) -> bool {
    symbol.is_ascii_digit() || RAISED.contains(&symbol)
}

/// Whether two numbers of notes are the same, raised or not.
pub(super) fn is_same_note(one: &str, other: &str) -> bool {
    let plain = |symbol: char| {
        let raised = RAISED.iter().position(|&raised| raised == symbol);
        raised.and_then(|digit| "0123456789".chars().nth(digit)).unwrap_or(symbol)
    };
    one.chars().map(plain).eq(other.chars().map(plain))
}
