//! Diagrams that write small cards as `x`. The deal is only partly known.

use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::record::{CheckedRecord, Verdict};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use kibitzer::engine::diagnostic::Severity;
use proptest::prelude::*;

use super::diagram_reader::{calls, codes, record};
use super::support::diagrams::COMPASS;

const HANDS: [&str; 4] =
    ["KQxx.Axx.Kxxx.xx", "Jx.KQxxx.Qxx.Qxx", "ATxxx.xx.Axx.AKx", "xx.JTx.JTx.JTxxx"];

fn hands(record: &CheckedRecord) -> [String; 4] {
    let hands = record.partly_known_hands();
    Seat::CLOCKWISE.map(|seat| hands[seat].to_string())
}

/// Returns the message about unnamed small cards, after checking that the record has no other diagnostic.
fn message(record: &CheckedRecord) -> &str {
    let [found] = &record.diagnostics[..] else { panic!("{:?}", record.diagnostics) };
    assert_eq!((found.code, found.severity), ("small-cards-unnamed", Severity::Note));
    &found.message
}

#[test]
fn small_cards_round_a_compass_are_valid() {
    let record = record(COMPASS);
    assert_eq!(message(&record), "each x is read as a card below the ten");
    assert_eq!(record.diagnostics[0].place.line, 4);
    assert_eq!(hands(&record), HANDS);
    assert_eq!(calls(&record), "1D 1H 1S 2H 2S Pass 4S Pass Pass Pass");
    assert_eq!(record.verdict().to_string(), "4SS=");
    assert_eq!(record.deal(), None);
}

#[test]
fn small_cards_are_read_on_a_line_and_one_hand_below_another() {
    let lines = "North: KQxx.Axx.Kxxx.xx\nEast: Jx KQxxx Qxx Qxx\nSouth: ♠ATxxx ♥xx ♦Axx ♣AKx\nW: S xx H JTx D JTx C JTxxx\n";
    let columns = "North\nS: KQxx\nH: Axx\nD: Kxxx\nC: xx\n\nEast\nS: Jx\nH: KQxxx\nD: Qxx\nC: Qxx\n\nSouth\nS: ATxxx\nH: xx\nD: Axx\nC: AKx\n\nWest\nS: xx\nH: JTx\nD: JTx\nC: JTxxx\n";
    for text in [lines, columns] {
        let record = record(text);
        message(&record);
        assert_eq!(hands(&record), HANDS, "{text}");
    }
}

#[test]
fn only_some_hands_may_have_small_cards() {
    let record = record(
        "Dealer N\nNorth: ♠KQ94 ♥A72 ♦K863 ♣95\nSouth: ♠ATxxx ♥8x ♦Axx ♣AKx\n\n1D - Pass - 1S - All pass\n",
    );
    let expected = "each x is read as a card below the ten";
    assert_eq!(message(&record), expected);
    assert_eq!(hands(&record)[2], "ATxxx.8x.Axx.AKx");
    assert_eq!(record.verdict().to_string(), "1SS");
}

#[test]
fn small_cards_are_read_in_other_languages() {
    let text = "Noord: ♠HVxx ♥Axx ♦Hxxx ♣xx\nOost: ♠Bx ♥HVxxx ♦Vxx ♣Vxx\n";
    let record = record(text);
    assert_eq!(codes(&record), ["other-language", "small-cards-unnamed"]);
    assert_eq!(hands(&record)[..2], ["KQxx.Axx.Kxxx.xx", "Jx.KQxxx.Qxx.Qxx"].map(String::from)[..]);
}

#[test]
fn three_complete_hands_determine_the_small_cards_of_the_fourth() {
    let record = record(
        "N: ♠KQ94 ♥A72 ♦K863 ♣95\nE: ♠J2 ♥KQ954 ♦Q97 ♣Q72\nS: ♠AT873 ♥83 ♦A54 ♣AK4\nW: ♠xx ♥JTx ♦JTx ♣JTxxx\n",
    );
    message(&record);
    assert_eq!(hands(&record)[3], "65.JT6.JT2.JT863");
    assert!(record.deal().is_some());
}

