//! Scores of four cards together with the extra card.

use kibitzer::engine::cribbage::rank::{ParseRankError, Rank};
use kibitzer::engine::cribbage::score::{Combination, Score, ScoredCard, total};
use proptest::prelude::*;

/// Returns the ranks of a text in the problem's notation.
pub fn ranks<const N: usize>(text: &str) -> [Rank; N] {
    let ranks: Vec<_> = text.chars().filter_map(Rank::from_letter).collect();
    ranks.try_into().expect("as many ranks as asked for")
}

/// Any rank.
pub fn any_rank() -> impl Strategy<Value = Rank> {
    (0..Rank::ALL.len()).prop_map(|index| Rank::ALL[index])
}

fn points_of(group: &str, extra: char) -> usize {
    total(ranks(group), Rank::from_letter(extra).expect("a rank"))
}

fn in_words(group: &str, extra: char) -> Vec<String> {
    let extra = Rank::from_letter(extra).expect("a rank");
    let score = Score::of(ranks(group), extra);
    score.items.iter().map(ToString::to_string).collect()
}

/// Returns the points of a hand. They are not computed as in the engine: fifteens are counted by recursion over all
/// cards, and runs are searched from the longest down.
pub fn plain_score(cards: &[u8]) -> usize {
    fn fifteens(cards: &[u8], left: i32) -> usize {
        match cards.split_first() {
            None => usize::from(left == 0),
            Some((&card, rest)) => {
                fifteens(rest, left) + fifteens(rest, left - i32::from(card.min(10)))
            }
        }
    }
    let pairs = (0..cards.len())
        .flat_map(|one| (0..one).map(move |other| (one, other)))
        .filter(|&(one, other)| cards[one] == cards[other])
        .count();
    let count =
        |number| usize::from(cards.iter().map(|&card| u8::from(card == number)).sum::<u8>());
    let runs = (3..=5_u8).rev().find_map(|length| {
        let points: usize = (1..=14 - length)
            .map(|first| (first..first + length).map(count).product::<usize>())
            .sum::<usize>()
            * usize::from(length);
        (points > 0).then_some(points)
    });
    2 * (fifteens(cards, 15) + pairs) + runs.unwrap_or(0)
}

#[test]
fn ranks_are_written_as_on_cards_and_read_back() {
    let written: String = Rank::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(written, "A23456789TJQK");
    for rank in Rank::ALL {
        assert_eq!(rank.to_string().parse(), Ok(rank));
        assert_eq!(rank.to_string().to_lowercase().parse(), Ok(rank));
        assert_eq!(rank.letter().to_string().parse(), Ok(rank));
    }
    for text in ["10", "0", "", " 5", "S"] {
        assert_eq!(text.parse::<Rank>(), Err(ParseRankError), "{text:?}");
    }
}

#[test]
fn court_cards_count_ten_but_follow_the_ten_in_runs() {
    let values: Vec<_> = Rank::ALL.iter().map(|rank| rank.value()).collect();
    assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]);
    assert_eq!(points_of("TJQK", '1'), 4);
}

#[test]
fn scores_equal_the_examples_of_the_problem() {
    for (group, extra, points) in [
        ("555T", '9', 14),
        ("2467", '9', 6),
        ("6788", '5', 14),
        ("249K", '5', 4),
        ("4566", '6', 21),
        ("177T", '6', 4),
    ] {
        assert_eq!(points_of(group, extra), points, "{group} + {extra}");
    }
}

#[test]
fn interpretation_004_d_duplicates_multiply_runs() {
    assert_eq!(
        in_words("4566", '6'),
        [
            "fifteen: 4 + 5 + 6, 2 points",
            "fifteen: 4 + 5 + 6, 2 points",
            "fifteen: 4 + 5 + 6, 2 points",
            "pair of sixes, 2 points",
            "pair of sixes, 2 points",
            "pair of sixes, 2 points",
            "run of three: 4 5 6, 3 points",
            "run of three: 4 5 6, 3 points",
            "run of three: 4 5 6, 3 points",
        ]
    );
}

#[test]
fn interpretation_004_d_a_run_of_four_is_not_also_two_runs_of_three() {
    assert_eq!(in_words("9TJQ", '1'), ["run of four: 9 T J Q, 4 points"]);
    assert!(in_words("TJQK", '9').contains(&"run of five: 9 T J Q K, 5 points".to_owned()));
}

