//! The play as a state machine: whose turn it is, and the legal cards.

use kibitzer::engine::bridge::call::{Bid, Level, Strain};
use kibitzer::engine::bridge::contract::{Contract, Doubling};
use kibitzer::engine::bridge::play::{IllegalCard, ImpossibleClaim, Play, Revoke};
use kibitzer::engine::bridge::seat::{BySeat, Seat, Side};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::diagnostic::Fault;

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Returns hands of one suit each: spades, hearts, diamonds and clubs, clockwise from North.
fn one_suit_each() -> BySeat<CardSet> {
    BySeat::from_fn(|seat| CardSet::PACK.of_suit(Suit::DESCENDING[seat as usize]))
}

/// Returns the hands of [`one_suit_each`], but North and East have exchanged their twos.
fn twos_exchanged() -> BySeat<CardSet> {
    let mut hands = one_suit_each();
    hands[Seat::North] = hands[Seat::North].without(card("S2")).with(card("H2"));
    hands[Seat::East] = hands[Seat::East].without(card("H2")).with(card("S2"));
    hands
}

fn contract(declarer: Seat) -> Contract {
    let bid = Bid::new(Level::ALL[0], Strain::Suit(Suit::Spades));
    Contract { bid, doubling: Doubling::Undoubled, declarer }
}

#[test]
fn a_player_who_can_follow_suit_must() {
    let mut play = Play::begin(Seat::North, None, twos_exchanged());
    play.play(card("SA")).unwrap();
    assert_eq!(play.legal_cards(), CardSet::EMPTY.with(card("S2")));
    let refused = play.play(card("HA")).unwrap_err();
    let expected =
        IllegalCard::MustFollow { seat: Seat::East, card: card("HA"), led: Suit::Spades };
    assert_eq!(
        (refused, refused.kind().code, refused.kind().rule),
        (expected, "revoke", Some("Law 44C"))
    );
    // A refused card does not change the play.
    assert_eq!((play.len(), play.turn()), (1, Some(Seat::East)));
    play.play(card("S2")).unwrap();
}

#[test]
fn a_player_who_cannot_follow_suit_may_play_any_card() {
    let mut play = Play::begin(Seat::North, None, one_suit_each());
    play.play(card("SA")).unwrap();
    assert_eq!(play.legal_cards(), CardSet::PACK.of_suit(Suit::Hearts));
}

#[test]
fn another_seats_card_is_refused_with_its_holder() {
    let mut play = Play::begin(Seat::North, None, one_suit_each());
    let refused = play.play(card("CA")).unwrap_err();
    let (seat, holder) = (Seat::North, Some(Seat::West));
    assert_eq!(refused, IllegalCard::NotHeld { seat, card: card("CA"), holder });
}

#[test]
fn a_card_played_before_is_refused() {
    let mut play = Play::begin(Seat::North, None, BySeat::default());
    play.play(card("SA")).unwrap();
    assert_eq!(play.play(card("SA")).unwrap_err().kind().code, "card-twice");
}

#[test]
fn without_a_deal_a_card_of_any_suit_is_legal() {
    let mut play = Play::begin(Seat::North, None, BySeat::default());
    for text in ["SA", "HA", "DA", "CA", "S2"] {
        play.play(card(text)).unwrap();
    }
    assert_eq!(play.hands()[Seat::North].to_string(), "A2...");
    assert!(!play.is_dealt(Seat::North));
    assert_eq!((play.tricks().len(), play.table().count()), (1, 1));
}

#[test]
fn the_winner_of_a_trick_leads_to_the_next() {
    let mut play = Play::begin(Seat::North, Some(Suit::Clubs), one_suit_each());
    for text in ["SA", "H2", "D2", "C2"] {
        play.play(card(text)).unwrap();
    }
    assert_eq!((play.leader(), play.turn()), (Seat::West, Some(Seat::West)));
    assert_eq!(play.tricks_won(Side::EastWest), 1);
}

#[test]
fn a_revoke_against_a_known_deal_needs_no_later_card_to_prove_it() {
    let mut play = Play::begin(Seat::North, None, twos_exchanged());
    play.accept(card("SA"));
    assert_eq!(play.accept(card("HA")).map(|fault| fault.kind().code), Some("revoke"));
    let [revoke] = play.revokes()[..] else { panic!("one revoke") };
    let expected = Revoke {
        is_played_on: false,
        seat: Seat::East,
        trick: 1,
        led: Suit::Spades,
        played: card("HA"),
        held: card("S2"),
        led_index: 0,
        played_index: 1,
        held_index: None,
    };
    assert_eq!(revoke, expected);
}

#[test]
fn steps_past_the_end_of_a_play_show_its_last_card() {
    let mut play = Play::begin(Seat::North, None, one_suit_each());
    for text in ["SA", "HA", "DA", "CA", "SK", "HK"] {
        play.play(card(text)).unwrap();
    }
    let last = play.at(52);
    assert_eq!((last.step(), last.trick_number(), last.leader()), (6, 2, Seat::North));
    assert_eq!(last.table(), [(Seat::North, card("SK")), (Seat::East, card("HK"))]);
    assert_eq!(last.turn(), Some(Seat::South));
    assert_eq!(last.left()[Seat::North].len(), 11);
    assert_eq!(play.at(4).complete_trick(), Some(play.tricks()[0]));
}

#[test]
fn a_claim_of_fewer_tricks_than_won_is_refused() {
    let mut play = Play::begin(Seat::East, Some(Suit::Spades), one_suit_each());
    // East leads hearts. The next two players discard, and North ruffs. So declarer's side wins both tricks.
    for text in ["HA", "DA", "CA", "S2", "S3", "HK", "DK", "CK"] {
        play.play(card(text)).unwrap();
    }
    let contract = contract(Seat::North);
    assert_eq!(play.possible_tricks(contract), 2..=13);
    assert_eq!(play.permits_claim(contract, 2), Ok(()));
    let refused = play.permits_claim(contract, 1).unwrap_err();
    assert_eq!((refused.kind().code, refused.kind().rule), ("impossible-claim", Some("Law 68")));
    assert_eq!(refused, ImpossibleClaim { claimed: 1, won: 2, lost: 0 });
    let lost = play.permits_claim(self::contract(Seat::West), 12).unwrap_err();
    assert_eq!(lost, ImpossibleClaim { claimed: 12, won: 0, lost: 2 });
}
