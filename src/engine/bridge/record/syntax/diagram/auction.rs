//! Reads auctions, either in columns below the names of the seats or as one call after another.

use super::fault::DiagramFault;
use super::line::{DiagramLine, words};
use super::seat::{self, name_with_rest};
use super::{SUPERSCRIPTS, subword};
use crate::engine::alphabet::{is_letter_or_digit, is_word};
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::notation::letters::Letters;
use crate::engine::bridge::record::parsed::AuctionEnd;
use crate::engine::bridge::record::syntax;
use crate::engine::bridge::seat_names::NAMES;
use crate::engine::{
    Auction, Bid, Call, IllegalCall, Level, Seat, Span, Spanned, Strain, Suit, Word,
};

pub(super) enum Layout {
    /// Calls in columns below the names of the seats.
    Columns(Header),
    /// Calls one after another. Seats may be named before some of the calls.
    Inline(Seats),
}

impl Layout {
    /// Returns whether the layout shows the seat of the first call.
    pub(super) fn names_first_caller(&self) -> bool {
        match self {
            Self::Columns(_) => true,
            Self::Inline(seats) => seats.first().is_some_and(|&(index, _)| index == 0),
        }
    }

    /// Returns whether a word is a bid in which the letter C may mean hearts. It means hearts in the language of the
    /// seats.
    pub(super) fn may_be_hearts(&self, word: Word<'_>) -> bool {
        let is_by_letter = || {
            let bid = word.text.trim_matches(|symbol| !is_letter_or_digit(symbol));
            bid.parse::<Bid>().is_ok() && bid.contains(['C', 'c'])
        };
        matches!(self, Self::Columns(header) if header.may_mean_hearts_by_c) && is_by_letter()
    }
}

#[derive(Default)]
pub(super) struct CallTable<'t> {
    rows: Vec<Vec<CallCell<'t>>>,
    pub lines: usize,
    /// Index of a line of other text before the first call, such as the players' names.
    pub skipped: Option<usize>,
    /// On a line of calls, the first word that is not a call.
    pub no_call: Option<Word<'t>>,
}

/// An auction read from its table.
pub(super) struct ParsedAuction<'t> {
    pub first: Seat,
    pub calls: Vec<Spanned<Call>>,
    pub end: Option<AuctionEnd>,
    /// Number or stars of each note, with the index of the call that refers to the note.
    pub notes: Vec<(&'t str, usize)>,
}

