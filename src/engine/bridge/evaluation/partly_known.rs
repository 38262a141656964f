//! What a hand is worth whose small cards are not all known: what depends on them is a range.
//!
//! Only Kaplan and Rubens look below the ten: at a nine, and at the eight beside it. A higher card in place of a lower one
//! never takes anything, in any suit by any evaluator; so the two ends are those of the hand with its lowest and its
//! highest small cards, and each is a hand that it can be. `tests/it/partly_known.rs` holds that against all hands that
//! some can be.

use std::fmt;

use super::evaluator::Evaluator;
use super::item::Item;
use super::{Evaluation, evaluate};
use crate::engine::bridge::hand::PartlyKnownHand;
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;
use crate::engine::decimal::Decimal;

/// From one amount up to another, both of which can be.
///
/// [`Display`](fmt::Display) writes one where they are the same, and `12.35..12.85` else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AmountRange {
    /// The least that it can be.
    pub lowest: Decimal,
    /// The most that it can be.
    pub highest: Decimal,
}

impl AmountRange {
    /// The amount, if there is only one.
    #[must_use]
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

/// What a hand whose small cards are not all known is worth by an evaluator, item by item.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EvaluationRange {
    lowest: Evaluation,
    highest: Evaluation,
    small: CardSet,
}

/// Evaluates a hand whose small cards may not all be known.
///
/// ```
/// use kibitzer::engine::bridge::evaluation::Evaluator;
/// use kibitzer::engine::bridge::evaluation::partly_known::evaluate_partly_known;
/// use kibitzer::engine::read_partly_known_hand;
///
/// let hand = read_partly_known_hand("AKxxx QTxx Jx xx")?;
/// assert_eq!(evaluate_partly_known(hand, Evaluator::Hcp).total().to_string(), "10");
/// // A nine counts under ace and king, beside the ten and beside the eight.
/// let four_cs = evaluate_partly_known(hand, Evaluator::KaplanRubens);
/// assert_eq!(four_cs.total().to_string(), "11.45..12.25");
/// assert_eq!(four_cs.opens(), Some((false, true)));
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
#[must_use]
pub fn evaluate_partly_known(hand: PartlyKnownHand, evaluator: Evaluator) -> EvaluationRange {
    let cards = hand.cards();
    let lowest = evaluate(hand.lowest(), evaluator);
    let highest =
        if cards.small().is_empty() { lowest.clone() } else { evaluate(hand.highest(), evaluator) };
    let small = (cards.lowest() | cards.highest()) - cards.known();
    EvaluationRange { lowest, highest, small }
}

impl Evaluator {
    /// The value of a hand whose small cards may not all be known, without the items: nothing is allocated.
    #[must_use]
    pub fn total_range(self, hand: PartlyKnownHand) -> AmountRange {
        let lowest = self.total(hand.lowest());
        let is_known = hand.cards().small().is_empty();
        let highest = if is_known { lowest } else { self.total(hand.highest()) };
        AmountRange { lowest, highest }
    }
}

/// One thing that adds to what a hand is worth, or may, by its small cards; or takes from it.
///
/// [`Display`](fmt::Display) tells it as [`Item`] does, with `x` for a card that is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ItemRange {
    /// What it is; how much it gives at most.
    pub item: Item,
    /// How much it gives: from nothing up, if the card that it is about may not be held.
    pub amount: AmountRange,
    /// Those of its cards that are not known.
    pub small: CardSet,
}

impl fmt::Display for ItemRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.item.tell(self.small, f)
    }
}

impl EvaluationRange {
    /// What gives something, or may: spades first in each line of the definition.
    #[must_use]
    pub fn items(&self) -> Vec<ItemRange> {
        // Those that are sure come in the same order, and no other stands before one of its suit and amount.
        let mut sure = self.lowest.items().iter().peekable();
        let items = self.highest.items().iter().map(|&item| {
            let is_same = |other: &&Item| (other.suit, other.amount) == (item.suit, item.amount);
            let sure = sure.next_if(is_same);
            let lowest = sure.map_or(Decimal::ZERO, |sure| sure.amount);
            let amount = AmountRange { lowest, highest: item.amount };
            // What may be had for another reason too is said with the one that is sure.
            let item = sure.copied().unwrap_or(item);
            ItemRange { item, amount, small: self.small & item.cards }
        });
        items.collect()
    }

    /// What the hand is worth: all items together, or those of its best suit ([`Evaluator::total_is`]).
    pub fn total(&self) -> AmountRange {
        self.range(Evaluation::total)
    }

    /// What one suit gives.
    #[must_use]
    pub fn in_suit(&self, suit: Suit) -> AmountRange {
        self.range(|evaluation| evaluation.in_suit(suit))
    }

    /// What the hand gives as a whole, and none of its suits.
    pub fn of_hand(&self) -> AmountRange {
        self.range(Evaluation::of_hand)
    }

    /// Whether the hand is opened with its lowest small cards and with its highest, where the evaluator says from how
    /// much on.
    #[must_use]
    pub fn opens(&self) -> Option<(bool, bool)> {
        self.lowest.opens().zip(self.highest.opens())
    }

    fn range(&self, amount: impl Fn(&Evaluation) -> Decimal) -> AmountRange {
        AmountRange { lowest: amount(&self.lowest), highest: amount(&self.highest) }
    }
}
