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
fn every_count_applies_to_a_complete_hand() {
    for evaluator in Evaluator::ALL {
        let hand: Hand = "A2.KJT92.3.KQ743".parse().expect("a hand");
        assert_eq!(total(evaluator, &hand.to_string()), Some(evaluator.total(hand)));
    }
}

#[test]
fn with_too_few_or_too_many_cards_only_some_counts_apply() {
    assert_eq!(total(Evaluator::Hcp, "AKQ32..."), Some(Decimal::whole(9)));
    assert_eq!(total(Evaluator::HandPoints, "AKQ32..."), Some(Decimal::whole(10)));
    assert_eq!(total(Evaluator::HandPoints, "AKQJT98765432.A.."), Some(Decimal::whole(23)));
    assert_eq!(total(Evaluator::Zar, "AKQ32..."), None);
    assert_eq!(total(Evaluator::Hcp, "..."), None);
}

#[test]
fn unknown_cards_lead_to_a_range_if_they_matter() {
    let count = count(Evaluator::KaplanRubens, "AKxxx QTxx Jx xx").expect("a count");
    assert_eq!(count.total().to_string(), "11.45..12.25");
    assert_eq!(count.opens(), Some((false, true)));
    assert_eq!(total(Evaluator::HandPoints, "AKxxx"), Some(Decimal::whole(8)));
}

#[test]
fn the_points_of_a_partial_hand_are_listed_by_suit() {
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
fn only_some_counts_have_an_amount_for_the_complete_hand() {
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
fn the_counts_that_differ_most_are_named_with_the_cause() {
    let shown = [Evaluator::Hcp, Evaluator::Controls, Evaluator::LosingTricks];
    let found = sentence("A2.KJT92.3.KQ743", &shown).expect("two points and more");
    assert!(found.starts_with("Losing tricks rates it highest (like "), "{found}");
    assert!(found.contains("Why: 5-5-2-1 shape +"), "{found}");
}

#[test]
fn counts_that_ignore_the_shape_of_the_hand_are_left_out() {
    let shown = [Evaluator::Hcp, Evaluator::PlayingTricks];
    assert_eq!(sentence("KQT5.J72.965.AK8", &shown), None);
    assert_ne!(sentence("2.KQJT986.J73.52", &shown), None);
}

#[test]
fn a_small_difference_or_a_partial_hand_is_not_mentioned() {
    assert_eq!(sentence("A2.KJT92.3.KQ743", &[Evaluator::Hcp]), None);
    assert_eq!(sentence("A2.KJT92.3.KQ743", &[]), None);
    assert_eq!(sentence("A2.KJT92.3.", &Evaluator::ALL), None);
    // Whether the difference is large enough depends on the small cards.
    let four_cs = [Evaluator::Hcp, Evaluator::KaplanRubens];
    assert_ne!(sentence("AT987.AT987.AT9.", &four_cs), None);
    assert_eq!(sentence("ATxxx.ATxxx.ATx.", &four_cs), None);
}
