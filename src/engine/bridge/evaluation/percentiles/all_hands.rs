//! Exact distribution of the 635,013,559,600 hands by value.
//!
//! A suit's value does not depend on the other suits. So each of its 8,192 holdings is evaluated
//! once, and holdings are joined suit by suit for each of the 560 shapes, merging equal values. The
//! value of the hand as a whole comes from one example: it depends only on the shape and on
//! [`WholeHandInputs`].

use std::collections::{BTreeMap, HashMap};

use super::super::Sums;
use super::super::evaluator::{Evaluator, WholeHandInputs};
use super::super::method::TotalRule;
use super::distribution::Distribution;
use super::{Percentiles, Row, STAGES, built_up};
use crate::engine::order::sort_by;
use crate::engine::{Card, CardSet, Decimal, Hand, Rank, Suit};

impl Percentiles {
    /// Counts all hands by every evaluator, which takes seconds.
    ///
    /// Returns `None` if the counts do not add up to all hands, which would be a bug.
    pub fn count() -> Option<Self> {
        let holdings = AllHoldings::new();
        let mut rows = Vec::new();
        for evaluator in Evaluator::ALL {
            rows.push(holdings.row(evaluator)?);
        }
        Some(Self { rows: rows.try_into().ok()? })
    }
}

struct AllHoldings {
    whole: Vec<SuitHolding>,
    /// Holdings at each stage of the build-up, with equal ones merged.
    stages: [Vec<SuitHolding>; STAGES],
}

/// Cards of one suit, none to thirteen.
struct SuitHolding {
    suit: Suit,
    cards: CardSet,
    /// Number of holdings that are these cards at their stage of the build-up.
    count: u64,
}

impl AllHoldings {
    fn new() -> Self {
        let stages = std::array::from_fn(|ranks| changed_holdings(|cards| built_up(cards, ranks)));
        Self { whole: changed_holdings(|cards| cards), stages }
    }

    fn row(&self, evaluator: Evaluator) -> Option<Row> {
        let mut stages = [0; STAGES];
        for (sum, holdings) in stages.iter_mut().zip(&self.stages) {
            *sum = distribution(evaluator, holdings)?.sum();
        }
        Some(Row { distribution: distribution(evaluator, &self.whole)?, stages })
    }
}

/// Returns every holding of every suit, changed by `change`, with equal results merged.
///
/// `change` must keep the number of cards.
fn changed_holdings(change: impl Fn(CardSet) -> CardSet) -> Vec<SuitHolding> {
    let of_suit = |suit| {
        let mut counts = HashMap::new();
        for cards in holdings(suit) {
            *counts.entry(change(cards)).or_default() += 1;
        }
        counts.into_iter().map(move |(cards, count)| SuitHolding { suit, cards, count })
    };
    Suit::DESCENDING.into_iter().flat_map(of_suit).collect()
}

/// Returns every set of cards of a suit, from none to all.
fn holdings(suit: Suit) -> impl Iterator<Item = CardSet> {
    (0..1_u32 << Rank::DESCENDING.len()).map(move |bits| {
        let ranks = Rank::DESCENDING.into_iter().enumerate();
        let in_holding = ranks.filter(|&(index, _)| bits >> index & 1 == 1);
        in_holding.map(|(_, rank)| Card::new(suit, rank)).collect()
    })
}

fn distribution(evaluator: Evaluator, holdings: &[SuitHolding]) -> Option<Distribution> {
    let by_suit = Suit::DESCENDING.map(|suit| {
        let mut by_length = [const { HoldingGroups::new() }; Hand::SIZE + 1];
        for holding in holdings.iter().filter(|holding| holding.suit == suit) {
            if let Some(parts) = by_length.get_mut(holding.cards.len()) {
                add_holding(parts, evaluator, holding);
            }
        }
        by_length
    });
    let mut values = BTreeMap::new();
    for (suits, times) in different_shapes(&by_suit) {
        add_values(&mut values, evaluator, suits, times);
    }
    Distribution::new(values.into_iter().collect())
}

/// Returns one shape of each group of shapes that give the same values, and the size of the group.
///
/// The shapes of a group differ only in the order of the suits. No item of a hand as a whole names a
/// suit.
fn different_shapes(
    by_suit: &[[HoldingGroups; Hand::SIZE + 1]; 4],
) -> Vec<([&HoldingGroups; 4], u64)> {
    let mut different: Vec<([&HoldingGroups; 4], u64)> = Vec::new();
    let mut known = BTreeMap::new();
    // Number of suits before the first with the same counts at this length.
    let first_like = |length: usize, parts: &HoldingGroups| {
        let suits = by_suit.iter().map(|suit| suit.get(length));
        suits.flatten().take_while(|first| !is_same(first, parts)).count()
    };
    for suits in shapes(by_suit) {
        let mut kinds = suits.map(|parts| {
            let length = parts.values().next().map_or(0, |group| group.example.len());
            (length, first_like(length, parts))
        });
        sort_by(&mut kinds, |one, other| one < other);
        let place = *known.entry(kinds).or_insert(different.len());
        match different.get_mut(place) {
            Some((_, times)) => *times += 1,
            None => different.push((suits, 1)),
        }
    }
    different
}

