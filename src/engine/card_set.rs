//! Sets of distinct cards, such as an incomplete hand.

pub(in crate::engine) mod dotted;

use std::ops::{Not, Sub, SubAssign};

use derive_more::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Display, Error};

use super::card::{Card, Rank, Suit};

pub(crate) use dotted::read;
pub use dotted::{CardsFault, ParseCardSetError};

/// A set of distinct cards of the pack. The cards are iterated in the order of a written hand: from spades to clubs,
/// and from the ace down in each suit.
///
/// [`Display`](std::fmt::Display) writes the four suits as in PBN, such as `KQT5.J72.965.AK8`.
/// [`FromStr`](std::str::FromStr) parses this format. The operators are `&` for the intersection, `|` for the union,
/// `^` for the symmetric difference, `-` for the difference, and `!` for the complement in the pack.
///
/// ```
/// use kibitzer::engine::card::Suit;
/// use kibitzer::engine::card_set::CardSet;
///
/// let hand: CardSet = "KQT5.J72.965.AK8".parse()?;
/// let spades = hand.of_suit(Suit::Spades);
/// assert_eq!((hand - spades).to_string(), ".J72.965.AK8");
/// assert_eq!(spades | (hand - spades), hand);
/// assert_eq!(hand.iter().len(), 13);
/// # Ok::<(), kibitzer::engine::card_set::ParseCardSetError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u64"))]
#[derive(BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign)]
pub struct CardSet(u64);

/// Bits of the lowest suit's cards from the two to the nine.
const SMALL_BITS: u64 = 0xff;

/// Bits of the lowest suit's cards.
const SUIT_BITS: u64 = 0x1fff;

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards of the pack.
    pub const PACK: Self = Self((1 << 52) - 1);

    /// The cards below the ten. There are eight in each suit.
    pub const BELOW_TEN: Self =
        Self(SMALL_BITS | SMALL_BITS << 13 | SMALL_BITS << 26 | SMALL_BITS << 39);

    /// Returns the number of cards, 0 to 52.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains a card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card. Returns whether the card was not in the set before.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Removes a card and returns whether the set contained it.
    pub fn remove(&mut self, card: Card) -> bool {
        let was_there = self.contains(card);
        self.0 &= !(1 << card.index());
        was_there
    }

    /// Returns the set with a card added.
    pub fn with(mut self, card: Card) -> Self {
        self.insert(card);
        self
    }

    /// Returns the set with a card removed.
    pub fn without(mut self, card: Card) -> Self {
        self.remove(card);
        self
    }

    /// Returns the cards of this set that are not in `other`.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the cards that are in both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cards that are in at least one of the two sets.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards of one suit.
    pub const fn of_suit(self, suit: Suit) -> Self {
        Self(self.0 & SUIT_BITS << (suit as u32 * 13))
    }

    /// Returns the number of cards of a suit, 0 to 13.
    pub const fn length(self, suit: Suit) -> usize {
        self.of_suit(suit).len()
    }

    /// Returns the number of cards of a rank, 0 to 4.
    pub const fn count_rank(self, rank: Rank) -> usize {
        let one_suit = 1 << rank as u32;
        Self(self.0 & (one_suit | one_suit << 13 | one_suit << 26 | one_suit << 39)).len()
    }

    /// Returns the cards in the order of a written hand: from spades to clubs, and from the ace down in each suit.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// Returns the first `count` cards in the order of [`iter`](Self::iter). If the set has fewer cards, returns all
    /// cards.
    pub fn first(self, count: usize) -> Self {
        self.iter().take(count).collect()
    }

    /// Returns the ranks held in a suit, highest first, as in `KQT5`. For a void, returns an empty string.
    pub fn holding(self, suit: Suit) -> String {
        self.of_suit(suit).iter().map(|card| card.rank.letter()).collect()
    }
}

/// Converts a number to a set of cards. Bit `n` stands for the card with the [index](Card::index) `n`.
impl TryFrom<u64> for CardSet {
    type Error = CardSetBitsError;

    fn try_from(bits: u64) -> Result<Self, CardSetBitsError> {
        if bits & !Self::PACK.0 == 0 { Ok(Self(bits)) } else { Err(CardSetBitsError) }
    }
}

/// Error when converting a number that has a bit above bit 51.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("a bit above 51; bits 0 to 51 are the cards")]
pub struct CardSetBitsError;

/// Iterator over the cards of a [`CardSet`], from spades to clubs, and from the ace down in each suit.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let highest = self.0.0.checked_ilog2()?;
        self.0.0 ^= 1 << highest;
        Card::from_index(highest as usize)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl IntoIterator for &CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self |= cards.into_iter().collect::<Self>();
    }
}

/// Returns the cards of the first set that are not in the second set.
impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// Returns the cards of the pack that are not in the set.
impl Not for CardSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::PACK - self
    }
}
