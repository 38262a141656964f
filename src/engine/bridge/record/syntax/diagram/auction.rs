//! An auction in columns below the names of the seats.

use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::record::draft::Spanned;
use crate::engine::bridge::record::syntax::pbn::auction::call;
use crate::engine::bridge::record::written::AuctionEnd;
use crate::engine::bridge::seat::Seat;
use crate::engine::source::{Span, Word};

use super::line::{Line, part, words};

/// What stands in one cell of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    /// A dash before the first call.
    Nothing,
    Call(Call),
    /// The passes that end the auction.
    AllPass,
    /// The call that somebody is asked for.
    Next,
}

/// An entry, its place, and the superscript after it that refers to a note.
struct Cell<'t> {
    entry: Entry,
    span: Span,
    column: usize,
    note: &'t str,
}

/// The calls of a table as they are written.
#[derive(Default)]
pub(super) struct Table<'t> {
    rows: Vec<Vec<Cell<'t>>>,
    /// How many lines it takes.
    pub lines: usize,
    /// A line of other text before the first call, as of the players' names.
    pub skipped: Option<usize>,
    /// What is no call, where calls stand on the same line.
    pub no_call: Option<Word<'t>>,
}

/// An auction read out of its columns.
pub(super) struct Called<'t> {
    pub first: Seat,
    pub calls: Vec<Spanned<Call>>,
    pub end: Option<AuctionEnd>,
    /// The superscripts, each with the index of its call.
    pub notes: Vec<(&'t str, usize)>,
}

/// The digits that stand raised after a call.
const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// A note below an auction: its raised number, and what it says.
pub(super) fn note(line: Word<'_>) -> Option<(Word<'_>, &str)> {
    let text = line.text.trim_start();
    let said = text.trim_start_matches(RAISED);
    let start = line.span.end - text.len();
    let number = part(line, start, line.span.end - said.len());
    (!number.text.is_empty()).then_some((number, said.trim()))
}

impl<'t> Table<'t> {
    /// More rows than the longest auction has, so that it cannot be read out of them.
    const MOST_ROWS: usize = Auction::MOST_CALLS.div_ceil(4) + 2;

    /// How many lines the rows take at most, with one of other text before them.
    pub(super) const MOST_LINES: usize = Self::MOST_ROWS + 1;

    /// The rows below a header.
    pub(super) fn of(lines: &[Line<'t>]) -> Self {
        let mut table = Self::default();
        for line in lines {
            if line.after_blank && !table.rows.is_empty() || table.rows.len() >= Self::MOST_ROWS {
                break;
            }
            let (cells, no_call) = row(line.word);
            if cells.is_empty() {
                if table.lines > 0 {
                    break;
                }
                table.skipped = Some(0);
                table.lines = 1;
                continue;
            }
            table.lines += 1;
            table.rows.push(cells);
            table.no_call = no_call;
            if no_call.is_some() {
                break;
            }
        }
        if table.rows.is_empty() {
            table = Self::default();
        }
        table
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(super) fn span(&self) -> Span {
        let mut spans = self.rows.iter().flatten().map(|cell| cell.span);
        let first = spans.next().unwrap_or_default();
        first.to(spans.next_back().unwrap_or(first))
    }

    /// Who called what; none where the columns leave a doubt.
    pub(super) fn called(
        &self,
        header: &[(Seat, usize); 4],
        dealer: Option<Seat>,
    ) -> Option<Called<'t>> {
        let (last, before) = self.rows.split_last()?;
        let first_row = self.rows.first()?;
        let dashes = first_row.iter().take_while(|cell| cell.entry == Entry::Nothing).count();
        let begun = first_row.len() - dashes;
        let is_alone = before.is_empty();
        let near =
            |column: usize| (0..4).min_by_key(|&place: &usize| header[place].1.abs_diff(column));
        let by_dealer = dealer.map(|dealer| header[0].0.places_to(dealer));
        // A row that is the last as well may end before its last column.
        let fits = |place: &usize| if is_alone { place + begun <= 4 } else { place + begun == 4 };
        let place = if dashes > 0 {
            Some(dashes)
        } else {
            by_dealer.filter(fits).or_else(|| near(first_row.first()?.column))
        };
        let place =
            place.filter(fits).filter(|&place| by_dealer.is_none_or(|dealer| dealer == place))?;
        if before.iter().skip(1).any(|row| row.len() != 4) || !is_alone && last.len() > 4 {
            return None;
        }
        let first = header[place].0;
        let (mut calls, mut notes, mut end) = (Vec::new(), Vec::new(), None);
        for cell in self.rows.iter().flatten().skip(dashes) {
            if end.is_some() || calls.len() >= Auction::MOST_CALLS {
                return None;
            }
            if !cell.note.is_empty() {
                notes.push((cell.note, calls.len()));
            }
            match cell.entry {
                Entry::Call(call) => calls.push(Spanned::new(call, cell.span)),
                Entry::AllPass => end = Some(AuctionEnd::AllPass(cell.span)),
                Entry::Next => end = Some(AuctionEnd::GoesOn(cell.span)),
                // In the middle it may stand for a pass, or for nothing.
                Entry::Nothing => return None,
            }
        }
        Some(Called { first, calls, end, notes })
    }
}

/// The cells of a row, and the first word that is none; a row of more calls than any auction ends there.
fn row(line: Word<'_>) -> (Vec<Cell<'_>>, Option<Word<'_>>) {
    let mut words = words(line).peekable();
    let mut cells = Vec::new();
    while let Some((word, column, _)) = words.next() {
        let plain = word.text.trim_start_matches('(').trim_end_matches(['!', '*', ')']);
        let text = plain.trim_end_matches(RAISED).trim_end_matches(['!', '*', ')']);
        let note = plain.get(plain.trim_end_matches(RAISED).len()..).unwrap_or("");
        let mut span = word.span;
        let next = words.peek().map(|&(next, ..)| next);
        let joined = next.map(|next| part(line, word.span.start, next.span.end));
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        let follows = |name: &str| {
            next.is_some_and(|next| next.text.trim_end_matches(RAISED).eq_ignore_ascii_case(name))
        };
        let entry = if matches!(text, "-" | "–" | "—" | "--" | "---") {
            Some(Entry::Nothing)
        } else if text.starts_with('?') {
            Some(Entry::Next)
        } else if is("AP") || is("AllPass") || is("all") && follows("pass") {
            Some(Entry::AllPass)
        } else {
            call(text).map(|(call, _)| Entry::Call(call))
        };
        let bid = || {
            let strain = next.filter(|_| text.len() == 1)?.text.trim_end_matches(RAISED);
            call(&[text, strain].concat()).map(|(call, _)| Entry::Call(call))
        };
        let is_joined = entry.is_none() || entry == Some(Entry::AllPass) && is("all");
        let Some(entry) = entry.or_else(bid) else {
            let no_call = Some(word).filter(|_| !cells.is_empty());
            return (cells, no_call);
        };
        let mut noted = note;
        if let (true, Some(joined)) = (is_joined, joined) {
            span = joined.span;
            noted = joined.text.get(joined.text.trim_end_matches(RAISED).len()..).unwrap_or("");
            words.next();
        }
        cells.push(Cell { entry, span, column, note: noted });
        if cells.len() > Auction::MOST_CALLS {
            break;
        }
    }
    (cells, None)
}
