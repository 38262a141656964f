//! Cards of which some are known to be small, and no more.

use std::fmt;

use super::card::{BySuit, Card, Suit};
use super::card_set::CardSet;

/// Cards of which some are known to be below the ten, and no more: what `AKxxx` says of spades.
///
/// Each `x` may be any card of its suit from the nine down to the two that is not named. [`Display`](fmt::Display)
/// writes the four suits as in PBN, the `x`s behind the cards that are known.
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
#[cfg_attr(feature = "serde", serde(into = "Written", try_from = "Written"))]
pub struct PartlyKnown {
    /// All of them: for those that are not known stand the lowest that they can be.
    cards: CardSet,
    /// Those that are not known.
    small: CardSet,
}

impl PartlyKnown {
    /// Cards that are known, with so many of each suit that are below the ten and no more is known; none where a suit
    /// has not so many left.
    #[must_use]
    pub fn new(known: CardSet, small: BySuit<usize>) -> Option<Self> {
        let mut cards = known;
        for (suit, &count) in small.iter() {
            let left = Self::small_left(known, suit);
            let higher = left.len().checked_sub(count)?;
            cards |= left - left.first(higher);
        }
        Some(Self { cards, small: cards - known })
    }

    /// The cards of a suit that are below the ten and not among those that are known.
    pub(super) fn small_left(known: CardSet, suit: Suit) -> CardSet {
        CardSet::BELOW_TEN.of_suit(suit) - known
    }

    /// The cards that are known.
    #[must_use]
    pub fn known(self) -> CardSet {
        self.cards - self.small
    }

    /// All cards, with the lowest that those can be which are not known.
    #[must_use]
    pub const fn lowest(self) -> CardSet {
        self.cards
    }

    /// All cards, with the highest that those can be which are not known.
    #[must_use]
    pub fn highest(self) -> CardSet {
        let mut cards = self.known();
        for suit in Suit::DESCENDING {
            let left = Self::small_left(self.known(), suit);
            cards |= left.first(self.small.length(suit));
        }
        cards
    }

    /// Those of [`lowest`](Self::lowest) that are not known.
    #[must_use]
    pub const fn small(self) -> CardSet {
        self.small
    }

    /// How many cards there are, known or not.
    #[must_use]
    pub const fn len(self) -> usize {
        self.cards.len()
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.cards.is_empty()
    }

    /// How many cards of a suit are not known.
    fn counts(self) -> BySuit<usize> {
        BySuit::from_fn(|suit| self.small.length(suit))
    }

    /// The same with one of those that are not known as this card; none where it can be none of them.
    #[must_use]
    pub fn naming(self, card: Card) -> Option<Self> {
        if !Self::small_left(self.known(), card.suit).contains(card) {
            return None;
        }
        let mut small = self.counts();
        small[card.suit] = small[card.suit].checked_sub(1)?;
        Self::new(self.known().with(card), small)
    }

    /// The same with a card added. Where all small cards of its suit are there it is one of those that were not known.
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        let more = Self::new(self.known().with(card), self.counts());
        more.or_else(|| self.naming(card)).unwrap_or(self)
    }

    /// The same without a card that is known.
    #[must_use]
    pub fn without(self, card: Card) -> Self {
        Self::new(self.known().without(card), self.counts()).unwrap_or(self)
    }

    /// The ranks held in a suit, highest first, and an `x` for each card that is not known, as in `KQTxx`; empty for a
    /// void.
    #[must_use]
    pub fn holding(self, suit: Suit) -> String {
        let mut holding = self.known().holding(suit);
        holding.extend(self.small.of_suit(suit).iter().map(|_| 'x'));
        holding
    }
}

/// Cards as they are written through serde: those that are known, and how many of each suit are not.
#[cfg(feature = "serde")]
type Written = (CardSet, [usize; 4]);

#[cfg(feature = "serde")]
impl From<PartlyKnown> for Written {
    fn from(cards: PartlyKnown) -> Self {
        (cards.known(), Suit::ASCENDING.map(|suit| cards.small.length(suit)))
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Written> for PartlyKnown {
    type Error = &'static str;

    fn try_from((known, small): Written) -> Result<Self, Self::Error> {
        let [clubs, diamonds, hearts, spades] = small;
        let small = BySuit::from_fn(|suit| match suit {
            Suit::Clubs => clubs,
            Suit::Diamonds => diamonds,
            Suit::Hearts => hearts,
            Suit::Spades => spades,
        });
        Self::new(known, small).ok_or("a suit has not so many cards below the ten")
    }
}

/// Cards that are all known.
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
