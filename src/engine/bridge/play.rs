//! The play of the cards: thirteen tricks, recovered from the cards in the order of play.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`Trick`], [`Play`]: who won what, and who held what |
//! | `revoke` | [`Revoke`]: who failed to follow suit, and what proves it |
//! | `moment` | [`Moment`]: the table after any number of cards |
//!
//! A record names no seats: the opening leader is known from the auction, each further leader is
//! the winner of the trick before, and so each card belongs to a seat.

use std::fmt;

use super::contract::{Contract, Outcome};
use super::seat::{BySeat, Seat, Side};
use crate::engine::card::{Card, Suit};
use crate::engine::card_set::CardSet;

mod moment;
mod revoke;

pub use moment::Moment;
pub use revoke::Revoke;

/// How many cards a whole play has.
const CARDS: usize = 52;

/// Four cards, one from each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    cards: [Card; 4],
    trumps: Option<Suit>,
}

impl Trick {
    /// The trick of four cards in the order of play, the leader's first.
    #[must_use]
    pub const fn new(leader: Seat, cards: [Card; 4], trumps: Option<Suit>) -> Self {
        Self { leader, cards, trumps }
    }

    /// Who led.
    #[must_use]
    pub const fn leader(self) -> Seat {
        self.leader
    }

    /// The cards in the order of play.
    #[must_use]
    pub const fn cards(self) -> [Card; 4] {
        self.cards
    }

    /// The suit that was led, which the others must follow if they can (Law 44C).
    #[must_use]
    pub const fn led(self) -> Suit {
        self.cards[0].suit
    }

    /// Each seat with its card, in the order of play.
    pub fn plays(self) -> impl Iterator<Item = (Seat, Card)> {
        (0..4).map(move |place| self.leader.clockwise(place)).zip(self.cards)
    }

    /// The card of a seat.
    #[must_use]
    pub fn card_of(self, seat: Seat) -> Card {
        self.cards[(4 + seat as usize - self.leader as usize) % 4]
    }

    /// Who won the trick and with which card: the highest trump, or where there is none, the
    /// highest card of the suit that was led (Law 44E and 44F).
    #[must_use]
    pub fn won_by(self) -> WonBy {
        let strength = |card: Card| (Some(card.suit) == self.trumps, card.suit == self.led(), card);
        let (mut seat, mut card) = (self.leader, self.cards[0]);
        for (other_seat, other) in self.plays().skip(1) {
            if strength(other) > strength(card) {
                (seat, card) = (other_seat, other);
            }
        }
        WonBy { seat, card, trump: Some(card.suit) == self.trumps }
    }

    /// Who won the trick, and leads to the next (Law 44G).
    #[must_use]
    pub fn winner(self) -> Seat {
        self.won_by().seat
    }
}

/// Why a seat won a trick.
///
/// [`Display`](fmt::Display) says it: `West wins with the king of spades, the highest trump`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WonBy {
    /// Who won.
    pub seat: Seat,
    /// The winning card.
    pub card: Card,
    /// Whether it won as the highest trump; otherwise it is the highest card of the suit led.
    pub trump: bool,
}

impl fmt::Display for WonBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} wins with the {}", self.seat, self.card.name())?;
        f.write_str(if self.trump {
            ", the highest trump"
        } else {
            ", the highest card of the suit led"
        })
    }
}

/// Why cards are not the whole play of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAPlay {
    /// There are more or fewer than 52.
    Count(usize),
    /// One stands twice.
    Repeated(Repeated),
}

impl fmt::Display for NotAPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "{count} cards; 13 tricks take {CARDS}"),
            Self::Repeated(repeated) => write!(f, "the {} stands twice", repeated.card.name()),
        }
    }
}

impl std::error::Error for NotAPlay {}

/// A card that stands more than once, with two of its indices in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repeated {
    /// The card.
    pub card: Card,
    /// Where it stands first.
    pub first: usize,
    /// Where it stands again.
    pub again: usize,
}

/// The cards that stand more than once, one [`Repeated`] for each time after the first.
pub fn repeated(cards: &[Card]) -> impl Iterator<Item = Repeated> {
    let mut seen = CardSet::EMPTY;
    let again = cards.iter().enumerate();
    again.filter_map(move |(again, &card)| {
        if seen.insert(card) {
            return None;
        }
        let first = cards.iter().position(|&other| other == card)?;
        Some(Repeated { card, first, again })
    })
}

/// Thirteen tricks of 52 distinct cards, and the hands that they came from.
///
/// The cards are taken as played, even where a player failed to follow suit; [`Play::revokes`]
/// tells those.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    tricks: [Trick; 13],
    hands: BySeat<CardSet>,
}

impl Play {
    /// How many cards it has: 52.
    pub const CARDS: usize = CARDS;

    /// Plays the cards, in the order of play, from the opening leader.
    ///
    /// # Errors
    ///
    /// Anything but 52 distinct cards is refused.
    pub fn new(leader: Seat, trumps: Option<Suit>, cards: &[Card]) -> Result<Self, NotAPlay> {
        let all: &[Card; CARDS] = cards.try_into().map_err(|_| NotAPlay::Count(cards.len()))?;
        if let Some(again) = repeated(cards).next() {
            return Err(NotAPlay::Repeated(again));
        }
        let mut leader = leader;
        let mut hands = BySeat::<CardSet>::default();
        let tricks = std::array::from_fn(|number| {
            let cards = std::array::from_fn(|place| all[number * 4 + place]);
            let trick = Trick::new(leader, cards, trumps);
            for (seat, card) in trick.plays() {
                hands[seat].insert(card);
            }
            leader = trick.winner();
            trick
        });
        Ok(Self { tricks, hands })
    }

    /// The tricks in their order.
    #[must_use]
    pub const fn tricks(&self) -> &[Trick; 13] {
        &self.tricks
    }

    /// The hands before the opening lead: the thirteen cards that each seat plays.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// How many tricks a side won, 0 to 13.
    #[must_use]
    pub fn tricks_won(&self, side: Side) -> u8 {
        let won = |trick: &&Trick| trick.winner().side() == side;
        self.tricks.iter().filter(won).map(|_| 1).sum()
    }

    /// What became of a contract.
    #[must_use]
    pub fn outcome(&self, contract: Contract) -> Outcome {
        Outcome::counted(contract, self.tricks_won(contract.declarer.side()))
    }
}
