//! Texts that are not in the contest format. Most faults are checked by code, line and column.

use kibitzer::engine::bridge::record::{Verdict, check_text};
use kibitzer::engine::diagnostic::{Diagnostics, Severity};
use kibitzer::engine::judge::{Problem, run};

use super::deal_record::record;
use super::support::plays::SAMPLE;

/// Returns the diagnostics with which the judge refuses a text.
fn refused(text: &str) -> Diagnostics {
    run(Problem::DealRecord, text).unwrap_err()
}

/// Returns code, line and column of the judge's diagnostics of a text.
fn places(text: &str) -> Vec<(&'static str, usize, usize)> {
    let found = refused(text);
    found.iter().map(|found| (found.code, found.place.line, found.place.column)).collect()
}

/// Returns a valid record. Tests put faults into it. Its play begins in line 7.
fn good() -> String {
    record("E 1C PASS PASS PASS")
}

const PASSED_OUT: &str = "N\nPASS\nPASS\nPASS\nPASS\n";

#[test]
fn an_empty_text_is_reported() {
    for text in ["", "\n \n", "\u{feff}", "```\n"] {
        let found = refused(text);
        assert_eq!(found[0].code, "empty-text");
        assert_eq!(check_text(text).records, []);
    }
}

#[test]
fn missing_count_is_reported_at_the_dealer() {
    assert_eq!(places(PASSED_OUT), [("missing-count", 1, 1)]);
}

#[test]
fn count_without_a_number_is_reported() {
    for count in ["two", "-1", "1.0", "1,"] {
        let text = format!("{count}\n{PASSED_OUT}");
        assert_eq!(places(&text), [("bad-count", 1, 1)]);
    }
}

#[test]
fn count_of_zero_is_reported() {
    assert_eq!(places(&format!("0\n{PASSED_OUT}")), [("zero-count", 1, 1)]);
    assert_eq!(places("0\n"), [("zero-count", 1, 1)]);
}

#[test]
fn missing_records_are_reported_at_the_count() {
    let text = format!("  3\n{PASSED_OUT}{PASSED_OUT}");
    assert_eq!(places(&text), [("too-few-records", 1, 3)]);
    let end = &refused(&text)[0].related[0].place;
    assert_eq!((end.line, end.column), (11, 5));
    // The stated number of records exceeds the range of integers, so the text has too few records.
    let text = format!("99999999999999999999999\n{PASSED_OUT}");
    assert_eq!(places(&text), [("too-few-records", 1, 1)]);
}

#[test]
fn surplus_records_are_reported_at_the_first_one() {
    let text = format!("1\n{PASSED_OUT}{PASSED_OUT}{PASSED_OUT}");
    assert_eq!(places(&text), [("too-many-records", 7, 1)]);
    let shown = check_text(&text);
    assert_eq!(shown.records.len(), 3, "the page shows them all the same");
}

#[test]
fn text_after_the_last_record_is_reported_once() {
    let text = format!("1\n{PASSED_OUT}the end\nof it\n");
    assert_eq!(places(&text), [("left-over-text", 7, 1)]);
    assert_eq!(places(&format!("{}end", good())), [("left-over-text", 20, 1)]);
}

#[test]
fn wrong_dealer_is_reported() {
    let text = good().replace("E\n", "F\n");
    assert_eq!(places(&text), [("bad-dealer", 2, 1)]);
    assert_eq!(places("1\nNorth\nPASS\nPASS\nPASS\nPASS\n"), [("bad-dealer", 2, 1)]);
}

#[test]
fn missing_dealer_is_reported_at_the_first_call() {
    let text = good().replace("E\n", "");
    assert_eq!(places(&text), [("bad-dealer", 2, 1)]);
    assert_eq!(check_text(&text).records[0].verdict(), Verdict::Unreadable);
}

#[test]
fn word_between_records_is_reported_and_both_records_are_read() {
    let text = format!("2\n{PASSED_OUT}and then\n{PASSED_OUT}");
    assert_eq!(places(&text), [("bad-dealer", 7, 1)]);
    assert_eq!(check_text(&text).records.len(), 2);
}

#[test]
fn level_of_8_or_0_is_reported() {
    assert_eq!(places(&good().replace("1C", "8C")), [("bad-level", 3, 1)]);
    assert_eq!(places(&good().replace("1C", "0NT")), [("bad-level", 3, 1)]);
}

#[test]
fn unknown_strain_is_reported() {
    for strain in ["1Z", "1", "1NTT", "1♠♠"] {
        assert_eq!(places(&good().replace("1C", strain)), [("unknown-strain", 3, 1)]);
    }
}

#[test]
fn unknown_call_is_reported() {
    for call in ["PSAS", "XXX", "double", "--"] {
        assert_eq!(places(&good().replace("1C", call)), [("unknown-call", 3, 1)]);
    }
}

#[test]
fn card_before_three_passes_is_reported() {
    let text = good().replacen("PASS\n", "", 1);
    assert_eq!(places(&text), [("card-in-auction", 6, 1)]);
}

#[test]
fn call_after_the_auction_is_reported_once() {
    let text = good().replacen("PASS\n", "PASS\nPASS\nPASS\n", 1);
    assert_eq!(places(&text), [("call-after-end", 7, 1)]);
    let text = format!("1\n{PASSED_OUT}PASS\n1C\n");
    assert_eq!(places(&text), [("call-after-end", 7, 1)]);
}

