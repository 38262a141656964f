//! The problems on opening bids in their own formats: golden files, and refused inputs with the positions of their
//! faults.

use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{System, goren, rocky_mountain};
use kibitzer::engine::card::{Card, Rank};
use kibitzer::engine::judge::{Problem, run, run_with_progress};
use proptest::prelude::*;

use super::golden::{check, refusals};
use super::support::hands::any_hand;

const ROCKY: &str = "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3";
const GOREN: &str = "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C";

#[test]
fn rocky_mountain_answers_equal_the_golden_files() {
    check(Problem::RockyMountain);
}

#[test]
fn goren_answers_equal_the_golden_files() {
    check(Problem::Goren);
}

#[test]
fn empty_input_gives_empty_output() {
    for problem in [Problem::RockyMountain, Problem::Goren, Problem::HandPoints] {
        for input in ["", "\n", " \r\n\r\n", "\u{feff}"] {
            assert_eq!(run(problem, input).unwrap(), "", "{problem} {input:?}");
        }
    }
}

#[track_caller]
fn assert_refused(problem: Problem, input: &str, expected: &[(&str, usize, usize)]) {
    assert_eq!(refusals(problem, input), expected, "{input}");
}

#[test]
fn rocky_mountain_refuses_words_that_are_not_cards() {
    let input = ROCKY.replace("D3", "X3");
    assert_refused(Problem::RockyMountain, &input, &[("no-card", 1, 22)]);
    let input = format!("{ROCKY}\n{}", ROCKY.replace("C3", "C1"));
    assert_refused(Problem::RockyMountain, &input, &[("no-card", 2, 37)]);
}

#[test]
fn rocky_mountain_refuses_other_spellings() {
    for written in ["H10", "10H", "TH", "hT", "Ht", "♥T"] {
        let input = ROCKY.replace("HT", written);
        assert_refused(Problem::RockyMountain, &input, &[("card-spelling", 1, 13)]);
    }
}

#[test]
fn rocky_mountain_refuses_a_repeated_card_with_both_places() {
    let input = ROCKY.replace("C4", "HT");
    let refused = run(Problem::RockyMountain, &input).unwrap_err();
    assert_eq!(refused.len(), 1);
    assert_eq!(refused[0].code, "card-twice");
    assert_eq!(refused[0].place.column, 34);
    assert_eq!(refused[0].related[0].place.column, 13);
}

#[test]
fn rocky_mountain_allows_the_same_card_in_two_hands() {
    let answer = run(Problem::RockyMountain, &format!("{ROCKY} {ROCKY}\n{ROCKY}")).unwrap();
    assert_eq!(answer, "Hand #1: 1 Hearts\nHand #2: 1 Hearts\nHand #3: 1 Hearts\n");
}

#[test]
fn rocky_mountain_reports_fifteen_cards_at_their_line() {
    let input = format!("{ROCKY}\n{ROCKY} DA DK\n{ROCKY}\n");
    assert_refused(Problem::RockyMountain, &input, &[("card-count", 2, 40)]);
}

#[test]
fn rocky_mountain_reports_a_short_hand_before_another() {
    let short = ROCKY.replace(" C3", "");
    let input = format!("{ROCKY}\n{short}\n{ROCKY}\n");
    assert_refused(Problem::RockyMountain, &input, &[("card-count", 2, 1)]);
}

#[test]
fn rocky_mountain_refuses_a_hand_that_ends_within_a_later_line() {
    let input = ROCKY.replace(" D3", "\nD3") + " DA DK";
    assert_refused(Problem::RockyMountain, &input, &[("card-count", 2, 1)]);
}

#[test]
fn rocky_mountain_refuses_an_incomplete_last_hand() {
    let input = format!("{ROCKY}\nSA SK\n\n");
    assert_refused(Problem::RockyMountain, &input, &[("card-count", 2, 6)]);
    assert_refused(Problem::RockyMountain, "SA", &[("card-count", 1, 3)]);
}

#[test]
fn rocky_mountain_reports_all_faults_in_text_order() {
    let input = format!("{} DA zz\n{}\nSA", ROCKY, ROCKY.replace("SA", "SX"));
    assert_refused(
        Problem::RockyMountain,
        &input,
        &[("card-count", 1, 40), ("no-card", 1, 43), ("no-card", 2, 1), ("card-count", 3, 3)],
    );
}

#[test]
fn goren_refuses_words_that_are_not_cards() {
    assert_refused(Problem::Goren, &GOREN.replace("10C", "1C"), &[("no-card", 1, 38)]);
    assert_refused(Problem::Goren, &GOREN.replace("AD", "11D"), &[("no-card", 1, 35)]);
}

