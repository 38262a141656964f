//! The lines of a table as CSV (RFC 4180), for a spreadsheet.
//!
//! A library would write it as well, but a cell is quoted in six lines, and what matters more, that
//! no spreadsheet takes a name for a formula, would be left to do.

use std::borrow::Borrow;
use std::fmt::{self, Write};

use super::selection::difference;
use super::{BoardLine, Column, HandLine};
use crate::engine::bridge::seat::Seat;

/// The first row: what the columns are.
const HEADER: &str = "record,board,line,contract,declarer,tricks,over or under,score of NS,verdict,codes,\
    double dummy tricks,over or under double dummy,par of NS,room,north,east,south,west,event,date,\
    IMPs of home team,HCP of north,shape of north,HCP of east,shape of east,HCP of south,shape of south,\
    HCP of west,shape of west,opens\r\n";

/// Writes a header and a row for each line. What is not known is empty; `over or under` is how many
/// tricks more or fewer were won than the contract needs; codes are parted by blanks;
/// what a board of a match comes to stands at the table where the home team sits North–South alone, so that the
/// column's sum is the match's.
///
/// # Errors
///
/// Only those of the writer.
pub fn write_csv<L: Borrow<BoardLine>>(
    out: &mut impl Write,
    lines: impl IntoIterator<Item = L>,
) -> fmt::Result {
    out.write_str(HEADER)?;
    lines.into_iter().try_for_each(|line| write_row(out, line.borrow()))
}

fn write_row(out: &mut impl Write, line: &BoardLine) -> fmt::Result {
    let BoardLine { number, result, .. } = line;
    write!(out, "{number},")?;
    write_text(out, line.board.as_deref().unwrap_or(""))?;
    write!(out, ",{},{result},", line.line)?;
    if let Some(declarer) = result.declarer() {
        out.write_char(declarer.letter())?;
    }
    out.write_char(',')?;
    match result.outcome() {
        Some(outcome) => write!(out, "{},{},", outcome.tricks(), difference(outcome.margin()))?,
        None => out.write_str(",,")?,
    }
    if let Some(score) = line.score {
        write!(out, "{score}")?;
    }
    let codes: Vec<_> = line.codes().collect();
    write!(out, ",{},{}", line.verdict, codes.join(" "))?;
    let solved = line.double_dummy;
    write_plain(out, solved.and_then(|solved| solved.tricks))?;
    write_plain(out, line.beyond_double_dummy())?;
    write_plain(out, solved.and_then(|solved| solved.par))?;
    for column in Column::ALL {
        if let Column::Name(name) = column {
            out.write_char(',')?;
            write_text(out, line.names.get(name).unwrap_or(""))?;
        }
    }
    let swing = line.swing.filter(|swing| swing.is_home);
    write_plain(out, swing.map(|swing| swing.imps))?;
    for seat in Seat::CLOCKWISE {
        let hand = line.deal.map(|deal| deal.hands[seat]);
        write_plain(out, hand.map(|hand| hand.hcp))?;
        write_plain(out, hand.map(HandLine::shape))?;
    }
    let opening = line.deal.and_then(|deal| deal.opening);
    write_plain(out, opening.map(|(seat, call)| format!("{} {call}", seat.letter())))?;
    out.write_str("\r\n")
}

/// Writes a cell that needs no quotes after its comma; an empty one where it is not known.
fn write_plain(out: &mut impl Write, cell: Option<impl fmt::Display>) -> fmt::Result {
    match cell {
        Some(cell) => write!(out, ",{cell}"),
        None => out.write_char(','),
    }
}

/// Writes a cell that holds whatever a file says. What begins as a formula would is kept from being
/// one by an apostrophe, which spreadsheets do not show.
fn write_text(out: &mut impl Write, text: &str) -> fmt::Result {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let quoted = text.contains([',', '"', '\r', '\n']);
    if quoted {
        out.write_char('"')?;
    }
    if formula {
        out.write_char('\'')?;
    }
    out.write_str(&text.replace('"', "\"\""))?;
    if quoted { out.write_char('"') } else { Ok(()) }
}
