use super::*;
use crate::engine::bridge::seed::{Hands, Seed};
use crate::engine::decimal::Decimal;

fn filled(suit: Suit, holding: CardSet) -> CardSet {
    holding | filler(suit, holding.len())
}

/// Returns a hand with the same suit lengths as `hand`. Where possible, its suits come from earlier hands in `before`,
/// which is updated.
fn as_long(hand: Hand, before: &mut BySuit<[CardSet; 14]>) -> Hand {
    let suits = Suit::DESCENDING.into_iter().map(|suit| {
        let cards = hand.cards().of_suit(suit);
        let place = &mut before[suit][cards.len()];
        let other = std::mem::replace(place, cards);
        if other.len() == cards.len() { other } else { cards }
    });
    let cards = suits.fold(CardSet::EMPTY, |all, cards| all | cards);
    Hand::try_from(cards).unwrap()
}

#[test]
fn exchanging_suits_shows_which_evaluators_are_not_sums() {
    let mut before = BySuit::from_fn(|_| [CardSet::EMPTY; 14]);
    let (mut no_sums, mut not_of_suit) = (Vec::new(), Vec::new());
    for one in Hands::of_part(Seed::default(), 0).take(4_000) {
        let other = as_long(one, &mut before);
        for evaluator in Evaluator::ALL {
            let of = |hand: Hand| evaluator.total(hand);
            let alone = |hand: Hand, suit| {
                let hand = filled(suit, hand.cards().of_suit(suit));
                of(Hand::try_from(hand).unwrap())
            };
            let by_suits: Decimal = Suit::DESCENDING
                .map(|suit| alone(other, suit) - alone(one, suit))
                .into_iter()
                .sum();
            if of(other) - of(one) != by_suits && !no_sums.contains(&evaluator) {
                no_sums.push(evaluator);
            }
            for suit in Suit::DESCENDING {
                let filled = filled(suit, one.cards().of_suit(suit));
                let filled = evaluator.in_suit(Hand::try_from(filled).unwrap(), suit);
                if evaluator.in_suit(one, suit) != filled && !not_of_suit.contains(&evaluator) {
                    not_of_suit.push(evaluator);
                }
            }
        }
    }
    let expected: Vec<_> = Evaluator::ALL.into_iter().filter(|&it| !is_sum_of_suits(it)).collect();
    no_sums.sort();
    assert_eq!((no_sums, not_of_suit), (expected, Vec::new()));
}
