//! Real records are imported into the builder, and the builder writes them again.

use kibitzer::desk::boards::BoardLines;
use kibitzer::engine::bridge::contract::Outcome;
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::record::{
    CheckedRecord, Format, LegalRecord, Verdict, check_text_as, write,
};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::{Diagnostic, Severity};
use kibitzer::engine::source::Source;

use super::corpus;
use super::support::double_dummy_cases::extent;

fn only_record(text: &str, format: Format) -> CheckedRecord {
    let mut records = check_text_as(text, format).records;
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

/// Returns whether the builder imported the complete record. Otherwise, the text that it writes lacks some data.
fn is_imported_completely(checked: &CheckedRecord, record: &LegalRecord) -> bool {
    let CheckedRecord { draft, .. } = checked;
    let given = |seat| draft.hands[seat].map_or(0, |hand| hand.value.len());
    let tricks = draft.stated.tricks.map(|stated| stated.value.tricks);
    draft.complete
        && draft.unordered.is_empty()
        && Seat::CLOCKWISE.into_iter().all(|seat| record.hands()[seat].len() >= given(seat))
        && record.auction().calls().len() == draft.calls.len()
        && record.play().map_or(0, Play::len) == draft.play.len()
        && (tricks.is_none() || tricks == record.outcome().map(Outcome::tricks))
}

/// Returns the codes of warnings and errors.
fn faults(checked: &CheckedRecord) -> Vec<&'static str> {
    let is_wrong = |found: &&Diagnostic| found.severity > Severity::Note;
    checked.diagnostics.iter().filter(is_wrong).map(|found| found.code).collect()
}

#[test]
fn real_record_rewritten_by_the_builder_is_unchanged() {
    for file in corpus::texts() {
        let (lines, _) = BoardLines::read(&Source::new(&file.text), file.format, &mut |_| ());
        let mut taken_over = 0;
        // Ordinary runs try only some records of each file: writing and parsing take long in an unoptimised build.
        for index in (0..file.records.len()).step_by(extent(3, 1)) {
            let excerpt = lines.excerpt(index, &file.text, file.format).unwrap().text;
            let checked = only_record(&excerpt, file.format);
            let record = LegalRecord::from(&checked);
            // Skips illegal records, because the builder writes no illegal call or card.
            if checked.verdict() == Verdict::Illegal || !is_imported_completely(&checked, &record) {
                continue;
            }
            taken_over += 1;
            let written = write::pbn_in_progress(&record).replace('\r', "");
            let again = only_record(&written, Format::Pbn);
            let (before, after) = (&checked.judgement, &again.judgement);
            let place = format!("{}, record {index}:\n{excerpt}\n{written}", file.name);
            assert_eq!(after.verdict, before.verdict, "{place}");
            assert_eq!(after.outcome, before.outcome, "{place}");
            assert_eq!(after.score, before.score, "{place}");
            let wrong_before = faults(&checked);
            let new: Vec<_> =
                faults(&again).into_iter().filter(|code| !wrong_before.contains(code)).collect();
            assert_eq!(new, [""; 0], "{place}");
            let once_more = write::pbn_in_progress(&LegalRecord::from(&again)).replace('\r', "");
            assert_eq!(once_more, written, "{place}");
        }
        assert!(taken_over > 0, "{}", file.name);
    }
}
