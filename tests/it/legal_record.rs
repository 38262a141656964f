//! A record that is legal as far as it goes.

use kibitzer::engine::bridge::auction::IllegalCall;
use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::record::LegalRecord;
use kibitzer::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use kibitzer::engine::bridge::record::legal::CannotDeal;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn calls(record: &mut LegalRecord, text: &str) {
    for word in text.split(' ') {
        record.call(word.parse().unwrap()).unwrap();
    }
}

/// North has the spades, then clockwise hearts, diamonds, clubs.
fn dealt() -> LegalRecord {
    let mut record = LegalRecord::new(Seat::North);
    for (seat, suit) in Seat::CLOCKWISE.into_iter().zip(Suit::DESCENDING) {
        for card in CardSet::PACK.of_suit(suit) {
            record.give(seat, card).unwrap();
        }
    }
    record
}

#[test]
fn a_card_has_one_holder_and_a_hand_thirteen_cards() {
    let mut record = dealt();
    assert_eq!(record.give(Seat::North, card("HA")), Err(CannotDeal::Taken(Seat::East)));
    record.take(card("HA"));
    assert_eq!(record.give(Seat::North, card("HA")), Err(CannotDeal::Full(Seat::North)));
    assert_eq!(record.undealt(), CardSet::EMPTY.with(card("HA")));
    assert_eq!(record.deal(), None);
    record.give(Seat::East, card("HA")).unwrap();
    assert!(record.deal().is_some());
}

#[test]
fn there_is_a_play_once_there_is_a_contract() {
    let mut record = dealt();
    assert!(record.play().is_none());
    assert!(record.play_card(card("HA")).is_err());
    calls(&mut record, "1S PASS PASS PASS");
    assert_eq!(record.play().and_then(Play::turn), Some(Seat::East));
    record.play_card(card("HA")).unwrap();
    // North, the declarer, has no hearts, but it is South's turn.
    assert!(record.play_card(card("S2")).is_err());
}

#[test]
fn taking_back_a_call_takes_back_the_play_and_what_was_said_of_it() {
    let mut record = dealt();
    calls(&mut record, "1S PASS PASS PASS");
    record.play_card(card("HA")).unwrap();
    let kind = || AnnotationKind::Comment("a fine card".to_owned());
    record.annotations = [Target::Deal, Target::Call(0), Target::Call(3), Target::Card(0)]
        .map(|target| Annotation { target, kind: kind() })
        .to_vec();
    record.take_back_calls(3);
    assert!(record.play().is_none());
    let left: Vec<_> = record.annotations.iter().map(|annotation| annotation.target).collect();
    assert_eq!(left, [Target::Deal, Target::Call(0)]);
    assert_eq!(record.auction().turn(), Some(Seat::West));
}

#[test]
fn another_dealer_keeps_the_calls_and_begins_the_play_anew() {
    let mut record = dealt();
    calls(&mut record, "1S PASS PASS PASS");
    record.play_card(card("HA")).unwrap();
    record.set_dealer(Seat::West);
    assert_eq!(record.auction().calls().len(), 4);
    let contract = record.contract().unwrap();
    assert_eq!((contract.declarer, contract.leader()), (Seat::West, Seat::North));
    assert!(record.play().is_some_and(Play::is_empty));
}

#[test]
fn a_claim_ends_the_play_and_is_scored() {
    let mut record = dealt();
    record.vulnerability = Some(Vulnerability::None);
    calls(&mut record, "7S PASS PASS PASS");
    assert_eq!(record.set_claim(Some(14)).map_err(|claim| claim.claimed), Err(14));
    record.set_claim(Some(13)).unwrap();
    assert_eq!(record.outcome().unwrap().to_string(), "7SN=");
    assert_eq!(record.score().unwrap().total(), 1510);
    // A card after the claim takes it back.
    record.play_card(card("HA")).unwrap();
    assert_eq!((record.claim(), record.outcome()), (None, None));
}

#[test]
fn cards_can_be_taken_back_to_any_moment() {
    let mut record = dealt();
    calls(&mut record, "1NT PASS PASS PASS");
    for text in ["HA", "DA", "CA", "SA", "HK"] {
        record.play_card(card(text)).unwrap();
    }
    record.take_back_cards(2);
    let play = record.play().unwrap();
    assert_eq!((play.len(), play.turn()), (2, Some(Seat::West)));
    let after_end = IllegalCall::AfterEnd { seat: Seat::North, call: Call::Pass };
    assert_eq!(record.call(Call::Pass), Err(after_end));
}

#[test]
fn a_result_known_without_the_play_stays_when_cards_are_dealt() {
    let mut record = LegalRecord::new(Seat::North);
    calls(&mut record, "1C PASS PASS PASS");
    record.set_claim(Some(7)).unwrap();
    record.give(Seat::North, card("SA")).unwrap();
    record.take(card("SA"));
    assert_eq!(record.claim(), Some(7));
}

#[test]
fn a_claim_during_the_play_goes_with_the_cards() {
    let mut record = LegalRecord::new(Seat::North);
    calls(&mut record, "1C PASS PASS PASS");
    record.play_card(card("SA")).unwrap();
    record.set_claim(Some(7)).unwrap();
    record.give(Seat::North, card("S2")).unwrap();
    assert_eq!((record.claim(), record.play().map(Play::len)), (None, Some(0)));
}
