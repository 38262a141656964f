//! A position in the play, for the solver.

use derive_more::{Display, Error};

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::play::{Play, Trick, legal_of};
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::{Card, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::faults;
use crate::engine::wording::Counted;

/// A position in the play: what each seat still holds, and the trick on the table.
///
/// The hands are of equal length, but for those that have played to the trick on the table: these
/// have one card less. No card is at two places.
///
/// ```
/// use kibitzer::engine::{BySeat, CardSet, Position, Seat, Solver, Strain};
///
/// let hands = ["A.2..", "K.3..", "2.A..", "3.K.."].map(|hand| hand.parse::<CardSet>());
/// let hands = BySeat::from_fn(|seat| hands[seat as usize].clone().unwrap());
/// let position = Position::new(Strain::NoTrump, Seat::North, &[], hands).unwrap();
/// assert_eq!(Solver::new().tricks(&position), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "PositionParts"))]
pub struct Position {
    trumps: Option<Suit>,
    leader: Seat,
    hands: BySeat<CardSet>,
    /// The cards of the trick that is not complete, at most three.
    table: Vec<Card>,
}

/// A position as it is read, before its cards are checked.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct PositionParts {
    trumps: Option<Suit>,
    leader: Seat,
    hands: BySeat<CardSet>,
    table: Vec<Card>,
}

#[cfg(feature = "serde")]
impl TryFrom<PositionParts> for Position {
    type Error = NotAPosition;

    fn try_from(parts: PositionParts) -> Result<Self, NotAPosition> {
        let strain = parts.trumps.map_or(Strain::NoTrump, Strain::Suit);
        Self::new(strain, parts.leader, &parts.table, parts.hands)
    }
}

/// Why cards are not a position.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotAPosition {
    /// A trick that is not complete has at most three cards.
    #[display("{count} cards are on the table; a trick that is not complete has at most 3")]
    FullTrick {
        /// How many there are.
        count: usize,
    },
    /// A seat holds more or fewer cards than it must.
    #[display(
        "{seat} holds {}; to be level with the leader it must be {wanted}",
        Counted(*count, "card")
    )]
    WrongCount {
        /// The seat.
        seat: Seat,
        /// How many cards it holds.
        count: usize,
        /// How many it must hold, as the leader holds so many.
        wanted: usize,
    },
    /// A card is at two places.
    #[display("the {} is listed twice", card.name())]
    Twice {
        /// The card.
        card: Card,
    },
}

faults! {
    impl NotAPosition {
        Self::FullTrick { .. } => "full-trick", Error;
        Self::WrongCount { .. } => "uneven-hands", Error;
        Self::Twice { .. } => "card-twice", Error, "Law 1";
    }
}

impl Position {
    /// The position after `leader` led the first card of `table`, or before its lead if there is none.
    ///
    /// # Errors
    ///
    /// Refuses cards that are no position, with the first reason.
    pub fn new(
        strain: Strain,
        leader: Seat,
        table: &[Card],
        hands: BySeat<CardSet>,
    ) -> Result<Self, NotAPosition> {
        if table.len() > 3 {
            return Err(NotAPosition::FullTrick { count: table.len() });
        }
        let mut seen = CardSet::EMPTY;
        let held = Seat::CLOCKWISE.into_iter().flat_map(|seat| hands[seat].iter());
        for card in held.chain(table.iter().copied()) {
            if !seen.insert(card) {
                return Err(NotAPosition::Twice { card });
            }
        }
        let level = hands[leader].len() + usize::from(!table.is_empty());
        for place in 1..4 {
            let (seat, wanted) =
                (leader.clockwise(place), level - usize::from(place < table.len()));
            let count = hands[seat].len();
            if count != wanted {
                return Err(NotAPosition::WrongCount { seat, count, wanted });
            }
        }
        Ok(Self { trumps: strain.trumps(), leader, hands, table: table.to_vec() })
    }

    /// The position before the opening lead.
    #[must_use]
    pub fn opening(deal: &Deal, strain: Strain, leader: Seat) -> Self {
        Self { trumps: strain.trumps(), leader, hands: *deal.hands(), table: Vec::new() }
    }

    /// The position after so many cards of a play whose deal is known.
    ///
    /// # Errors
    ///
    /// Where a hand is not known whole, the cards are no position.
    pub fn of_play(play: &Play, step: usize) -> Result<Self, NotAPosition> {
        let snapshot = play.at(step);
        let strain = play.trumps().map_or(Strain::NoTrump, Strain::Suit);
        let table: Vec<_> = match snapshot.complete_trick() {
            Some(_) => Vec::new(),
            None => snapshot.table().iter().map(|&(_, card)| card).collect(),
        };
        // After the last trick nobody is in turn; its winner would lead.
        let leader = snapshot.turn().map_or(play.leader(), |turn| turn.clockwise(4 - table.len()));
        Self::new(strain, leader, &table, *snapshot.left())
    }

    /// The trump suit, if there is one.
    #[must_use]
    pub const fn trumps(&self) -> Option<Suit> {
        self.trumps
    }

    /// Who leads, or has led, to the trick on the table.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Who plays next.
    #[must_use]
    pub fn turn(&self) -> Seat {
        self.leader.clockwise(self.table.len())
    }

    /// What each seat holds.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// The cards of the trick on the table in the order of play, 0 to 3.
    #[must_use]
    pub fn table(&self) -> &[Card] {
        &self.table
    }

    /// How many tricks are still to be won, the one on the table among them: 0 to 13.
    #[must_use]
    pub fn tricks_left(&self) -> usize {
        self.hands[self.leader].len() + usize::from(!self.table.is_empty())
    }

    /// The cards that the seat in turn may play.
    #[must_use]
    pub fn legal_cards(&self) -> CardSet {
        legal_of(self.hands[self.turn()], &self.table)
    }

    /// Whether two cards of a hand do the same: no card that another seat holds, or that is on the
    /// table, lies between them.
    #[must_use]
    pub fn are_equal(&self, one: Card, other: Card) -> bool {
        let between = |card: Card| {
            card.suit == one.suit && (card > one) != (card > other) && card != one && card != other
        };
        let turn = self.turn();
        let others = Seat::CLOCKWISE.into_iter().filter(|&seat| seat != turn);
        let others = others.flat_map(|seat| self.hands[seat].iter());
        one.suit == other.suit && !others.chain(self.table.iter().copied()).any(between)
    }

    /// The position after a legal card, and who has won the trick if it is complete by it; nothing if
    /// the card is not legal.
    #[must_use]
    pub fn after(&self, card: Card) -> Option<(Self, Option<Seat>)> {
        if !self.legal_cards().contains(card) {
            return None;
        }
        let mut next = self.clone();
        next.hands[self.turn()].remove(card);
        next.table.push(card);
        let winner = <[Card; 4]>::try_from(next.table.as_slice()).ok().map(|cards| {
            next.table.clear();
            next.leader = Trick::new(self.leader, cards, self.trumps).winner();
            next.leader
        });
        Some((next, winner))
    }
}
