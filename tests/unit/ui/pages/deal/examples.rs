use super::*;
use crate::engine::bridge::record::{Format, Verdict, check_text};
use crate::engine::diagnostic::Severity;

#[test]
fn the_legal_examples_have_no_faults() {
    for (text, format, verdicts) in [
        (CLUB, Format::Pbn, &["4SS+1"][..]),
        (ONLINE, Format::Lin, &["3NTS+1"]),
        (TWO_ROOMS, Format::Lin, &["4SS+1", "6SS-1"]),
    ] {
        let checked = check_text(text);
        assert_eq!(checked.format, format);
        assert_eq!(checked.diagnostics, []);
        for (record, verdict) in checked.records.iter().zip(verdicts) {
            assert_eq!(record.diagnostics, []);
            assert_eq!(record.verdict().to_string(), *verdict);
        }
        assert_eq!(checked.records.len(), verdicts.len());
    }
}

#[test]
fn the_example_with_faults_has_the_expected_ones() {
    let checked = check_text(CLUB_FAULTS);
    assert_eq!(checked.records.len(), 1);
    let record = &checked.records[0];
    assert_eq!(record.verdict(), Verdict::Illegal);
    let mut found: Vec<_> = record.diagnostics.iter().map(|d| (d.code, d.severity)).collect();
    found.sort_unstable();
    let expected = [
        ("declarer-differs", Severity::Warning),
        ("result-differs", Severity::Error),
        ("revoke", Severity::Error),
    ];
    assert_eq!(found, expected);
}
