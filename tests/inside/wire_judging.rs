//! Judging an input. The tests need no browser.

use kibitzer::engine::judge::Problem;
use kibitzer::wire::judging::{
    DecodeError, JudgeResult, PREVIEW_BYTES, PREVIEW_LINES, decode, judge, preview,
};
use proptest::prelude::*;

fn judged(problem: Problem, text: &str) -> (JudgeResult, Option<String>) {
    judge(problem, text, &mut |_| (), || 0.0)
}

#[test]
fn a_digest_counts_lines_cases_and_bytes() {
    let (judged, output) = judged(Problem::CribbageSplit, &"5T5247659\n".repeat(3));
    let (JudgeResult::Done(digest), Some(output)) = (judged, output) else { panic!("three deals") };
    assert_eq!((digest.lines, digest.cases, digest.bytes), (17, 3, output.len()));
    assert_eq!(digest.preview, output);
}

#[test]
fn refusal_has_every_fault_and_no_output() {
    let (judged, output) = judged(Problem::CribbageSplit, "5T5\nx\n");
    let JudgeResult::Refused(found) = judged else { panic!("not nine cards") };
    let places: Vec<_> = found.iter().map(|fault| fault.place).collect();
    assert_eq!((places, output), (vec![(1, 4), (2, 1)], None));
}

#[test]
fn the_time_of_judging_is_measured() {
    let time = std::cell::Cell::new(10.0);
    let clock = || time.replace(time.get() + 2.5);
    let (judged, _) = judge(Problem::CribbageSplit, "5T5247659\n", &mut |_| (), clock);
    assert!(matches!(judged, JudgeResult::Done(digest) if (digest.millis - 2.5).abs() < 1e-9));
}

#[test]
fn progress_is_reported() {
    let mut reported = 0;
    let text = "5T5247659\n".repeat(1000);
    judge(Problem::CribbageSplit, &text, &mut |done| reported = done, || 0.0);
    assert!(reported > 0);
}

#[test]
fn the_preview_of_a_short_output_is_all_of_it() {
    assert_eq!(preview("one\ntwo"), "one\ntwo");
}

#[test]
fn preview_has_a_limited_number_of_complete_lines() {
    assert_eq!(preview(&"a\n".repeat(1000)), "a\n".repeat(PREVIEW_LINES));
    let long_lines = format!("{}\n", "é".repeat(100)).repeat(1000);
    let preview = preview(&long_lines);
    assert!(preview.ends_with('\n'));
    assert!((PREVIEW_BYTES - 201..=PREVIEW_BYTES).contains(&preview.len()));
}

#[test]
fn a_first_line_that_is_too_long_is_cut_between_characters() {
    assert_eq!(preview(&"€".repeat(PREVIEW_BYTES)).len(), PREVIEW_BYTES / 3 * 3);
}

#[test]
fn invalid_utf8_is_reported_with_its_offset() {
    assert_eq!(decode(b"5T5\xe9".to_vec()), Err(DecodeError::NotUtf8 { offset: 3 }));
    assert_eq!(decode("♠".into()), Ok("♠".to_owned()));
    let message = DecodeError::NotUtf8 { offset: 3 }.to_string();
    assert!(message.contains("offset 3"), "{message}");
}

#[test]
fn utf16_is_recognised() {
    assert_eq!(decode(b"\xff\xfe5\0T\0".to_vec()), Err(DecodeError::Utf16));
    assert_eq!(decode(b"\xfe\xff\x005\x00T".to_vec()), Err(DecodeError::Utf16));
}

proptest! {
    #[test]
    fn a_preview_is_a_limited_beginning_of_the_output(
        line in "[aé€]{0,200}\n?",
        count in 0..400_usize,
    ) {
        let output = line.repeat(count);
        let preview = preview(&output);
        prop_assert!(output.starts_with(preview));
        prop_assert!(preview.len() <= PREVIEW_BYTES);
        prop_assert!(preview.lines().count() <= PREVIEW_LINES);
        let whole = preview.len() == output.len();
        // A line is cut off only if it is the first line and is too long for the preview.
        prop_assert!(whole || preview.ends_with('\n') || !preview.contains('\n'));
    }
}
