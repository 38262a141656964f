//! Why an opening rule applies to a hand, and the first thing that keeps it from applying.

use std::fmt;

use derive_more::Display;

use crate::engine::bridge::hand::Shape;
use crate::engine::decimal::Decimal;

mod choice;
mod mismatch;
mod stoppers;
mod strength;

pub use self::choice::{Choice, Preference, Tie};
pub use self::mismatch::Mismatch;
pub use self::stoppers::Stoppers;
pub use self::strength::Strength;

/// A number's lowest and highest allowed values.
///
/// [`Display`](fmt::Display) writes `15–17`, `at least 10` or `exactly 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The lowest value that will do.
    pub least: usize,
    /// The highest value that will do, if there is an upper end.
    pub most: Option<usize>,
}

impl Bounds {
    /// From one value up to and including another.
    pub const fn between(least: usize, most: usize) -> Self {
        Self { least, most: Some(most) }
    }

    /// From a value up.
    pub const fn at_least(least: usize) -> Self {
        Self { least, most: None }
    }

    /// How far a value is outside; 0 where it will do.
    pub const fn distance(self, value: usize) -> usize {
        match self.most {
            _ if value < self.least => self.least - value,
            Some(most) if value > most => value - most,
            _ => 0,
        }
    }

    /// Whether a value will do.
    pub const fn allow(self, value: usize) -> bool {
        self.least <= value
            && match self.most {
                Some(most) => value <= most,
                None => true,
            }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            None => write!(f, "at least {}", self.least),
            Some(most) if most == self.least => write!(f, "exactly {most}"),
            Some(most) => write!(f, "{}–{most}", self.least),
        }
    }
}

/// Why a rule applies.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The strength, and a suit chosen for its length or against another.
    #[display("{_0} with {_1}")]
    Suit(Strength, Choice),
    /// The strength and the shape.
    #[display("{_0}, shape {_1}")]
    Shape(Strength, Shape),
    /// The strength, the shape and the suits that are stopped.
    #[display("{_0}, shape {_1}, {_2}")]
    Stopped(Strength, Shape, Stoppers),
    /// The strength alone.
    Strength(Strength),
    /// A long suit, and the tricks that the hand takes by itself.
    #[display("{_0}, {_1} playing tricks")]
    Tricks(Choice, Decimal),
    /// A suit of ten cards or more, and the tricks that the hand is sure of.
    #[display("{_0}, {_1} sure tricks")]
    SureTricks(Choice, usize),
    /// A long suit with the playing tricks and the quick tricks of a game.
    #[display(
        "{choice}, {playing} playing tricks and {quick} quick tricks{}",
        one_trick_short(*choice, *playing)
    )]
    Game {
        /// The long suit.
        choice: Choice,
        /// The playing tricks.
        playing: Decimal,
        /// The quick tricks.
        quick: Decimal,
    },
    /// A solid suit, and no ace or king outside.
    #[display("{_0}, solid, and no ace or king in the other suits")]
    Solid(Choice),
    /// In fourth seat a pass ends the deal.
    #[display("a pass ends the deal, and there is no one left to preempt")]
    FourthSeat,
    /// No earlier rule applies.
    #[display("no other rule applies")]
    NothingElse,
}

/// Returns what is said of tricks that are one short of game in a suit.
fn one_trick_short(choice: Choice, playing: Decimal) -> &'static str {
    let game = Decimal::whole(if choice.suit.is_major() { 10 } else { 11 });
    let is_short = game - Decimal::whole(1) <= playing && playing < game;
    if is_short { ": one trick from partner is game" } else { "" }
}
