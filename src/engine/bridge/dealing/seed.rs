//! What deals come from, as it is printed.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

/// A number of 100 bits, so that every one of the 5.4 × 10²⁸ deals can come.
///
/// [`Display`](fmt::Display) writes it in twenty digits and capitals, none of which is taken for another;
/// [`FromStr`] reads them in either case, with any blanks and hyphens, and an `O` as the zero, an `I` or `L` as
/// the one that they look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seed(u128);

/// The digits, by Douglas Crockford: without I, L, O and U.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many digits a seed has, of five bits each.
const LENGTH: usize = 20;

/// How many of them stand together.
const GROUP: usize = 5;

impl Seed {
    /// How many bytes of chance make a seed.
    pub const BYTES: usize = 13;

    /// The seed of some bytes, such as a system gives by chance; four bits of the last are left out.
    pub fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        let number = bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte));
        Self(number & ((1 << (5 * LENGTH)) - 1))
    }

    /// Returns the seed of a number, such as other programs' seeds are.
    pub const fn from_number(number: u64) -> Self {
        Self(number as u128)
    }

    /// The key of a cipher: the number, its lowest byte first, and zeros.
    pub(super) fn key(self) -> [u8; 32] {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&self.0.to_le_bytes());
        key
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..LENGTH {
            if place > 0 && place % GROUP == 0 {
                f.write_str("-")?;
            }
            let digit = self.0 >> (5 * (LENGTH - 1 - place)) & 31;
            write!(f, "{}", DIGITS[digit as usize] as char)?;
        }
        Ok(())
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum ParseSeedError {
    /// It has more or fewer digits than twenty.
    #[display("a seed has {LENGTH} digits and letters, and here are {count}")]
    WrongLength {
        /// How many it has.
        count: usize,
    },
    /// It has a character that no seed has.
    #[display("a seed has digits and letters but U, and here is “{_0}”")]
    NotADigit(#[error(not(source))] char),
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        let (mut number, mut count) = (0, 0);
        for symbol in text.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '-') {
            let capital = match symbol.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                capital => capital,
            };
            let digit = DIGITS.iter().position(|&digit| digit as char == capital);
            let digit = digit.ok_or(ParseSeedError::NotADigit(symbol))?;
            count += 1;
            if count <= LENGTH {
                number = number << 5 | digit as u128;
            }
        }
        if count == LENGTH { Ok(Self(number)) } else { Err(ParseSeedError::WrongLength { count }) }
    }
}
