//! Scores of a hand or crib at the show. Suits count, and each combination is listed with its cards.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::score::{self, Combination, Score, ScoredCard};
use super::{Card, Rank};
use crate::engine::Suit;
use crate::engine::order::sort_by;

/// Whether four cards are counted as a hand or as the crib. In the crib, fewer flushes count.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display(rename_all = "lowercase")]
pub enum ShownAs {
    /// A player's hand. Four cards of one suit are a flush, even if the starter is of another suit.
    Hand,
    /// The crib. Only five cards of one suit are a flush.
    Crib,
}

/// Error when parsing [`ShownAs`].
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected hand or crib")]
pub struct ParseShownAsError;

/// Parses `hand` or `crib`.
impl FromStr for ShownAs {
    type Err = ParseShownAsError;

    fn from_str(text: &str) -> Result<Self, ParseShownAsError> {
        let named = [Self::Hand, Self::Crib].into_iter().find(|one| one.to_string() == text);
        named.ok_or(ParseShownAsError)
    }
}

/// Kind of combination, in counting order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShowKind {
    /// Cards whose values sum to fifteen: 2 points.
    Fifteen,
    /// Two cards of one rank: 2 points.
    Pair,
    /// Three or more cards in sequence: 1 point per card.
    Run,
    /// Four cards of one suit, or five with the starter: 1 point per card.
    Flush,
    /// The jack of the starter's suit: 1 point.
    Nobs,
}

impl ShowKind {
    /// The five kinds, in counting order.
    pub const ALL: [Self; 5] = [Self::Fifteen, Self::Pair, Self::Run, Self::Flush, Self::Nobs];
}

impl From<Combination> for ShowKind {
    fn from(combination: Combination) -> Self {
        match combination {
            Combination::Fifteen => Self::Fifteen,
            Combination::Pair => Self::Pair,
            Combination::Run => Self::Run,
        }
    }
}

/// A counted card, with its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShownCard {
    /// Position among the four, 0 to 3, or [`ShownCard::STARTER`].
    pub position: usize,
    /// The card.
    pub card: Card,
}

impl ShownCard {
    /// Position of the starter. It comes after the positions of the four cards.
    pub const STARTER: usize = ScoredCard::EXTRA;

    /// Returns whether this is the starter.
    pub(crate) const fn is_starter(self) -> bool {
        self.position == Self::STARTER
    }
}

/// A scoring combination, with its cards.
///
/// [`Display`](fmt::Display) writes, for example, `fifteen: 7H + 8C, 2 points`, `pair: 8C 8D, 2 points`,
/// `run: 4C 5H 6S, 3 points`, `flush: 2H 5H 9H JH, 4 points` or `nobs: JH, 1 point`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ShowItem {
    /// Kind of combination.
    pub kind: ShowKind,
    /// The one to five cards that make the combination, in ascending order. In a flush, the starter comes last.
    pub cards: Vec<ShownCard>,
}

impl ShowItem {
    /// Returns the points: 2 for a fifteen or a pair, 1 per card for a run, a flush or nobs.
    pub(crate) const fn points(&self) -> usize {
        match self.kind {
            ShowKind::Fifteen | ShowKind::Pair => 2,
            ShowKind::Run | ShowKind::Flush | ShowKind::Nobs => self.cards.len(),
        }
    }
}

impl fmt::Display for ShowItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, between) = match self.kind {
            ShowKind::Fifteen => ("fifteen", " + "),
            ShowKind::Pair => ("pair", " "),
            ShowKind::Run => ("run", " "),
            ShowKind::Flush => ("flush", " "),
            ShowKind::Nobs => ("nobs", " "),
        };
        let cards: Vec<_> = self.cards.iter().map(|shown| shown.card.to_string()).collect();
        let points = self.points();
        let ending = if points == 1 { "" } else { "s" };
        write!(f, "{name}: {}, {points} point{ending}", cards.join(between))
    }
}