#[test]
fn named_and_small_cards_of_a_hand_must_be_thirteen() {
    let record = record(&COMPASS.replace("♣ J 10 x x x", "♣ J 10 x x  "));
    let [small, wrong] = &record.diagnostics[..] else { panic!("{:?}", record.diagnostics) };
    assert_eq!((small.code, wrong.code, wrong.place.line), ("small-cards-unnamed", "hand-size", 8));
    assert!(wrong.message.starts_with("West has 12 cards, not 13"), "{}", wrong.message);
    assert_eq!(record.verdict(), Verdict::Illegal);
}

#[test]
fn a_card_that_is_named_in_two_hands_is_dealt_twice() {
    let record = record(&COMPASS.replace("♦ J 10 x ", "♦ K 10 x "));
    assert!(codes(&record).contains(&"card-dealt-twice"), "{:?}", record.diagnostics);
}

#[test]
fn small_cards_are_limited_by_the_pack() {
    // The diagram has nine small spades, and the queen of spades is missing.
    let record = record(&COMPASS.replace("♠ K Q x x", "♠ K x x x"));
    let found = record.diagnostics.iter().find(|found| found.is_error()).expect("an error");
    assert_eq!((found.code, found.rule), ("too-many-small-cards", Some("Law 1")));
    assert_eq!(found.message, "9 small spades are unnamed, but only 8 from the ten down are left");
}

#[test]
fn a_ten_may_be_written_as_a_small_card() {
    let record = record(&COMPASS.replace("♠ A 10 x x x", "♠ A x x x x"));
    message(&record);
    assert_eq!(record.verdict().to_string(), "4SS=");
}

/// Returns the record with a play.
fn played(tricks: &str) -> CheckedRecord {
    let calls = "Dealer S\n1S - Pass - Pass - Pass\n";
    let deal =
        "N: KQxx.Axx.Kxxx.xx\nE: Jx.KQxxx.Qxx.Qxx\nS: ATxxx.xx.Axx.AKx\nW: xx.JTx.JTx.JTxxx\n";
    record(&format!("{deal}\n{calls}\nLead: {tricks}\n"))
}

#[test]
fn a_small_card_or_a_named_one_can_be_led() {
    for lead in ["♥J", "♥2", "♠9", "♣3"] {
        let record = played(lead);
        message(&record);
        assert_eq!(record.verdict().to_string(), "1SS", "{lead}");
    }
    // The played card is removed from the small cards.
    assert_eq!(hands(&played("♥2"))[3], "xx.JT2.JTx.JTxxx");
    for (lead, message) in [
        ("♥K", "East led ♥K out of turn: West was on lead"),
        ("♠T", "South led ♠T out of turn: West was on lead"),
    ] {
        let record = played(lead);
        let errors: Vec<_> = record.diagnostics.iter().filter(|found| found.is_error()).collect();
        assert_eq!(errors.len(), 1, "{:?}", record.diagnostics);
        assert_eq!((errors[0].code, &errors[0].message[..]), ("lead-out-of-turn", message));
    }
}

#[test]
fn a_hand_without_small_cards_of_a_suit_cannot_play_one() {
    let deal = "West: KQJ.JTx.JTx.JTxx\nDealer S\n1S - Pass - Pass - Pass\n";
    let record = record(&format!("{deal}\nLead: ♠2\n"));
    let found = record.diagnostics.iter().find(|found| found.is_error()).expect("an error");
    assert_eq!(found.code, "card-not-held");
    assert_eq!(found.message, "West plays ♠2, but wasn’t dealt it");
}

fn deal() -> impl Strategy<Value = Deal> {
    let pack = Just(Card::all().collect::<Vec<_>>()).prop_shuffle();
    pack.prop_map(|pack| {
        let mut hands = pack.chunks(13);
        let hand = |_| hands.next().expect("four hands").iter().copied().collect();
        Deal::try_from(BySeat::from_fn(hand)).expect("a deal")
    })
}

proptest! {
    #[test]
    fn hands_with_unnamed_small_cards_are_read_as_written(deal in deal()) {
        let small = |hand: &str| hand.replace(|symbol: char| symbol.is_ascii_digit(), "x");
        let lines = deal.hands().iter().map(|(seat, hand)| {
            format!("{}: {}\n", seat.name(), small(&hand.to_string()))
        });
        let text = lines.collect::<String>();
        let read = record(&text);
        prop_assert_eq!(codes(&read), ["small-cards-unnamed"], "{}", text);
        for (seat, hand) in read.partly_known_hands().iter() {
            prop_assert_eq!(hand.to_string(), small(&deal.hand(seat).to_string()));
        }
    }
}
