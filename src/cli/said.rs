//! What is said of a file on the standard error.

use std::ffi::OsStr;
use std::io::Write;

/// Where it is said what became of a file.
pub struct Said<'s> {
    /// What the file is called.
    pub name: &'s OsStr,
    /// Whether nothing is to be said that is no failure.
    pub is_quiet: bool,
    /// Where it goes.
    pub out: &'s mut dyn Write,
}

impl Said<'_> {
    /// Says a sentence. Where it cannot be written, nobody can be told.
    pub fn say(&mut self, sentence: &str) {
        if !self.is_quiet {
            let _ = writeln!(self.out, "kibitzer-cli: {}: {sentence}", self.name.display());
        }
    }
}
