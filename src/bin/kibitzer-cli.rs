//! The command line: `kibitzer-cli --help` says what it does.

use std::process::ExitCode;

fn main() -> ExitCode {
    kibitzer::program::command_line()
}
