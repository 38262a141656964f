//! The command line, described by `kibitzer-cli --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    kibitzer::program::command_line()
}
