use super::*;
use crate::engine::cribbage::notation::read_six;

fn six(text: &str) -> Six {
    read_six(text).six().expect("six cards")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

const HAND: &str = "5H 5S JC 4D 9C KS";

fn thrown() -> PastThrow {
    PastThrow { six: six(HAND), role: Role::Pone, two: ["5H", "KS"].map(card) }
}

#[test]
fn a_reviewed_hand_and_its_throw_are_in_other_suits() {
    let mut hand = thrown();
    let again = hand.exchange(Suit::DESCENDING).expect("a hand");
    assert_eq!(again.six, six("5D 5C JS 4H 9S KC"));
    assert_eq!(again.two, ["5D", "KC"].map(card));
    assert_eq!(hand, again);
}

#[test]
fn an_exchange_that_keeps_all_suits_still_changes_the_hand() {
    let again = thrown().exchange(Suit::ASCENDING).expect("a hand");
    assert_eq!(again.six, six("5S 5C JD 4H 9D KC"));
}
