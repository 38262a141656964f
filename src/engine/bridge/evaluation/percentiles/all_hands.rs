//! All hands counted, exactly: how many of the 635,013,559,600 have each value.
//!
//! What an evaluator gives for a suit does not depend on the other suits. So each holding of a suit, 8,192 of them, is
//! evaluated once; for each of the 560 ways to divide thirteen cards between the suits (most of which are others with the
//! suits in another order), the holdings of so many cards are joined suit by suit, and the hands that come to the same
//! are counted together. What the hand gives as a whole
//! is asked of one of them: it depends on the shape, which they have in common, and with some evaluators on something
//! else, by which they are then kept apart ([`Apart`]). So no definition is written a second time.

use std::collections::{BTreeMap, HashMap};

use super::super::Sums;
use super::super::apart::Apart;
use super::super::evaluator::Evaluator;
use super::super::method::Total;
use super::build_up::{STAGES, built_up};
use super::distribution::Distribution;
use super::{Percentiles, Row};
use crate::engine::bridge::hand::Hand;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::decimal::Decimal;
use crate::engine::order::sort_by;

impl Percentiles {
    /// Counts all hands by every evaluator; takes seconds. None if what is counted does not come to all hands, which
    /// would be a fault of this program.
    #[must_use]
    pub fn count() -> Option<Self> {
        let holdings = AllHoldings::new();
        let mut rows = Vec::new();
        for evaluator in Evaluator::ALL {
            rows.push(holdings.row(evaluator)?);
        }
        Some(Self { rows: rows.try_into().ok()? })
    }
}

/// Every holding of every suit.
struct AllHoldings {
    whole: Vec<Holding>,
    /// At each stage of being built up, where many are the same.
    stages: [Vec<Holding>; STAGES],
}

/// Cards of a suit, none to thirteen.
struct Holding {
    suit: Suit,
    cards: CardSet,
    /// How many holdings are these cards at their stage of being built up.
    count: u64,
}

impl AllHoldings {
    fn new() -> Self {
        let mut ranks = 0;
        let stages = [(); STAGES].map(|()| {
            ranks += 1;
            changed_holdings(|cards| built_up(cards, ranks - 1))
        });
        Self { whole: changed_holdings(|cards| cards), stages }
    }

    /// What the table has of one evaluator.
    fn row(&self, evaluator: Evaluator) -> Option<Row> {
        let mut stages = [0; STAGES];
        for (sum, holdings) in stages.iter_mut().zip(&self.stages) {
            *sum = distribution(evaluator, holdings)?.sum();
        }
        Some(Row { distribution: distribution(evaluator, &self.whole)?, stages })
    }
}

/// Every holding of every suit, changed for another of as many cards; those that become the same are one.
fn changed_holdings(change: impl Fn(CardSet) -> CardSet) -> Vec<Holding> {
    let of_suit = |suit| {
        let mut counts = HashMap::new();
        for cards in holdings(suit) {
            *counts.entry(change(cards)).or_default() += 1;
        }
        counts.into_iter().map(move |(cards, count)| Holding { suit, cards, count })
    };
    Suit::DESCENDING.into_iter().flat_map(of_suit).collect()
}

/// Every set of cards of a suit, without any and with all.
fn holdings(suit: Suit) -> impl Iterator<Item = CardSet> {
    (0..1_u32 << Rank::DESCENDING.len()).map(move |bits| {
        let ranks = Rank::DESCENDING.into_iter().enumerate();
        let held = ranks.filter(|&(index, _)| bits >> index & 1 == 1);
        held.map(|(_, rank)| Card::new(suit, rank)).collect()
    })
}

