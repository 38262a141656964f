use super::*;
use crate::engine::bridge::hand::Hand;
use crate::engine::notation::read_typed;

fn count(evaluator: Evaluator, cards: &str) -> Option<Count> {
    Count::of(evaluator, read_typed(cards).partly_known())
}

fn total(evaluator: Evaluator, cards: &str) -> Option<Decimal> {
    count(evaluator, cards).map(|count| count.total().exact().expect("one"))
}

#[test]
fn a_whole_hand_is_counted_in_every_way() {
    for evaluator in Evaluator::ALL {
        let hand: Hand = "A2.KJT92.3.KQ743".parse().expect("a hand");
        assert_eq!(total(evaluator, &hand.to_string()), Some(evaluator.total(hand)));
    }
}

#[test]
fn fewer_cards_and_more_have_high_cards_and_length() {
    assert_eq!(total(Evaluator::Hcp, "AKQ32..."), Some(Decimal::whole(9)));
    assert_eq!(total(Evaluator::HandPoints, "AKQ32..."), Some(Decimal::whole(10)));
    assert_eq!(total(Evaluator::HandPoints, "AKQJT98765432.A.."), Some(Decimal::whole(23)));
    assert_eq!(total(Evaluator::Zar, "AKQ32..."), None);
    assert_eq!(total(Evaluator::Hcp, "..."), None);
}

#[test]
fn cards_that_are_not_known_count_as_a_range_where_they_matter() {
    let count = count(Evaluator::KaplanRubens, "AKxxx QTxx Jx xx").expect("a count");
    assert_eq!(count.total().to_string(), "11.45..12.25");
    assert_eq!(count.opens(), Some((false, true)));
    assert_eq!(total(Evaluator::HandPoints, "AKxxx"), Some(Decimal::whole(8)));
}

#[test]
fn what_counts_so_far_is_told_by_suit() {
    let count = count(Evaluator::HandPoints, "KJ432.A..").expect("a count");
    let counted = count.items();
    let of_spades: Vec<_> = counted
        .iter()
        .filter(|item| item.suit == Some(Suit::Spades))
        .map(|item| &*item.words)
        .collect();
    assert_eq!(of_spades, ["king of spades", "jack of spades", "one card beyond four in spades"]);
    assert_eq!(
        [Suit::Spades, Suit::Hearts].map(|suit| count.in_suit(suit)),
        [5, 4].map(|points| Decimal::whole(points).into())
    );
    assert_eq!((count.of_hand(), count.opens()), (None, None));
}

#[test]
fn what_is_of_the_whole_hand_is_told_apart_from_nothing() {
    let of_hand =
        |evaluator| count(evaluator, "A2.KJT92.3.KQ743").and_then(|count| count.of_hand());
    assert_eq!(of_hand(Evaluator::Hcp), None);
    assert_eq!(of_hand(Evaluator::Zar), Some(Decimal::whole(14).into()));
}

fn sentence(hand: &str, shown: &[Evaluator]) -> Option<String> {
    let table = include_str!("../../../../../../src/engine/bridge/evaluation/percentiles.tsv");
    let cards = read_typed(hand).partly_known();
    difference(&table.parse().expect("the table"), cards, shown)
}

#[test]
fn the_counts_that_part_most_are_told_with_what_does_it() {
    let shown = [Evaluator::Hcp, Evaluator::Controls, Evaluator::LosingTricks];
    let found = sentence("A2.KJT92.3.KQ743", &shown).expect("two points and more");
    assert!(found.starts_with("Losing tricks rates it highest (like "), "{found}");
    assert!(found.contains("Why: 5-5-2-1 shape +"), "{found}");
}

#[test]
fn counts_for_other_shapes_are_left_out() {
    let shown = [Evaluator::Hcp, Evaluator::PlayingTricks];
    assert_eq!(sentence("KQT5.J72.965.AK8", &shown), None);
    assert_ne!(sentence("2.KQJT986.J73.52", &shown), None);
}

#[test]
fn counts_that_agree_and_hands_that_are_not_whole_are_silent() {
    assert_eq!(sentence("A2.KJT92.3.KQ743", &[Evaluator::Hcp]), None);
    assert_eq!(sentence("A2.KJT92.3.KQ743", &[]), None);
    assert_eq!(sentence("A2.KJT92.3.", &Evaluator::ALL), None);
    // The small cards decide whether the difference is large enough.
    let four_cs = [Evaluator::Hcp, Evaluator::KaplanRubens];
    assert_ne!(sentence("AT987.AT987.AT9.", &four_cs), None);
    assert_eq!(sentence("ATxxx.ATxxx.ATx.", &four_cs), None);
}
