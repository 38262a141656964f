use super::*;
use crate::engine::bridge::record::check_text;

#[test]
fn the_label_of_a_record_contains_its_verdict() {
    let text =
        "[Board \"4\"]\n[Room \"Open\"]\n[declarer \"S\"]\n[Contract \"4SX\"]\n[Result \"11\"]\n";
    let records = check_text(text).records;
    assert_eq!(
        spoken(&records[0]),
        "Board 4, Open room: 4 spades doubled by South, made +1 (warning)"
    );
    let records = check_text("2\nN\nPASS\nPASS\nPASS\nPASS\nN\n1C\n1C\n").records;
    let all: Vec<_> = records.iter().map(spoken).collect();
    assert_eq!(all, ["Record 1: passed out", "Record 2: unreadable"]);
}
