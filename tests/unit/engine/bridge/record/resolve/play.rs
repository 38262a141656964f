use super::*;
use crate::engine::card::Suit;

fn cards(text: &str) -> Vec<Option<Card>> {
    text.split_whitespace().map(|word| word.parse().ok()).collect()
}

#[test]
fn a_trick_begins_in_the_column_of_the_previous_winner() {
    let cards = cards("C2 CA C3 C4  H5 H2 H3 H4");
    let order = order(&cards, Seat::West, Seat::West, Some(Strain::NoTrump), |_| None);
    assert_eq!(order.cells, [0, 1, 2, 3, 5, 6, 7, 4]);
}

#[test]
fn a_trick_after_a_ruff_begins_in_the_column_of_the_trump() {
    let cards = cards("CA C2 D2 C4  - - H3 -");
    let order = order(&cards, Seat::West, Seat::West, Some(Strain::Suit(Suit::Diamonds)), |_| None);
    assert_eq!(order.cells, [0, 1, 2, 3, 6]);
}

#[test]
fn a_gap_ends_the_order() {
    let order =
        order(&cards("CA - C3 C4"), Seat::West, Seat::West, Some(Strain::NoTrump), |_| None);
    assert_eq!(order, Order { cells: vec![0], end: OrderEnd::Gap });
}

#[test]
fn unknown_trumps_end_the_order_after_the_first_trick() {
    let cards = cards("CA C2 C3 C4 H2 H3 H4 H5");
    let order = order(&cards, Seat::North, Seat::North, None, |_| None);
    assert_eq!(order, Order { cells: vec![0, 1, 2, 3], end: OrderEnd::NoTrumps });
}
