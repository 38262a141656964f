use super::*;
use crate::engine::cribbage::rank::Rank;

#[test]
fn a_card_without_a_suit_can_get_one_in_a_full_hand() {
    let cards: Vec<Card> = ["5H", "5S", "JC"].map(|card| card.parse().unwrap()).into();
    assert_eq!(limit(&cards, 6), 6);
    assert_eq!(limit(&cards, 3), 3);
    let unnamed = [cards, vec![Rank::King.into()]].concat();
    assert_eq!(limit(&unnamed, 4), 4);
    assert!(limit(&unnamed, 4) > 3);
}
