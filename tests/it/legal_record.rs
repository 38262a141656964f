//! Legal records. They may be incomplete.

use kibitzer::engine::bridge::auction::IllegalCall;
use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use kibitzer::engine::bridge::record::legal::GiveCardError;
use kibitzer::engine::bridge::record::{LegalRecord, check_text, write};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::card::{Card, Rank, Suit};
use kibitzer::engine::card_set::CardSet;

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn calls(record: &mut LegalRecord, text: &str) {
    for word in text.split(' ') {
        record.call(word.parse().unwrap()).unwrap();
    }
}

/// Returns a record in which each hand is one suit: North has the spades, East the hearts, South the diamonds and West
/// the clubs.
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
fn a_card_has_at_most_one_holder_and_a_hand_at_most_thirteen_cards() {
    let mut record = dealt();
    assert_eq!(record.give(Seat::North, card("HA")), Err(GiveCardError::Taken(Seat::East)));
    record.take(card("HA"));
    assert_eq!(record.give(Seat::North, card("HA")), Err(GiveCardError::Full(Seat::North)));
    assert_eq!(record.undealt(), CardSet::EMPTY.with(card("HA")));
    assert_eq!(record.deal(), None);
    record.give(Seat::East, card("HA")).unwrap();
    assert!(record.deal().is_some());
}

#[test]
fn the_play_begins_when_there_is_a_contract() {
    let mut record = dealt();
    assert!(record.play().is_none());
    assert!(record.play_card(card("HA")).is_err());
    calls(&mut record, "1S PASS PASS PASS");
    assert_eq!(record.play().and_then(Play::turn), Some(Seat::East));
    record.play_card(card("HA")).unwrap();
    // North could ruff with the card, but it is South's turn to play.
    assert!(record.play_card(card("S2")).is_err());
}

#[test]
fn taking_back_a_call_removes_the_play_with_its_annotations() {
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
    assert_eq!(left, [Target::Deal, Target::Call(0), Target::Card(0)]);
    assert_eq!(record.auction().turn(), Some(Seat::West));
    assert_eq!(record.cards_set_aside(), [card("HA")]);
    record.call(Call::Pass).unwrap();
    assert_eq!((record.play().map(Play::len), record.cards_set_aside().len()), (Some(1), 0));
}

#[test]
fn another_dealer_keeps_the_calls_and_restarts_the_play() {
    let mut record = dealt();
    calls(&mut record, "1S PASS PASS PASS");
    record.play_card(card("HA")).unwrap();
    record.set_dealer(Seat::West);
    assert_eq!(record.auction().calls().len(), 4);
    let contract = record.contract().unwrap();
    assert_eq!((contract.declarer, contract.leader()), (Seat::West, Seat::North));
    assert!(record.play().is_some_and(Play::is_empty));
    // North leads now, and does not hold the card that was led.
    assert_eq!(record.cards_set_aside(), [card("HA")]);
    record.set_dealer(Seat::North);
    assert_eq!((record.play().map(Play::len), record.cards_set_aside().len()), (Some(1), 0));
}

/// Returns a record with four cards played and a claim of all tricks.
fn in_progress() -> LegalRecord {
    let mut record = dealt();
    record.vulnerability = Some(Vulnerability::None);
    calls(&mut record, "7S PASS PASS PASS");
    for text in ["HA", "DA", "CA", "SA"] {
        record.play_card(card(text)).unwrap();
    }
    record.set_claim(Some(13)).unwrap();
    record
}

#[test]
fn removing_a_card_and_putting_it_back_changes_nothing() {
    let before = in_progress();
    for text in ["C2", "S3", "HA"] {
        let mut record = before.clone();
        let holder =
            Seat::CLOCKWISE.into_iter().find(|&seat| record.hands()[seat].contains(card(text)));
        record.take(card(text));
        assert_eq!(record.play().map(Play::len), Some(4), "{text}");
        record.give(holder.unwrap(), card(text)).unwrap();
        assert_eq!(record, before, "{text}");
    }
}

