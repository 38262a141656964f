//! Sessions as programs and people write them. Each has its expected ranking and faults.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use kibitzer::desk::session_report;
use kibitzer::engine::bridge::session::{ScoredSession, ScoringOptions, read, score, together};
use kibitzer::engine::diagnostic::Fault;

/// Returns the ranking as CSV, then the line and code of each fault, and the code of each remark.
fn report(text: &str) -> String {
    let reading = read(text);
    let scored =
        score(&reading.session, reading.session.usual_method(), &ScoringOptions::default());
    let mut report = session_report::csv(&reading.session, &scored).replace("\r\n", "\n");
    for fault in &reading.diagnostics {
        writeln!(report, "{} {}", fault.place.line, fault.code).unwrap();
    }
    if let ScoredSession::Pairs(ranking) = &scored {
        for remark in &ranking.remarks {
            writeln!(report, "{}", remark.kind().code).unwrap();
        }
    }
    report
}

/// Checks the cases in `tests/golden/sessions/cases`. The files of a folder, in alphabetical order, are one session.
#[test]
fn sessions_of_other_programs_have_the_expected_reports() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sessions/cases");
    let mut wrong = String::new();
    let mut count = 0;
    for case in fs::read_dir(cases).unwrap() {
        let folder = case.unwrap().path();
        let mut files: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.retain(|file| file.file_name().unwrap() != "expected.txt");
        files.sort();
        let texts: Vec<_> = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
        let found = match texts.as_slice() {
            [text] => report(text),
            several => report(&together(several.iter().map(|text| ("file", text.as_str())))),
        };
        let expected = folder.join("expected.txt");
        if found != fs::read_to_string(&expected).unwrap_or_default() {
            writeln!(wrong, "== {}\n{found}", expected.display()).unwrap();
        }
        count += 1;
    }
    assert!(wrong.is_empty() && count > 0, "{wrong}");
}