/// Returns whether the holdings of two suits have the same counts.
fn is_same(one: &HoldingGroups, other: &HoldingGroups) -> bool {
    let counts = |parts: &HoldingGroups| {
        parts.iter().map(|(&part, group)| (part, group.count)).collect::<Vec<_>>()
    };
    counts(one) == counts(other)
}

/// Returns the holdings of the four suits for each shape.
fn shapes(
    by_suit: &[[HoldingGroups; Hand::SIZE + 1]; 4],
) -> impl Iterator<Item = [&HoldingGroups; 4]> {
    let [spades, hearts, diamonds, clubs] = by_suit.each_ref().map(|suit| suit.iter().enumerate());
    spades.flat_map(move |(spade_count, spades)| {
        let (diamonds, clubs) = (diamonds.clone(), clubs.clone());
        hearts.clone().flat_map(move |(heart_count, hearts)| {
            let clubs = clubs.clone();
            diamonds.clone().filter_map(move |(diamond_count, diamonds)| {
                let left = Hand::SIZE.checked_sub(spade_count + heart_count + diamond_count)?;
                let (_, clubs) = clubs.clone().nth(left)?;
                Some([spades, hearts, diamonds, clubs])
            })
        })
    })
}

/// Holdings of one or more suits, merged by value.
type HoldingGroups = BTreeMap<HoldingKey, HoldingGroup>;

/// Key of merged holdings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct HoldingKey {
    /// Value of the suits.
    amount: Decimal,
    inputs: WholeHandInputs,
}

/// Number of merged holdings, and one of them.
#[derive(Clone, Copy)]
struct HoldingGroup {
    count: u64,
    example: CardSet,
}

fn add(parts: &mut HoldingGroups, part: HoldingKey, group: HoldingGroup) {
    parts.entry(part).and_modify(|same| same.count += group.count).or_insert(group);
}

fn add_holding(parts: &mut HoldingGroups, evaluator: Evaluator, holding: &SuitHolding) {
    let &SuitHolding { suit, cards, count } = holding;
    // The other suits do not matter: any cards fill the hand.
    let others = CardSet::PACK.difference(CardSet::PACK.of_suit(suit)).iter();
    let fillers = others.take(Hand::SIZE.saturating_sub(cards.len())).collect();
    let Ok(hand) = Hand::try_from(cards | fillers) else { return };
    let amount = evaluator.in_suit(hand, suit);
    let part = HoldingKey { amount, inputs: WholeHandInputs::of(evaluator, cards) };
    add(parts, part, HoldingGroup { count, example: cards });
}

/// Adds the values of all hands with one of the holdings of each suit, `times` times.
fn add_values(
    values: &mut BTreeMap<Decimal, u64>,
    evaluator: Evaluator,
    suits: [&HoldingGroups; 4],
    times: u64,
) {
    let total = evaluator.total_is();
    let [spades, hearts, diamonds, clubs] = suits;
    let joined = join(&join(&join(spades, hearts, total), diamonds, total), clubs, total);
    for (HoldingKey { amount, .. }, HoldingGroup { count, example }) in joined {
        let whole = Hand::try_from(example)
            .map_or(Decimal::ZERO, |example| Sums::of(example, evaluator).hand);
        let value = match total {
            TotalRule::Sum => amount + whole,
            TotalRule::BestSuit => amount,
        };
        *values.entry(value).or_default() += count * times;
    }
}

/// Returns every combination of one of `ones` with one of `others`.
fn join(ones: &HoldingGroups, others: &HoldingGroups, total: TotalRule) -> HoldingGroups {
    let mut joined = HoldingGroups::new();
    for (one, group) in ones {
        for (other, beside) in others {
            let amount = match total {
                TotalRule::Sum => one.amount + other.amount,
                TotalRule::BestSuit => one.amount.max(other.amount),
            };
            let part = HoldingKey { amount, inputs: one.inputs.and(other.inputs) };
            let (count, example) = (group.count * beside.count, group.example | beside.example);
            add(&mut joined, part, HoldingGroup { count, example });
        }
    }
    joined
}

#[cfg(test)]
#[path = "../../../../../tests/unit/engine/bridge/evaluation/percentiles/all_hands.rs"]
mod tests;
