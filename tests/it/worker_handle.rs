//! What the background worker makes of an input, without a browser.

use kibitzer::engine::judge::Problem;
use kibitzer::worker::handle::{
    Answer, Failure, Outcome, PREVIEW_BYTES, PREVIEW_LINES, decode, handle,
};
use proptest::prelude::*;

fn answer(problem: Problem, text: &str) -> Answer {
    match handle(problem.name(), text, &mut |_| ()) {
        Outcome::Done(answer) => answer,
        other => panic!("{other:?}"),
    }
}

/// An answer with an output of one's own.
fn with_output(output: &str) -> Answer {
    let answer = answer(Problem::CribbageSplit, "");
    Answer { output: output.to_owned(), ..answer }
}

#[test]
fn an_answer_counts_lines_and_cases() {
    let answer = answer(Problem::CribbageSplit, &"5T5247659\n".repeat(3));
    assert_eq!((answer.lines, answer.cases), (17, 3));
}

#[test]
fn a_refusal_carries_every_diagnostic() {
    let Outcome::Refused(found) = handle("cribbage-split", "5T5\nx\n", &mut |_| ()) else {
        panic!("not nine cards");
    };
    let lines: Vec<_> = found.iter().map(|fault| fault.place.line).collect();
    assert_eq!(lines, [1, 2]);
}

#[test]
fn an_unknown_problem_is_a_failure_not_a_refusal() {
    let outcome = handle("whist", "5T5247659", &mut |_| ());
    assert_eq!(outcome, Outcome::Failed(Failure::UnknownProblem));
}

#[test]
fn progress_is_passed_on() {
    let mut told = 0;
    handle("cribbage-split", &"5T5247659\n".repeat(1000), &mut |done| {
        told = done;
    });
    assert!(told > 0);
}

#[test]
fn a_short_preview_is_the_whole_output() {
    let answer = answer(Problem::CribbageSplit, "5T5247659");
    assert_eq!(answer.preview(), answer.output);
    assert_eq!(with_output("one\ntwo").preview(), "one\ntwo");
}

#[test]
fn a_preview_has_so_many_whole_lines() {
    let preview = with_output(&"a\n".repeat(1000));
    assert_eq!(preview.preview(), "a\n".repeat(PREVIEW_LINES));
    let long_lines = with_output(&format!("{}\n", "é".repeat(100)).repeat(1000));
    let preview = long_lines.preview();
    assert!(preview.ends_with('\n'));
    assert!((PREVIEW_BYTES - 201..=PREVIEW_BYTES).contains(&preview.len()));
}

#[test]
fn a_first_line_that_is_too_long_is_cut_between_characters() {
    let preview = with_output(&"€".repeat(PREVIEW_BYTES));
    assert_eq!(preview.preview().len(), PREVIEW_BYTES / 3 * 3);
}

#[test]
fn bytes_that_are_not_utf8_are_named_by_their_offset() {
    assert_eq!(decode(b"5T5\xe9".to_vec()), Err(Failure::NotUtf8 { offset: 3 }));
    assert_eq!(decode("♠".into()), Ok("♠".to_owned()));
    let told = Failure::NotUtf8 { offset: 3 }.to_string();
    assert!(told.contains("offset 3"), "{told}");
}

#[test]
fn utf16_is_named_as_such() {
    assert_eq!(decode(b"\xff\xfe5\0T\0".to_vec()), Err(Failure::Utf16));
    assert_eq!(decode(b"\xfe\xff\x005\x00T".to_vec()), Err(Failure::Utf16));
}

proptest! {
    #[test]
    fn a_preview_is_the_beginning_of_the_output_and_within_its_bounds(
        line in "[aé€]{0,200}\n?",
        count in 0..400_usize,
    ) {
        let answer = with_output(&line.repeat(count));
        let preview = answer.preview();
        prop_assert!(answer.output.starts_with(preview));
        prop_assert!(preview.len() <= PREVIEW_BYTES);
        prop_assert!(preview.lines().count() <= PREVIEW_LINES);
        let whole = preview.len() == answer.output.len();
        // Only a first line that is too long by itself is cut.
        prop_assert!(whole || preview.ends_with('\n') || !preview.contains('\n'));
    }
}
