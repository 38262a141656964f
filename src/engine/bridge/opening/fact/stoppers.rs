//! Suits that the opponents cannot run, as "Rocky Mountain 2006" defines them.

use std::fmt;

use derive_more::Display;

use crate::engine::bridge::opening::features::Features;
use crate::engine::card::{BySuit, Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::partly_known::PartlyKnown;

/// What stops a suit.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum Stopper {
    /// An ace.
    #[display("the ace")]
    Ace,
    /// A king and one other card, at least.
    #[display("the king and one other")]
    King,
    /// A queen and two other cards, at least.
    #[display("the queen and two others")]
    Queen,
    /// A jack and three other cards, at least.
    #[display("the jack and three others")]
    Jack,
}

impl Stopper {
    /// What stops a suit, if anything does.
    pub fn of(cards: CardSet, suit: Suit) -> Option<Self> {
        let length = cards.length(suit);
        let holds = |rank| cards.contains(Card::new(suit, rank));
        if holds(Rank::Ace) {
            Some(Self::Ace)
        } else if holds(Rank::King) && length >= 2 {
            Some(Self::King)
        } else if holds(Rank::Queen) && length >= 3 {
            Some(Self::Queen)
        } else if holds(Rank::Jack) && length >= 4 {
            Some(Self::Jack)
        } else {
            None
        }
    }
}

/// Which suits of a hand are stopped, and by what.
///
/// [`Display`](fmt::Display) goes through the suits: `spades stopped by the ace`, `diamonds not
/// stopped: Q7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stoppers {
    cards: PartlyKnown,
    by: BySuit<Option<Stopper>>,
}

impl Stoppers {
    /// How many suits have to be stopped for one no trump.
    pub const NEEDED: usize = 3;

    /// The stoppers of a hand.
    pub fn of(hand: &Features) -> Self {
        let cards = hand.cards();
        Self { cards: hand.known(), by: BySuit::from_fn(|suit| Stopper::of(cards, suit)) }
    }

    /// What stops a suit, if anything does.
    pub fn stopper(&self, suit: Suit) -> Option<Stopper> {
        self.by[suit]
    }

    /// How many suits are stopped, 0 to 4.
    pub fn count(&self) -> usize {
        self.by.iter().filter(|(_, by)| by.is_some()).count()
    }
}

impl fmt::Display for Stoppers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (suit, by)) in self.by.iter().enumerate() {
            let before = if place == 0 { "" } else { ", " };
            write!(f, "{before}{} ", suit.name())?;
            match by {
                Some(stopper) => write!(f, "stopped by {stopper}")?,
                None if self.cards.lowest().length(suit) == 0 => {
                    f.write_str("not stopped: void")?;
                }
                None => write!(f, "not stopped: {}", self.cards.holding(suit))?,
            }
        }
        Ok(())
    }
}
