//! Runs the command-line program in the test's process.

use std::ffi::OsString;
use std::io::Cursor;

use kibitzer::program::{Exit, Streams};
use serde_json::Value;

/// A hand of 13 points.
pub const HAND: &str = "KQT5.J72.965.AK8";

/// Outcome of a run.
#[derive(Debug)]
pub struct Ran {
    pub output: String,
    pub errors: String,
    pub exit: Exit,
}

/// Runs the program. The arguments are separated by spaces. `input` is the standard input.
pub fn run(arguments: &str, input: impl Into<Vec<u8>>) -> Ran {
    run_with(arguments.split_whitespace().map(OsString::from), input)
}

/// Runs the program. The arguments may contain spaces.
pub fn run_with(arguments: impl IntoIterator<Item = OsString>, input: impl Into<Vec<u8>>) -> Ran {
    let (output, errors, exit) = run_process(arguments, input.into());
    let text = |bytes| String::from_utf8(bytes).expect("what is printed is UTF-8");
    Ran { output: text(output), errors: text(errors), exit }
}

/// Runs the program. Returns its output as bytes, because it may be invalid UTF-8.
pub fn bytes_of(arguments: impl IntoIterator<Item = OsString>) -> Vec<u8> {
    run_process(arguments, Vec::new()).0
}

fn run_process(
    arguments: impl IntoIterator<Item = OsString>,
    input: Vec<u8>,
) -> (Vec<u8>, Vec<u8>, Exit) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams {
        input: Box::new(Cursor::new(input)),
        output: &mut output,
        errors: &mut errors,
        is_watched: false,
        exit: Exit::Done,
    };
    let arguments = std::iter::once("kibitzer-cli".into()).chain(arguments);
    let exit = kibitzer::program::run(arguments, streams);
    (output, errors, exit)
}

/// Parses an output. Each line is a JSON object.
pub fn lines_of_json(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
