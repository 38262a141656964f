//! Sets of cards where some cards are only known to be small.

use std::fmt;

use super::card::{BySuit, Card, Suit};
use super::card_set::CardSet;

/// A set of cards where some cards are only known to be below the ten, as in `AKxxx`.
///
/// Each `x` may be any other card of its suit from the nine down. [`Display`](fmt::Display) writes the four suits as in
/// PBN, with each `x` after the known cards of its suit.
///
/// ```
/// use kibitzer::engine::{BySuit, PartlyKnown, Suit};
///
/// let known = "AK9.Q..".parse()?;
/// let small = BySuit::from_fn(|suit| if suit == Suit::Spades { 2 } else { 0 });
/// let cards = PartlyKnown::new(known, small).ok_or("no two more cards below the ten")?;
/// assert_eq!((cards.to_string(), cards.len()), ("AK9xx.Q..".into(), 6));
/// assert_eq!((cards.known(), cards.lowest()), (known, "AK932.Q..".parse()?));
/// assert_eq!(cards.highest(), "AK987.Q..".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "SerializedCards", try_from = "SerializedCards"))]
pub struct PartlyKnown {
    /// All cards. The unknown cards are as low as possible.
    cards: CardSet,
    /// The unknown cards.
    small: CardSet,
}

impl PartlyKnown {
    /// Returns the known cards with `small` unknown cards in each suit. Returns `None` if too few other cards below the
    /// ten are left in a suit.
    pub fn new(known: CardSet, small: BySuit<usize>) -> Option<Self> {
        let mut cards = known;
        for (suit, &count) in small.iter() {
            let left = Self::small_left(known, suit);
            let higher = left.len().checked_sub(count)?;
            cards |= left - left.first(higher);
        }
        Some(Self { cards, small: cards - known })
    }

    /// Returns the cards of a suit that are below the ten and not in `known`.
    pub(super) fn small_left(known: CardSet, suit: Suit) -> CardSet {
        CardSet::BELOW_TEN.of_suit(suit) - known
    }

    /// Returns the known cards.
    pub fn known(self) -> CardSet {
        self.cards - self.small
    }

    /// Returns all cards, with the unknown cards as low as possible.
    pub const fn lowest(self) -> CardSet {
        self.cards
    }

    /// Returns all cards, with the unknown cards as high as possible.
    pub fn highest(self) -> CardSet {
        let mut cards = self.known();
        for suit in Suit::DESCENDING {
            let left = Self::small_left(self.known(), suit);
            cards |= left.first(self.small.length(suit));
        }
        cards
    }

    /// Returns the unknown cards of [`lowest`](Self::lowest).
    pub const fn small(self) -> CardSet {
        self.small
    }

    /// Returns the number of cards, both known and unknown.
    pub const fn len(self) -> usize {
        self.cards.len()
    }

    /// Returns whether the set contains no cards.
    pub const fn is_empty(self) -> bool {
        self.cards.is_empty()
    }

    /// Returns the number of unknown cards of each suit.
    fn counts(self) -> BySuit<usize> {
        BySuit::from_fn(|suit| self.small.length(suit))
    }

    /// Returns the cards with an unknown card replaced by `card`. Returns `None` if no unknown card can be `card`.
    pub fn naming(self, card: Card) -> Option<Self> {
        if !Self::small_left(self.known(), card.suit).contains(card) {
            return None;
        }
        let mut small = self.counts();
        small[card.suit] = small[card.suit].checked_sub(1)?;
        Self::new(self.known().with(card), small)
    }

    /// Returns the cards with `card` added. If that would leave too few small cards for the unknown cards of the suit,
    /// `card` replaces an unknown card instead.
    pub fn with(self, card: Card) -> Self {
        let more = Self::new(self.known().with(card), self.counts());
        more.or_else(|| self.naming(card)).unwrap_or(self)
    }

    /// Returns the cards without the known card `card`.
    pub fn without(self, card: Card) -> Self {
        Self::new(self.known().without(card), self.counts()).unwrap_or(self)
    }

    /// Returns the ranks held in a suit, highest first, and then an `x` for each unknown card, as in `KQTxx`. For a
    /// void, returns an empty string.
    pub fn holding(self, suit: Suit) -> String {
        let mut holding = self.known().holding(suit);
        holding.extend(self.small.of_suit(suit).iter().map(|_| 'x'));
        holding
    }
}

/// Serialised form. It contains the known cards, and the number of unknown cards of each suit, clubs first.
#[cfg(feature = "serde")]
type SerializedCards = (CardSet, [usize; 4]);

#[cfg(feature = "serde")]
impl From<PartlyKnown> for SerializedCards {
    fn from(cards: PartlyKnown) -> Self {
        (cards.known(), Suit::ASCENDING.map(|suit| cards.small.length(suit)))
    }
}

#[cfg(feature = "serde")]
impl TryFrom<SerializedCards> for PartlyKnown {
    type Error = &'static str;

    fn try_from((known, small): SerializedCards) -> Result<Self, Self::Error> {
        let small = BySuit::from_fn(|suit| small[suit as usize]);
        Self::new(known, small).ok_or("a suit has not so many cards below the ten")
    }
}

/// Converts `cards` to a set in which all cards are known.
impl From<CardSet> for PartlyKnown {
    fn from(cards: CardSet) -> Self {
        Self { cards, small: CardSet::EMPTY }
    }
}

impl fmt::Display for PartlyKnown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [spades, hearts, diamonds, clubs] = Suit::DESCENDING.map(|suit| self.holding(suit));
        write!(f, "{spades}.{hearts}.{diamonds}.{clubs}")
    }
}
