//! The records of whole files as lines of plain text, one a record, for other programs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::super::format::Format;
use super::super::no_record::no_record;
use super::{BoardLine, BoardLines, VerdictClass};
use crate::engine::diagnostic::{Diagnostic, Fault};
use crate::engine::encoding::decode;
use crate::engine::source::Source;

/// Lists files and counts what it lists.
///
/// A record is a line of four columns parted by tabs: the file and the record's number in it, from 1;
/// the board, `?` where it is not known; the verdict; the codes of what there is to say, parted by
/// commas, `-` where there is nothing. Lines that begin with `#` are about no record: what is to be
/// said of a file outside any record, and at last the counts.
///
/// ```
/// use kibitzer::engine::bridge::record::summary::listing::Listing;
///
/// let mut out = Vec::new();
/// let mut listing = Listing::default();
/// listing.list(&mut out, "a.txt", b"1\nN\nPASS\nPASS\nPASS\nPASS\n".to_vec()).unwrap();
/// listing.finish(&mut out).unwrap();
/// let lines: Vec<_> = std::str::from_utf8(&out).unwrap().lines().collect();
/// assert_eq!(lines[0], "a.txt:1\t?\tok\t-");
/// assert_eq!(lines[1], "# 1 record: 1 ok, 0 warning, 0 error, 0 unreadable");
/// ```
#[derive(Debug, Default)]
pub struct Listing {
    format: Option<Format>,
    by_verdict: [usize; VerdictClass::ALL.len()],
    by_code: BTreeMap<&'static str, usize>,
}

impl Listing {
    /// A listing of files that are all read in one format, rather than in the one they look like.
    #[must_use]
    pub fn of(format: Format) -> Self {
        Self { format: Some(format), ..Self::default() }
    }

    /// Lists the records of one file.
    ///
    /// # Errors
    ///
    /// Only those of the writer: bytes that are no text are reported in a line.
    pub fn list(&mut self, out: &mut impl Write, name: &str, bytes: Vec<u8>) -> io::Result<()> {
        let name = on_one_line(name);
        let decoded = match decode(bytes) {
            Ok(decoded) => decoded,
            Err(refused) => {
                *self.by_code.entry(refused.code()).or_default() += 1;
                return writeln!(
                    out,
                    "# {name}: {} {}: {refused}",
                    refused.severity(),
                    refused.code()
                );
            }
        };
        self.write_diagnostics(out, &name, &decoded.diagnostics)?;
        let source = Source::new(&decoded.text);
        let (lines, diagnostics) = match self.format.or_else(|| Format::found(&decoded.text)) {
            Some(format) => BoardLines::read(&source, format, &mut |_| ()),
            None => (BoardLines::default(), vec![no_record()]),
        };
        for line in lines.as_slice() {
            write_line(out, &name, line)?;
        }
        for verdict in VerdictClass::ALL {
            self.by_verdict[verdict as usize] += lines.count(verdict);
        }
        for (code, count) in lines.codes() {
            *self.by_code.entry(code).or_default() += count;
        }
        self.write_diagnostics(out, &name, &diagnostics)
    }

    /// Writes the counts, of verdicts and then of codes, the most frequent first.
    ///
    /// # Errors
    ///
    /// Only those of the writer.
    pub fn finish(self, out: &mut impl Write) -> io::Result<()> {
        let all: usize = self.by_verdict.iter().sum();
        let by_verdict = VerdictClass::ALL
            .map(|verdict| format!("{} {verdict}", self.by_verdict[verdict as usize]))
            .join(", ");
        writeln!(out, "# {all} record{}: {by_verdict}", if all == 1 { "" } else { "s" })?;
        let mut codes: Vec<_> = self.by_code.into_iter().collect();
        codes.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        codes.iter().try_for_each(|(code, count)| writeln!(out, "# {count} {code}"))
    }

    /// Counts what another has listed, so that files can be listed side by side.
    pub fn add(&mut self, other: Self) {
        for verdict in VerdictClass::ALL {
            self.by_verdict[verdict as usize] += other.by_verdict[verdict as usize];
        }
        for (code, count) in other.by_code {
            *self.by_code.entry(code).or_default() += count;
        }
    }

    /// Tells what there is to say of a file outside any record.
    fn write_diagnostics(
        &mut self,
        out: &mut impl Write,
        name: &str,
        diagnostics: &[Diagnostic],
    ) -> io::Result<()> {
        for diagnostic in diagnostics {
            *self.by_code.entry(diagnostic.code).or_default() += 1;
            let Diagnostic { severity, code, .. } = diagnostic;
            writeln!(out, "# {name}: {severity} {code}: {}", on_one_line(&diagnostic.to_string()))?;
        }
        Ok(())
    }
}

fn write_line(out: &mut impl Write, name: &str, line: &BoardLine) -> io::Result<()> {
    let board = line.board.as_deref().map_or_else(|| "?".to_owned(), on_one_line);
    let codes = if line.codes.is_empty() { "-".to_owned() } else { line.codes.join(",") };
    writeln!(out, "{name}:{}\t{board}\t{}\t{codes}", line.number, line.verdict)
}

/// A text without what would end its line or its column.
fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}