/// How many hands have each value.
fn distribution(evaluator: Evaluator, holdings: &[Holding]) -> Option<Distribution> {
    let by_suit = Suit::DESCENDING.map(|suit| {
        let mut by_length = [const { Parts::new() }; Hand::SIZE + 1];
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

/// What the suits can be for each way to divide a hand's cards between them, once for those ways that come to the same
/// hands in another order of suits, and how many these are. No item of a hand as a whole names a suit.
fn different_shapes(by_suit: &[[Parts; Hand::SIZE + 1]; 4]) -> Vec<([&Parts; 4], u64)> {
    let mut different: Vec<([&Parts; 4], u64)> = Vec::new();
    let mut known = BTreeMap::new();
    // The first suit in which so many cards come to the same.
    let first_like = |length: usize, parts: &Parts| {
        let suits = by_suit.iter().map(|suit| suit.get(length));
        suits.flatten().take_while(|first| !is_same(first, parts)).count()
    };
    for suits in shapes(by_suit) {
        let mut kinds = suits.map(|parts| {
            let length = parts.values().next().map_or(0, |held| held.example.len());
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

/// Whether holdings of two suits count alike.
fn is_same(one: &Parts, other: &Parts) -> bool {
    let counts =
        |parts: &Parts| parts.iter().map(|(&part, held)| (part, held.count)).collect::<Vec<_>>();
    counts(one) == counts(other)
}

/// What the suits can be for each way to divide a hand's cards between them.
fn shapes(by_suit: &[[Parts; Hand::SIZE + 1]; 4]) -> impl Iterator<Item = [&Parts; 4]> {
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

/// Holdings of a suit, or of several suits together, with what counts of them.
type Parts = BTreeMap<Part, Held>;

/// What holdings are the same by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    /// What the suits give.
    amount: Decimal,
    /// What the evaluator looks at in the hand as a whole.
    apart: Apart,
}

/// How many holdings are the same, and one of them.
#[derive(Clone, Copy)]
struct Held {
    count: u64,
    example: CardSet,
}

fn add(parts: &mut Parts, part: Part, held: Held) {
    parts.entry(part).and_modify(|same| same.count += held.count).or_insert(held);
}

fn add_holding(parts: &mut Parts, evaluator: Evaluator, holding: &Holding) {
    let &Holding { suit, cards, count } = holding;
    // The other suits are filled up as it comes: they are not looked at.
    let others = CardSet::PACK.difference(CardSet::PACK.of_suit(suit)).iter();
    let others = others.take(Hand::SIZE.saturating_sub(cards.len()));
    let Some(sums) = sums(evaluator, cards | others.collect()) else { return };
    let part = Part { amount: sums.in_suit(suit), apart: Apart::of(evaluator, cards) };
    add(parts, part, Held { count, example: cards });
}

/// What a hand's items come to; none where it is no hand.
fn sums(evaluator: Evaluator, cards: CardSet) -> Option<Sums> {
    let hand = Hand::try_from(cards).ok()?;
    let mut sums = Sums::default();
    (evaluator.method().items)(hand, &mut |item| sums.add(item));
    Some(sums)
}

/// The values of all hands with one of some holdings in each suit, so many times.
fn add_values(
    values: &mut BTreeMap<Decimal, u64>,
    evaluator: Evaluator,
    suits: [&Parts; 4],
    times: u64,
) {
    let total = evaluator.total_is();
    let [spades, hearts, diamonds, clubs] = suits;
    let joined = join(&join(&join(spades, hearts, total), diamonds, total), clubs, total);
    for (Part { amount, .. }, Held { count, example }) in joined {
        let whole = sums(evaluator, example).map_or(Decimal::ZERO, |sums| sums.of_hand());
        let value = match total {
            Total::Sum => amount + whole,
            Total::BestSuit => amount,
        };
        *values.entry(value).or_default() += count * times;
    }
}

/// Each of some holdings beside each of others.
fn join(ones: &Parts, others: &Parts, total: Total) -> Parts {
    let mut joined = Parts::new();
    for (one, held) in ones {
        for (other, beside) in others {
            let amount = match total {
                Total::Sum => one.amount + other.amount,
                Total::BestSuit => one.amount.max(other.amount),
            };
            let part = Part { amount, apart: one.apart.and(other.apart) };
            let (count, example) = (held.count * beside.count, held.example | beside.example);
            add(&mut joined, part, Held { count, example });
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::subsequence;

    use super::*;

    /// Some holdings of each suit, which make hands of one shape.
    fn some_holdings() -> impl Strategy<Value = [Vec<CardSet>; 4]> {
        let lengths = subsequence((0..16).collect::<Vec<usize>>(), 3).prop_map(|bars| {
            let (one, two, three) = (bars[0], bars[1], bars[2]);
            [one, two - one - 1, three - two - 1, 15 - three]
        });
        lengths.prop_flat_map(|lengths| {
            let of_suit = |index: usize| {
                let ranks = subsequence(Rank::DESCENDING.to_vec(), lengths[index]);
                let of_ranks = move |ranks: Vec<Rank>| {
                    let suit = Suit::DESCENDING[index];
                    ranks.into_iter().map(|rank| Card::new(suit, rank)).collect()
                };
                prop::collection::vec(ranks.prop_map(of_ranks), 1..=2)
            };
            [of_suit(0), of_suit(1), of_suit(2), of_suit(3)]
        })
    }

    fn parts(evaluator: Evaluator, suit: Suit, holdings: &[CardSet]) -> Parts {
        let mut parts = Parts::new();
        for &cards in holdings {
            add_holding(&mut parts, evaluator, &Holding { suit, cards, count: 1 });
        }
        parts
    }

    proptest! {
        /// Of a few holdings in each suit the hands are few, and are all evaluated.
        #[test]
        fn joined_holdings_have_the_values_of_the_hands_that_they_make(some in some_holdings()) {
            let [spades, hearts, diamonds, clubs] = &some;
            for evaluator in Evaluator::ALL {
                let mut expected = BTreeMap::new();
                for cards in spades.iter().flat_map(|&spades| {
                    hearts.iter().flat_map(move |&hearts| {
                        diamonds.iter().flat_map(move |&diamonds| {
                            clubs.iter().map(move |&clubs| spades | hearts | diamonds | clubs)
                        })
                    })
                }) {
                    let value = evaluator.total(Hand::try_from(cards).unwrap());
                    *expected.entry(value).or_insert(0) += 1;
                }
                let suits = [0, 1, 2, 3].map(|at| parts(evaluator, Suit::DESCENDING[at], &some[at]));
                let mut counted = BTreeMap::new();
                add_values(&mut counted, evaluator, suits.each_ref(), 1);
                prop_assert_eq!(counted, expected, "{}", evaluator);
            }
        }
    }

    /// What was shipped is what is counted.
    #[test]
    fn the_table_is_up_to_date() {
        let text = include_str!("../percentiles.tsv");
        let shipped: Percentiles = text.parse().unwrap();
        assert_eq!(shipped.to_string(), text);
        let holdings = AllHoldings::new();
        for evaluator in Evaluator::ALL {
            let counted = holdings.row(evaluator).unwrap();
            assert_eq!(counted, *shipped.row(evaluator), "{evaluator}: make the table anew");
        }
    }

    #[test]
    fn hands_are_divided_in_560_ways_and_holdings_are_all() {
        let by_suit = [const { [const { Parts::new() }; Hand::SIZE + 1] }; 4];
        assert_eq!(shapes(&by_suit).count(), 560);
        assert_eq!(holdings(Suit::Hearts).count(), 8192);
        assert_eq!(holdings(Suit::Hearts).filter(|cards| cards.len() == 6).count(), 1716);
    }
}
