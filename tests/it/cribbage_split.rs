//! The best splits of a deal into hand and crib.

use std::cmp::Reverse;

use kibitzer::engine::cribbage::notation::deal_to_text;
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::score::{Score, ScoredCard};
use kibitzer::engine::cribbage::solitaire::{
    DEALT, DealtRanks, Splits, best_split, best_splits, ranked_splits,
};
use proptest::prelude::*;

use super::cribbage_score::{any_rank, plain_score, ranks};

fn splits_of(deal: &str) -> Splits {
    let [dealt @ .., extra] = ranks::<9>(deal);
    best_splits(dealt, extra)
}

/// Formats each split as the hand, the crib and their scores, such as `7889 246K 12 7`.
fn in_words(splits: &Splits) -> Vec<String> {
    let word = |group: [Rank; 4]| group.map(Rank::letter).iter().collect::<String>();
    let each = splits.splits.iter();
    each.map(|split| {
        let (hand, crib) = (word(split.hand), word(split.crib));
        format!("{hand} {crib} {} {}", split.hand_score, split.crib_score)
    })
    .collect()
}

fn interpretation_ids(splits: &Splits) -> Vec<&'static str> {
    splits.interpretations().iter().map(|interpretation| interpretation.id).collect()
}

fn any_dealt() -> impl Strategy<Value = DealtRanks> {
    any::<[u8; DEALT]>().prop_map(|bytes| bytes.map(|byte| Rank::ALL[usize::from(byte) % 13]))
}

/// Returns every best split in the fixed order. All 70 possible hands are tried.
fn enumerated(dealt: DealtRanks, extra: Rank) -> Vec<(usize, Reverse<Vec<u8>>)> {
    let mut found = Vec::new();
    for choice in (0_u32..256).filter(|choice| choice.count_ones() == 4) {
        let group = |bit: u32| {
            let chosen = (0..DEALT).filter(|position| choice >> position & 1 == bit);
            let mut group: Vec<_> = chosen.map(|position| dealt[position].number()).collect();
            group.sort_unstable();
            group
        };
        let score = |group: &[u8]| plain_score(&[group, &[extra.number()]].concat());
        let (hand, crib) = (group(1), group(0));
        let (hand_score, crib_score) = (score(&hand), score(&crib));
        if (hand_score, Reverse(&hand)) >= (crib_score, Reverse(&crib)) {
            found.push((hand_score + crib_score, hand_score, Reverse(hand)));
        }
    }
    found.sort_unstable_by(|one, other| other.cmp(one));
    found.dedup();
    let best = found[0].0;
    let best_ones = found.into_iter().take_while(|split| split.0 == best);
    best_ones.map(|(_, hand_score, hand)| (hand_score, hand)).collect()
}

#[test]
fn splits_equal_the_first_and_third_example_of_the_problem() {
    assert_eq!(in_words(&splits_of("5T5247659")), ["555T 2467 14 6"]);
    assert_eq!(in_words(&splits_of("76547T616"))[0], "4566 177T 21 4");
}

#[test]
fn interpretation_004_a_the_problems_second_example_makes_19() {
    let splits = splits_of("46K988275");
    assert_eq!(splits.total, 19);
    assert_eq!(in_words(&splits), ["7889 246K 12 7", "2788 469K 10 9"]);
    assert_eq!(interpretation_ids(&splits), ["004-A", "004-B"]);
}

#[test]
fn interpretation_004_a_is_reported_for_that_deal_only_in_any_order() {
    assert!(interpretation_ids(&splits_of("2467889K5")).contains(&"004-A"));
    // The interpretation does not apply if the extra card or a card of the deal differs.
    assert!(!interpretation_ids(&splits_of("46K988276")).contains(&"004-A"));
    assert!(!interpretation_ids(&splits_of("46Q988275")).contains(&"004-A"));
}

#[test]
fn interpretation_004_b_ties_go_to_the_better_hand_then_the_smaller() {
    let splits = splits_of("TQJ91T7JJ");
    let expected = ["9TTJ 17JQ 16 2", "TTJQ 179J 16 2", "9TJJ 17TQ 15 3", "TJJQ 179T 15 3"];
    assert_eq!(in_words(&splits), expected);
    assert!(interpretation_ids(&splits).contains(&"004-B"));
}