/// Returns the text after a heading such as `Auction:`, or `None` if the line begins with no such heading.
pub(super) fn heading(line: Word<'_>) -> Option<Word<'_>> {
    let text = line.text.trim_start();
    let is =
        |name: &&str| text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    let name = ["auction", "bidding", "the auction", "the bidding"].into_iter().find(is)?;
    let after = text.get(name.len()..)?.trim_start();
    let rest = after.strip_prefix(':').unwrap_or(after);
    Some(line.part(line.span.end - rest.len(), line.span.end))
}

impl<'t> CallTable<'t> {
    /// Maximum number of rows. No auction has more rows, so a longer table is invalid anyway.
    const MAX_ROWS: usize = Auction::MAX_CALLS.div_ceil(4) + 2;

    /// Maximum number of lines of a table: all rows, and a line of other text before the first row.
    pub(super) const MAX_LINES: usize = Self::MAX_ROWS + 1;

    /// Returns the calls below the names of the seats.
    pub(super) fn in_columns(lines: &[DiagramLine<'t>], header: &Header) -> Self {
        let mut table = Self::default();
        for line in lines {
            // If an empty line precedes the first row, empty lines between rows don't end the table.
            let is_double_spaced = lines.first().is_some_and(|first| first.after_blank);
            let is_over = line.after_blank && !table.rows.is_empty() && !is_double_spaced;
            if is_over || table.rows.len() >= Self::MAX_ROWS {
                break;
            }
            let (mut cells, mut no_call) = cells(
                line.word,
                words(line.word).map(|(word, column, _)| (word, column)),
                line.language(),
            );
            if header.may_mean_hearts_by_c
                && let Some((index, doubtful)) =
                    cells.iter().enumerate().find(|(_, cell)| is_letter_c(line.word, cell))
            {
                no_call = Some(line.word.part(doubtful.span.start, doubtful.span.end));
                cells.truncate(index);
            }
            if cells.is_empty() && no_call.is_none() {
                if table.lines > 0 {
                    break;
                }
                (table.skipped, table.lines) = (Some(0), 1);
                continue;
            }
            table.lines += 1;
            if table.no_call.is_some() {
                // The rest of the auction is unknown.
                continue;
            }
            let is_rule = cells.iter().all(|cell| cell.entry == CallEntry::Nothing);
            if is_rule && cells.len() >= 4 && table.rows.is_empty() && no_call.is_none() {
                // Four dashes or more are a rule below the seats. At most three precede the dealer's call.
                continue;
            }
            // The words for the end may be on a line below the calls. They are appended to the last row, but not to the
            // first row: its length shows the first caller.
            let is_later = table.rows.len() > 1;
            let is_end = matches!(cells.as_slice(), [CallCell { entry: CallEntry::AllPass, .. }]);
            match table.rows.last_mut().filter(|row| is_end && is_later && row.len() < 4) {
                Some(row) => row.append(&mut cells),
                None => table.rows.push(cells),
            }
            table.no_call = no_call;
        }
        if table.rows.is_empty() {
            table = Self::default();
        }
        table
    }

    /// Parses a note below an auction, such as `(1) Weak`. Returns the number as written and the text of the note.
    ///
    /// A plain number or stars count only if a call refers to them. A plain number must also be followed by
    /// punctuation.
    pub(super) fn note(&self, line: Word<'t>) -> Option<(Word<'t>, &'t str)> {
        let text = line.text.trim_start();
        let raised = text.len() - text.trim_start_matches(SUPERSCRIPTS).len();
        let opened = text.len() - text.trim_start_matches(['(', '[']).len();
        let label = text.get(opened..)?;
        let digits = label.len() - label.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let stars = label.len() - label.trim_start_matches('*').len();
        let (from, length) = if raised > 0 { (0, raised) } else { (opened, digits.max(stars)) };
        let at = line.span.end - text.len() + from;
        let number = line.part(at, at + length);
        let after = text.get(from + length..)?;
        let note = after.trim_start_matches([')', ']', '.', ':', '=']).trim();
        let is_referred_to = || self.cells().any(|cell| is_same_note(cell.note, number.text));
        let is_parted = stars > 0 || after.starts_with([')', ']', '.', ':', '=']);
        let is_note = raised > 0 || length > 0 && is_parted && is_referred_to();
        is_note.then_some((number, note))
    }

    fn cells(&self) -> impl DoubleEndedIterator<Item = &CallCell<'t>> {
        self.rows.iter().flatten()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(super) fn span(&self) -> Span {
        let mut spans = self.cells().map(|cell| cell.span);
        let first = spans.next().unwrap_or_default();
        first.to(spans.next_back().unwrap_or(first))
    }

    /// Returns the calls and the first caller, or a fault if it is doubtful who calls.
    pub(super) fn auction(
        &self,
        layout: &Layout,
        dealer: Option<Seat>,
    ) -> Result<ParsedAuction<'t>, DiagramFault> {
        match layout {
            Layout::Columns(header) => {
                let (first, dashes) = self.first_column(header, dealer)?;
                self.calls(first, dashes).ok_or(DiagramFault::WhoCalls)
            }
            Layout::Inline(seats) => {
                let named = seats.first().filter(|(index, _)| *index == 0).map(|&(_, seat)| seat);
                let first = named.or(dealer).ok_or(DiagramFault::CallsInARow)?;
                let auction = self.calls(first, 0).ok_or(DiagramFault::CallsInARow)?;
                let cells: Vec<_> = self.cells().collect();
                if !has_every_call(first, &cells, &auction.calls, seats) {
                    return Err(DiagramFault::CallsInARow);
                }
                check_dealer(first, dealer).map(|()| auction)
            }
        }
    }

    /// Returns whether the table contains every pass and the end of the auction.
    pub(super) fn is_complete(&self, layout: &Layout) -> bool {
        let auction = self.auction(layout, Some(Seat::North));
        auction.is_ok_and(|auction| {
            let passes = auction.calls.iter().rev().take_while(|call| call.value == Call::Pass);
            matches!(auction.end, Some(AuctionEnd::AllPass(_))) || passes.count() >= 3
        })
    }

    /// Returns the seat of the first call according to its column, and the number of dashes before this call.
    fn first_column(
        &self,
        header: &Header,
        dealer: Option<Seat>,
    ) -> Result<(Seat, usize), DiagramFault> {
        let seats = &header.seats;
        let (Some((last, before)), Some(first_row)) = (self.rows.split_last(), self.rows.first())
        else {
            return Err(DiagramFault::WhoCalls);
        };
        let dashes = first_row.iter().take_while(|cell| cell.entry == CallEntry::Nothing).count();
        let calls = first_row.len() - dashes;
        let is_alone = before.is_empty();
        let near = |column: usize| {
            let columns = seats.iter().enumerate();
            columns.min_by_key(|(_, seat)| seat.1.abs_diff(column)).map(|(index, _)| index)
        };
        let by_dealer = dealer.map(|dealer| seats[0].0.places_to(dealer));
        // If other rows follow, the first row ends at the last column. A single row may end earlier.
        let fits = |index: &usize| if is_alone { index + calls <= 4 } else { index + calls == 4 };
        let index = if dashes > 0 {
            Some(dashes)
        } else {
            let column = first_row.first().map(|cell| cell.column);
            by_dealer.filter(fits).or_else(|| near(column?))
        };
        let rows_complete = before.iter().skip(1).all(|row| row.len() == 4) && last.len() <= 4;
        let index = index.filter(fits).filter(|_| rows_complete || is_alone);
        let &(first, _) = index.and_then(|index| seats.get(index)).ok_or(DiagramFault::WhoCalls)?;
        check_dealer(first, dealer).map(|()| (first, dashes))
    }

    /// Returns the calls after the leading dashes, or `None` if they are unclear. `first` makes the first call.
    fn calls(&self, first: Seat, dashes: usize) -> Option<ParsedAuction<'t>> {
        let (mut calls, mut notes, mut end) = (Vec::new(), Vec::new(), None);
        for cell in self.cells().skip(dashes) {
            if end.is_some() || calls.len() >= Auction::MAX_CALLS {
                return None;
            }
            if !cell.note.is_empty() {
                notes.push((cell.note, calls.len()));
            }
            match cell.entry {
                CallEntry::Call(call) => calls.push(Spanned::new(call, cell.span)),
                // If the closing passes are also written out, the entry adds nothing.
                CallEntry::AllPass if has_ended(&calls) => {}
                CallEntry::AllPass => end = Some(AuctionEnd::AllPass(cell.span)),
                CallEntry::Next => end = Some(AuctionEnd::GoesOn(cell.span)),
                // A dash between calls may mean a pass or nothing.
                CallEntry::Nothing => return None,
            }
        }
        Some(ParsedAuction { first, calls, end, notes })
    }
}

