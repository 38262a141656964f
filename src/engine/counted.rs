//! A number of things, as a message has it.

use std::fmt::{self, Write};

use derive_more::Display;

/// A number with its noun, which takes an `s` unless it is one: `1 card`, `12 cards`.
#[derive(Clone, Copy, Debug, Display)]
#[display("{_0} {_1}{}", if *_0 == 1 { "" } else { "s" })]
pub(crate) struct Counted(pub(crate) usize, pub(crate) &'static str);

/// A number with thin blanks between its thousands: `50 000`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grouped(pub(crate) u64);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                f.write_char('\u{202f}')?;
            }
            f.write_char(digit)?;
        }
        Ok(())
    }
}