#[test]
fn interpretation_004_b_if_both_groups_score_alike_the_smaller_is_the_hand() {
    assert_eq!(in_words(&splits_of("11119999K")), ["1111 9999 12 12"]);
}

#[test]
fn interpretation_004_b_is_not_reported_for_a_single_best_split() {
    assert_eq!(interpretation_ids(&splits_of("5T5247659")), [""; 0]);
}

#[test]
fn interpretation_004_c_groups_ascend_in_the_order_of_the_cards() {
    let splits = splits_of("KQJT12345");
    for split in &splits.splits {
        assert!(split.hand.is_sorted() && split.crib.is_sorted());
    }
    // In alphabetical order, the last four ranks would be J, K, Q, T.
    assert_eq!(deal_to_text(splits.dealt, None), "1234TJQK");
}

#[test]
fn interpretation_004_f_the_extra_card_scores_in_both_groups() {
    let [split] = splits_of("5T5247659").splits[..] else {
        panic!("one best split");
    };
    let uses_extra = |score: Score| {
        let mut cards = score.items.into_iter().flat_map(|item| item.cards);
        cards.any(ScoredCard::is_extra)
    };
    assert!(uses_extra(split.crib_items(Rank::Nine)));
    let [split, ..] = splits_of("55TTJJQQ5").splits[..] else {
        panic!("a best split");
    };
    assert!(uses_extra(split.hand_items(Rank::Five)) && uses_extra(split.crib_items(Rank::Five)));
}

#[test]
fn interpretation_004_j_more_than_four_of_a_rank_is_reported_and_scored() {
    let splits = splits_of("55555555K");
    assert_eq!(in_words(&splits), ["5555 5555 28 28"]);
    assert_eq!(interpretation_ids(&splits), ["004-J"]);
    // The extra card is the fifth five.
    assert!(interpretation_ids(&splits_of("5555T9815")).contains(&"004-J"));
    assert!(!interpretation_ids(&splits_of("5555T9816")).contains(&"004-J"));
}

proptest! {
    #[test]
    fn the_best_splits_equal_those_by_enumeration(dealt in any_dealt(), extra in any_rank()) {
        let splits = best_splits(dealt, extra);
        let numbers = |group: [Rank; 4]| Reverse(group.map(Rank::number).to_vec());
        let found: Vec<_> = splits
            .splits
            .iter()
            .map(|split| (split.hand_score, numbers(split.hand)))
            .collect();
        prop_assert_eq!(found, enumerated(dealt, extra));
        for split in &splits.splits {
            prop_assert_eq!(split.total(), splits.total);
            prop_assert_eq!(split.hand_items(extra).total(), split.hand_score);
            prop_assert_eq!(split.crib_items(extra).total(), split.crib_score);
        }
    }

    #[test]
    fn the_best_and_the_other_splits_are_all_splits(dealt in any_dealt(), extra in any_rank()) {
        let splits = best_splits(dealt, extra);
        let all = ranked_splits(dealt, extra);
        prop_assert_eq!(splits.all().copied().collect::<Vec<_>>(), all.clone());
        prop_assert_eq!(splits.count(), all.len());
        prop_assert!(splits.others.iter().all(|other| other.total() < splits.total));
        for (place, split) in all.iter().enumerate() {
            prop_assert_eq!(splits.get(place), Some(split));
        }
    }

    #[test]
    fn the_single_best_split_is_the_first_of_all(dealt in any_dealt(), extra in any_rank()) {
        let splits = best_splits(dealt, extra).splits;
        prop_assert_eq!(Some(&best_split(dealt, extra)), splits.first());
    }

    #[test]
    fn the_order_of_the_dealt_cards_does_not_change_the_splits(
        (dealt, shuffled) in any_dealt().prop_flat_map(|dealt| {
            (Just(dealt), Just(dealt.to_vec()).prop_shuffle())
        }),
        extra in any_rank(),
    ) {
        let shuffled: DealtRanks = shuffled.try_into().expect("eight cards");
        prop_assert_eq!(best_splits(dealt, extra), best_splits(shuffled, extra));
    }
}
