use super::*;
use crate::engine::bridge::record::check_text;

#[test]
fn the_faults_of_the_chosen_record_and_of_the_text_are_listed() {
    let records = check_text("3\nN\n1C\n1C\nPASS\nE\n8C\n");
    let codes = |chosen| {
        let diagnostics = diagnostics_of(&records, chosen);
        diagnostics.iter().map(|found| found.code).collect::<Vec<_>>()
    };
    assert!(codes(0).contains(&"insufficient-bid"));
    assert!(!codes(0).contains(&"bad-level"));
    assert!(codes(1).contains(&"bad-level"));
    for of_text in &records.diagnostics {
        assert!(codes(0).contains(&of_text.code) && codes(1).contains(&of_text.code));
    }
}
