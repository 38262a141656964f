//! Signatures: the values that decide which conditions a hand meets. They are computed suit by suit. Hands with the
//! same lengths and the same signature meet the same conditions on their seat.
//!
//! Each known input of a condition depends only on the lengths or only on one suit (`top3(south, hearts) >= 2`), or it
//! is a sum over the suits (`hcp(south)`) plus a number that depends on the lengths. A few evaluators need another sum:
//! Bergen's points, for example, depend on the numbers of aces and tens in the hand.

use super::expression::{Expression, Function, Measure, Node};
use super::script::Script;
use crate::engine::{BySeat, BySuit, CardSet, Evaluator, Hand, Seat, Suit};

/// Inputs that depend on the cards of a hand, not only on its lengths.
#[derive(Debug, Default)]
pub(super) struct Signature<'e> {
    pub sums: Vec<Sum<'e>>,
    /// Inputs that depend on one suit only.
    pub of_suit: BySuit<Vec<&'e Expression>>,
    /// For each name of the script, whether it was visited.
    names: Vec<bool>,
}

/// A sum with a term for each suit.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sum<'e> {
    Of(&'e Expression),
    /// Numbers that an evaluator computes from the complete hand, in addition to the shape.
    Apart(Evaluator),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SignatureInputs {
    /// Suits whose cards matter, not only their number. Each suit is one bit.
    cards: u8,
    /// Suits whose length matters. Each suit is one bit.
    lengths: u8,
    /// Whether a sum over the suits matters.
    sums: bool,
    /// Whether anything else matters.
    other: bool,
}

const ALL: u8 = 0b1111;

const fn bit(suit: Suit) -> u8 {
    1 << suit as u8
}

impl SignatureInputs {
    const NOTHING: Self = Self { cards: 0, lengths: 0, sums: false, other: false };
    const LENGTHS: Self = Self { cards: 0, lengths: ALL, sums: false, other: false };
    const SUM: Self = Self { sums: true, ..Self::LENGTHS };
    const OTHER: Self = Self { other: true, ..Self::LENGTHS };

    const fn cards_of(suit: Suit) -> Self {
        Self { cards: bit(suit), lengths: bit(suit), ..Self::NOTHING }
    }

    const fn and(self, more: Self) -> Self {
        Self {
            cards: self.cards | more.cards,
            lengths: self.lengths | more.lengths,
            sums: self.sums || more.sums,
            other: self.other || more.other,
        }
    }

    /// Returns whether a signature can contain all these inputs.
    pub(crate) const fn is_known(self) -> bool {
        !self.other
    }

    /// Returns whether the expression depends only on the lengths.
    pub(crate) const fn is_of_lengths(self) -> bool {
        self.cards == 0 && !self.sums && !self.other
    }

    /// Returns the suit if the expression depends only on the cards of one suit. Otherwise returns `None`.
    pub(crate) fn only_suit(self) -> Option<Suit> {
        if self.sums || self.other {
            return None;
        }
        let is_all = |suit: &Suit| self.cards == bit(*suit) && self.lengths & !bit(*suit) == 0;
        Suit::DESCENDING.into_iter().find(is_all)
    }

    /// Returns whether the expression has the same value on all deals.
    pub(crate) const fn is_constant(self) -> bool {
        self.is_of_lengths() && self.lengths == 0
    }

    /// Returns the inputs of an expression, with names expanded.
    pub(crate) fn of(script: &Script, expression: &Expression) -> Self {
        script.fold(expression, |expression, children: Vec<Self>| {
            let own = match &expression.node {
                Node::Function(function) => Self::of_function(function),
                _ => Self::NOTHING,
            };
            children.into_iter().fold(own, Self::and)
        })
    }

    /// Returns the inputs of a function, without the inputs of its argument.
    fn of_function(function: &Function) -> Self {
        match function {
            Function::Length(_, suit) => Self { lengths: bit(*suit), ..Self::NOTHING },
            Function::Shape(..) => Self::LENGTHS,
            Function::HasCard(_, card) => Self::cards_of(card.suit),
            // The suit quality of a hand is the quality of its best suit, not a sum over the suits.
            Function::Count(Measure::Evaluator(Evaluator::SuitQuality), _, None)
            | Function::Count(Measure::FourCs, _, Some(_))
            | Function::Bids(_)
            | Function::Opens(_)
            | Function::Tricks(..)
            | Function::Par(..)
            | Function::Random { .. } => Self::OTHER,
            Function::Count(_, _, None) => Self::SUM,
            Function::Quality(_, suit) | Function::Count(_, _, Some(suit)) => Self::cards_of(*suit),
            Function::Score { .. } | Function::Imps(_) => Self::NOTHING,
        }
    }
}

/// Returns whether an evaluator is a sum over the suits plus a number that depends on the lengths. A unit test checks
/// this by exchanging suits between hands.
const fn is_sum_of_suits(evaluator: Evaluator) -> bool {
    !matches!(
        evaluator,
        Evaluator::ZarAdjusted
            | Evaluator::AdjustThree
            | Evaluator::Bergen
            | Evaluator::SuitQuality
    )
}

impl<'e> Signature<'e> {
    /// Creates a signature without inputs. It suffices for conditions on the lengths.
    pub(crate) fn new(script: &Script) -> Self {
        Self { names: vec![false; script.names.len()], ..Self::default() }
    }

    /// Adds the inputs of an expression. All of them must be [known](SignatureInputs::is_known).
    pub(crate) fn add(&mut self, script: &'e Script, expression: &'e Expression) {
        let need = SignatureInputs::of(script, expression);
        if need.is_of_lengths() {
            return;
        }
        if let Some(suit) = need.only_suit() {
            let of_suit = &mut self.of_suit[suit];
            if !of_suit.iter().any(|known| known.node == expression.node) {
                of_suit.push(expression);
            }
            return;
        }
        match &expression.node {
            Node::Name(index) => {
                let is_new =
                    self.names.get_mut(*index).is_some_and(|met| !std::mem::replace(met, true));
                if is_new && let Some(named) = script.names.get(*index) {
                    self.add(script, &named.value);
                }
            }
            Node::Function(function) if expression.children().is_empty() => {
                self.add_sum(Sum::Of(expression));
                if let Function::Count(Measure::Evaluator(evaluator), _, None) = function
                    && !is_sum_of_suits(*evaluator)
                {
                    self.add_sum(Sum::Apart(*evaluator));
                }
            }
            _ => expression.children().into_iter().for_each(|inner| self.add(script, inner)),
        }
    }

    fn add_sum(&mut self, sum: Sum<'e>) {
        let is_same = |known: &Sum<'_>| match (*known, sum) {
            (Sum::Of(known), Sum::Of(sum)) => known.node == sum.node,
            (Sum::Apart(known), Sum::Apart(sum)) => known == sum,
            _ => false,
        };
        if !self.sums.iter().any(is_same) {
            self.sums.push(sum);
        }
    }
}

/// Returns low cards of the other suits that complete a holding of `length` cards in `suit` to a hand. They depend only
/// on `suit` and `length`, so the values of different holdings with the same length can be compared.
pub(super) fn filler(suit: Suit, length: usize) -> CardSet {
    let mut lacking = Hand::SIZE.saturating_sub(length);
    let mut beside = CardSet::EMPTY;
    let others = Suit::ASCENDING.into_iter().filter(|&it| it != suit);
    for (other, left) in others.zip([3, 2, 1]) {
        let count = lacking.div_ceil(left);
        let cards = CardSet::PACK.of_suit(other);
        beside |= cards - cards.first(Hand::SIZE - count);
        lacking -= count;
    }
    beside
}

/// Returns four hands: `hand` for `seat`, and empty hands for the other three seats.
pub(super) fn alone(seat: Seat, hand: CardSet) -> BySeat<CardSet> {
    let mut hands = BySeat::default();
    hands[seat] = hand;
    hands
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/simulate/signature.rs"]
mod tests;