#[test]
fn interpretation_004_d_the_ace_is_low_only() {
    let runs = |group, extra| {
        let in_words = in_words(group, extra).into_iter();
        in_words.filter(|item| item.starts_with("run")).collect::<Vec<_>>()
    };
    assert_eq!(runs("1QK8", '9'), [""; 0]);
    assert_eq!(runs("12K8", '9'), [""; 0]);
    assert_eq!(runs("1238", 'T'), ["run of three: A 2 3, 3 points"]);
}

#[test]
fn interpretation_004_e_each_choice_of_cards_is_its_own_fifteen() {
    assert_eq!(
        in_words("555T", '9'),
        [
            "fifteen: 5 + 5 + 5, 2 points",
            "fifteen: 5 + T, 2 points",
            "fifteen: 5 + T, 2 points",
            "fifteen: 5 + T, 2 points",
            "pair of fives, 2 points",
            "pair of fives, 2 points",
            "pair of fives, 2 points",
        ]
    );
}

#[test]
fn interpretation_004_f_the_extra_card_scores_with_the_group() {
    let score = Score::of(ranks("249K"), Rank::Five);
    let with_extra = score.items.iter().find(|item| {
        let cards: Vec<_> = item.cards.iter().map(|card| card.position).collect();
        cards == [ScoredCard::EXTRA, 3]
    });
    let item = with_extra.expect("five and king");
    assert_eq!(item.combination, Combination::Fifteen);
    assert!(item.cards[0].is_extra() && !item.cards[1].is_extra());
}

#[test]
fn interpretation_004_g_nothing_but_fifteens_pairs_and_runs_scores() {
    // If suits counted, the jack could score for nobs, and four cards of a suit could score a flush.
    assert_eq!(points_of("2468", 'J'), 0);
    assert_eq!(points_of("J246", '8'), 0);
}

#[test]
fn interpretation_004_j_five_of_a_kind_are_ten_pairs() {
    assert_eq!(points_of("KKKK", 'K'), 20);
    assert_eq!(Score::of(ranks("KKKK"), Rank::King).items.len(), 10);
    // Five fives are ten pairs and ten fifteens.
    assert_eq!(points_of("5555", '5'), 40);
}

#[test]
fn positions_of_cards_are_those_in_the_input() {
    let score = Score::of(ranks("8273"), Rank::King);
    let fifteens: Vec<Vec<_>> = score
        .items
        .iter()
        .map(|item| item.cards.iter().map(|card| card.position).collect())
        .collect();
    // The first fifteen is 7 + 8, and the second is 2 + 3 + K.
    assert_eq!(fifteens, [vec![2, 0], vec![1, 3, 4]]);
}

#[test]
fn every_score_equals_that_of_another_computation() {
    let numbers: Vec<_> = Rank::ALL.iter().map(|rank| rank.number()).collect();
    for code in 0..13_usize.pow(5) {
        let digits = [1, 13, 169, 2197, 28561].map(|unit| code / unit % 13);
        // Tries each set of four ranks in one order. Another test checks that the order does not matter.
        if digits[..4].is_sorted() {
            let [one, two, three, four, extra] = digits.map(|digit| Rank::ALL[digit]);
            let plain = plain_score(&digits.map(|digit| numbers[digit]));
            assert_eq!(total([one, two, three, four], extra), plain, "{digits:?}");
        }
    }
}

proptest! {
    #[test]
    fn the_items_add_up_to_the_total(group: [u8; 4], extra in any_rank()) {
        let group = group.map(|byte| Rank::ALL[usize::from(byte) % 13]);
        let score = Score::of(group, extra);
        prop_assert_eq!(score.total(), total(group, extra));
        for item in &score.items {
            prop_assert!(item.cards.is_sorted_by_key(|card| card.rank));
            for card in &item.cards {
                let held = group.get(card.position).copied().unwrap_or(extra);
                prop_assert_eq!(held, card.rank);
            }
        }
    }

    #[test]
    fn no_item_is_counted_twice(group: [u8; 4], extra in any_rank()) {
        let group = group.map(|byte| Rank::ALL[usize::from(byte) % 13]);
        let items = Score::of(group, extra).items;
        for (index, item) in items.iter().enumerate() {
            prop_assert!(!items[..index].contains(item));
        }
    }
}
