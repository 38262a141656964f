//! The problem "橋牌 - Bridge". The input is a count, then an auction and a play for each deal. The output has one line
//! per deal.

use std::fmt::Write;

use super::Throttle;
use crate::engine::bridge::record::{ContestReader, check};
use crate::engine::{Diagnostics, Report, Source};

/// Answers each record with `ALL PASS`, `error` or the result, such as `2CE=`.
pub(super) fn run(input: &str, progress: &mut dyn FnMut(usize)) -> Result<String, Diagnostics> {
    let source = Source::new(input);
    let mut reader = ContestReader::new(&source);
    let mut report = Report::new(&source);
    let mut pace = Throttle::new(progress);
    let mut output = String::new();
    for draft in reader.by_ref() {
        let verdict = check(&draft).verdict;
        // Writing to a string can't fail, so the result is ignored.
        let _ = writeln!(output, "{verdict}");
        pace.case_done(draft.span.end);
        report.extend(draft.findings);
        if report.is_full() {
            break;
        }
    }
    report.extend(reader.finish());
    pace.finish(input.len());
    report.result(output)
}
