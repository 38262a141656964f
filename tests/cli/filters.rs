//! Properties of all subcommands that answer line by line.

use std::io::{self, Write};

use kibitzer::program::{Exit, Streams};
use serde_json::json;

use crate::run::{HAND, lines_of_json, run};

#[test]
fn unreadable_line_is_printed_with_a_code_and_the_rest_is_answered() {
    let long = "A".repeat(1 << 20);
    let input = [HAND.as_bytes(), b"KQT5", b"K\xff", long.as_bytes(), HAND.as_bytes()].join(&b'\n');
    let ran = run("points", input);
    let lines: Vec<_> = ran.output.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!((lines[0], lines[4]), (&*format!("{HAND}\t13"), &*format!("{HAND}\t13")));
    assert_eq!((lines[1], lines[2]), ("KQT5\t!\trank-without-suit", "K\u{fffd}\t!\tnot-utf-8"));
    assert!(lines[3].starts_with("AAAA") && lines[3].ends_with("A\t!\tlong-line"));
    assert!(lines[3].len() < 1 << 15, "a long line is cut");
    assert_eq!(ran.exit, Exit::Wrong);
    assert!(ran.errors.contains("5 lines"), "{}", ran.errors);
    assert!(ran.errors.contains("3 unreadable: 1 long-line, 1 not-utf-8, 1 rank-without-suit"));
}

#[test]
fn unreadable_line_is_a_json_object() {
    let ran = run("points --format jsonl", "z \"\\\t\n");
    let object = &lines_of_json(&ran.output)[0];
    assert_eq!((&object["line"], &object["error"]), (&json!("z \"\\\t"), &json!("no-card")));
    assert!(object["message"].as_str().is_some_and(|message| !message.is_empty()));
}

#[test]
fn empty_lines_and_comments_are_ignored() {
    let ran = run("points", format!("\u{feff}{HAND}\r\n\r\n \t\n# a note\n{HAND}"));
    assert_eq!(ran.output, format!("{HAND}\t13\n{HAND}\t13\n"));
    assert_eq!(ran.exit, Exit::Done);
    let nothing = run("points", "");
    assert_eq!((nothing.output.as_str(), nothing.exit), ("", Exit::Done));
}

#[test]
fn output_of_many_threads_is_in_input_order() {
    // There are enough lines for many batches in each thread. The lines have different lengths.
    let input: String = (0..20_000)
        .map(|number| if number % 7 == 0 { format!("{number}\n") } else { format!("{HAND}\n") })
        .collect();
    let alone = run("points --jobs 1", input.as_str());
    assert_eq!(alone.output.lines().count(), 20_000);
    assert_eq!(run("points --jobs 7", input.as_str()).output, alone.output);
    assert_eq!(run("points --jobs 7 -q", input).errors, "");
}

#[test]
fn files_are_read_in_order_and_a_missing_one_is_reported() {
    let directory = env!("CARGO_TARGET_TMPDIR");
    let [one, two] = ["one", "two"].map(|name| format!("{directory}/filters-{name}.txt"));
    // The first file has no trailing newline.
    std::fs::write(&one, HAND).unwrap();
    std::fs::write(&two, "z\n").unwrap();
    let ran = run(&format!("points {one} {directory}/no-such-file {two} -"), "y\n");
    let refused = |line| format!("{line}\t!\tno-card\n");
    assert_eq!(ran.output, format!("{HAND}\t13\n{}{}", refused("z"), refused("y")));
    assert!(ran.errors.contains("no-such-file: "), "{}", ran.errors);
    // A missing file is worse than an unreadable line, so it decides the exit code.
    assert_eq!(ran.exit, Exit::Failed);
}

/// An output that accepts some bytes and then fails. The fields are the number of bytes and the kind of error.
struct FailingOutput(usize, io::ErrorKind);

