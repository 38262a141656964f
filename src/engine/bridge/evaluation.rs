//! What a hand is worth, by every evaluator that players use: each gives its items, of which its total comes.
//!
//! A further evaluator is a `Method` in the file of its family, and a line in the list of `evaluator`. If something counts
//! in it that counts in no other, [`reason::Reason`] has to learn how a player says that. `docs/adding.md` lists the files
//! that are counted or written anew then.

pub(crate) mod apart;
mod bergen;
mod evaluator;
mod high_cards;
mod holding;
pub mod item;
pub(crate) mod kaplan_rubens;
mod losing_tricks;
pub mod method;
pub mod partly_known;
pub mod percentiles;
pub mod reason;
mod rules;
pub mod shape_class;
mod shape_points;
mod tricks;
mod zar;

use std::fmt;

use self::item::Item;
use self::method::Total;
use super::hand::Hand;
use crate::engine::card::{BySuit, Suit};
use crate::engine::decimal::Decimal;

pub use evaluator::{Evaluator, ParseEvaluatorError};

/// What a hand is worth by an evaluator, item by item; [`Display`](fmt::Display) writes the total with the
/// evaluator's decimals.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation {
    evaluator: Evaluator,
    hand: Hand,
    items: Vec<Item>,
}

/// Evaluates a hand.
///
/// ```
/// use kibitzer::engine::bridge::evaluation::{Evaluator, evaluate};
/// use kibitzer::engine::decimal::Decimal;
/// use kibitzer::engine::{Hand, Suit};
///
/// let hand: Hand = "A2.KJT92.3.KQ743".parse()?;
/// let tricks = evaluate(hand, Evaluator::QuickTricks);
/// let items: Vec<_> = tricks.items().iter().map(|item| (item.to_string(), item.amount)).collect();
/// assert_eq!(
///     items,
///     [
///         ("ace of spades as one quick trick".into(), Decimal::whole(1)),
///         ("king of hearts as half a quick trick".into(), Decimal::halves(1)),
///         ("king and queen of clubs as one quick trick".into(), Decimal::whole(1)),
///     ]
/// );
/// assert_eq!((tricks.total(), tricks.to_string()), (Decimal::halves(5), "2.5".into()));
/// assert_eq!(tricks.in_suit(Suit::Diamonds), Decimal::ZERO);
///
/// let zar = evaluate(hand, "zar".parse()?);
/// assert_eq!((zar.to_string(), zar.of_hand(), zar.opens()), ("31".into(), Decimal::whole(14), Some(true)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn evaluate(hand: Hand, evaluator: Evaluator) -> Evaluation {
    let mut items = Vec::new();
    (evaluator.method().items)(hand, &mut |item| items.push(item));
    Evaluation { evaluator, hand, items }
}

impl Evaluation {
    /// What gives something, or takes it: spades first in each line of the definition.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// What the hand is worth: all items together, or those of its best suit ([`Evaluator::total_is`]).
    #[must_use]
    pub fn total(&self) -> Decimal {
        self.sums().total(self.evaluator.total_is())
    }

    /// What one suit gives.
    #[must_use]
    pub fn in_suit(&self, suit: Suit) -> Decimal {
        self.sums().in_suit(suit)
    }

    /// What the hand gives as a whole, and none of its suits.
    #[must_use]
    pub fn of_hand(&self) -> Decimal {
        self.sums().of_hand()
    }

    /// Whether the hand is opened, where the evaluator says from how much on.
    #[must_use]
    pub fn opens(&self) -> Option<bool> {
        let opening = self.evaluator.opening()?;
        Some(opening.includes(self.hand, self.total()))
    }

    fn sums(&self) -> Sums {
        let mut sums = Sums::default();
        self.items.iter().for_each(|&item| sums.add(item));
        sums
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.*}", self.evaluator.decimals(), self.total())
    }
}

/// What items come to, suit by suit.
#[derive(Default)]
struct Sums {
    suits: BySuit<Decimal>,
    hand: Decimal,
}

impl Sums {
    fn add(&mut self, item: Item) {
        match item.suit {
            Some(suit) => self.suits[suit] += item.amount,
            None => self.hand += item.amount,
        }
    }

    fn in_suit(&self, suit: Suit) -> Decimal {
        self.suits[suit]
    }

    const fn of_hand(&self) -> Decimal {
        self.hand
    }

    fn total(&self, total: Total) -> Decimal {
        let suits = self.suits.iter().map(|(_, &amount)| amount);
        match total {
            Total::Sum => suits.chain([self.hand]).sum(),
            Total::BestSuit => suits.max().unwrap_or_default(),
        }
    }
}
