//! Deal records: the problem's samples, known answers, and the data that the page shows.

use std::fmt::Display;

use kibitzer::engine::bridge::auction::{IllegalCall, SeatCall};
use kibitzer::engine::bridge::record::{CheckedRecord, MAX_RECORDS, Verdict, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::judge::{Problem, run, run_with_progress};

use super::support::plays::SAMPLE;

/// Returns the judge's answer to a valid input.
pub fn judged(input: &str) -> String {
    run(Problem::DealRecord, input).unwrap()
}

/// Returns a text of one record. `dealer_and_calls` is followed by the play of the problem's sample.
pub fn record(dealer_and_calls: &str) -> String {
    record_with(dealer_and_calls, SAMPLE)
}

/// Returns a text of one record: the number of records (1), the dealer and the calls, and the play.
pub fn record_with(dealer_and_calls: &str, play: &str) -> String {
    let lines = dealer_and_calls.replace(' ', "\n");
    format!("1\n{lines}\n{play}")
}

/// Returns the only record of a text. Checks that there are no diagnostics outside the record.
pub fn checked(text: &str) -> CheckedRecord {
    let mut checked = check_text(text);
    assert_eq!(checked.diagnostics, []);
    assert_eq!(checked.records.len(), 1);
    checked.records.remove(0)
}

/// Returns code, line and column of each fault in the only record of a text.
pub fn faults(text: &str) -> Vec<(&'static str, usize, usize)> {
    let record = checked(text);
    let places = record.diagnostics.iter();
    places.map(|found| (found.code, found.place.line, found.place.column)).collect()
}

/// Writes each item on its own line.
pub fn lines(items: impl Iterator<Item: Display>) -> String {
    items.map(|item| format!("{item}\n")).collect::<Vec<_>>().concat()
}

macro_rules! golden {
    ($($test:ident: $name:literal;)*) => {$(
        #[test]
        fn $test() {
            let input = include_str!(concat!("../golden/deal-record/", $name, ".in.txt"));
            let output = include_str!(concat!("../golden/deal-record/", $name, ".out.txt"));
            assert_eq!(judged(input), output);
            // Line ends, spaces at the ends of lines, and a byte-order mark do not change the answer.
            let windows = format!("\u{feff}{}\r\n \r\n", input.replace('\n', " \t\r\n"));
            assert_eq!(judged(&windows), output);
            let shown = check_text(input).records;
            assert_eq!(lines(shown.iter().map(CheckedRecord::verdict)), output);
        }
    )*};
}

golden! {
    sample_1_is_answered: "sample-1";
    sample_2_is_answered: "sample-2";
    sample_3_is_answered: "sample-3";
    random_records_1_are_answered: "random-1";
    random_records_2_are_answered: "random-2";
}

#[test]
fn sample_3_is_reported_with_the_redoubled_call() {
    let record = checked(include_str!("../golden/deal-record/sample-3.in.txt"));
    let [fault] = &record.diagnostics[..] else {
        panic!("expected one fault, found {:?}", record.diagnostics);
    };
    assert_eq!(fault.to_string(), format!("line 4, column 1: {}", fault.message));
    assert_eq!((fault.code, fault.rule), ("bad-redouble", Some("Law 19B")));
    let last = Some(SeatCall { seat: Seat::East, call: "1C".parse().unwrap() });
    assert_eq!(
        record.judgement.auction[1].fault,
        Some(IllegalCall::BadRedouble { seat: Seat::South, last })
    );
    let related = &fault.related[0];
    assert_eq!((related.place.line, related.place.column), (3, 1));
    let marked: Vec<_> =
        record.judgement.auction.iter().map(|call| (call.seat, call.fault.is_some())).collect();
    assert_eq!(
        marked,
        [
            (Seat::East, false),
            (Seat::South, true),
            (Seat::West, false),
            (Seat::North, false),
            (Seat::East, false),
        ]
    );
}

#[test]
fn judge_reports_progress() {
    let body = "N\nPASS\nPASS\nPASS\nPASS\n".repeat(600);
    let input = format!("600\n{body}");
    let mut reports = Vec::new();
    let output = run_with_progress(Problem::DealRecord, &input, &mut |done| reports.push(done));
    assert_eq!(output.unwrap(), "ALL PASS\n".repeat(600));
    assert!(reports.len() > 2 && reports.is_sorted(), "{reports:?}");
    assert_eq!(reports.last(), Some(&input.len()));
}

#[test]
fn the_number_of_records_may_be_over_a_hundred() {
    let input = format!("250\n{}", "E\nPASS\nPASS\nPASS\nPASS\n".repeat(250));
    assert_eq!(judged(&input), "ALL PASS\n".repeat(250));
}

#[test]
fn an_illegal_call_does_not_make_later_calls_illegal() {
    // South's 1D is higher than 1C, the last bid, so 1D becomes the last bid. West may double 1D, North may redouble,
    // and East may not double again.
    let text = record("N 1H 1C 1D X XX X PASS PASS PASS");
    assert_eq!(faults(&text), [("insufficient-bid", 4, 1), ("bad-double", 8, 1)]);
    assert_eq!(checked(&text).verdict(), Verdict::Illegal);
    assert_eq!(judged(&text), "error\n");
}

#[test]
fn repeated_card_is_reported_with_both_places() {
    let text = record("E 1C PASS PASS PASS").replace("DK D6", "DA D6");
    assert_eq!(faults(&text), [("card-twice", 18, 1)]);
    let fault = &checked(&text).diagnostics[0];
    let first = &fault.related[0].place;
    assert_eq!((first.line, first.column), (17, 1));
    assert_eq!(judged(&text), "error\n");
}

#[test]
fn revoke_is_reported_with_the_lead_and_the_card_held() {
    let text = record("E 1C PASS PASS PASS").replace("CK C5", "CK S2").replace("CJ S2", "CJ C5");
    let record = checked(&text);
    let fault = &record.diagnostics[0];
    assert_eq!((fault.code, fault.rule), ("revoke", Some("Law 44C")));
    assert_eq!((fault.place.line, fault.place.column), (8, 4));
    let related: Vec<_> =
        fault.related.iter().map(|related| (related.place.line, related.place.column)).collect();
    assert_eq!(related, [(8, 1), (9, 4)]);
    // The tricks are still shown, with the cards in the order of play.
    let play = record.judgement.play.unwrap();
    assert_eq!(play.tricks()[1].card_of(Seat::South).to_string(), "S2");
    assert_eq!(judged(&text), "error\n");
}

#[test]
fn an_illegal_record_still_shows_its_auction_and_no_contract() {
    let record = checked(&record("E 1C XX PASS PASS PASS"));
    assert_eq!(record.judgement.auction.len(), 5);
    assert_eq!(record.judgement.contract, None);
    assert_eq!(record.judgement.play, None);
}

#[test]
fn a_single_record_can_be_pasted_without_the_count() {
    let whole = record("E 1C PASS PASS PASS");
    let text = whole.strip_prefix("1\n").unwrap();
    let shown = check_text(text);
    assert_eq!(shown.diagnostics[0].code, "missing-count");
    assert_eq!(shown.diagnostics[0].severity.name(), "warning");
    assert_eq!(shown.records[0].verdict().to_string(), "1CE+1");
    assert!(run(Problem::DealRecord, text).is_err());
}

#[test]
fn another_spelling_is_read_with_a_warning_but_refused_by_the_judge() {
    let text = record("e 1c p Pass 1n pass P PASS").to_lowercase();
    let shown = checked(&text);
    assert_eq!(shown.verdict().to_string(), "1NTN+1");
    assert!(shown.draft.complete);
    let first = &shown.diagnostics[0];
    assert_eq!((first.code, first.place.line, first.place.column), ("other-spelling", 2, 1));
    let codes = shown.diagnostics.iter().map(|found| found.code);
    assert_eq!(
        codes.filter(|&code| code == "other-spelling").count(),
        60,
        "dealer, 7 calls and 52 cards"
    );
    assert_eq!(run(Problem::DealRecord, &text).unwrap_err().len(), 60);
}

#[test]
fn broken_record_does_not_affect_its_neighbours() {
    let good = "N\nPASS\nPASS\nPASS\nPASS\n";
    for broken in ["W\n1C\nPASS\n", "W\n1C\nfoo\nPASS\nPASS\nPASS\nC2 C3\n", "W\n"] {
        let shown = check_text(&format!("3\n{good}{broken}{good}"));
        let verdicts: Vec<_> = shown.records.iter().map(CheckedRecord::verdict).collect();
        assert_eq!(verdicts, [Verdict::PassedOut, Verdict::Unreadable, Verdict::PassedOut]);
        assert_eq!(shown.diagnostics, []);
    }
}

#[test]
fn only_a_limited_number_of_records_is_read() {
    let checked = check_text(&"E\n".repeat(MAX_RECORDS + 2));
    assert_eq!(checked.records.len(), MAX_RECORDS);
    let codes: Vec<_> = checked.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["more-records"]);
    assert_eq!(checked.diagnostics[0].place.line, MAX_RECORDS + 1);
}
