//! CSV of board lines, for spreadsheets.

use std::borrow::Borrow;
use std::fmt::{self, Write};

use super::column::difference;
use super::{BoardColumn, BoardLine, HandLine};
use crate::desk::csv::Csv;
use crate::engine::{Outcome, Seat};

const HEADER: &str = "record,board,line,contract,declarer,tricks,over or under,score of NS,verdict,codes,\
    double dummy tricks,over or under double dummy,par of NS,room,north,east,south,west,event,date,\
    IMPs of home team,HCP of north,shape of north,HCP of east,shape of east,HCP of south,shape of south,\
    HCP of west,shape of west,opens";

/// Writes a header and a row for each line. Unknown values are empty and codes are separated by
/// blanks. A board's IMPs are at the table where the home team sits North-South only, so that the
/// column's sum is the match result.
pub fn write_csv<L: Borrow<BoardLine>>(
    out: &mut impl Write,
    lines: impl IntoIterator<Item = L>,
) -> fmt::Result {
    let csv = &mut Csv::new(out);
    csv.plain(HEADER)?;
    csv.end_row()?;
    lines.into_iter().try_for_each(|line| write_row(csv, line.borrow()))
}

fn write_row(csv: &mut Csv<impl Write>, line: &BoardLine) -> fmt::Result {
    let BoardLine { number, result, .. } = line;
    csv.plain(number)?;
    csv.text(line.board.as_deref().unwrap_or(""))?;
    csv.plain(line.line)?;
    csv.plain(result)?;
    csv.known(result.declarer().map(Seat::letter))?;
    let outcome = result.outcome();
    csv.known(outcome.map(Outcome::tricks))?;
    csv.known(outcome.map(|outcome| difference(outcome.margin())))?;
    csv.known(line.score)?;
    csv.plain(line.verdict)?;
    let codes: Vec<_> = line.codes().collect();
    csv.plain(codes.join(" "))?;
    let solved = line.double_dummy;
    csv.known(solved.and_then(|solved| solved.tricks))?;
    csv.known(line.beyond_double_dummy())?;
    csv.known(solved.and_then(|solved| solved.par))?;
    for column in BoardColumn::ALL {
        if let BoardColumn::Name(name) = column {
            csv.text(line.names.get(name).unwrap_or(""))?;
        }
    }
    let swing = line.swing.filter(|swing| swing.is_home);
    csv.known(swing.map(|swing| swing.imps))?;
    for seat in Seat::CLOCKWISE {
        let hand = line.deal.map(|deal| deal.hands[seat]);
        csv.known(hand.map(|hand| hand.hcp))?;
        csv.known(hand.map(HandLine::shape))?;
    }
    let opening = line.deal.and_then(|deal| deal.opening);
    csv.known(opening.map(|(seat, call)| format!("{} {call}", seat.letter())))?;
    csv.end_row()
}
