//! The play of a deal: its tricks, hands and revokes, and the position after each card.

use kibitzer::engine::bridge::play::{Play, Revoke, Trick};
use kibitzer::engine::bridge::seat::{Seat, Side};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::diagnostic::Fault;

use super::support::plays::SAMPLE;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn trick(text: &str, trumps: Option<Suit>) -> Trick {
    Trick::new(Seat::West, cards(text).try_into().unwrap(), trumps)
}

/// Returns a play with clubs as trumps and South on lead.
fn sample() -> Play {
    Play::new(Seat::South, Some(Suit::Clubs), &cards(SAMPLE)).unwrap()
}

#[test]
fn the_highest_card_of_the_suit_led_wins() {
    let trick = trick("C2 C9 CT C8", None);
    assert_eq!((trick.winner(), trick.led()), (Seat::East, Suit::Clubs));
    assert_eq!(
        trick.won_by().to_string(),
        "East wins with the 10 of clubs, the highest card of the suit led"
    );
}

#[test]
fn a_higher_card_of_another_suit_does_not_win() {
    assert_eq!(trick("C2 SA HA DA", None).winner(), Seat::West);
    assert_eq!(trick("C2 SA HA DA", Some(Suit::Clubs)).winner(), Seat::West);
}

#[test]
fn the_highest_trump_wins_over_the_suit_led() {
    let trick = trick("CA D2 D3 CK", Some(Suit::Diamonds));
    assert_eq!(trick.winner(), Seat::East);
    assert!(trick.won_by().trump);
    assert_eq!(trick.won_by().to_string(), "East wins with the 3 of diamonds, the highest trump");
}

#[test]
fn each_seat_has_its_card_in_a_trick() {
    let trick = trick("C2 C9 CT C8", None);
    let by_seat: Vec<_> = Seat::CLOCKWISE.map(|seat| trick.card_of(seat).to_string()).into();
    assert_eq!(by_seat, ["C9", "CT", "C8", "C2"]);
}

#[test]
fn the_winner_of_a_trick_leads_to_the_next() {
    let play = sample();
    for pair in play.tricks().windows(2) {
        assert_eq!(pair[1].leader(), pair[0].winner());
    }
    assert_eq!(play.tricks()[0].leader(), Seat::South);
    assert_eq!(play.tricks()[1].leader(), Seat::East);
}

#[test]
fn hands_are_recovered_from_the_play() {
    let play = sample();
    let south = &play.hands()[Seat::South];
    assert_eq!(south.to_string(), "J852.KQ4.AKQ.852");
    assert!(play.hands().iter().all(|(_, hand)| hand.len() == 13));
    assert_eq!(play.tricks_won(Side::EastWest), 8);
    assert_eq!(play.tricks_won(Side::NorthSouth), 5);
}

#[test]
fn a_repeated_card_is_refused() {
    let mut twice = cards(SAMPLE);
    twice[7] = twice[3];
    let refused = Play::new(Seat::South, None, &twice).unwrap_err();
    assert_eq!((refused.card.to_string().as_str(), refused.first, refused.again), ("CA", 3, 7));
}

#[test]
fn the_samples_play_has_no_revoke() {
    assert_eq!(sample().revokes(), []);
}

#[test]
fn revoke_is_reported_with_the_card_that_proves_it() {
    // South discards the 2 of spades when the second club is led, and plays a club later.
    let text = SAMPLE.replace("CK C5", "CK S2").replace("CJ S2", "CJ C5");
    let play = Play::new(Seat::South, Some(Suit::Clubs), &cards(&text)).unwrap();
    let [revoke] = play.revokes()[..] else {
        panic!("expected one revoke, found {:?}", play.revokes());
    };
    let expected = Revoke {
        is_played_on: true,
        seat: Seat::South,
        trick: 2,
        led: Suit::Clubs,
        played: "S2".parse().unwrap(),
        held: "C8".parse().unwrap(),
        led_index: 4,
        played_index: 5,
        held_index: Some(9),
    };
    assert_eq!(revoke, expected);
    assert_eq!((revoke.kind().code, revoke.kind().rule), ("revoke", Some("Law 44C")));
}

#[test]
fn before_the_first_card_the_table_is_empty_and_hands_are_full() {
    let play = sample();
    let snapshot = play.at(0);
    assert_eq!(snapshot.table().len(), 0);
    assert_eq!(snapshot.left(), play.hands());
    assert_eq!((snapshot.turn(), snapshot.trick_number()), (Some(Seat::South), 1));
}

#[test]
fn a_trick_stays_on_the_table_until_the_next_lead() {
    let play = sample();
    let snapshot = play.at(4);
    assert_eq!(snapshot.table().len(), 4);
    assert_eq!((snapshot.turn(), snapshot.trick_number()), (Some(Seat::East), 1));
    assert_eq!(snapshot.tricks_won(Side::EastWest), 1);
    assert_eq!(snapshot.complete_trick(), Some(play.tricks()[0]));

    let snapshot = play.at(5);
    assert_eq!(snapshot.table(), [(Seat::East, "CK".parse().unwrap())]);
    assert_eq!((snapshot.turn(), snapshot.trick_number()), (Some(Seat::South), 2));
    assert_eq!(snapshot.complete_trick(), None);
}

#[test]
fn at_the_end_no_card_is_left_and_thirteen_tricks_are_won() {
    let snapshot = sample().at(52);
    assert!(snapshot.left().iter().all(|(_, hand)| hand.is_empty()));
    assert_eq!((snapshot.turn(), snapshot.trick_number()), (None, 13));
    assert_eq!(snapshot.tricks_won(Side::EastWest) + snapshot.tricks_won(Side::NorthSouth), 13);
    assert_eq!(sample().at(60), snapshot);
}

#[test]
fn at_every_step_each_card_is_held_or_played() {
    let play = sample();
    for step in 0..=52 {
        let snapshot = play.at(step);
        let left: usize = snapshot.left().iter().map(|(_, hand)| hand.len()).sum();
        assert_eq!(left, 52 - step);
    }
}
