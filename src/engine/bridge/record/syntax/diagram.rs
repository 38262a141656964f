//! Reads text diagrams from newspapers, mails and forums. They contain hands, the auction, and facts such as
//! the board or the lead. The hands are around a compass, or each follows the name of its seat.
//!
//! There is no standard. Unambiguous text is read. Ambiguous text is left out, and unrelated lines are ignored. A
//! warning reports both.

mod auction;
pub(in crate::engine) mod fault;
mod fields;
mod hands;
mod language;
mod line;
mod record;
mod seat;

use std::collections::VecDeque;

use self::auction::{CallTable, Layout};
use self::fields::StatedFact;
use self::hands::Block;
use self::language::LanguageChoice;
use self::line::DiagramLine;
use self::record::Record;
use crate::engine::bridge::record::format::UnknownFormatFault;
use crate::engine::bridge::record::parsed::ParsedRecord;
use crate::engine::{CardSet, Finding, Hand, Report, Seat, Source, Span, Spanned, Word};

/// An iterator over the records of a text. Faults do not end the iteration. They become findings of the record or of
/// the text.
pub(in crate::engine::bridge::record) struct Reader<'s, 't> {
    rest: Box<dyn Iterator<Item = DiagramLine<'t>> + 's>,
    language: LanguageChoice,
    /// Lines that are still needed: at least the previous line, the next line, and the lines after it that determine
    /// its meaning.
    lines: Vec<DiagramLine<'t>>,
    at: usize,
    record: Record<'s, 't>,
    /// Records that were read but not yet returned.
    ready: VecDeque<(ParsedRecord, Report<'s, 't>)>,
    records: usize,
    report: Report<'s, 't>,
    /// Cells of the previous line that name the hands below it, each with the index of its hand.
    heads: Option<Vec<(usize, usize)>>,
    /// Seats of the next hands, if the hands are one below another with a compass between them. Otherwise empty.
    below: &'static [Seat],
    has_hands: bool,
    is_closed: bool,
}

/// Superscript digits. After a call, they refer to a note.
pub(in crate::engine::bridge::record) const SUPERSCRIPTS: [char; 10] =
    ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// Maximum number of lines that determine the meaning of their first line: a heading, the names of the seats, and the
/// rows of calls.
const LINES_AHEAD: usize = 2 + CallTable::MAX_LINES;

/// Returns whether a text contains hands, a dealer, a contract or an auction.
pub(in crate::engine::bridge::record) fn is_diagram(text: &str) -> bool {
    let source = Source::new(text);
    let mut reader = Reader::new(&source);
    reader.next().is_some() || reader.has_hands
}

/// Returns whether the first record of a text contains a hand of thirteen cards.
pub(in crate::engine::bridge::record) fn has_complete_hand(text: &str) -> bool {
    let source = Source::new(text);
    let is_complete = |(_, hand): (Seat, &Option<Spanned<CardSet>>)| {
        hand.is_some_and(|hand| hand.value.len() == Hand::SIZE)
    };
    Reader::new(&source).next().is_some_and(|(parsed, _)| parsed.hands.iter().any(is_complete))
}

/// Returns whether a text consists only of complete auctions that include every pass, such as `1NT P 2C P 2H P 4H AP`.
pub(in crate::engine::bridge::record) fn is_auction(text: &str) -> bool {
    let source = Source::new(text);
    let lines: Vec<_> = line::lines(&source, language::ENGLISH).take(LINES_AHEAD).collect();
    let mut rest = lines.as_slice();
    while !rest.is_empty() {
        let auction =
            auction::inline_auction(rest).filter(|(layout, table)| table.is_complete(layout));
        let Some((_, table)) = auction else {
            // If `LINES_AHEAD` lines were read, the last auction may be cut off here. The auctions before it then
            // decide.
            return lines.len() == LINES_AHEAD && rest.len() < lines.len();
        };
        rest = rest.get(table.lines..).unwrap_or_default();
    }
    !lines.is_empty()
}

/// Returns a word for `part`, which must be a slice of the text of `word`.
fn subword<'t>(word: Word<'t>, part: &str) -> Word<'t> {
    let start = word.span.start + (part.as_ptr() as usize - word.text.as_ptr() as usize);
    word.part(start, start + part.len())
}

