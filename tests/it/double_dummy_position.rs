//! Valid positions and deals.

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::{Deal, DealError};
use kibitzer::engine::bridge::double_dummy::{Position, PositionError};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::diagnostic::{Fault, Severity};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Parses a hand from cards that are separated by spaces.
fn hand(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

fn position(leader: Seat, table: &str, hands: [&str; 4]) -> Result<Position, PositionError> {
    let table: Vec<_> = table.split_whitespace().map(card).collect();
    let hands = BySeat::from_fn(|seat| hand(hands[seat as usize]));
    Position::new(Strain::NoTrump, leader, &table, hands)
}

#[test]
fn hands_that_have_played_to_the_trick_hold_one_card_less() {
    let hands = ["SA SK", "HA", "DA", "CA CK"];
    let middle = position(Seat::East, "HK DK", hands).unwrap();
    assert_eq!((middle.turn(), middle.tricks_left()), (Seat::West, 2));
    let refused = position(Seat::South, "HK DK", hands).unwrap_err();
    let expected = PositionError::WrongCount { seat: Seat::West, count: 2, wanted: 1 };
    assert_eq!(refused, expected);
    assert_eq!((refused.kind().code, refused.kind().severity), ("uneven-hands", Severity::Error));
}

#[test]
fn a_trick_of_four_cards_is_not_a_position() {
    let refused = position(Seat::North, "SA HA DA CA", ["SK", "HK", "DK", "CK"]).unwrap_err();
    assert_eq!(
        (refused, refused.kind().code),
        (PositionError::FullTrick { count: 4 }, "full-trick")
    );
}

#[test]
fn a_card_in_two_places_is_refused() {
    let refused = |table, hands| position(Seat::North, table, hands).unwrap_err();
    let twice = PositionError::Twice { card: card("SA") };
    assert_eq!((twice.kind().code, twice.kind().severity), ("card-twice", Severity::Error));
    assert_eq!(refused("", ["SA", "SA", "DA", "CA"]), twice);
    assert_eq!(refused("SA", ["SK", "SA HA", "DA DK", "CA CK"]), twice);
}

#[test]
fn a_position_without_cards_is_valid() {
    let end = position(Seat::West, "", ["", "", "", ""]).unwrap();
    assert_eq!((end.tricks_left(), end.legal_cards()), (0, CardSet::EMPTY));
}

#[test]
fn faults_of_a_deal_have_the_codes_of_faults_in_records() {
    let one_suit_each =
        BySeat::from_fn(|seat| CardSet::PACK.of_suit(Suit::DESCENDING[seat as usize]));
    assert!(Deal::try_from(one_suit_each).is_ok());
    let mut hands = one_suit_each;
    hands[Seat::South] = hands[Seat::South].without(card("D2"));
    let short = Deal::try_from(hands).unwrap_err();
    assert_eq!(short, DealError::WrongCount { seat: Seat::South, count: 12 });
    assert_eq!((short.kind().code, short.kind().rule), ("hand-size", Some("Law 13")));
    hands[Seat::South] = hands[Seat::South].with(card("HA"));
    let shared = Deal::try_from(hands).unwrap_err();
    assert_eq!((shared.kind().code, shared.kind().rule), ("card-dealt-twice", Some("Law 1")));
}