/// Returns whether the calls end an auction: with three passes after another call, or with four passes.
fn has_ended(calls: &[Spanned<Call>]) -> bool {
    let passes = calls.iter().rev().take_while(|call| call.value == Call::Pass).count();
    passes >= if passes == calls.len() { 4 } else { 3 }
}

/// Checks that the first caller is the dealer, if the dealer is named.
fn check_dealer(first: Seat, dealer: Option<Seat>) -> Result<(), DiagramFault> {
    match dealer {
        Some(dealer) if dealer != first => Err(DiagramFault::OtherDealer { first, dealer }),
        _ => Ok(()),
    }
}

/// Returns whether a cell is a bid with the letter C. The letter means clubs in English and hearts in some other
/// languages.
fn is_letter_c(line: Word<'_>, cell: &CallCell<'_>) -> bool {
    let clubs = Strain::Suit(Suit::Clubs);
    let text = line.part(cell.span.start, cell.span.end).text;
    matches!(cell.entry, CallEntry::Call(Call::Bid(Bid { strain, .. })) if strain == clubs)
        && text.contains(['C', 'c'])
}

impl ParsedAuction<'_> {
    pub(super) fn calls_with_note(&self, number: &str) -> impl Iterator<Item = usize> {
        self.notes.iter().filter(move |(note, _)| is_same_note(note, number)).map(|&(_, call)| call)
    }
}

/// Columns of an auction. The line above the calls names their seats.
pub(super) struct Header {
    /// The four seats clockwise, each with its column.
    pub seats: [(Seat, usize); 4],
    /// Whether C may mean hearts: it does in the language of the seats, but the hands were read in English.
    pub may_mean_hearts_by_c: bool,
}

