//! What a hand is worth by the problem "Bridge Hand Scoring": honours, length and shortness.

use std::fmt;

use super::hand::{Hand, high_card_points, rank_points};
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::wording::InWords;

/// How many cards a suit may have before each further card counts.
const UNCOUNTED_LENGTH: usize = 4;

/// A suit in which a hand holds so few cards that it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shortness {
    /// No card: 3 points.
    Void,
    /// One card: 2 points.
    Singleton,
    /// Two cards: 1 point.
    Doubleton,
}

impl Shortness {
    /// The shortness of a suit of so many cards; none from three cards up.
    #[must_use]
    pub const fn of(length: usize) -> Option<Self> {
        match length {
            0 => Some(Self::Void),
            1 => Some(Self::Singleton),
            2 => Some(Self::Doubleton),
            _ => None,
        }
    }

    /// What it counts, 1 to 3.
    #[must_use]
    pub const fn points(self) -> usize {
        match self {
            Self::Void => 3,
            Self::Singleton => 2,
            Self::Doubleton => 1,
        }
    }

    /// The word for it: `void`, `singleton` or `doubleton`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Void => "void",
            Self::Singleton => "singleton",
            Self::Doubleton => "doubleton",
        }
    }
}

/// What points are given for, in the order in which they are listed.
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
    /// All three.
    pub const ALL: [Self; 3] = [Self::Honours, Self::Length, Self::Shortness];
}

/// One thing that gives points, apart from its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PointKind {
    /// An ace (4), a king (3), a queen (2) or a jack (1).
    Honour(Rank),
    /// Cards beyond the fourth: 1 point each.
    Length {
        /// How many cards beyond four, 1 to 9.
        extra: usize,
    },
    /// Two cards or fewer: see [`Shortness::points`].
    Shortness(Shortness),
}

/// One thing that gives points, in its suit.
///
/// [`Display`](fmt::Display) tells it in words: `king of spades`, `two cards beyond four in
/// hearts`, `void in clubs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointItem {
    /// The suit that it is in.
    pub suit: Suit,
    /// What it is.
    pub kind: PointKind,
}

impl PointItem {
    /// The points that it gives, 1 to 9.
    #[must_use]
    pub const fn points(self) -> usize {
        match self.kind {
            PointKind::Honour(rank) => rank_points(rank),
            PointKind::Length { extra } => extra,
            PointKind::Shortness(shortness) => shortness.points(),
        }
    }

    /// What the points are given for.
    #[must_use]
    pub const fn category(self) -> Category {
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
                write!(f, "{} beyond four in {suit}", InWords(extra, "card"))
            }
            PointKind::Shortness(shortness) => write!(f, "{} in {suit}", shortness.name()),
        }
    }
}

/// The points of a hand, or of the part of it that is known, item by item: spades first, in each
/// suit the honours from the ace down, then length, then shortness.
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
    /// The points of a whole hand: honours, length and shortness.
    pub fn of(hand: Hand) -> Self {
        Self::collect(hand.cards(), Shortness::of)
    }

    /// The points that cards are sure of before the hand is whole: honours and length.
    ///
    /// Shortness is left out even when there are thirteen cards, as a suit that is short so far may
    /// grow; [`Points::of`] counts it.
    #[must_use]
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

    /// What gives points.
    #[must_use]
    pub fn items(&self) -> &[PointItem] {
        &self.items
    }

    /// All points together.
    #[must_use]
    pub fn total(&self) -> usize {
        self.sum(|_| true)
    }

    /// The points that one suit gives.
    #[must_use]
    pub fn in_suit(&self, suit: Suit) -> usize {
        self.sum(|item| item.suit == suit)
    }

    /// The points given for one thing, over all suits.
    #[must_use]
    pub fn in_category(&self, category: Category) -> usize {
        self.sum(|item| item.category() == category)
    }

    /// The points that one suit gives for one thing.
    #[must_use]
    pub fn at(&self, suit: Suit, category: Category) -> usize {
        self.sum(|item| item.suit == suit && item.category() == category)
    }

    fn sum(&self, counts: impl Fn(PointItem) -> bool) -> usize {
        self.items.iter().filter(|&&item| counts(item)).map(|item| item.points()).sum()
    }
}

/// How many cards of a suit of so many cards are beyond the fourth.
#[must_use]
pub const fn extra_length(length: usize) -> usize {
    length.saturating_sub(UNCOUNTED_LENGTH)
}

/// The total of [`Points::of`], without the items: nothing is allocated.
#[must_use]
pub fn total(hand: Hand) -> usize {
    let cards = hand.cards();
    let distribution = |suit| {
        let length = cards.length(suit);
        extra_length(length) + Shortness::of(length).map_or(0, Shortness::points)
    };
    high_card_points(cards) + Suit::ASCENDING.into_iter().map(distribution).sum::<usize>()
}
