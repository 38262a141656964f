//! The best cards, the costs of all other cards, and records with a deal to solve.

use kibitzer::engine::bridge::call::{Level, Strain};
use kibitzer::engine::bridge::double_dummy::analysis::SolvedPosition;
use kibitzer::engine::bridge::double_dummy::{Analysis, CardValue};
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::record::{CheckedRecord, check_text};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use kibitzer::engine::card_set::CardSet;

const DEAL: &str = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn step(values: &[(&str, u8)]) -> SolvedPosition {
    let value = |&(text, tricks): &(&str, u8)| CardValue { card: card(text), tricks };
    SolvedPosition { turn: Seat::South, values: values.iter().map(value).collect() }
}

fn record(more: &str) -> CheckedRecord {
    let text = format!("[Dealer \"N\"]\n[Deal \"{DEAL}\"]\n{more}");
    check_text(&text).records.swap_remove(0)
}

#[test]
fn cost_of_a_card_is_its_difference_from_the_best() {
    let step = step(&[("SA", 5), ("S3", 6), ("H4", 3), ("C2", 6)]);
    let cost = |text| step.cost(card(text));
    assert_eq!(
        ["SA", "S3", "H4", "C2", "D2"].map(cost),
        [Some(1), Some(0), Some(3), Some(0), None]
    );
    assert_eq!(step.best_cards().to_string(), "3...2");
    assert!(!step.is_indifferent());
}

#[test]
fn equally_good_cards_are_all_best() {
    let step = step(&[("SA", 5), ("S3", 5)]);
    assert!(step.is_indifferent());
    assert_eq!(step.best_cards().len(), 2);
}

/// Returns the conventional card in notrump, after the cards in `line` were played. The cards in `best` are equally
/// good, and all others are worse.
fn played(declarer: Seat, line: &str, best: &str) -> Option<Card> {
    let deal = record("").deal().expect("a deal");
    let hands = BySeat::from_fn(|seat| deal.hand(seat));
    let mut play = Play::begin(declarer.next(), Strain::NoTrump.trumps(), hands);
    for text in line.split_whitespace() {
        play.play(card(text)).expect("a legal card");
    }
    let mut analysis = Analysis::begin(&play, declarer).expect("a position");
    let best: CardSet = best.split(' ').map(card).collect();
    let values = analysis.position(play.len()).legal_cards();
    let values = values.iter().map(|card| CardValue { card, tricks: best.contains(card).into() });
    analysis.set(play.len(), values.collect());
    analysis.conventional_card(play.len())
}

#[test]
fn a_defender_leads_the_top_of_touching_honours() {
    for (declarer, line, best, expected) in [
        (Seat::South, "", "HJ HT H9 H6", "HJ"),
        (Seat::South, "", "DQ DJ D7 D4 D3", "DQ"),
        (Seat::South, "", "S6 HJ HT H9 H6", "S6"),
        (Seat::South, "", "HJ HT H9 S6", "S6"),
        (Seat::East, "", "DT D9 D8 D6", "DT"),
        // The ace alone is no sequence, and a sequence headed by the eight does not count.
        (Seat::East, "", "HA H8 H7 H5 H3", "H3"),
        // The ten has been played, so the jack and the nine are a sequence.
        (Seat::South, "HT H2 H4 H3", "HJ H9", "HJ"),
        // A defender who follows suit plays the lowest of the best cards. A declarer who leads does the same.
        (Seat::North, "H4 H3", "HJ HT H9 H6", "H6"),
        (Seat::West, "SQ S2 S3 SK", "HJ HT H9 H6", "H6"),
    ] {
        let found = played(declarer, line, best);
        assert_eq!(found, Some(card(expected)), "{declarer}: {line}: {best}");
    }
}

#[test]
fn after_the_last_card_there_is_no_best_card() {
    let step = step(&[]);
    assert_eq!(step.cost(card("SA")), None);
    assert!(step.best_cards().is_empty());
}

#[test]
fn a_level_follows_from_its_number_of_tricks() {
    for level in Level::ALL {
        assert_eq!(Level::of_tricks(level.tricks_needed()), Some(level));
    }
    assert_eq!([0, 6, 14, 255].map(Level::of_tricks), [None; 4]);
}

#[test]
fn a_deal_is_known_despite_faults_in_auction_and_play() {
    let play = "[Declarer \"E\"]\n[Contract \"4C\"]\n[Play \"S\"]\n";
    for more in [
        String::new(),
        "[Auction \"N\"]\n1C 1C\n".to_owned(),
        // In the first play, West revokes. In the second, West plays a card that East holds.
        format!("{play}HA D3 H2 H4\n*\n"),
        format!("{play}HA CA H2 H4\n*\n"),
    ] {
        let deal = record(&more).deal();
        assert_eq!(deal.map(|deal| deal.to_string()).as_deref(), Some(DEAL), "{more}");
    }
}

#[test]
fn hands_that_share_or_lack_a_card_are_not_a_deal() {
    for text in [DEAL.replace("J93.", "J92."), DEAL.replace("J93.", "J9.")] {
        let checked = check_text(&format!("[Deal \"{text}\"]\n"));
        assert_eq!(checked.records[0].deal(), None, "{text}");
    }
}

#[test]
fn the_first_caller_is_the_dealer() {
    assert_eq!(record("").dealer(), Some(Seat::North));
    let checked = check_text("1\nE\nPASS\nPASS\nPASS\nPASS\n");
    assert_eq!(checked.records[0].dealer(), Some(Seat::East));
}