impl Write for FailingOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(self.1.into());
        }
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_ends_the_run_quietly_and_a_full_one_fails() {
    let run = |kind| {
        let mut errors = Vec::new();
        let streams = Streams {
            // The input never ends.
            input: Box::new(io::repeat(b'\n')),
            output: &mut FailingOutput(0, kind),
            errors: &mut errors,
            is_watched: false,
            exit: Exit::Done,
        };
        // The input is one line with an answer, followed by endless empty lines.
        let input = io::Read::chain(HAND.as_bytes(), streams.input);
        let streams = Streams { input: Box::new(input), ..streams };
        let exit = kibitzer::program::run(["kibitzer-cli", "points"].map(Into::into), streams);
        (exit, String::from_utf8(errors).unwrap())
    };
    assert_eq!(run(io::ErrorKind::BrokenPipe), (Exit::Done, String::new()));
    let (exit, errors_printed) = run(io::ErrorKind::StorageFull);
    assert_eq!(exit, Exit::Failed);
    assert!(errors_printed.starts_with("kibitzer-cli: "), "{errors_printed}");
}

#[test]
fn progress_is_drawn_on_a_terminal_and_erased() {
    let draw = |arguments: &[&str]| {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let streams = Streams {
            input: Box::new(HAND.as_bytes()),
            output: &mut output,
            errors: &mut errors,
            is_watched: true,
            exit: Exit::Done,
        };
        kibitzer::program::run(arguments.iter().map(|&word| word.into()), streams);
        String::from_utf8(errors).unwrap()
    };
    let drawn = draw(&["kibitzer-cli", "points"]);
    assert!(drawn.starts_with("\r\u{1b}[K1 done in "), "{drawn}");
    assert!(drawn.contains("\r\u{1b}[Kkibitzer-cli points: 1 line in "), "{drawn}");
    assert_eq!(draw(&["kibitzer-cli", "points", "--quiet"]), "");
}

#[test]
fn any_number_of_threads_from_one_up_is_accepted() {
    let ran = run("points --jobs 100000", HAND);
    assert_eq!((ran.output, ran.exit), (format!("{HAND}\t13\n"), Exit::Done));
    let none = run("points --jobs 0", HAND);
    assert!(
        none.errors.contains("at least 1") && none.errors.contains("--jobs"),
        "{}",
        none.errors
    );
    let no_number = run("points --jobs many", HAND);
    assert!(no_number.errors.contains("at least 1"), "{}", no_number.errors);
}

#[test]
fn tabs_of_the_input_add_no_columns() {
    for (filter, line, column, columns) in [
        ("points", "\tKQT5.J72.965.AK8", "KQT5.J72.965.AK8", 2),
        ("points", "  KQT5\tJ72\t 965\tAK8 \t", "KQT5 J72 965 AK8", 2),
        ("split", "\t5T524765 \t+\t9", "5T524765 + 9", 6),
        ("split", "5T524765\t", "5T524765", 6),
    ] {
        let ran = run(filter, line);
        let printed: Vec<_> = ran.output.trim_end_matches('\n').split('\t').collect();
        assert_eq!((printed[0], printed.len()), (column, columns), "{line:?}");
        let objects = lines_of_json(&run(&format!("{filter} --format jsonl"), line).output);
        let name = if filter == "points" { "hand" } else { "line" };
        assert_eq!(objects[0][name], json!(column));
    }
    // Unreadable lines are printed unchanged.
    assert_eq!(run("points", "\tz\t").output, "\tz\t\t!\tno-card\n");
}

#[test]
fn utf_16_is_read_with_and_without_a_byte_order_mark() {
    let text = format!("# ♠\r\n{HAND}\r\n{HAND}");
    let units = |text: &str| text.encode_utf16().collect::<Vec<_>>();
    let expected = format!("{HAND}\t13\n").repeat(2);
    let marked = units(&format!("\u{feff}{text}"));
    for (units, order) in [
        (&marked, u16::to_le_bytes as fn(u16) -> [u8; 2]),
        (&marked, u16::to_be_bytes),
        (&units(&text), u16::to_le_bytes),
        (&units(&text), u16::to_be_bytes),
    ] {
        let bytes: Vec<u8> = units.iter().flat_map(|&unit| order(unit)).collect();
        let ran = run("points", bytes);
        assert_eq!((ran.output, ran.exit), (expected.clone(), Exit::Done));
    }
    // The input is UTF-16. An incomplete character at its end and unpaired surrogates count as unreadable characters.
    let cut = run("points", b"\xff\xfez\0\n\0\x00\xd8y\0z".to_vec());
    assert_eq!(cut.output.lines().count(), 2, "{}", cut.output);
    assert!(cut.output.starts_with("z\t!\tno-card\n\u{fffd}y\u{fffd}\t!\t"), "{}", cut.output);
}
