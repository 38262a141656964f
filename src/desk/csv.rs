//! CSV writer (RFC 4180) for spreadsheets.
//!
//! This writer uses no library. Quoting takes six lines. Escaping formulas matters more, and a library would not do it.

use std::fmt::{self, Display, Write};

#[derive(Debug)]
pub struct Csv<W> {
    out: W,
    is_within_row: bool,
}

/// Returns the CSV that `write` produces.
pub fn to_string(write: impl FnOnce(&mut Csv<&mut String>) -> fmt::Result) -> String {
    let mut text = String::new();
    // Writing to a string can't fail, so the result is ignored.
    let _ = write(&mut Csv::new(&mut text));
    text
}

impl<W: Write> Csv<W> {
    pub const fn new(out: W) -> Self {
        Self { out, is_within_row: false }
    }

    /// Writes a cell that needs no quotes, such as a number.
    pub fn plain(&mut self, cell: impl Display) -> fmt::Result {
        self.separate()?;
        write!(self.out, "{cell}")
    }

    /// Writes a cell that needs no quotes. For `None`, writes an empty cell.
    pub fn known(&mut self, cell: Option<impl Display>) -> fmt::Result {
        match cell {
            Some(cell) => self.plain(cell),
            None => self.separate(),
        }
    }

    /// Writes a cell with any text. A text that begins like a formula gets a leading apostrophe, so that spreadsheet
    /// programs treat it as text.
    pub fn text(&mut self, text: &str) -> fmt::Result {
        self.separate()?;
        let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
        let quoted = text.contains([',', '"', '\r', '\n']);
        if quoted {
            self.out.write_char('"')?;
        }
        if formula {
            self.out.write_char('\'')?;
        }
        self.out.write_str(&text.replace('"', "\"\""))?;
        if quoted { self.out.write_char('"') } else { Ok(()) }
    }

    pub fn end_row(&mut self) -> fmt::Result {
        self.is_within_row = false;
        self.out.write_str("\r\n")
    }

    fn separate(&mut self) -> fmt::Result {
        if std::mem::replace(&mut self.is_within_row, true) {
            self.out.write_char(',')
        } else {
            Ok(())
        }
    }
}
