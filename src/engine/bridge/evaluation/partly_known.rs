//! Evaluation of a hand with unknown small cards. A value that depends on these cards is a range.
//!
//! Only the evaluation by Kaplan and Rubens depends on cards below the ten: on a nine, and on the eight of a suit with
//! the nine. A higher card never lowers the value. So the lowest possible cards give the lowest value, and the highest
//! possible cards give the highest value. `tests/it/partly_known.rs` checks this for the holdings of a suit and for
//! random hands.

use std::fmt;

use super::evaluator::Evaluator;
use super::item::Item;
use super::{Evaluation, evaluate};
use crate::engine::{CardSet, Decimal, PartlyKnownHand, Suit};

/// Closed range of amounts. Both ends are possible amounts.
///
/// [`Display`](fmt::Display) writes a range such as `12.35..12.85`, or a single amount if the ends are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AmountRange {
    /// Smallest possible amount.
    pub lowest: Decimal,
    /// Largest possible amount.
    pub highest: Decimal,
}

impl AmountRange {
    /// Returns the amount, or `None` if several amounts are possible.
    pub fn exact(self) -> Option<Decimal> {
        (self.lowest == self.highest).then_some(self.lowest)
    }
}

impl From<Decimal> for AmountRange {
    fn from(amount: Decimal) -> Self {
        Self { lowest: amount, highest: amount }
    }
}

impl fmt::Display for AmountRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lowest.fmt(f)?;
        if self.exact().is_some() {
            return Ok(());
        }
        f.write_str("..")?;
        self.highest.fmt(f)
    }
}

/// Value of a hand that may have unknown small cards, and the items that make up the value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EvaluationRange {
    lowest: Evaluation,
    highest: Evaluation,
    small: CardSet,
}

/// Evaluates a hand that may have unknown small cards.
///
/// ```
/// use kibitzer::engine::bridge::evaluation::Evaluator;
/// use kibitzer::engine::bridge::evaluation::partly_known::evaluate_partly_known;
/// use kibitzer::engine::read_partly_known_hand;
///
/// let hand = read_partly_known_hand("AKxxx QTxx Jx xx")?;
/// assert_eq!(evaluate_partly_known(hand, Evaluator::Hcp).total().to_string(), "10");
/// // A nine counts in spades (with ace and king), hearts (with the ten) and clubs (with an eight).
/// let four_cs = evaluate_partly_known(hand, Evaluator::KaplanRubens);
/// assert_eq!(four_cs.total().to_string(), "11.45..12.25");
/// assert_eq!(four_cs.opens(), Some((false, true)));
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
pub fn evaluate_partly_known(hand: PartlyKnownHand, evaluator: Evaluator) -> EvaluationRange {
    let cards = hand.cards();
    let lowest = evaluate(hand.lowest(), evaluator);
    let highest =
        if cards.small().is_empty() { lowest.clone() } else { evaluate(hand.highest(), evaluator) };
    let small = (cards.lowest() | cards.highest()) - cards.known();
    EvaluationRange { lowest, highest, small }
}

impl Evaluator {
    /// Returns the value of a hand that may have unknown small cards, without allocating its items.
    pub fn total_range(self, hand: PartlyKnownHand) -> AmountRange {
        let lowest = self.total(hand.lowest());
        let is_known = hand.cards().small().is_empty();
        let highest = if is_known { lowest } else { self.total(hand.highest()) };
        AmountRange { lowest, highest }
    }
}

/// An item of a hand's value. The item is certain, or it depends on unknown cards.
///
/// [`Display`](fmt::Display) writes the text of the [`Item`], with `x` for each unknown card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ItemRange {
    /// The item, with its maximum amount.
    pub item: Item,
    /// Range of the amount. It begins at 0 if the hand might not have the item.
    pub amount: AmountRange,
    /// Unknown cards of the item.
    pub small: CardSet,
}

impl fmt::Display for ItemRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.item.write_words(self.small, f)
    }
}

impl EvaluationRange {
    /// Returns the certain and the possible items in the order in which the evaluator adds them. Items of the same kind
    /// are sorted by suit, spades first.
    pub fn items(&self) -> Vec<ItemRange> {
        // Both lists have the same order, and no possible item precedes a certain item with the same suit and amount.
        let mut sure = self.lowest.items().iter().peekable();
        let items = self.highest.items().iter().map(|&item| {
            let is_same = |other: &&Item| (other.suit, other.amount) == (item.suit, item.amount);
            let sure = sure.next_if(is_same);
            let lowest = sure.map_or(Decimal::ZERO, |sure| sure.amount);
            let amount = AmountRange { lowest, highest: item.amount };
            // An item may have one reason with the lowest cards and another reason with the highest cards. Then the
            // reason with the lowest cards is reported.
            let item = sure.copied().unwrap_or(item);
            ItemRange { item, amount, small: self.small & item.cards }
        });
        items.collect()
    }

    /// Returns the total. Depending on [`Evaluator::total_is`], this is the sum of all items or of the items in the
    /// best suit.
    pub fn total(&self) -> AmountRange {
        self.range(Evaluation::total)
    }

    /// Returns the sum of the items in one suit.
    pub fn in_suit(&self, suit: Suit) -> AmountRange {
        self.range(|evaluation| evaluation.in_suit(suit))
    }

    /// Returns the sum of the items that belong to no suit.
    pub fn of_hand(&self) -> AmountRange {
        self.range(Evaluation::of_hand)
    }

    /// Returns whether the hand opens with the lowest possible cards, and whether it opens with the highest possible
    /// cards. Returns `None` if the evaluator has no opening threshold.
    pub fn opens(&self) -> Option<(bool, bool)> {
        self.lowest.opens().zip(self.highest.opens())
    }

    fn range(&self, amount: impl Fn(&Evaluation) -> Decimal) -> AmountRange {
        AmountRange { lowest: amount(&self.lowest), highest: amount(&self.highest) }
    }
}
