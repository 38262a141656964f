//! A number of things, as a message has it.

use std::borrow::Cow;
use std::fmt::{self, Write};

use derive_more::Display;

/// A number with its noun, which takes an `s` unless it is one: `1 card`, `12 cards`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{_0} {_1}{}", if *_0 == 1 { "" } else { "s" })]
pub(crate) struct Counted(pub(crate) usize, pub(crate) &'static str);

/// The same with the number as a word, up to that of a suit's cards: `two cards`; in digits above.
#[derive(Clone, Copy, Debug, Display)]
#[display("{} {_1}{}", in_words(*_0), if *_0 == 1 { "" } else { "s" })]
pub(crate) struct InWords(pub(crate) usize, pub(crate) &'static str);

fn in_words(number: usize) -> Cow<'static, str> {
    const WORDS: [&str; 14] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen",
    ];
    WORDS.get(number).map_or_else(|| number.to_string().into(), |&word| word.into())
}

/// A number whose thousands are apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grouped<N = u64> {
    number: N,
    between: char,
}

impl Grouped {
    /// As a page has it, with thin blanks: `50 000`.
    pub(crate) const fn with_blanks(number: u64) -> Self {
        Self { number, between: '\u{202f}' }
    }
}

impl<N> Grouped<N> {
    /// As plain text has it, with commas: `50,000`.
    pub(crate) const fn with_commas(number: N) -> Self {
        Self { number, between: ',' }
    }
}

impl<N: fmt::Display> fmt::Display for Grouped<N> {
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
