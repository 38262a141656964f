//! Exact numbers of hands with each value, out of 635,013,559,600 hands.
//!
//! The value of a suit does not depend on the other suits. So each of its 8,192 holdings is evaluated once. Then the
//! holdings are combined suit by suit for each of the 560 shapes. Shapes that must have the same values are combined
//! only once. Combinations with equal values and equal [`WholeHandInputs`] are merged. Items that belong to no suit
//! depend only on the shape and on these inputs. So they are evaluated for only one example of the merged combinations.

use std::collections::{BTreeMap, HashMap};

use super::super::Sums;
use super::super::evaluator::{Evaluator, WholeHandInputs};
use super::super::method::TotalRule;
use super::distribution::Distribution;
use super::{Percentiles, Row, STAGES, built_up};
use crate::engine::order::sort_by;
use crate::engine::{Card, CardSet, Decimal, Hand, Rank, Suit};

impl Percentiles {
    /// Counts the values of all hands for each evaluator. This takes several seconds.
    ///
    /// Returns `None` if the counts do not add up to the number of all hands. That would be a bug.
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
    /// Holdings at each stage of the build-up. Equal holdings of a stage are merged.
    stages: [Vec<SuitHolding>; STAGES],
}

/// A set of cards of one suit, with 0 to 13 cards.
struct SuitHolding {
    suit: Suit,
    cards: CardSet,
    /// Number of unchanged holdings that [`changed_holdings`] has merged into this one.
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

/// Applies `change` to every holding of every suit, and merges equal results.
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

/// Returns all 8,192 sets of cards of a suit.
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
            if let Some(groups) = by_length.get_mut(holding.cards.len()) {
                add_holding(groups, evaluator, holding);
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

/// Returns one example of each group of shapes with the same values, and the size of the group.
///
/// The shapes of a group have the same lengths in different suits. The merged holdings of these suits are the same. The
/// items that belong to no suit are also the same, because they do not depend on a particular suit.
fn different_shapes(
    by_suit: &[[HoldingGroups; Hand::SIZE + 1]; 4],
) -> Vec<([&HoldingGroups; 4], u64)> {
    let mut different: Vec<([&HoldingGroups; 4], u64)> = Vec::new();
    let mut known = BTreeMap::new();
    // Returns the index of the first suit that has the same keys and counts as `groups` at this length.
    let first_like = |length: usize, groups: &HoldingGroups| {
        let suits = by_suit.iter().map(|suit| suit.get(length));
        suits.flatten().take_while(|first| !is_same(first, groups)).count()
    };
    for suits in shapes(by_suit) {
        let mut kinds = suits.map(|groups| {
            let length = groups.values().next().map_or(0, |group| group.example.len());
            (length, first_like(length, groups))
        });
        sort_by(&mut kinds, |one, other| one < other);
        let index = *known.entry(kinds).or_insert(different.len());
        match different.get_mut(index) {
            Some((_, times)) => *times += 1,
            None => different.push((suits, 1)),
        }
    }
    different
}

/// Returns whether the merged holdings of two suits have the same keys and counts.
fn is_same(one: &HoldingGroups, other: &HoldingGroups) -> bool {
    let counts = |groups: &HoldingGroups| {
        groups.iter().map(|(&key, group)| (key, group.count)).collect::<Vec<_>>()
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

/// Holdings of one or more suits, merged by [`HoldingKey`].
type HoldingGroups = BTreeMap<HoldingKey, HoldingGroup>;

/// Key of merged holdings. Holdings are merged if they have the same value and the same inputs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct HoldingKey {
    /// Sum of the values of the suits, or the highest value for [`TotalRule::BestSuit`].
    amount: Decimal,
    inputs: WholeHandInputs,
}

/// Number of merged holdings, and one holding as an example.
#[derive(Clone, Copy)]
struct HoldingGroup {
    count: u64,
    example: CardSet,
}

fn add(groups: &mut HoldingGroups, key: HoldingKey, group: HoldingGroup) {
    groups.entry(key).and_modify(|same| same.count += group.count).or_insert(group);
}

fn add_holding(groups: &mut HoldingGroups, evaluator: Evaluator, holding: &SuitHolding) {
    let &SuitHolding { suit, cards, count } = holding;
    // The cards of other suits have no effect, so the hand is filled up with arbitrary cards of these suits.
    let others = CardSet::PACK.difference(CardSet::PACK.of_suit(suit)).iter();
    let fillers = others.take(Hand::SIZE.saturating_sub(cards.len())).collect();
    let Ok(hand) = Hand::try_from(cards | fillers) else { return };
    let amount = evaluator.in_suit(hand, suit);
    let key = HoldingKey { amount, inputs: WholeHandInputs::of(evaluator, cards) };
    add(groups, key, HoldingGroup { count, example: cards });
}

/// Combines one holding of each suit in all ways, and counts the values of the resulting hands. The counts are
/// multiplied by `times`.
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

/// Combines each holding in `ones` with each holding in `others`.
fn join(ones: &HoldingGroups, others: &HoldingGroups, total: TotalRule) -> HoldingGroups {
    let mut joined = HoldingGroups::new();
    for (one, group) in ones {
        for (other, beside) in others {
            let amount = match total {
                TotalRule::Sum => one.amount + other.amount,
                TotalRule::BestSuit => one.amount.max(other.amount),
            };
            let key = HoldingKey { amount, inputs: one.inputs.and(other.inputs) };
            let (count, example) = (group.count * beside.count, group.example | beside.example);
            add(&mut joined, key, HoldingGroup { count, example });
        }
    }
    joined
}

#[cfg(test)]
#[path = "../../../../../tests/unit/engine/bridge/evaluation/percentiles/all_hands.rs"]
mod tests;
