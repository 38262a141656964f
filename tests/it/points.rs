//! The problem "Bridge Hand Scoring": the interpretations 003-*, the items of a score, and incomplete hands.

use kibitzer::engine::bridge::points::{Category, Points, total};
use kibitzer::engine::card::Suit;
use kibitzer::engine::judge::{Problem, run};
use kibitzer::engine::notation::read_cards;
use proptest::prelude::*;

use super::support::hands::{any_hand, hand};

fn items(text: &str) -> Vec<(String, usize)> {
    let points = Points::of(hand(text));
    let in_words =
        |item: &kibitzer::engine::bridge::points::PointItem| (item.to_string(), item.points());
    points.items().iter().map(in_words).collect()
}

fn item(in_words: &str, points: usize) -> (String, usize) {
    (in_words.to_owned(), points)
}

#[test]
fn interpretation_003_1_costumes_are_suits_and_massues_clubs() {
    let points = Points::of(hand("KQT5.J72.965.AK8"));
    let by_suit = Suit::DESCENDING.map(|suit| points.in_suit(suit));
    assert_eq!(by_suit, [5, 1, 0, 7]);
    assert_eq!(points.total(), 13);
}

#[test]
fn interpretation_003_2_length_and_shortness_both_count_in_all_suits() {
    assert_eq!(
        items("-.KQT8754.A86.432"),
        [
            item("void in spades", 3),
            item("king of hearts", 3),
            item("queen of hearts", 2),
            item("three cards beyond four in hearts", 3),
            item("ace of diamonds", 4),
        ]
    );
    assert_eq!(total(hand("AKQT5.AQJ6.Q3.AK")), 28);
}

#[test]
fn interpretation_003_3_short_honours_keep_their_value() {
    assert_eq!(
        items("K.QJ.98765.65432"),
        [
            item("king of spades", 3),
            item("singleton in spades", 2),
            item("queen of hearts", 2),
            item("jack of hearts", 1),
            item("doubleton in hearts", 1),
            item("one card beyond four in diamonds", 1),
            item("one card beyond four in clubs", 1),
        ]
    );
}

#[test]
fn interpretation_003_4_an_empty_line_tail_is_a_void() {
    let input = "S:\nH:KQT8754\nD:A86\nC:432\n";
    assert_eq!(run(Problem::HandPoints, input).unwrap(), "15\n");
}

#[test]
fn interpretation_003_5_ranks_may_be_in_any_order_and_a_ten_is_t() {
    let input = "S:5TQK\nH:27J\nD:596\nC:8KA\n";
    assert_eq!(run(Problem::HandPoints, input).unwrap(), "13\n");
    let refused = run(Problem::HandPoints, &input.replace('T', "10")).unwrap_err();
    assert_eq!(refused[0].code, "ten-in-digits");
}

#[test]
fn interpretation_003_6_each_hand_gets_a_line_with_one_number() {
    let one = "S:9876\nH:843\nD:652\nC:432\n";
    let input = format!("{one}\n{one}\n\n{one}{one}");
    assert_eq!(run(Problem::HandPoints, &input).unwrap(), "0\n0\n0\n0\n");
}

#[test]
fn cards_so_far_count_honours_and_length_but_no_shortness() {
    let points = Points::so_far(read_cards("AKT65.Q..").cards());
    assert_eq!(points.in_category(Category::Honours), 9);
    assert_eq!(points.in_category(Category::Length), 1);
    assert_eq!(points.in_category(Category::Shortness), 0);
    assert_eq!(points.at(Suit::Spades, Category::Honours), 7);
}

#[test]
fn a_suit_of_thirteen_has_nine_cards_beyond_four() {
    let in_words: Vec<String> =
        items("AKQJT98765432...").into_iter().map(|(in_words, _)| in_words).collect();
    assert_eq!(in_words[4], "nine cards beyond four in spades");
    assert_eq!(in_words[7], "void in clubs");
}

proptest! {
    #[test]
    fn the_total_is_that_of_honours_and_suit_lengths(hand in any_hand()) {
        let by_length = [3, 2, 1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        let distribution: usize =
            Suit::ASCENDING.into_iter().map(|suit| by_length[hand.cards().length(suit)]).sum();
        let points = Points::of(hand);
        prop_assert_eq!(points.total(), points.in_category(Category::Honours) + distribution);
    }

    #[test]
    fn the_fast_total_equals_that_of_the_items(hand in any_hand()) {
        prop_assert_eq!(total(hand), Points::of(hand).total());
    }

    #[test]
    fn suits_and_categories_both_add_up_to_the_total(hand in any_hand()) {
        let points = Points::of(hand);
        let by_suit: usize = Suit::ASCENDING.into_iter().map(|suit| points.in_suit(suit)).sum();
        let by_category: usize =
            Category::ALL.into_iter().map(|category| points.in_category(category)).sum();
        prop_assert_eq!(by_suit, points.total());
        prop_assert_eq!(by_category, points.total());
    }

    #[test]
    fn cards_so_far_score_like_the_hand_without_shortness(hand in any_hand()) {
        let whole = Points::of(hand);
        let so_far = Points::so_far(hand.cards());
        prop_assert_eq!(so_far.total() + whole.in_category(Category::Shortness), whole.total());
    }
}
