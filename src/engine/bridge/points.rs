//! Points of a hand for honours, length and shortness, as in the problem "Bridge Hand Scoring".

use std::fmt;

use super::hand::{Hand, high_card_points, rank_points};
use crate::engine::wording::CountInWords;
use crate::engine::{Card, CardSet, Rank, Suit};

/// Number of cards in a suit that score no points for length.
const UNCOUNTED_LENGTH: usize = 4;

/// A suit that is short enough to score points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shortness {
    /// No card: 3 points.
    Void,
    /// A single card: 2 points.
    Singleton,
    /// Two cards: 1 point.
    Doubleton,
}

impl Shortness {
    /// Returns the shortness of a suit with `length` cards, or `None` for three cards or more.
    pub(crate) const fn of(length: usize) -> Option<Self> {
        match length {
            0 => Some(Self::Void),
            1 => Some(Self::Singleton),
            2 => Some(Self::Doubleton),
            _ => None,
        }
    }

    /// Returns the points for the shortness, 1 to 3.
    pub const fn points(self) -> usize {
        match self {
            Self::Void => 3,
            Self::Singleton => 2,
            Self::Doubleton => 1,
        }
    }

    /// Returns the name: `void`, `singleton` or `doubleton`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Void => "void",
            Self::Singleton => "singleton",
            Self::Doubleton => "doubleton",
        }
    }
}

/// Category of points. The variants are in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Aces, kings, queens and jacks.
    Honours,
    /// Cards beyond the fourth of a suit.
    Length,
    /// Voids, singletons and doubletons.
    Shortness,
}

impl Category {
    /// All categories.
    pub const ALL: [Self; 3] = [Self::Honours, Self::Length, Self::Shortness];
}

/// A source of points, without its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PointKind {
    /// An ace (4), a king (3), a queen (2) or a jack (1).
    Honour(Rank),
    /// Cards beyond the fourth, worth 1 point each.
    Length {
        /// Number of cards beyond four, 1 to 9.
        extra: usize,
    },
    /// Two cards or fewer. [`Shortness::points`] returns the points.
    Shortness(Shortness),
}

/// A source of points in a suit.
///
/// [`Display`](fmt::Display) writes the source as text, such as `king of spades`, `two cards beyond four in hearts` or
/// `void in clubs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointItem {
    /// The suit.
    pub suit: Suit,
    /// The source of the points.
    pub kind: PointKind,
}

impl PointItem {
    /// Returns the points of the item, 1 to 9.
    pub const fn points(self) -> usize {
        match self.kind {
            PointKind::Honour(rank) => rank_points(rank),
            PointKind::Length { extra } => extra,
            PointKind::Shortness(shortness) => shortness.points(),
        }
    }

    /// Returns the category of the item.
    pub(crate) const fn category(self) -> Category {
        match self.kind {
            PointKind::Honour(_) => Category::Honours,
            PointKind::Length { .. } => Category::Length,
            PointKind::Shortness(_) => Category::Shortness,
        }
    }
}

impl fmt::Display for PointItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = self.suit.name();
        match self.kind {
            PointKind::Honour(rank) => write!(f, "{} of {suit}", rank.name()),
            PointKind::Length { extra } => {
                write!(f, "{} beyond four in {suit}", CountInWords(extra, "card"))
            }
            PointKind::Shortness(shortness) => write!(f, "{} in {suit}", shortness.name()),
        }
    }
}

/// Points of a complete or incomplete hand, as a list of items.
///
/// The items are in order of suit, from spades down. Within a suit the honours come first, from the ace down, then
/// length, then shortness.
///
/// ```
/// use kibitzer::engine::bridge::points::Points;
/// use kibitzer::engine::notation::read_hand;
///
/// let points = Points::of(read_hand("-.KQT8754.A86.432").unwrap());
/// let words: Vec<_> = points.items().iter().map(ToString::to_string).collect();
/// assert_eq!(
///     words,
///     [
///         "void in spades",
///         "king of hearts",
///         "queen of hearts",
///         "three cards beyond four in hearts",
///         "ace of diamonds",
///     ]
/// );
/// assert_eq!(points.total(), 15);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Points {
    items: Vec<PointItem>,
}

impl Points {
    /// Returns the points of a complete hand for honours, length and shortness.
    pub fn of(hand: Hand) -> Self {
        Self::collect(hand.cards(), Shortness::of)
    }

    /// Returns the points that are certain before a hand is complete: the points for honours and length.
    ///
    /// Shortness is omitted, because a short suit of an incomplete hand may still grow. [`Points::of`] includes it.
    pub fn so_far(cards: CardSet) -> Self {
        Self::collect(cards, |_| None)
    }

    fn collect(cards: CardSet, shortness: impl Fn(usize) -> Option<Shortness>) -> Self {
        let in_suit = |suit| {
            let honours = cards
                .of_suit(suit)
                .iter()
                .filter(|card| card.rank.is_honour())
                .map(|Card { rank, .. }| PointKind::Honour(rank));
            let length = cards.length(suit);
            let extra = extra_length(length);
            let long = (extra > 0).then_some(PointKind::Length { extra });
            let short = shortness(length).map(PointKind::Shortness);
            honours.chain(long).chain(short).map(move |kind| PointItem { suit, kind })
        };
        Self { items: Suit::DESCENDING.into_iter().flat_map(in_suit).collect() }
    }

    /// Returns the items.
    pub fn items(&self) -> &[PointItem] {
        &self.items
    }

    /// Returns the total of all items.
    pub fn total(&self) -> usize {
        self.sum(|_| true)
    }

    /// Returns the points of one suit.
    pub fn in_suit(&self, suit: Suit) -> usize {
        self.sum(|item| item.suit == suit)
    }

    /// Returns the points of one category, over all suits.
    pub fn in_category(&self, category: Category) -> usize {
        self.sum(|item| item.category() == category)
    }

    /// Returns the points of one category in one suit.
    pub fn at(&self, suit: Suit, category: Category) -> usize {
        self.sum(|item| item.suit == suit && item.category() == category)
    }

    fn sum(&self, counts: impl Fn(PointItem) -> bool) -> usize {
        self.items.iter().filter(|&&item| counts(item)).map(|item| item.points()).sum()
    }
}

/// Returns the number of cards beyond the fourth in a suit of `length` cards.
pub(crate) const fn extra_length(length: usize) -> usize {
    length.saturating_sub(UNCOUNTED_LENGTH)
}

/// Returns the total of [`Points::of`] without allocating its items.
pub fn total(hand: Hand) -> usize {
    let cards = hand.cards();
    let distribution = |suit| {
        let length = cards.length(suit);
        extra_length(length) + Shortness::of(length).map_or(0, Shortness::points)
    };
    high_card_points(cards) + Suit::ASCENDING.into_iter().map(distribution).sum::<usize>()
}
