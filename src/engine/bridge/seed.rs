//! What deals come from, as it is printed.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::bridge::hand::Hand;
use crate::engine::card_set::CardSet;

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
    pub(in crate::engine::bridge) fn key(self) -> [u8; 32] {
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
    WrongLength { count: usize },
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

pub(in crate::engine::bridge) use crate::engine::chance::Chance;

impl Chance {
    /// The stream of a part of the hands of a seed, which is that of no board.
    pub(in crate::engine::bridge) fn of_hands(seed: Seed, part: u32) -> Self {
        Self::of_stream(seed, 1 << 32 | u64::from(part))
    }

    /// Any stream of a seed; those below 2³² are boards, each with the board's number.
    pub(in crate::engine::bridge) fn of_stream(seed: Seed, number: u64) -> Self {
        Self::new(seed.key(), number)
    }
}

/// The cards that are dealt by chance, each as a set of its own.
pub(in crate::engine::bridge) struct Pack(Vec<CardSet>);

impl Pack {
    pub(in crate::engine::bridge) fn of(cards: CardSet) -> Self {
        Self(cards.iter().map(|card| CardSet::EMPTY.with(card)).collect())
    }

    /// Puts all cards back. They are left in the order that they are in, as any will do to be shuffled.
    pub(in crate::engine::bridge) fn gathered(&mut self) -> Gathered<'_> {
        Gathered(&mut self.0)
    }
}

/// The cards of a pack that no seat has yet.
pub(in crate::engine::bridge) struct Gathered<'p>(&'p mut [CardSet]);

impl Gathered<'_> {
    /// Fills a hand up to thirteen cards; the last hand takes what is left.
    pub(in crate::engine::bridge) fn fill(
        &mut self,
        hand: CardSet,
        chance: &mut Chance,
    ) -> CardSet {
        let wanted = Hand::SIZE.saturating_sub(hand.len());
        let mut hand = hand;
        let is_rest = self.0.len() <= wanted;
        for _ in 0..wanted {
            let limit = u32::try_from(self.0.len()).unwrap_or(0);
            let at = if is_rest { 0 } else { chance.below(limit) };
            let cards = std::mem::take(&mut self.0);
            if at >= cards.len() {
                break;
            }
            let last = cards.len() - 1;
            cards.swap(at, last);
            hand |= cards[last];
            self.0 = &mut cards[..last];
        }
        hand
    }
}

/// Hands without end, each of the 635,013,559,600 with the same chance, and none dependent on another.
pub struct Hands {
    chance: Chance,
    pack: Pack,
}

impl Hands {
    /// The hands of a part: parts of one seed have nothing in common, so they may be counted side by side.
    pub fn of_part(seed: Seed, part: u32) -> Self {
        Self { chance: Chance::of_hands(seed, part), pack: Pack::of(CardSet::PACK) }
    }
}

impl Iterator for Hands {
    type Item = Hand;

    fn next(&mut self) -> Option<Hand> {
        self.pack.gathered().fill(CardSet::EMPTY, &mut self.chance).try_into().ok()
    }
}