impl<'s, 't> Reader<'s, 't> {
    pub(crate) fn new(source: &'s Source<'t>) -> Self {
        Self::with(source, LanguageChoice::of(source.text()))
    }

    fn with(source: &'s Source<'t>, language: LanguageChoice) -> Self {
        Self {
            rest: line::lines(source, language.letters),
            language,
            lines: Vec::new(),
            at: 0,
            record: Record::new(source),
            ready: VecDeque::new(),
            records: 0,
            report: Report::new(source),
            heads: None,
            below: &[],
            has_hands: false,
            is_closed: false,
        }
    }

    /// Returns the findings that belong to no single record, in the order they were found.
    pub(crate) fn finish(self) -> Vec<Finding> {
        self.report.finish()
    }

    /// Reads further lines, until the next line and all lines that determine its meaning are available. Returns whether
    /// there is a next line.
    fn look_ahead(&mut self) -> bool {
        if self.at >= LINES_AHEAD {
            self.lines.drain(..self.at - 1);
            self.at = 1;
        }
        let lacking = (self.at + LINES_AHEAD).saturating_sub(self.lines.len());
        self.lines.extend(self.rest.by_ref().take(lacking));
        self.at < self.lines.len()
    }

    /// Reads the next line, and the lines that belong to it.
    fn read_line(&mut self, lines: &[DiagramLine<'t>]) {
        let Some((above, from_here)) = lines.split_at_checked(self.at) else { return };
        let [line, after @ ..] = from_here else { return };
        if let Some(block) = Block::of(from_here) {
            self.read_block(above, from_here, block);
            return;
        }
        if let Some(lines) = self.record.refuse_column(from_here) {
            self.at += lines;
            return;
        }
        self.at += 1;
        if self.record.read_note(line) || self.record.refuse_hand(line) {
            return;
        }
        let below = Block::of(after).zip(after.first());
        let ends_compass = || lines.get(..self.at).is_some_and(hands::ends_with_compass);
        let below = below.filter(|_| !ends_compass());
        if let Some(number) = below.as_ref().and_then(|(below, _)| below.number_above(line)) {
            let board = StatedFact::Board(number.text.to_owned());
            if self.record.ends_before(&board) {
                self.begin();
            }
            self.record.reach(line.word.span.start, std::slice::from_ref(line));
            self.record.take(Spanned::new(board, number.span), line.word);
            return;
        }
        let heads = below.map_or_else(Vec::new, |(below, next)| {
            let is_near = !next.after_blank;
            below.heads(line, |word| !is_near || fields::is_read(word, line.letters))
        });
        if !heads.is_empty() {
            let is_head = |cell: usize| heads.iter().any(|&(head, _)| head == cell);
            let cells = line.cells.iter().enumerate().filter(|&(cell, _)| !is_head(cell));
            let others: Vec<_> = cells.map(|(_, cell)| cell.word).collect();
            self.read_words(line, &others);
            self.heads = Some(heads);
            return;
        }
        if !self.record.has_calls() && self.read_auction(from_here) {
            return;
        }
        self.read_words(line, &[line.word]);
    }

    /// Reads the auction that begins on the first of `lines`. Returns whether there is an auction.
    fn read_auction(&mut self, lines: &[DiagramLine<'t>]) -> bool {
        let [line, after @ ..] = lines else { return false };
        // A heading such as `Auction:` may be on a separate line above the calls.
        let has_word = auction::heading(line.word).is_some_and(|rest| rest.text.is_empty());
        let (above, lines_below) = if has_word { (1, after) } else { (0, lines) };
        let [first, rows @ ..] = lines_below else { return false };
        let (layout, table, header) = if let Some(header) = auction::header(first) {
            let table = CallTable::in_columns(rows, &header);
            (Layout::Columns(header), table, 1)
        } else if let Some((layout, table)) = auction::inline_auction(lines_below) {
            (layout, table, 0)
        } else {
            return false;
        };
        if table.is_empty() {
            return false;
        }
        let own = above + header + table.lines;
        self.at += own - 1;
        self.record.reach(line.word.span.start, lines.get(..own).unwrap_or_default());
        let skipped = table.skipped.and_then(|skipped| lines_below.get(header + skipped));
        if let Some(skipped) = skipped {
            self.record.ignore(skipped.word);
        }
        self.record.take_auction(layout, table);
        true
    }

    /// Reads the facts in the words of a line, such as `Dealer: N`. Words without a meaning are ignored.
    fn read_words(&mut self, line: &DiagramLine<'t>, parts: &[Word<'t>]) {
        let trimmed_line = line.word.text.trim();
        for &part in parts.iter().filter(|part| !hands::is_drawn(**part, line.language())) {
            let fields = fields::read(part, line.letters);
            if fields.read.iter().any(|field| self.record.ends_before(&field.value)) {
                self.begin();
            }
            if !fields.read.is_empty() {
                self.record.reach(line.word.span.start, std::slice::from_ref(line));
            }
            for field in fields.read {
                self.record.take(field, part);
            }
            for left in fields.left {
                let left = line.word.part(left.start, left.end);
                // If most of a line is ignored, the complete line is reported.
                let is_most = left.text.len() * 2 > trimmed_line.len();
                self.record.ignore(if is_most { line.word } else { left });
            }
        }
    }

    /// Reads the hands that begin on the first of `lines`.
    fn read_block(
        &mut self,
        above: &[DiagramLine<'t>],
        lines: &[DiagramLine<'t>],
        mut block: Block<'t>,
    ) {
        self.has_hands = true;
        self.at += block.lines;
        let Some((own, after)) = lines.split_at_checked(block.lines) else { return };
        let Some(mut start) = own.first().map(|line| line.word.span.start) else { return };
        if let Some((heads, above)) = self.heads.take().zip(above.last()) {
            block.take_heads(above, &heads);
            start = above.word.span.start;
        }
        for line in own {
            let no_cards: Vec<_> = line.cells.iter().filter_map(|cell| cell.no_cards).collect();
            let is_of_hands = |word: Word<'_>| {
                seat::label(word, line.language()).is_some()
                    || block.has(word.span)
                    || no_cards.iter().any(|none| none.span.start == word.span.start)
            };
            let cells = line.cells.iter().filter(|cell| cell.holding.is_none());
            let others: Vec<_> =
                cells.map(|cell| cell.word).filter(|&word| !is_of_hands(word)).collect();
            self.read_words(line, &others);
        }
        if self.below.is_empty() && hands::has_compass_between_hands(lines) {
            self.below = &hands::COLUMN_ORDER;
        }
        if let ([hand], [seat, below @ ..]) = (block.hands.as_mut_slice(), self.below) {
            (hand.seat, self.below) = (Some(*seat), below);
        } else {
            self.below = &[];
            let next = (0..3).find_map(|more| Block::of(after.get(more..)?));
            self.record.seat_hands(&mut block, next.map(|next| next.hands.len()));
        }
        if block.hands.iter().any(|hand| hand.seat.is_some_and(|seat| self.record.has_hand(seat))) {
            self.begin();
        }
        self.record.reach(start, own);
        self.record.take_hands(block, self.language);
    }

    fn begin(&mut self) {
        let mut next = Record::new(self.report.source());
        next.take_heading(&mut self.record);
        let record = std::mem::replace(&mut self.record, next);
        match record.finish(self.records + 1) {
            Ok(finished) => {
                self.records += 1;
                self.ready.push_back(finished);
            }
            Err(findings) => self.report.extend(findings),
        }
    }
}

impl<'s, 't> Iterator for Reader<'s, 't> {
    type Item = (ParsedRecord, Report<'s, 't>);

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && self.look_ahead() {
            let lines = std::mem::take(&mut self.lines);
            self.read_line(&lines);
            self.lines = lines;
        }
        if self.ready.is_empty() && !std::mem::replace(&mut self.is_closed, true) {
            self.record.flush();
            self.begin();
            if self.records == 0 {
                self.report.add(Span::new(0, 0), UnknownFormatFault::Found);
            }
        }
        self.ready.pop_front()
    }
}
