//! Running the command line within the test.

use std::ffi::OsString;
use std::io::Cursor;

use kibitzer::cli::{Exit, Streams};

/// What a run gave.
#[derive(Debug)]
pub struct Ran {
    pub output: String,
    pub errors: String,
    pub exit: Exit,
}

/// Runs with arguments, separated by blanks, and a standard input.
pub fn run(arguments: &str, input: impl Into<Vec<u8>>) -> Ran {
    run_with(arguments.split_whitespace().map(OsString::from), input)
}

/// Runs with arguments that may have blanks.
pub fn run_with(arguments: impl IntoIterator<Item = OsString>, input: impl Into<Vec<u8>>) -> Ran {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams {
        input: Box::new(Cursor::new(input.into())),
        output: &mut output,
        errors: &mut errors,
        is_watched: false,
    };
    let arguments = std::iter::once("kibitzer-cli".into()).chain(arguments);
    let exit = kibitzer::cli::run(arguments, streams);
    let text = |bytes| String::from_utf8(bytes).expect("what is printed is UTF-8");
    Ran { output: text(output), errors: text(errors), exit }
}
