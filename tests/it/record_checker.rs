//! What the checker makes of records that are odd, but may be true.

use kibitzer::engine::bridge::record::{CheckedRecord, Verdict, check_text};
use kibitzer::engine::diagnostic::Severity;

fn checked(pbn: &str) -> CheckedRecord {
    check_text(pbn).records.remove(0)
}

fn diagnostics(record: &CheckedRecord) -> Vec<(&str, Severity)> {
    record.diagnostics.iter().map(|found| (found.code, found.severity)).collect()
}

#[test]
fn hands_of_an_end_position_are_as_long_as_each_other() {
    let record = checked("[Deal \"N:AK... .AK.. ..AK. ...AK\"]\n");
    assert_eq!((diagnostics(&record), record.verdict()), (vec![], Verdict::Unfinished));
    let record = checked("[Deal \"N:AK... .AK.. ..AK. ...A\"]\n");
    assert!(diagnostics(&record).contains(&("hand-size", Severity::Error)));
    assert_eq!(record.verdict(), Verdict::Illegal);
}

#[test]
fn a_contract_without_its_double_is_settled_by_the_auction() {
    let auction = "[Dealer \"N\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n4S X AP\n";
    let record = checked(&format!("[Contract \"4S\"]\n{auction}"));
    assert_eq!(diagnostics(&record), [("doubling-left-out", Severity::Warning)]);
    assert_eq!(record.verdict().to_string(), "4SXN");
    let record = checked(&format!("[Contract \"4SXX\"]\n{auction}"));
    assert_eq!(diagnostics(&record), [("contract-differs", Severity::Error)]);
}

#[test]
fn an_insufficient_bid_that_the_record_marks_was_let_stand() {
    let marked = "[Dealer \"N\"]\n[Auction \"N\"]\n1S ^I 1H Pass 2H\nAP\n";
    let record = checked(marked);
    assert_eq!(diagnostics(&record), [("insufficient-bid", Severity::Warning)]);
    assert_eq!(record.verdict().to_string(), "2HE");
    let record = checked(&marked.replace("^I ", ""));
    assert_eq!(diagnostics(&record), [("insufficient-bid", Severity::Error)]);
}

#[test]
fn a_card_that_the_deal_gives_to_another_is_told_with_its_holder() {
    let record = checked(
        "[Dealer \"N\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. \
         ...AKQJT98765432\"]\n[Auction \"N\"]\n7S AP\n[Play \"E\"]\nCA\n*\n",
    );
    let found = &record.diagnostics[0];
    assert_eq!((found.code, found.rule), ("card-not-held", Some("Law 45A")));
    let related: Vec<_> =
        found.related.iter().map(|other| (other.place.line, other.place.column)).collect();
    assert_eq!(related, [(2, 61)]);
}
