use proptest::prelude::*;
use proptest::sample::subsequence;

use super::*;

/// Generates a few holdings of each suit. Any combination of four holdings is a hand, and all these hands have the same
/// shape.
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

fn parts(evaluator: Evaluator, suit: Suit, holdings: &[CardSet]) -> HoldingGroups {
    let mut parts = HoldingGroups::new();
    for &cards in holdings {
        add_holding(&mut parts, evaluator, &SuitHolding { suit, cards, count: 1 });
    }
    parts
}

proptest! {
    /// There are only a few holdings of each suit, so all combinations can be evaluated.
    #[test]
    fn joined_holdings_have_the_values_of_their_hands(some in some_holdings()) {
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

#[test]
fn shipped_table_equals_the_computed_table() {
    let text = include_str!("../../../../../../src/engine/bridge/evaluation/percentiles.tsv");
    let shipped: Percentiles = text.parse().unwrap();
    assert_eq!(shipped.to_string(), text);
    let holdings = AllHoldings::new();
    for evaluator in Evaluator::ALL {
        let counted = holdings.row(evaluator).unwrap();
        assert_eq!(counted, *shipped.row(evaluator), "{evaluator}: make the table anew");
    }
}

#[test]
fn there_are_560_shapes_and_8192_holdings() {
    let by_suit = [const { [const { HoldingGroups::new() }; Hand::SIZE + 1] }; 4];
    assert_eq!(shapes(&by_suit).count(), 560);
    assert_eq!(holdings(Suit::Hearts).count(), 8192);
    assert_eq!(holdings(Suit::Hearts).filter(|cards| cards.len() == 6).count(), 1716);
}