pub(super) fn header(line: &DiagramLine<'_>) -> Option<Header> {
    let names: Option<Vec<_>> = words(line.word)
        .take(5)
        .map(|(word, column, _)| {
            let (name, rest) = name_with_rest(word)?;
            rest.text.is_empty().then_some((name, column))
        })
        .collect();
    let names = <[(&str, usize); 4]>::try_from(names?).ok()?;
    NAMES.iter().find_map(|own| {
        let seats = names.map(|(name, column)| Some((own.seat(name)?, column)));
        let [Some(first), Some(second), Some(third), Some(fourth)] = seats else { return None };
        let seats = [first, second, third, fourth];
        let mut both = seats.iter().zip(seats.iter().skip(1));
        let is_clockwise = both.all(|((seat, _), (next, _))| seat.next() == *next);
        let may_mean_hearts_by_c =
            line.language() == Language::English && own.language.suit('C') == Some(Suit::Hearts);
        is_clockwise.then_some(Header { seats, may_mean_hearts_by_c })
    })
}

/// Returns the calls at the start of `lines` and the seats named before calls. Returns `None` if there is no auction.
pub(super) fn inline_auction<'t>(lines: &[DiagramLine<'t>]) -> Option<(Layout, CallTable<'t>)> {
    let mut table = CallTable::default();
    let mut seats = Vec::new();
    let (mut count, mut has_bid) = (0, false);
    let is_bid = |cell: &CallCell<'_>| matches!(cell.entry, CallEntry::Call(Call::Bid(_)));
    for (index, line) in lines.iter().enumerate() {
        let begins = index == 0 || !line.after_blank;
        let text = if index == 0 { heading(line.word).unwrap_or(line.word) } else { line.word };
        let Some((row, named)) = row(text, line.letters).filter(|_| begins) else { break };
        seats.extend(named.into_iter().map(|(index, seat)| (count + index, seat)));
        count += row.len();
        has_bid |= row.iter().any(is_bid);
        if count > 3 && !has_bid {
            return None;
        }
        table.rows.push(row);
        table.lines += 1;
        if count > Auction::MAX_CALLS {
            break;
        }
    }
    (count > 1 && has_bid).then_some((Layout::Inline(seats), table))
}

/// Seats named before calls, each with the index of its call.
pub(super) type Seats = Vec<(usize, Seat)>;

