//! Properties of the subcommands that answer line by line, for any input.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;

use crate::run::run;

/// Generates bytes that are often valid or nearly valid lines for some subcommand.
fn input() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        vec(any::<u8>(), 0..40),
        "[AKQJT2-9.]{0,16}".prop_map(String::into_bytes),
        "[A2-9TJQK]{8}( \\+ [A2-9TJQK])?".prop_map(String::into_bytes),
        "([A2-9TJQK][CDHS] ?){5,7}(dealer|pone)".prop_map(String::into_bytes),
        "(goren|rocky-mountain)\t[AKQJT2-9.]{16}\t[0-5]?(\t(none|we|NS))?"
            .prop_map(String::into_bytes),
        Just(b"KQT5.J72.965.AK8".to_vec()),
        Just(b"N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6".to_vec()),
        prop_oneof![Just("\n"), Just("\r\n"), Just("\r"), Just("#"), Just("\u{feff}")]
            .prop_map(|text| text.as_bytes().to_vec()),
    ];
    vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Returns whether the bytes are detected as UTF-16. [`count`] does not apply to such bytes.
fn is_utf16(input: &[u8]) -> bool {
    matches!(input, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=255, ..] | [1..=255, 0, ..])
}

/// Returns the number of lines that need an answer.
fn count(input: &[u8]) -> usize {
    let input = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(input);
    let lines = input.split(|&byte| byte == b'\n');
    lines.filter(|line| !line.trim_ascii().is_empty() && !line.starts_with(b"#")).count()
}

/// Returns whether a line reports unreadable input: its second-to-last column is `!`.
fn is_refused(line: &str) -> bool {
    line.rsplit('\t').nth(1) == Some("!")
}

proptest! {
    #[test]
    fn every_line_is_answered_by_one_line(input in input(), jobs in 1..4_usize) {
        let is_utf16 = is_utf16(&input);
        let lines = if is_utf16 { run("points", input.as_slice()).output.lines().count() } else { count(&input) };
        for filter in ["points", "evaluate --no-header", "open", "split", "solve"] {
            let columns = run(&format!("{filter} --jobs {jobs}"), input.as_slice());
            prop_assert_eq!(columns.output.matches('\n').count(), lines, "{}", columns.output);
            let json = run(&format!("{filter} --format jsonl"), input.as_slice());
            let objects = json.output.lines().map(serde_json::from_str::<Value>);
            let objects = objects.collect::<Result<Vec<_>, _>>().unwrap();
            prop_assert_eq!(objects.len(), lines);
            prop_assert_eq!(columns.exit, json.exit);
            let refused = objects.iter().filter(|object| object.get("error").is_some()).count();
            prop_assert_eq!(columns.output.lines().filter(|line| is_refused(line)).count(), refused);
        }
        // `discard` is run with JSON output, because as columns it prints several lines for each readable line.
        let discards = run(&format!("discard --jobs {jobs} --format jsonl"), input.as_slice());
        prop_assert_eq!(discards.output.lines().count(), lines);
    }

    #[test]
    fn an_answer_does_not_depend_on_other_lines(
        inputs in vec("[AKQJT2-9.]{0,3}(KQT5.J72.965.AK8)?", 1..30),
    ) {
        let together = run("points", inputs.join("\n")).output;
        let alone: String = inputs.iter().map(|input| run("points", input.as_str()).output).collect();
        prop_assert_eq!(together, alone);
    }
}