#[test]
fn set_aside_cards_are_saved_and_restored() {
    let before = in_progress();
    let mut record = before.clone();
    // North receives the ace of hearts, which East has led, and East receives North's two of spades.
    record.take(card("S2"));
    record.take(card("HA"));
    record.give(Seat::North, card("HA")).unwrap();
    record.give(Seat::East, card("S2")).unwrap();
    assert_eq!(record.play().map(Play::len), Some(0));
    assert_eq!(record.cards_set_aside().len(), 4);
    assert_eq!((record.claim(), record.outcome()), (None, None));
    let text = write::pbn(&record);
    assert!(text.contains("[Result \"13\"]") && text.contains("[Score \"NS 1510\"]"), "{text}");
    let checked = check_text(&text);
    let cards = |play: Play| play.cards().collect::<Vec<_>>();
    let written: Vec<_> = checked.records[0].draft.play.iter().map(|card| card.value).collect();
    let played: Vec<_> =
        cards(before.play().unwrap().clone()).into_iter().map(|(_, card)| card).collect();
    assert_eq!(written, played);
    record.take(card("S2"));
    record.take(card("HA"));
    record.give(Seat::East, card("HA")).unwrap();
    record.give(Seat::North, card("S2")).unwrap();
    assert_eq!(record, before);
}

#[test]
fn a_card_in_place_of_an_illegal_one_can_make_the_rest_legal() {
    let mut record = in_progress();
    // South receives the ace of hearts, which East has led, and East receives South's two of diamonds.
    record.take(card("HA"));
    record.take(card("D2"));
    record.give(Seat::South, card("HA")).unwrap();
    record.give(Seat::East, card("D2")).unwrap();
    assert_eq!(record.cards_set_aside().len(), 4);
    record.play_card(card("HK")).unwrap();
    // South now has a heart and must follow suit, so South's old card is illegal.
    assert_eq!(record.cards_set_aside(), [card("DA"), card("CA"), card("SA")]);
    record.play_card(card("HA")).unwrap();
    assert_eq!((record.play().map(Play::len), record.claim()), (Some(4), Some(13)));
    record.discard_set_aside();
    assert_eq!(record.play().map(Play::len), Some(4));
}

#[test]
fn a_play_without_a_deal_determines_the_hands_once_complete() {
    let mut record = LegalRecord::new(Seat::North);
    calls(&mut record, "7S PASS PASS PASS");
    // Each hand is one suit. East leads a heart, and North wins the first trick.
    let mut suits = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];
    let mut cards = Vec::new();
    for rank in Rank::DESCENDING {
        cards.extend(suits.map(|suit| Card { suit, rank }));
        if rank == Rank::Ace {
            suits.rotate_right(1);
        }
    }
    cards[1] = card("HA");
    record.set_aside(cards, None);
    assert_eq!((record.play().map(Play::len), record.cards_set_aside().len()), (Some(1), 51));
    record.play_card(card("DA")).unwrap();
    assert_eq!((record.play().map(Play::len), record.cards_set_aside().len()), (Some(52), 0));
    assert_eq!(record.deal(), dealt().deal());
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
    // Playing a card after the claim removes the claim.
    record.play_card(card("HA")).unwrap();
    assert_eq!((record.claim(), record.outcome()), (None, None));
}

#[test]
fn cards_can_be_taken_back_to_any_position() {
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
fn dealing_cards_does_not_change_a_result_without_a_play() {
    let mut record = LegalRecord::new(Seat::North);
    calls(&mut record, "1C PASS PASS PASS");
    record.set_claim(Some(7)).unwrap();
    record.give(Seat::North, card("SA")).unwrap();
    record.take(card("SA"));
    assert_eq!(record.claim(), Some(7));
}

#[test]
fn dealing_a_card_does_not_change_a_possible_claim() {
    let mut record = LegalRecord::new(Seat::North);
    calls(&mut record, "1C PASS PASS PASS");
    record.play_card(card("SA")).unwrap();
    record.set_claim(Some(7)).unwrap();
    record.give(Seat::North, card("S2")).unwrap();
    assert_eq!((record.claim(), record.play().map(Play::len)), (Some(7), Some(1)));
}
