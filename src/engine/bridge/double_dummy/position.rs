//! Positions in the play: the input of the solver.

use derive_more::{Display, Error};

use crate::engine::bridge::play::legal_from;
use crate::engine::diagnostic::faults;
use crate::engine::{BySeat, Card, CardSet, CountWithNoun, Deal, Play, Seat, Strain, Suit, Trick};

/// A position in the play: the cards that each seat holds, and the trick on the table.
///
/// A hand that has played to the trick on the table has one card fewer than the other hands. Otherwise all hands have
/// the same number of cards. No card occurs twice.
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
    /// Cards of the incomplete trick, at most three.
    table: Vec<Card>,
}

/// A deserialised position. Its cards are not checked yet.
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
    type Error = PositionError;

    fn try_from(parts: PositionParts) -> Result<Self, PositionError> {
        let strain = parts.trumps.map_or(Strain::NoTrump, Strain::Suit);
        Self::new(strain, parts.leader, &parts.table, parts.hands)
    }
}

/// Reason why cards do not form a position.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// More than three cards are on the table.
    #[display("{count} cards are on the table; a trick that is not complete has at most 3")]
    FullTrick {
        /// Number of cards.
        count: usize,
    },
    /// A seat has too many or too few cards.
    #[display(
        "{seat} holds {}; to be level with the leader it must be {wanted}",
        CountWithNoun(*count, "card")
    )]
    WrongCount {
        /// The seat.
        seat: Seat,
        /// Number of its cards.
        count: usize,
        /// Number of cards that the seat must hold. It follows from the number of cards that the leader holds.
        wanted: usize,
    },
    /// A card occurs twice.
    #[display("{} is listed twice", card.with_symbol())]
    Twice {
        /// The card.
        card: Card,
    },
}

faults! {
    impl PositionError {
        Self::FullTrick { .. } => "full-trick", Error;
        Self::WrongCount { .. } => "uneven-hands", Error;
        Self::Twice { .. } => "card-twice", Error, "Law 1";
    }
}

impl Position {
    /// Creates a position. `leader` led the first card of `table`. If `table` is empty, `leader` is about to lead.
    ///
    /// # Errors
    ///
    /// If the cards do not form a position, returns the first reason found.
    pub fn new(
        strain: Strain,
        leader: Seat,
        table: &[Card],
        hands: BySeat<CardSet>,
    ) -> Result<Self, PositionError> {
        if table.len() > 3 {
            return Err(PositionError::FullTrick { count: table.len() });
        }
        let mut seen = CardSet::EMPTY;
        let in_hands = Seat::CLOCKWISE.into_iter().flat_map(|seat| hands[seat].iter());
        for card in in_hands.chain(table.iter().copied()) {
            if !seen.insert(card) {
                return Err(PositionError::Twice { card });
            }
        }
        let level = hands[leader].len() + usize::from(!table.is_empty());
        for place in 1..4 {
            let seat = leader.clockwise(place);
            let wanted = level - usize::from(place < table.len());
            let count = hands[seat].len();
            if count != wanted {
                return Err(PositionError::WrongCount { seat, count, wanted });
            }
        }
        Ok(Self { trumps: strain.trumps(), leader, hands, table: table.to_vec() })
    }

    /// Creates the position before the opening lead.
    pub fn opening(deal: &Deal, strain: Strain, leader: Seat) -> Self {
        Self { trumps: strain.trumps(), leader, hands: *deal.hands(), table: Vec::new() }
    }

    /// Creates the position after `step` cards of a play.
    ///
    /// # Errors
    ///
    /// Returns an error if a hand is not known completely, or if a seat has played a card of another hand.
    pub fn of_play(play: &Play, step: usize) -> Result<Self, PositionError> {
        let snapshot = play.at(step);
        let strain = play.trumps().map_or(Strain::NoTrump, Strain::Suit);
        let table: Vec<_> = match snapshot.complete_trick() {
            Some(_) => Vec::new(),
            None => snapshot.table().iter().map(|&(_, card)| card).collect(),
        };
        // After the last trick no seat is to play, and the leader of the position is the winner of the last trick.
        let leader = snapshot.turn().map_or(play.leader(), |turn| turn.clockwise(4 - table.len()));
        Self::new(strain, leader, &table, *snapshot.left())
    }

    /// Returns the trump suit, if there is one.
    pub const fn trumps(&self) -> Option<Suit> {
        self.trumps
    }

    /// Returns the seat that leads or has led to the trick on the table.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Returns the seat to play.
    pub fn turn(&self) -> Seat {
        self.leader.clockwise(self.table.len())
    }

    /// Returns the cards of each seat.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// Returns the cards of the trick on the table, at most three, in the order of play.
    pub fn table(&self) -> &[Card] {
        &self.table
    }

    /// Returns the number of remaining tricks, including the trick on the table: 0 to 13.
    pub fn tricks_left(&self) -> usize {
        self.hands[self.leader].len() + usize::from(!self.table.is_empty())
    }

    /// Returns the legal cards of the seat to play.
    pub fn legal_cards(&self) -> CardSet {
        legal_from(self.hands[self.turn()], &self.table)
    }

    /// Returns whether two cards of the seat to play are equivalent: they are of the same suit, and no card of another
    /// seat or on the table lies between them.
    pub fn are_equal(&self, one: Card, other: Card) -> bool {
        let between = |card: Card| {
            card.suit == one.suit && (card > one) != (card > other) && card != one && card != other
        };
        let turn = self.turn();
        let others = Seat::CLOCKWISE.into_iter().filter(|&seat| seat != turn);
        let mut cards =
            others.flat_map(|seat| self.hands[seat].iter()).chain(self.table.iter().copied());
        one.suit == other.suit && !cards.any(between)
    }

    /// Returns the position after `card` is played. If the card completes the trick, also returns the winner of the
    /// trick. Returns `None` if the card is illegal.
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