/// Score of four cards with the starter at the show.
///
/// Fifteens, pairs and runs are the same as in [`Score`]. Every choice of cards is a separate item: a pair royal is
/// three pairs, and a double run is two runs and a pair. Cards of unknown suit make neither a flush nor nobs. Heels are
/// not included. See [`heels`].
///
/// The cards are not checked. They may include cards that one pack can't contain.
///
/// ```
/// use kibitzer::engine::cribbage::card::Card;
/// use kibitzer::engine::cribbage::show::{Show, ShownAs};
///
/// let hand = ["5C", "5D", "5S", "JH"].map(|card| card.parse::<Card>().unwrap());
/// let show = Show::of(hand, "5H".parse()?, ShownAs::Hand);
/// assert_eq!(show.total(), 29);
/// assert_eq!(show.items.last().map(ToString::to_string).as_deref(), Some("nobs: JH, 1 point"));
/// # Ok::<(), kibitzer::engine::cribbage::card::ParseCardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Show {
    /// Combinations in counting order: fifteens, pairs, runs, the flush, nobs.
    pub items: Vec<ShowItem>,
}

impl Show {
    /// Returns the score of four cards with the starter. Positions refer to the order of `cards`.
    pub fn of(cards: [Card; 4], starter: Card, shown_as: ShownAs) -> Self {
        let shown = |position: usize| {
            let card = cards.get(position).copied().unwrap_or(starter);
            ShownCard { position, card }
        };
        let by_rank = Score::of(cards.map(|card| card.rank), starter.rank);
        let mut items: Vec<_> = by_rank
            .items
            .into_iter()
            .map(|item| ShowItem {
                kind: item.combination.into(),
                cards: item.cards.into_iter().map(|card| shown(card.position)).collect(),
            })
            .collect();
        let length = flush(cards.map(|card| card.suit), starter.suit, shown_as);
        if length > 0 {
            let mut cards: Vec<_> = (0..length).map(shown).collect();
            sort_by(&mut cards, |one, other| {
                (one.is_starter(), one.card) < (other.is_starter(), other.card)
            });
            items.push(ShowItem { kind: ShowKind::Flush, cards });
        }
        if let Some(position) = cards.iter().position(|&card| is_nobs(card, starter)) {
            items.push(ShowItem { kind: ShowKind::Nobs, cards: vec![shown(position)] });
        }
        Self { items }
    }

    /// Returns the points of all items together. The total is 0 to 29 if the cards are from one pack.
    pub fn total(&self) -> usize {
        self.items.iter().map(ShowItem::points).sum()
    }

    /// Returns the points of all items of one kind.
    pub fn points(&self, kind: ShowKind) -> usize {
        self.items.iter().filter(|item| item.kind == kind).map(ShowItem::points).sum()
    }
}

/// Returns the same total as [`Show::total`], if the cards are from one pack. Without listing the items, this function
/// is fast enough for millions of hands.
pub(super) fn total(cards: [Card; 4], starter: Card, shown_as: ShownAs) -> usize {
    let by_rank = score::by_starter(cards.map(|card| card.rank))[starter.rank as usize];
    let nobs = cards.iter().any(|&card| is_nobs(card, starter));
    usize::from(by_rank)
        + flush(cards.map(|card| card.suit), starter.suit, shown_as)
        + usize::from(nobs)
}

/// Returns the number of cards in a flush: 4, or 5 with the starter. Returns 0 if there is no flush.
pub(super) fn flush(cards: [Option<Suit>; 4], starter: Option<Suit>, shown_as: ShownAs) -> usize {
    let [first, others @ ..] = cards;
    if first.is_none() || others.iter().any(|&suit| suit != first) {
        return 0;
    }
    match shown_as {
        _ if starter == first => 5,
        ShownAs::Hand => 4,
        ShownAs::Crib => 0,
    }
}

/// Returns whether a card is nobs: the jack of the starter's known suit. There is no nobs if the starter is a jack.
pub(super) fn is_nobs(card: Card, starter: Card) -> bool {
    card.rank == Rank::Jack
        && starter.rank != Rank::Jack
        && card.suit.is_some()
        && card.suit == starter.suit
}

/// Returns the points that the dealer scores for the starter: 2 for a jack (heels), 0 for any other card.
pub fn heels(starter: Card) -> usize {
    if starter.rank == Rank::Jack { 2 } else { 0 }
}