#[test]
fn play_after_four_passes_is_reported() {
    let text = format!("1\n{PASSED_OUT}{SAMPLE}");
    assert_eq!(places(&text), [("play-after-all-pass", 7, 1)]);
}

#[test]
fn incomplete_auction_is_reported_at_the_end_or_the_next_dealer() {
    let text = "1\nN\n1C\nPASS\n";
    assert_eq!(places(text), [("unfinished-auction", 4, 5)]);
    let text = format!("2\nN\n1C\nPASS\n{PASSED_OUT}");
    assert_eq!(places(&text), [("unfinished-auction", 5, 1)]);
    assert_eq!(places("1\nN\n"), [("unfinished-auction", 2, 2)]);
}

#[test]
fn unknown_card_is_reported() {
    for card in ["C1", "CX", "ZA", "C", "CTT", "♠♠"] {
        assert_eq!(places(&good().replace("CT", card)), [("unknown-card", 9, 10)]);
    }
}

#[test]
fn ten_in_digits_is_reported() {
    let text = good().replace("CT", "C10");
    assert_eq!(places(&text), [("ten-in-digits", 9, 10)]);
}

#[test]
fn card_with_its_rank_first_is_reported() {
    let text = good().replace("SA", "AS");
    assert_eq!(places(&text), [("rank-first", 11, 1)]);
    // Just after the auction, `2C` could be a bid. The cards beside it show that it is a card.
    let text = good().replace("C2 C3", "2C C3");
    assert_eq!(places(&text), [("rank-first", 7, 1)]);
}

#[test]
fn trick_of_three_cards_is_reported_at_its_line() {
    let text = good().replace("C5 C6 ", "C5 ");
    assert_eq!(places(&text), [("uneven-trick", 8, 1)]);
}

#[test]
fn trick_of_five_cards_is_reported_at_its_line() {
    let text = good().replace("HT D2", "HT D2 D2");
    assert_eq!(places(&text), [("uneven-trick", 16, 1)]);
    let next = text.replacen('1', "2", 1) + PASSED_OUT;
    assert_eq!(places(&next), [("uneven-trick", 16, 1)]);
}

#[test]
fn every_uneven_trick_and_missing_line_is_reported() {
    let text = good().replace("C5 C6 ", "C5 ").replace("DQ D9 DT DJ\n", "");
    assert_eq!(places(&text), [("uneven-trick", 8, 1), ("too-few-tricks", 18, 12)]);
}

#[test]
fn missing_tricks_are_reported_where_the_next_should_be() {
    let text = good().replace("DQ D9 DT DJ\n", "");
    assert_eq!(places(&text), [("too-few-tricks", 18, 12)]);
    let next = text.replacen('1', "2", 1) + PASSED_OUT;
    assert_eq!(places(&next), [("too-few-tricks", 19, 1)]);
}

#[test]
fn missing_play_is_reported() {
    let text = good().replace(SAMPLE, "");
    assert_eq!(places(&text), [("too-few-tricks", 6, 5)]);
}

#[test]
fn surplus_tricks_are_reported_at_the_first_card() {
    let text = format!("{}C2 C3 C4 C5\n", good());
    assert_eq!(places(&text), [("too-many-tricks", 20, 1)]);
}

#[test]
fn missing_card_in_a_single_line_of_play_is_reported_at_its_end() {
    let text = good().replace(SAMPLE, &SAMPLE.replace('\n', " ").replace("C2 ", ""));
    assert_eq!(places(&text), [("too-few-tricks", 7, 153)]);
}

#[test]
fn every_fault_is_reported_in_text_order() {
    let text = good().replace("1C", "8C").replace("DJ", "JD").replacen('1', "2", 1);
    assert_eq!(
        places(&text),
        [("too-few-records", 1, 1), ("bad-level", 3, 1), ("rank-first", 19, 10)]
    );
}

#[test]
fn faults_of_the_game_are_shown_beside_those_of_the_text() {
    let text = record("E 1H 1C PASS PASS PASS").replace("CT", "C10");
    let shown = &check_text(&text).records[0];
    let codes: Vec<_> = shown.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["insufficient-bid", "ten-in-digits"]);
    assert_eq!(shown.verdict(), Verdict::Unreadable);
}

#[test]
fn calls_after_one_that_cannot_be_read_are_not_judged() {
    let text = record("E 2C 8C 1C PASS PASS PASS");
    let shown = &check_text(&text).records[0];
    assert_eq!(shown.judgement.auction.len(), 1);
    assert_eq!(shown.diagnostics.len(), 1);
}

#[test]
fn a_long_word_is_quoted_by_its_beginning() {
    let text = good().replace("1C", &"♠".repeat(5000));
    assert_eq!(places(&text), [("unknown-call", 3, 1)]);
    let (found, quoted) = (refused(&text), format!("“{}…”", "♠".repeat(20)));
    assert!(found[0].message.contains(&quoted), "{}", found[0].message);
}

#[test]
fn further_faults_are_mentioned_but_not_listed() {
    let found = refused(&format!("1\nN\n{}", "what\n".repeat(3000)));
    assert_eq!(found.len(), 1001);
    assert_eq!(found.last().map(|last| last.code), Some("more-faults"));
    assert!(found.iter().all(|found| found.severity == Severity::Error));
    // The note about unlisted faults is at the position of the last listed fault, and not at the end of the text.
    let lines: Vec<_> = found.iter().rev().take(2).map(|found| found.place.line).collect();
    assert_eq!(lines, [1002, 1002]);
}
