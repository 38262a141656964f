//! The program, run as a process: its exit codes, its streams, and a closed pipe.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};

const HAND: &str = "KQT5.J72.965.AK8";

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_kibitzer-cli"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program. Returns its standard output, its standard error and its exit code.
fn run(arguments: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let written = writer.join().unwrap();
    assert!(written.is_ok() || !output.status.success());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn exit_codes_report_the_outcome() {
    let answer = format!("{HAND}\t13\n");
    let (output, errors, code) = run(&["points"], format!("{HAND}\r\n").as_bytes());
    assert_eq!((output, code), (answer.clone(), Some(0)));
    // If standard error is not a terminal, only the summary is printed there.
    assert!(errors.starts_with("kibitzer-cli points: 1 line in "), "{errors}");
    assert_eq!(errors.lines().count(), 1);

    let (output, _, code) = run(&["points"], format!("{HAND}\n\x01\n").as_bytes());
    assert_eq!((output, code), (format!("{answer}\x01\t!\tno-card\n"), Some(1)));
    let (output, _, code) = run(&["points", "-", "no-such-file"], HAND.as_bytes());
    assert_eq!((output, code), (answer, Some(2)));
    assert_eq!(run(&["points", "--no-such-option"], b"").2, Some(2));
    let (help, errors, code) = run(&["--help"], b"");
    assert!(help.contains("Examples:") && errors.is_empty());
    assert_eq!(code, Some(0));
}

#[test]
fn closing_the_output_ends_the_program_quietly() {
    let mut child = start(&["points"]);
    let mut stdin = child.stdin.take().unwrap();
    let feeding = std::thread::spawn(move || {
        // Writes until the program closes its input.
        while stdin.write_all(format!("{HAND}\n").as_bytes()).is_ok() {}
    });
    let mut first = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut first).unwrap();
    assert_eq!(first, format!("{HAND}\t13\n"));
    drop(output);
    let mut errors = String::new();
    child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
    assert_eq!((errors.as_str(), child.wait().unwrap().code()), ("", Some(0)));
    feeding.join().unwrap();
}

#[test]
fn each_line_is_answered_before_the_next_is_written() {
    let mut child = start(&["split", "--quiet"]);
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(questions, "5T5247659").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, "5T5247659\t20\t555T\t14\t2467\t6\n");
    }
    drop(questions);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
