//! Hand evaluation. An evaluator lists the items that count in a hand, and computes their total.
//!
//! To add an evaluator, write an `EvaluatorDefinition` in the file of its family, and add a line to
//! `evaluator`. A new kind of item also needs a [`reason::Reason`]. `docs/adding.md` lists the other steps.

mod bergen;
pub(crate) mod evaluator;
mod high_cards;
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
use self::method::TotalRule;
use super::hand::Hand;
use crate::engine::{BySuit, Decimal, Suit};

pub use evaluator::{Evaluator, ParseEvaluatorError};

/// Value of a hand according to an evaluator, and the items that make up the value.
///
/// [`Display`](fmt::Display) writes the total. The number of decimals depends on the evaluator.
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
pub fn evaluate(hand: Hand, evaluator: Evaluator) -> Evaluation {
    let mut items = Vec::new();
    (evaluator.method().items)(hand, &mut |item| items.push(item));
    Evaluation { evaluator, hand, items }
}

impl Evaluation {
    /// Returns the items in the order in which the evaluator adds them. Items of the same kind are sorted by suit,
    /// spades first.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Returns the total. Depending on [`Evaluator::total_is`], this is the sum of all items or of the items in the
    /// best suit.
    pub fn total(&self) -> Decimal {
        self.sums().total(self.evaluator.total_is())
    }

    /// Returns the sum of the items in one suit.
    pub fn in_suit(&self, suit: Suit) -> Decimal {
        self.sums().suits[suit]
    }

    /// Returns the sum of the items that belong to no suit.
    pub fn of_hand(&self) -> Decimal {
        self.sums().hand
    }

    /// Returns whether the hand reaches the opening threshold of the evaluator. Returns `None` if the evaluator has no
    /// threshold.
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

/// Sums of the items: one sum per suit, and the sum of the items that belong to no suit.
#[derive(Default)]
struct Sums {
    suits: BySuit<Decimal>,
    hand: Decimal,
}

impl Sums {
    /// Sums the items of a hand without allocating a list of items.
    fn of(hand: Hand, evaluator: Evaluator) -> Self {
        let mut sums = Self::default();
        (evaluator.method().items)(hand, &mut |item| sums.add(item));
        sums
    }

    fn add(&mut self, item: Item) {
        match item.suit {
            Some(suit) => self.suits[suit] += item.amount,
            None => self.hand += item.amount,
        }
    }

    fn total(&self, total: TotalRule) -> Decimal {
        let suits = self.suits.iter().map(|(_, &amount)| amount);
        match total {
            TotalRule::Sum => suits.chain([self.hand]).sum(),
            TotalRule::BestSuit => suits.max().unwrap_or_default(),
        }
    }
}
