use super::*;

#[test]
fn thousands_are_separated_by_commas() {
    let written = [0, 999, 1000, 50_000, 1_234_567].map(grouped);
    let expected = ["0", "999", "1,000", "50,000", "1,234,567"];
    assert_eq!(written, expected);
}

#[test]
fn a_sentence_begins_with_a_capital_and_ends_with_one_full_stop() {
    assert_eq!(sentence("this file is a program"), "This file is a program.");
    assert_eq!(sentence("is it whole?"), "Is it whole?");
    assert_eq!(sentence("Reload it."), "Reload it.");
}
