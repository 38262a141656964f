//! Seeds of random deals, and their printed form.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::{CardSet, Hand};

/// A number of 100 bits. The number of seeds exceeds the number of possible deals, which is about 5.4 × 10²⁸.
///
/// [`Display`](fmt::Display) writes four groups of five characters: digits, and capital letters except I, L, O and U.
/// [`FromStr`] ignores case, spaces and hyphens. It reads an `O` as zero, and an `I` or `L` as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seed(u128);

/// Digits of Douglas Crockford's base 32. The letters I, L, O and U are not digits.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Number of digits in a seed. Each digit is five bits.
const LENGTH: usize = 20;

/// Number of digits in a printed group.
const GROUP: usize = 5;

impl Seed {
    /// Number of random bytes for a seed.
    pub const BYTES: usize = 13;

    /// Creates a seed from random bytes. Four bits of the last byte are ignored.
    pub(crate) fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        let number = bytes.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte));
        Self(number & ((1 << (5 * LENGTH)) - 1))
    }

    /// Creates a seed from a number of 64 bits. Other programs use such numbers as seeds.
    pub(crate) const fn from_number(number: u64) -> Self {
        Self(number as u128)
    }

    /// Returns the key for the random generator's cipher: the bytes of the number, lowest first, then zeros.
    pub(in crate::engine::bridge) fn key(self) -> [u8; 32] {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&self.0.to_le_bytes());
        key
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for index in 0..LENGTH {
            if index > 0 && index % GROUP == 0 {
                f.write_str("-")?;
            }
            let digit = self.0 >> (5 * (LENGTH - 1 - index)) & 31;
            write!(f, "{}", DIGITS[digit as usize] as char)?;
        }
        Ok(())
    }
}

/// Reason that a text is not a seed.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum ParseSeedError {
    #[display("a seed has {LENGTH} digits and letters, and here are {count}")]
    WrongLength { count: usize },
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
            let digit = DIGITS
                .iter()
                .position(|&digit| digit as char == capital)
                .ok_or(ParseSeedError::NotADigit(symbol))?;
            count += 1;
            if count <= LENGTH {
                number = number << 5 | digit as u128;
            }
        }
        if count == LENGTH { Ok(Self(number)) } else { Err(ParseSeedError::WrongLength { count }) }
    }
}

pub(in crate::engine::bridge) use crate::engine::chance::DealRng;

impl DealRng {
    /// Returns the random stream for the hands of one [part](Hands::of_part) of a seed. It differs from the streams
    /// of all boards.
    pub(in crate::engine::bridge) fn of_hands(seed: Seed, part: u32) -> Self {
        Self::of_stream(seed, 1 << 32 | u64::from(part))
    }

    /// Returns the random stream `number` of a seed. Numbers below 2³² are for boards.
    pub(in crate::engine::bridge) fn of_stream(seed: Seed, number: u64) -> Self {
        Self::new(seed.key(), number)
    }
}

/// Cards to deal at random, each stored as a set of one card.
pub(in crate::engine::bridge) struct Pack(Vec<CardSet>);

impl Pack {
    pub(in crate::engine::bridge) fn of(cards: CardSet) -> Self {
        Self(cards.iter().map(|card| CardSet::EMPTY.with(card)).collect())
    }

    /// Puts all cards back into the pack. The order of the pack does not matter, because cards are drawn at random.
    pub(in crate::engine::bridge) fn gathered(&mut self) -> UndealtCards<'_> {
        UndealtCards(&mut self.0)
    }
}

/// Cards of a pack that are not dealt yet.
pub(in crate::engine::bridge) struct UndealtCards<'p>(&'p mut [CardSet]);

impl UndealtCards<'_> {
    /// Deals cards to `hand` until it has thirteen. If not enough cards remain, deals all of them.
    pub(in crate::engine::bridge) fn fill(
        &mut self,
        hand: CardSet,
        chance: &mut DealRng,
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

/// Endless sequence of independent random hands. Each of the 635,013,559,600 possible hands has the same probability.
pub struct Hands {
    chance: DealRng,
    pack: Pack,
}

impl Hands {
    /// Returns the hands of one part of a seed. Different parts give independent hands, so threads can use them in
    /// parallel.
    pub(crate) fn of_part(seed: Seed, part: u32) -> Self {
        Self { chance: DealRng::of_hands(seed, part), pack: Pack::of(CardSet::PACK) }
    }
}

impl Iterator for Hands {
    type Item = Hand;

    fn next(&mut self) -> Option<Hand> {
        self.pack.gathered().fill(CardSet::EMPTY, &mut self.chance).try_into().ok()
    }
}
