//! The format of the problem "Solitaire Cribbage".

use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::judge::{Problem, run, run_with_progress};
use proptest::collection::vec;
use proptest::prelude::*;

use super::cribbage_score::any_rank;
use super::golden;

fn answer(input: &str) -> String {
    run(Problem::CribbageSplit, input).unwrap_or_else(|found| panic!("{input:?}: {found:?}"))
}

fn faults(input: &str) -> Vec<(&'static str, usize, usize)> {
    golden::refusals(Problem::CribbageSplit, input)
}

#[test]
fn answers_equal_the_golden_files() {
    golden::check(Problem::CribbageSplit);
}

#[test]
fn interpretation_004_a_the_second_example_is_answered_by_the_definition() {
    let output = answer("46K988275\n");
    assert!(output.ends_with("Hand: 7889 = 12 points\nCrib: 246K = 7 points\nBest Score = 19\n"));
}

#[test]
fn interpretation_004_f_the_extra_card_is_in_neither_group_of_the_output() {
    assert!(answer("5T5247659\n").contains("Hand: 555T = 14 points\nCrib: 2467 = 6 points\n"));
}

#[test]
fn interpretation_004_h_empty_lines_are_only_between_deals() {
    let output = answer("5T5247659\n5T5247659\n");
    let block = "Extra Card: 9\nHand: 555T = 14 points\nCrib: 2467 = 6 points\nBest Score = 20\n";
    assert_eq!(output, format!("Deal #1:\n{block}\nDeal #2:\n{block}"));
}

#[test]
fn interpretation_004_i_nine_zeroes_end_the_input() {
    assert_eq!(answer("5T5247659\n000000000\nnot a deal\n"), answer("5T5247659\n"));
    assert_eq!(answer("000000000\n"), "");
}

#[test]
fn interpretation_004_i_the_end_of_the_text_ends_the_input_too() {
    assert_eq!(answer("5T5247659"), answer("5T5247659\n000000000\n"));
    assert_eq!(answer(""), "");
}

#[test]
fn interpretation_004_i_points_are_always_plural() {
    assert!(answer("13579JK24").matches(" points\n").count() == 2);
}

#[test]
fn interpretation_004_j_five_of_a_rank_are_scored_not_refused() {
    assert!(answer("KKKKKKKKK\n").contains("Hand: KKKK = 20 points\nCrib: KKKK = 20 points\n"));
}

#[test]
fn other_notations_of_ranks_are_refused_with_a_code() {
    for (line, column, code) in [
        ("5t5247659", 2, "lower-case"),
        ("AT5247659", 1, "ace-as-letter"),
        ("5105247659", 2, "ten-in-digits"),
        ("5T5247650", 9, "zero"),
        ("5T52 7659", 5, "blank-between-cards"),
        ("5T52X7659", 5, "no-rank"),
    ] {
        assert_eq!(faults(&format!("5T5247659\n{line}\n")), [(code, 2, column)], "{line}");
    }
}

#[test]
fn a_deal_may_have_a_plus_before_the_extra_card() {
    assert_eq!(answer("5T524765 + 9\n"), answer("5T5247659\n"));
    for wrong in ["5T52476 + 9", "5T5247659 + 9", "5T524765 +", "5T52476é + 9", "5T524765 + 99"] {
        assert_ne!(faults(wrong), []);
    }
}

#[test]
fn a_line_of_wrong_length_is_refused_where_it_should_end() {
    assert_eq!(faults("5T524765\n"), [("wrong-count", 1, 9)]);
    assert_eq!(faults("5T52476598\n"), [("wrong-count", 1, 10)]);
    assert_eq!(faults("5T5247659\n00000000\n"), [("wrong-end", 2, 1)]);
}

#[test]
fn an_empty_line_between_deals_is_refused() {
    assert_eq!(faults("5T5247659\n\n5T5247659\n"), [("blank-line", 2, 1)]);
}

#[test]
fn every_faulty_line_is_reported() {
    let found = faults("5T52476\n5T5247659\naT5247659\n");
    assert_eq!(found, [("wrong-count", 1, 8), ("ace-as-letter", 3, 1)]);
}

#[test]
fn progress_reports_bytes_in_ascending_order() {
    let input = "5T5247659\n".repeat(1000);
    let mut reports = Vec::new();
    run_with_progress(Problem::CribbageSplit, &input, &mut |done| reports.push(done))
        .expect("the problem's own deal");
    assert!(reports.len() >= 2);
    assert!(reports.is_sorted());
    assert!(reports.iter().all(|&done| done <= input.len()));
}

proptest! {
    #[test]
    fn any_nine_ranks_are_answered_with_five_lines(cards in vec(any_rank(), 9)) {
        let line: String = cards.iter().map(|card| card.letter()).collect();
        let output = answer(&line);
        let extra = cards[8].letter();
        let head = format!("Deal #1:\nExtra Card: {extra}\nHand: ");
        prop_assert!(output.starts_with(&head));
        prop_assert_eq!(output.lines().count(), 5);
        // The two groups of an answer together are the eight dealt cards.
        let groups = output.lines().skip(2).take(2).filter_map(|line| line.get(6..10));
        let mut shown: Vec<_> = groups.flat_map(str::chars).filter_map(Rank::from_letter).collect();
        let mut dealt = cards[..8].to_vec();
        shown.sort_unstable();
        dealt.sort_unstable();
        prop_assert_eq!(shown, dealt);
    }

    #[test]
    fn every_answered_line_has_nine_cards(text in "(.|\n){0,40}") {
        if let Ok(output) = run(Problem::CribbageSplit, &text) {
            let is_blank = |symbol: char| symbol.is_whitespace() || symbol == '\u{feff}';
            let lines = text.trim_end_matches(is_blank).lines();
            let lines = lines.map(|line| line.trim_matches(is_blank));
            let deals = lines.take_while(|line| *line != "000000000");
            let deals: Vec<_> = deals.collect();
            prop_assert!(deals.iter().all(|line| line.len() == 9 || line.contains(" + ")));
            prop_assert_eq!(output.matches("Deal #").count(), deals.len());
        }
    }

    #[test]
    fn a_refusal_has_a_place_in_the_text(text in "[1-9TJQKa0 é\r\n]{0,60}") {
        if let Err(found) = run(Problem::CribbageSplit, &text) {
            prop_assert!(!found.is_empty());
            for fault in found {
                prop_assert!(text.get(fault.place.span.start..fault.place.span.end).is_some());
                prop_assert!(fault.place.line >= 1 && fault.place.column >= 1);
            }
        }
    }
}
