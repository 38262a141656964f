//! Parts of sentences: beginnings, lists, counts.

use std::borrow::Cow;
use std::fmt;
use std::fmt::Write;

use derive_more::Display;

/// Returns a clause with a capital letter, if it begins with a letter from a to z.
///
/// ```
/// use kibitzer::engine::wording::sentence_case;
///
/// assert_eq!(sentence_case("the cards are dealt now"), "The cards are dealt now");
/// assert_eq!((sentence_case("“x” is no card"), sentence_case("")), ("“x” is no card".into(), String::new()));
/// ```
pub fn sentence_case(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Joins things with commas and a conjunction before the last; returns an empty text for none.
///
/// ```
/// use kibitzer::engine::wording::word_list;
///
/// assert_eq!(word_list(&["spades", "hearts", "clubs"], "and"), "spades, hearts and clubs");
/// assert_eq!(word_list(&["West", "North"], "or"), "West or North");
/// assert_eq!((word_list(&["West"], "or"), word_list::<&str>(&[], "or")), ("West".into(), String::new()));
/// ```
pub fn word_list<T: AsRef<str>>(things: &[T], conjunction: &str) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [first @ .., last] if !first.is_empty() => {
            format!("{} {conjunction} {last}", first.join(", "))
        }
        _ => things.concat(),
    }
}

/// A number with its noun, which takes an `s` unless it is one: `1 card`, `12 cards`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{_0} {_1}{}", if *_0 == 1 { "" } else { "s" })]
pub(crate) struct CountWithNoun(pub(crate) usize, pub(crate) &'static str);

/// A number with its noun, as a word up to thirteen: `two cards`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{} {_1}{}", in_words(*_0), if *_0 == 1 { "" } else { "s" })]
pub(crate) struct CountInWords(pub(crate) usize, pub(crate) &'static str);

/// A number with its sign, as scores are written: `+420`, `−50`, `0`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{}{}", match _0 { ..0 => "−", 0 => "", 1.. => "+" }, _0.unsigned_abs())]
pub(crate) struct SignedNumber(pub(crate) i32);

fn in_words(number: usize) -> Cow<'static, str> {
    const WORDS: [&str; 14] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen",
    ];
    WORDS.get(number).map_or_else(|| number.to_string().into(), |&word| word.into())
}

/// A number with grouped thousands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GroupedNumber<N = u64> {
    number: N,
    between: char,
}

impl GroupedNumber {
    /// Groups with thin blanks, for a page: `50 000`.
    pub(crate) const fn with_blanks(number: u64) -> Self {
        Self { number, between: '\u{202f}' }
    }
}

impl<N> GroupedNumber<N> {
    /// Groups with commas, for plain text: `50,000`.
    pub(crate) const fn with_commas(number: N) -> Self {
        Self { number, between: ',' }
    }
}

impl<N: fmt::Display> fmt::Display for GroupedNumber<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.number.to_string();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                f.write_char(self.between)?;
            }
            f.write_char(digit)?;
        }
        Ok(())
    }
}

/// A text, cut off if it is too long to show.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("{shown}{}", if *is_cut { "…" } else { "" })]
pub(in crate::engine) struct ShortText {
    shown: Box<str>,
    is_cut: bool,
}

impl ShortText {
    /// Returns a text of at most `most` characters, with invisible ones by their numbers.
    pub(in crate::engine) fn new(text: &str, most: usize) -> Self {
        let end = text.char_indices().nth(most).map(|(end, _)| end);
        let shown = end.and_then(|end| text.get(..end)).unwrap_or(text);
        let mut named = String::new();
        for symbol in shown.chars() {
            if is_unseen(symbol) {
                // Writing to a string does not fail.
                let _ = write!(named, "U+{:04X}", u32::from(symbol));
            } else {
                named.push(symbol);
            }
        }
        Self { shown: named.into(), is_cut: end.is_some() }
    }
}

/// Returns whether a message names a character by its number, as it is invisible.
fn is_unseen(symbol: char) -> bool {
    symbol.is_control() && !symbol.is_whitespace()
        || matches!(symbol, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(symbol, '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A text in quotes, cut off if it is too long to show.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("“{_0}”")]
pub struct QuotedText(ShortText);

impl QuotedText {
    /// Maximum number of characters shown.
    pub const SHOWN: usize = 24;

    /// Returns a text in quotes.
    pub(crate) fn new(text: &str) -> Self {
        Self(ShortText::new(text, Self::SHOWN))
    }

    /// Returns the shown part of the text.
    pub(crate) fn shown(&self) -> &str {
        &self.0.shown
    }
}
