//! The deals that a question was asked of, as a table in a file.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

use crate::cli::input::why;
use crate::desk::simulated::Sample;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::asking::AskedDeal;
use crate::engine::bridge::simulate::script::Script;

/// A file that gets a row for each deal, as soon as it is counted.
pub(super) struct DealsFile<'q> {
    name: String,
    out: BufWriter<File>,
    sample: Sample<'q>,
}

impl<'q> DealsFile<'q> {
    /// Makes the file, or empties it.
    pub(super) fn create(file: &Path, question: &'q Question, script: &Script) -> io::Result<Self> {
        let name = file.display().to_string();
        let made = File::create(file).map_err(|error| named(&name, &error))?;
        let sample = Sample::new(question, script);
        let head = sample.head();
        let mut deals = Self { name, out: BufWriter::new(made), sample };
        deals.add(&head)?;
        Ok(deals)
    }

    /// Writes the row of a deal.
    pub(super) fn write(&mut self, asked: &AskedDeal) -> io::Result<()> {
        // What is counted was solved, so that each has a row.
        let row = self.sample.row(asked).unwrap_or_default();
        self.add(&row)
    }

    /// Writes what is left.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| named(&self.name, &error))
    }

    fn add(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes()).map_err(|error| named(&self.name, &error))
    }
}

fn named(name: &str, error: &io::Error) -> io::Error {
    io::Error::other(format!("{name}: {}", why(error)))
}