/// Returns the calls of a line and the seats named before calls, or `None` if it has other words or no calls.
fn row(line: Word<'_>, letters: Letters) -> Option<(Vec<CallCell<'_>>, Seats)> {
    let (mut calls, mut named) = (Vec::new(), Vec::new());
    // Calls in columns may begin with a dash for a seat before the dealer. Such a line is not part of an inline
    // auction.
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

/// Splits a word at dashes, colons and ellipses.
fn pieces(word: Word<'_>) -> impl Iterator<Item = Word<'_>> {
    let parts = |symbol: char| matches!(symbol, '-' | '–' | '—' | ':' | '…');
    word.text.split(parts).filter(|piece| !piece.is_empty()).map(move |piece| subword(word, piece))
}

/// Returns whether it is certain that every call is written. If not, passes of the opponents may be left out.
fn has_every_call(
    first: Seat,
    columns: &[&CallCell<'_>],
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
    // A pass between other calls, or two passes before the opening bid, show that passes are written. If the passes of
    // the opponents were left out, there would really be three or four consecutive passes. The auction would be over.
    let is_complete = has_inner_pass || opening >= 2 || opening == last && opening == 0;
    let in_brackets = columns.first().is_some_and(|column| column.in_brackets);
    let alternate = columns
        .iter()
        .take(calls.len())
        .enumerate()
        .all(|(index, column)| (column.in_brackets != in_brackets) == (index % 2 == 1));
    let mut auction = Auction::new(first);
    let faults: Vec<_> = calls.iter().filter_map(|call| auction.accept(call.value)).collect();
    // A single insufficient bid was probably made at the table. Any other illegal call shows that passes are left out.
    let is_legal = matches!(faults.as_slice(), [] | [IllegalCall::InsufficientBid { .. }]);
    (is_complete || alternate || seats.len() >= calls.len())
        && seats.iter().all(|&(index, seat)| first.clockwise(index) == seat)
        && is_legal
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CallEntry {
    /// A dash, as for a seat before the dealer.
    Nothing,
    Call(Call),
    AllPass,
    /// A question mark in place of the next call.
    Next,
}

struct CallCell<'t> {
    pub entry: CallEntry,
    pub span: Span,
    pub column: usize,
    /// Number or stars after the call, such as `1` or `*`, that refer to a note.
    pub note: &'t str,
    /// Whether the call is in brackets. Many writers put the calls of the opponents in brackets.
    pub in_brackets: bool,
}

/// Words for a double in several languages, in addition to the words of the other formats.
const DOUBLES: [&str; 12] = [
    "dbl", "dble", "contre", "kontra", "doublet", "ktr", "contro", "doblo", "doble", "dubbel",
    "dobbelt", "dobler",
];

/// Words for a pass in several languages, in addition to the words of the other formats.
const PASSES: [&str; 7] = ["nb", "nobid", "pas", "passe", "passt", "passo", "paso"];

/// Prefixes that turn a word for a double into a word for a redouble, such as `sur` in `surcontre`.
const REDOUBLE_PREFIXES: [&str; 3] = ["re", "sur", "r"];

/// Abbreviations of no trump: sans atout, zonder troef, bez atu, sin triunfo, ohne Trumpf, uden trumf.
const NO_TRUMP: [&str; 7] = ["SA", "ZT", "BA", "ST", "OT", "UT", "sang"];

/// Abbreviations for the passes that end an auction.
const ENDS: [&str; 5] = ["AP", "A.P", "AllPass", "//", "///"];

/// Words for the end of an auction. They count only at the end of a line.
const ENDS_IN_WORDS: [&str; 5] = ["end", "fin", "fine", "einde", "ende"];

/// Parses the words of a line up to the first word that is not a call. Returns the cells, and that word if it looks
/// like a bid or follows calls.
///
/// Also stops when there are more calls than any auction has.
fn cells<'t>(
    line: Word<'t>,
    words: impl Iterator<Item = (Word<'t>, usize)>,
    language: Language,
) -> (Vec<CallCell<'t>>, Option<Word<'t>>) {
    let mut words = words.peekable();
    let mut cells = Vec::new();
    while let Some((word, column)) = words.next() {
        let marked = MarkedWord::of(word.text);
        let next = words.peek().map(|&(next, _)| (next.span, MarkedWord::of(next.text)));
        // A word for the end, such as `fine`, may also begin a sentence.
        let begins_sentence =
            next.is_some() && ENDS_IN_WORDS.iter().any(|end| end.eq_ignore_ascii_case(marked.text));
        let joined =
            next.and_then(|(span, next)| Some((span, next.note, marked.with(&next, language)?)));
        let (end, note, entry) = if let Some(joined) = joined {
            words.next();
            joined
        } else if let Some(entry) = marked.entry(language).filter(|_| !begins_sentence) {
            (word.span, marked.note, entry)
        } else {
            // If its first word is not like a bid, a line is not part of the auction. It may name the players.
            let strain = word.text.strip_prefix(|level| matches!(level, '1'..='7'));
            let is_strain =
                |symbol: char| symbol.is_alphabetic() || Suit::from_char(symbol).is_some();
            let is_like_bid = strain.is_some_and(|strain| strain.starts_with(is_strain));
            let no_call = (is_like_bid || !cells.is_empty()).then_some(word);
            return (cells, no_call);
        };
        let span = line.part(word.span.start, end.end).span;
        cells.push(CallCell { entry, span, column, note, in_brackets: word.text.starts_with('(') });
        if cells.len() > Auction::MAX_CALLS {
            break;
        }
    }
    (cells, None)
}

/// A word without the marks around it, such as `2NT` for `(2NT!)`.
struct MarkedWord<'t> {
    text: &'t str,
    marks: &'t str,
    note: &'t str,
}

impl<'t> MarkedWord<'t> {
    fn of(word: &'t str) -> Self {
        let word = word.trim_start_matches('(');
        let is_mark = |symbol: char| "!?*()[].".contains(symbol) || is_digit(symbol);
        let is_bid = |text: &str| text.parse::<Bid>().is_ok();
        let mut text = word.trim_end_matches(is_mark);
        let after = word.get(text.len()..).unwrap_or("");
        // Neither a card such as D5 nor an initial such as `P.` is a call with a note.
        let is_card = after.starts_with(|c: char| c.is_ascii_digit())
            && text.parse::<Suit>().is_ok()
            && !is_bid(text);
        if text.len() == 1 && after.starts_with('.') {
            text = word;
        } else if text.is_empty() || is_card {
            text = word.trim_end_matches(|symbol| is_mark(symbol) && !is_digit(symbol));
        }
        let marks = word.get(text.len()..).unwrap_or("");
        let number = marks.trim_matches(|symbol| !is_digit(symbol));
        let stars = || marks.trim_matches(|symbol| symbol != '*');
        Self { text, marks, note: if number.is_empty() { stars() } else { number } }
    }

    fn entry(&self, language: Language) -> Option<CallEntry> {
        let is = |name: &str| name.eq_ignore_ascii_case(self.text);
        if matches!(self.text, "-" | "–" | "—" | "--" | "---") {
            Some(CallEntry::Nothing)
        } else if self.text.is_empty() && self.marks.starts_with('?') {
            Some(CallEntry::Next)
        } else if ENDS.iter().chain(&ENDS_IN_WORDS).any(|end| is(end)) {
            Some(CallEntry::AllPass)
        } else {
            self.call(language).map(CallEntry::Call)
        }
    }

    fn call(&self, language: Language) -> Option<Call> {
        let other = || word(self.text).or_else(|| bid(self.text, language).map(Call::Bid));
        let Some(call) = syntax::call(self.text) else { return other() };
        // The letters of suits are read in the language of the hands, not in English.
        let is_by_letter = matches!(call, Call::Bid(Bid { strain: Strain::Suit(_), .. }))
            && self.text.is_ascii()
            && language != Language::English;
        if is_by_letter { bid(self.text, language).map(Call::Bid) } else { Some(call) }
    }

    /// Returns the entry that two words form together, such as `all pass` or `1 NT`.
    fn with(&self, next: &Self, language: Language) -> Option<CallEntry> {
        let are = |one: &str, two: &str| {
            self.text.eq_ignore_ascii_case(one) && next.text.eq_ignore_ascii_case(two)
        };
        if are("all", "pass") || are("pass", "out") || are("passed", "out") {
            Some(CallEntry::AllPass)
        } else if are("no", "bid") {
            Some(CallEntry::Call(Call::Pass))
        } else if self.text.len() == 1 && self.text.starts_with(|c: char| c.is_ascii_digit()) {
            let both = [self.text, next.text].concat();
            MarkedWord { text: &both, marks: "", note: "" }.call(language).map(CallEntry::Call)
        } else {
            None
        }
    }
}

fn word(text: &str) -> Option<Call> {
    let is = |words: &[&str], text: &str| words.iter().any(|word| is_word(text, word));
    let is_again = |again: &&str| {
        text.split_at_checked(again.len())
            .is_some_and(|(before, word)| is_word(before, again) && is(&DOUBLES, word))
    };
    if is(&DOUBLES, text) {
        Some(Call::Double)
    } else if is(&PASSES, text) {
        Some(Call::Pass)
    } else {
        REDOUBLE_PREFIXES.iter().any(is_again).then_some(Call::Redouble)
    }
}

/// Parses a bid in a language, such as `1K` or `1Karo` in German. The word for no trump may be in any language.
pub(super) fn bid(text: &str, language: Language) -> Option<Bid> {
    let (level, strain) = text.split_at_checked(1)?;
    let level = Level::new(level.parse().ok()?)?;
    let mut letters = strain.chars();
    let suit = match (letters.next()?, letters.next()) {
        (letter, None) => language.suit(letter).filter(|_| language != Language::English),
        _ => language.suit_name(strain),
    };
    let is_no_trump = || NO_TRUMP.iter().any(|words| words.eq_ignore_ascii_case(strain));
    let strain = suit.map(Strain::Suit).or_else(|| is_no_trump().then_some(Strain::NoTrump))?;
    Some(Bid::new(level, strain))
}

fn is_digit(symbol: char) -> bool {
    symbol.is_ascii_digit() || SUPERSCRIPTS.contains(&symbol)
}

/// Returns whether two note numbers are equal. Superscript digits equal plain digits.
fn is_same_note(one: &str, other: &str) -> bool {
    let plain = |symbol: char| {
        let raised = SUPERSCRIPTS.iter().position(|&raised| raised == symbol);
        raised.and_then(|digit| "0123456789".chars().nth(digit)).unwrap_or(symbol)
    };
    one.chars().map(plain).eq(other.chars().map(plain))
}
