//! A number of things, as a message has it.

use std::fmt::{self, Write};

use derive_more::Display;

/// A number with its noun, which takes an `s` unless it is one: `1 card`, `12 cards`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{_0} {_1}{}", if *_0 == 1 { "" } else { "s" })]
pub(crate) struct Counted(pub(crate) usize, pub(crate) &'static str);

/// A number whose thousands are apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grouped {
    number: u64,
    between: char,
}

impl Grouped {
    /// As a page has it, with thin blanks: `50 000`.
    pub(crate) const fn with_blanks(number: u64) -> Self {
        Self { number, between: '\u{202f}' }
    }

    /// As plain text has it, with commas: `50,000`.
    pub(crate) const fn with_commas(number: u64) -> Self {
        Self { number, between: ',' }
    }
}

impl fmt::Display for Grouped {
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
