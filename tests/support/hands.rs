//! Hands for tests. They are parsed from dotted texts such as `AK2.Q3.…`, or random.

use kibitzer::engine::bridge::hand::Hand;
use kibitzer::engine::card::{Card, Rank, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::notation::read_hand;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// Parses a dotted hand.
pub fn hand(text: &str) -> Hand {
    read_hand(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Sets of cards. `count` is the range of their sizes.
pub fn any_cards(count: impl Into<proptest::sample::SizeRange>) -> impl Strategy<Value = CardSet> {
    subsequence(Card::all().collect::<Vec<_>>(), count)
        .prop_map(|cards| cards.into_iter().collect())
}

/// Random hands. Half of them have a long suit, because preempts and many interpretations are about long suits.
pub fn any_hand() -> impl Strategy<Value = Hand> {
    prop_oneof![
        any_cards(Hand::SIZE),
        (select(&Suit::ASCENDING[..]), 5..=13_usize).prop_flat_map(|(suit, length)| {
            let of_suit = |suit| Rank::DESCENDING.map(move |rank| Card::new(suit, rank));
            let long = subsequence(of_suit(suit).to_vec(), length);
            let others: Vec<Card> = Card::all().filter(|card| card.suit != suit).collect();
            (long, subsequence(others, Hand::SIZE - length))
                .prop_map(|(long, rest)| long.into_iter().chain(rest).collect())
        }),
    ]
    .prop_map(|cards: CardSet| Hand::try_from(cards).unwrap())
}
