//! An auction on one line, or on several, without columns: `1S - Pass - 2S - All pass`, `N: 1S E: Pass`.

use crate::engine::bridge::auction::{Auction, IllegalCall};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::seat::Seat;
use crate::engine::notation::letters::Letters;
use crate::engine::source::{Spanned, Word};

use super::super::line::{Line, words};
use super::super::seat;
use super::cell::{Cell, Entry, cells};
use super::{Layout, Table, heading};

/// The calls of some lines, and the seats that are named before calls, each with the index of its call; none where
/// other words stand among them.
pub(in super::super) fn of<'t>(lines: &[Line<'t>]) -> Option<(Layout, Table<'t>)> {
    let mut table = Table::default();
    let mut seats = Vec::new();
    let (mut count, mut has_bid) = (0, false);
    let is_bid = |cell: &Cell<'_>| matches!(cell.entry, Entry::Call(Call::Bid(_)));
    for (place, line) in lines.iter().enumerate() {
        let begins = place == 0 || !line.after_blank;
        let text = if place == 0 { heading(line.word).unwrap_or(line.word) } else { line.word };
        let Some((row, named)) = row(text, line.letters).filter(|_| begins) else { break };
        seats.extend(named.into_iter().map(|(index, seat)| (count + index, seat)));
        count += row.len();
        has_bid |= row.iter().any(is_bid);
        if count > 3 && !has_bid {
            return None;
        }
        table.rows.push(row);
        table.lines += 1;
        if count > Auction::MOST_CALLS {
            break;
        }
    }
    (count > 1 && has_bid).then_some((Layout::InARow(seats), table))
}

/// The seats that are named before calls, each with the index of its call.
pub(in super::super) type Seats = Vec<(usize, Seat)>;

/// The calls of a line, and the seats named before them.
fn row(line: Word<'_>, letters: Letters) -> Option<(Vec<Cell<'_>>, Seats)> {
    let (mut calls, mut named) = (Vec::new(), Vec::new());
    // A dash before the first call stands for a seat, in some columns.
    if line.text.trim_start().starts_with(['-', '–', '—']) {
        return None;
    }
    for (word, column, _) in words(line) {
        for piece in pieces(word) {
            let is_after_seat = named.last().is_some_and(|&(at, _)| at == calls.len());
            match seat::label(piece, letters.language()).filter(|_| !is_after_seat) {
                Some(seat) => named.push((calls.len(), seat)),
                None => calls.push((piece, column)),
            }
        }
    }
    let (row, no_call) = cells(line, calls.into_iter(), letters.language());
    (no_call.is_none() && !row.is_empty()).then_some((row, named))
}

/// The parts of a word between dashes, and after a seat with its colon.
fn pieces(word: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let parts = |symbol: char| matches!(symbol, '-' | '–' | '—' | ':' | '…');
    word.text.split(parts).filter(|piece| !piece.is_empty()).map(move |piece| {
        let start = word.span.start + (piece.as_ptr() as usize - word.text.as_ptr() as usize);
        word.part(start, start + piece.len())
    })
}

/// Whether each call is sure to be by the next seat: none of the opponents' passes is left out.
pub(super) fn has_every_call(
    first: Seat,
    written: &[&Cell<'_>],
    calls: &[Spanned<Call>],
    seats: &[(usize, Seat)],
) -> bool {
    let is_action = |call: &Spanned<Call>| call.value != Call::Pass;
    let (Some(opening), Some(last)) =
        (calls.iter().position(is_action), calls.iter().rposition(is_action))
    else {
        return false;
    };
    let has_inner_pass = calls.iter().take(last).skip(opening).any(|call| !is_action(call));
    // After two passes of one side and two that are left out the auction is over.
    let is_whole = has_inner_pass || opening >= 2 || opening == last && opening == 0;
    let in_brackets = written.first().is_some_and(|cell| cell.in_brackets);
    let alternate = written
        .iter()
        .take(calls.len())
        .enumerate()
        .all(|(index, cell)| (cell.in_brackets != in_brackets) == (index % 2 == 1));
    let mut auction = Auction::new(first);
    let faults: Vec<_> = calls.iter().filter_map(|call| auction.accept(call.value)).collect();
    // A bid that is too low is the table's, where all else fits.
    let is_legal = matches!(faults.as_slice(), [] | [IllegalCall::InsufficientBid { .. }]);
    (is_whole || alternate || seats.len() >= calls.len())
        && seats.iter().all(|&(index, seat)| first.clockwise(index) == seat)
        && is_legal
}