#[test]
fn goren_refuses_other_spellings() {
    for written in ["TH", "HT", "H10", "10h", "10♥"] {
        let input = GOREN.replace("10H", written);
        assert_refused(Problem::Goren, &input, &[("card-spelling", 1, 22)]);
    }
    assert_refused(Problem::Goren, &GOREN.replace("5C", "C5"), &[("card-spelling", 1, 1)]);
}

#[test]
fn goren_refuses_a_repeated_card_with_both_places() {
    let refused = run(Problem::Goren, &GOREN.replace("8C", "5C")).unwrap_err();
    assert_eq!(refused.len(), 1);
    assert_eq!((refused[0].code, refused[0].place.column), ("card-twice", 32));
    assert_eq!(refused[0].related[0].place.column, 1);
}

#[test]
fn goren_refuses_lines_with_a_wrong_number_of_cards() {
    let short = GOREN.replace(" 10C", "");
    assert_refused(Problem::Goren, &format!("{short}\n{GOREN}"), &[("card-count", 1, 37)]);
    let long = format!("{GOREN} KD QD");
    assert_refused(Problem::Goren, &format!("{GOREN}\n{long}"), &[("card-count", 2, 42)]);
    let two = format!("{GOREN} {GOREN}");
    assert_refused(Problem::Goren, &two, &[("card-count", 1, 42)]);
}

#[test]
fn goren_refuses_an_empty_line_between_hands() {
    let input = format!("{GOREN}\n\n{GOREN}\n");
    assert_refused(Problem::Goren, &input, &[("card-count", 2, 1)]);
}

#[test]
fn progress_increases_to_the_length_of_the_input() {
    let line = format!("{ROCKY}\n");
    let input = line.repeat(1000);
    let mut reports = Vec::new();
    run_with_progress(Problem::RockyMountain, &input, &mut |done| reports.push(done)).unwrap();
    assert!(reports.len() >= 3, "{reports:?}");
    assert!(reports.is_sorted(), "{reports:?}");
    assert_eq!(reports.last(), Some(&input.len()));
    // Progress is reported even inside a single long line.
    let mut reports = 0;
    let input = input.replace('\n', " ");
    run_with_progress(Problem::RockyMountain, &input, &mut |_| reports += 1).unwrap();
    assert!(reports >= 3);
}

#[test]
fn the_number_of_reported_faults_is_limited() {
    for problem in [Problem::RockyMountain, Problem::Goren, Problem::HandPoints] {
        for junk in ["x ", "x\n", "SA ", "AS\n", "S:x\n", "S:\n", "\n.", "S:AA"] {
            let refused = run(problem, &junk.repeat(10_000)).unwrap_err();
            assert!(refused.len() <= 1001, "{problem} {junk:?}");
        }
    }
}

proptest! {
    #[test]
    fn judge_returns_the_suggestion_in_the_systems_spelling(hand in any_hand()) {
        let spelled = |system: System| system.spell(system.suggest(hand, Situation::default())).to_string();
        let written = |write: &dyn Fn(Card) -> String| {
            hand.cards().iter().map(write).collect::<Vec<_>>().join(" ")
        };
        let suit_first = written(&|card| card.to_string());
        prop_assert_eq!(
            run(Problem::RockyMountain, &suit_first).unwrap(),
            format!("Hand #1: {}\n", spelled(rocky_mountain::SYSTEM))
        );
        let rank_first = written(&|card| match card.rank {
            Rank::Ten => format!("10{}", card.suit),
            rank => format!("{rank}{}", card.suit),
        });
        prop_assert_eq!(
            run(Problem::Goren, &rank_first).unwrap(),
            format!("{}\n", spelled(goren::SYSTEM))
        );
    }
}

#[test]
fn interpretation_000_16_lines_may_be_broken_anywhere() {
    let cards: Vec<_> =
        "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3 SK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8 \
                         SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5"
            .split(' ')
            .collect();
    for width in [1, 5, 10, 12, 13] {
        let lines: Vec<_> = cards.chunks(width).map(|line| line.join(" ")).collect();
        let answer = run(Problem::RockyMountain, &lines.join("\n"));
        assert_eq!(
            answer.as_deref(),
            Ok("Hand #1: 1 Hearts\nHand #2: 1 No Trump\nHand #3: 1 Clubs\n"),
            "{width} cards a line"
        );
    }
}
