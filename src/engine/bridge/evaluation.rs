//! What a hand is worth, by every evaluator that players use: each gives its items, of which its total comes.
//!
//! A further evaluator is a module with its `METHOD`, which is named here, and a line in the list of `evaluator`. If
//! something counts in it that counts in no other, [`reason::Reason`] has to learn how a player says that. `docs/adding.md`
//! lists the files that are counted or written anew then.

use std::fmt;

use self::item::Item;
use self::sums::Sums;
use super::hand::Hand;
use crate::engine::card::Suit;
use crate::engine::decimal::Decimal;

pub(crate) mod adjust_three;
pub(crate) mod apart;
pub(crate) mod banzai;
pub(crate) mod bergen;
pub(crate) mod bum_rap;
pub(crate) mod controls;
pub(crate) mod dubious_suits;
mod evaluator;
pub(crate) mod fifths;
pub(crate) mod freakness;
pub(crate) mod goren;
pub(crate) mod hand_points;
pub(crate) mod hcp;
mod holding;
pub mod item;
pub mod kaplan_rubens;
pub(crate) mod karpin;
pub(crate) mod losing_tricks;
pub mod method;
mod named;
pub(crate) mod new_losing_tricks;
pub mod partly_known;
pub mod percentiles;
pub(crate) mod playing_tricks;
pub(crate) mod quality_suits;
pub(crate) mod quick_tricks;
pub mod reason;
pub(crate) mod refined_losing_tricks;
pub(crate) mod rule_of_15;
pub(crate) mod rule_of_20;
pub(crate) mod rule_of_22;
pub mod shape_class;
pub(crate) mod suit_quality;
mod sums;
pub(crate) mod zar;
pub(crate) mod zar_adjusted;

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
    /// By what the hand was evaluated.
    #[must_use]
    pub const fn evaluator(&self) -> Evaluator {
        self.evaluator
    }

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
