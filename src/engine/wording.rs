//! Parts of sentences, such as lists and numbers with their nouns.

use std::fmt::{self, Write};

use derive_more::Display;

/// Capitalises the first character of a clause if it is one of the letters a to z.
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

/// Joins texts with commas, and with `conjunction` before the last text. Returns an empty string if there are no texts.
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

/// A number with its noun, such as `1 card` or `12 cards`. The noun gets an `s` unless the number is 1.
#[derive(Clone, Copy, Debug, Display)]
#[display("{_0} {_1}{}", if *_0 == 1 { "" } else { "s" })]
pub(crate) struct CountWithNoun(pub(crate) usize, pub(crate) &'static str);

/// A number with its noun like [`CountWithNoun`], but with numbers up to thirteen as words: `two cards`.
#[derive(Clone, Copy, Debug, Display)]
#[display(
    "{} {_1}{}",
    if *_0 < 14 { in_words(*_0) } else { _0.to_string() },
    if *_0 == 1 { "" } else { "s" }
)]
pub(crate) struct CountInWords(pub(crate) usize, pub(crate) &'static str);

/// A number with its sign, as in scores: `+420`, `−50`, `0`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{}{}", match _0 { ..0 => "−", 0 => "", 1.. => "+" }, _0.unsigned_abs())]
pub(crate) struct SignedNumber(pub(crate) i64);

const BELOW_TWENTY: [&str; 20] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

const TENS: [&str; 2] = ["twenty", "thirty"];

/// Returns a number as words, such as `no`, `seven` or `twenty-nine`. Numbers from 40 on are written in digits.
pub(crate) fn in_words(number: usize) -> String {
    match (BELOW_TWENTY.get(number), TENS.get((number / 10).wrapping_sub(2)), number % 10) {
        (Some(&word), ..) => word.to_owned(),
        (None, Some(&tens), 0) => tens.to_owned(),
        (None, Some(&tens), ones) => format!("{tens}-{}", BELOW_TWENTY[ones]),
        (None, None, _) => number.to_string(),
    }
}

/// Parses a number word from one to thirty-nine. Returns `None` for any other word.
pub(crate) fn read_number_word(word: &str) -> Option<u8> {
    let place = |words: &[&str], word: &str| {
        let place = words.iter().position(|known| known.eq_ignore_ascii_case(word))?;
        u8::try_from(place).ok()
    };
    let number = |word: &str| place(&BELOW_TWENTY, word).filter(|&number| number > 0);
    let tens = |word: &str| Some(20 + 10 * place(&TENS, word)?);
    match word.split_once('-') {
        Some((before, ones)) => Some(tens(before)? + number(ones).filter(|&ones| ones < 10)?),
        None => number(word).or_else(|| tens(word)),
    }
}

/// A number whose thousands are grouped with commas: `50,000`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GroupedNumber<N = u64>(pub(crate) N);

impl<N: fmt::Display> fmt::Display for GroupedNumber<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                f.write_char(',')?;
            }
            f.write_char(digit)?;
        }
        Ok(())
    }
}

/// A text that is cut off if it is too long to be displayed.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("{shown}{}", if *is_cut { "…" } else { "" })]
pub(in crate::engine) struct ShortText {
    shown: Box<str>,
    is_cut: bool,
}

impl ShortText {
    /// Returns the first `most` characters of a text. Invisible characters are written as code points, such as
    /// `U+200B`.
    pub(in crate::engine) fn new(text: &str, most: usize) -> Self {
        let end = text.char_indices().nth(most).map(|(end, _)| end);
        let shown = end.and_then(|end| text.get(..end)).unwrap_or(text);
        let mut named = String::new();
        for symbol in shown.chars() {
            if is_unseen(symbol) {
                // Writing to a string can't fail, so the result is ignored.
                let _ = write!(named, "U+{:04X}", u32::from(symbol));
            } else {
                named.push(symbol);
            }
        }
        Self { shown: named.into(), is_cut: end.is_some() }
    }
}

/// Returns whether a character is invisible. Messages state the code point of such a character.
fn is_unseen(symbol: char) -> bool {
    symbol.is_control() && !symbol.is_whitespace()
        || matches!(symbol, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(symbol, '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A text in quotes that is cut off if it is too long to be displayed.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("“{_0}”")]
pub struct QuotedText(ShortText);

impl QuotedText {
    /// Maximum number of characters before the text is cut off.
    pub const SHOWN: usize = 24;

    /// Returns a text in quotes. A long text is cut off.
    pub(crate) fn new(text: &str) -> Self {
        Self(ShortText::new(text, Self::SHOWN))
    }

    pub(crate) fn shown(&self) -> &str {
        &self.0.shown
    }
}

/// A text that is escaped for HTML and XML, both between tags and in double-quoted attributes. Control characters are
/// replaced by spaces, and other characters that XML does not allow are dropped.
pub(crate) struct EscapedText<'t>(pub &'t str);

impl fmt::Display for EscapedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|symbol| match symbol {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => Ok(()),
            _ if symbol.is_control() => f.write_char(' '),
            _ => f.write_char(symbol),
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/engine/wording.rs"]
mod tests;
