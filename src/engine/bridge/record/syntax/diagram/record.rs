//! The record of a text diagram while it is being read.

use super::auction::{CallTable, Layout};
use super::fault::DiagramFault;
use super::fields::StatedFact;
use super::hands::{self, Block};
use super::language::LanguageChoice;
use super::line::DiagramLine;
use crate::engine::bridge::notation::Language;
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::parsed::{AuctionEnd, ParsedRecord, ParsedResult};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::{
    Auction, Finding, QuotedText, Report, Seat, Source, Span, Spanned, Word, dealer_of_board,
};

/// Maximum number of notes. No auction has more calls to explain. Further notes are ignored.
const MAX_NOTES: usize = Auction::MAX_CALLS;

/// Maximum total size of a record's notes in bytes. The size of a note counts once for each call that refers to the
/// note.
const MAX_NOTE_BYTES: usize = 100_000;

/// Maximum number of results of a record.
const MAX_RESULTS: usize = 100;

pub(super) struct Record<'s, 't> {
    pub report: Report<'s, 't>,
    parsed: ParsedRecord,
    has_lines: bool,
    auction: Option<(Layout, CallTable<'t>)>,
    /// Notes below the auction, with their numbers.
    notes: Vec<(Word<'t>, String)>,
    in_note: bool,
    ignored: Option<Span>,
    /// Whether a hand or one of its suits is unreadable. The number of cards in the hands is then not checked.
    has_unreadable_hand: bool,
    /// Number of hands in the last row of the diagram: 1 after North's hand, 2 after West's and East's hands, otherwise
    /// 0.
    row: usize,
}

impl<'s, 't> Record<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>) -> Self {
        Self {
            report: Report::new(source),
            parsed: ParsedRecord::new(0, Format::Diagram, Span::default()),
            has_lines: false,
            auction: None,
            notes: Vec::new(),
            in_note: false,
            ignored: None,
            has_unreadable_hand: false,
            row: 0,
        }
    }

    pub(super) fn has_hand(&self, seat: Seat) -> bool {
        self.parsed.hands[seat].is_some()
    }

    pub(super) const fn has_calls(&self) -> bool {
        self.auction.is_some()
    }

    fn has_hands(&self) -> bool {
        self.parsed.hands.iter().any(|(_, hand)| hand.is_some())
    }

    /// Returns whether a fact begins the next record. A repeated board, dealer or vulnerability does if this record has
    /// hands, calls or a contract. Any board does if this record has calls or a contract.
    pub(super) fn ends_before(&self, field: &StatedFact) -> bool {
        let is_over = self.has_calls() || self.parsed.stated.contract.is_some();
        let is_again = match field {
            StatedFact::Board(_) => self.parsed.board.is_some() || is_over,
            StatedFact::Dealer(_) => self.parsed.dealer.is_some(),
            StatedFact::Vulnerable(_) => self.parsed.vulnerability.is_some(),
            _ => false,
        };
        is_again && (self.has_hands() || is_over)
    }

    /// Extends the span of the record to the end of `lines`. If these are its first lines, the span begins at `start`.
    /// Also reports the lines that were ignored before it.
    pub(super) fn reach(&mut self, start: usize, lines: &[DiagramLine<'t>]) {
        self.flush();
        let Some(last) = lines.last() else { return };
        if !std::mem::replace(&mut self.has_lines, true) {
            self.parsed.span.start = start;
        }
        self.parsed.span.end = last.word.span.end;
    }

    /// Ignores a part of a line. Consecutive ignored parts are reported together.
    pub(super) fn ignore(&mut self, word: Word<'t>) {
        match &mut self.ignored {
            Some(ignored) => ignored.end = word.span.end,
            None => self.ignored = Some(word.span),
        }
    }

    /// If the last ignored lines of the previous record follow a blank line, moves them to this record, because they
    /// are a heading.
    pub(super) fn take_heading(&mut self, before: &mut Self) {
        let text = before.report.source().text();
        let is_apart = |span: &mut Span| {
            let above = text.get(..span.start).unwrap_or("");
            let blank = above.get(above.trim_end().len()..).unwrap_or("");
            blank.matches('\n').count().max(blank.matches('\r').count()) > 1
        };
        self.ignored = before.ignored.take_if(is_apart);
    }

    /// Reports the ignored lines.
    pub(super) fn flush(&mut self) {
        let Some(span) = self.ignored.take() else { return };
        let mut lines =
            self.report.source().slice(span).lines().filter(|line| !line.trim().is_empty());
        let first = QuotedText::new(lines.next().unwrap_or("").trim_start());
        self.report.add(span, DiagramFault::Ignored(first, lines.count()));
    }

    /// If a line contains the unreadable hand of a seat, reports it. Returns whether the line contains such a hand.
    pub(super) fn refuse_hand(&mut self, line: &DiagramLine<'t>) -> bool {
        let Some(seat) = hands::unreadable(line) else { return false };
        self.reach(line.word.span.start, std::slice::from_ref(line));
        let found = QuotedText::new(line.word.text.trim());
        self.report.add(line.word.span, DiagramFault::Hand { seat, found });
        self.has_unreadable_hand = true;
        true
    }

    /// Reports a hand that has one line per suit and an unreadable suit. Returns the number of its lines.
    pub(super) fn refuse_column(&mut self, lines: &[DiagramLine<'t>]) -> Option<usize> {
        let (suit, text, own) = hands::unreadable_column(lines)?;
        self.reach(own.first()?.word.span.start, own);
        let found = QuotedText::new(text.text);
        self.report.add(text.span, DiagramFault::Suit { seat: None, suit, found });
        self.has_unreadable_hand = true;
        Some(own.len())
    }

    pub(super) fn take(&mut self, field: Spanned<StatedFact>, part: Word<'t>) {
        let Spanned { value, span } = field;
        let parsed = &mut self.parsed;
        let stated = &mut parsed.stated;
        let is_new = match value {
            StatedFact::Board(board) => set(&mut parsed.board, board, span),
            StatedFact::Dealer(dealer) => set(&mut parsed.dealer, dealer, span),
            StatedFact::Vulnerable(sides) => set(&mut parsed.vulnerability, sides, span),
            StatedFact::Contract(contract) => set(&mut stated.contract, contract, span),
            StatedFact::Declarer(declarer) => set(&mut stated.declarer, declarer, span),
            StatedFact::Result(_) if parsed.unresolved.results.len() >= MAX_RESULTS => false,
            StatedFact::Result(tricks) => {
                let result = ParsedResult { tricks, disputed: false };
                parsed.unresolved.results.push(Spanned::new(result, span));
                true
            }
            StatedFact::Score(score) => set(&mut stated.score, score, span),
            StatedFact::Lead(card, leader) => {
                if parsed.play.is_empty() {
                    parsed.play.push(Spanned::new(card, span));
                }
                // A card other than the opening lead is from a later trick. Any seat may have led that trick.
                let is_opening = parsed.play.first().is_some_and(|first| first.value == card);
                is_opening && leader.is_none_or(|leader| set(&mut stated.leader, leader, span))
            }
        };
        if !is_new {
            self.ignore(part);
        }
    }

    /// Infers the seats of hands from their layout: North's is above West's and East's, and South's is below them.
    pub(super) fn seat_hands(&mut self, block: &mut Block<'t>, below: Option<usize>) {
        block.seat_row();
        let is_below = self.row == 2 && !self.has_hand(Seat::South);
        let seats: &[Seat] = match (block.hands.len(), below) {
            (1, Some(2)) if !is_below => &[Seat::North],
            (1, below) if is_below && below != Some(2) => &[Seat::South],
            (2, below) if self.row == 1 || below == Some(1) => &[Seat::West, Seat::East],
            _ => &[],
        };
        let mut both = block.hands.iter().zip(seats);
        if both.all(|(hand, &seat)| hand.seat.is_none_or(|named| named == seat)) {
            for (hand, &seat) in block.hands.iter_mut().zip(seats) {
                hand.seat = Some(seat);
            }
        }
        self.row = match block.hands.as_slice() {
            [hand] if hand.seat == Some(Seat::North) => 1,
            [west, east] if west.seat == Some(Seat::West) && east.seat == Some(Seat::East) => 2,
            _ => 0,
        };
    }

    pub(super) fn take_hands(&mut self, block: Block<'t>, language: LanguageChoice) {
        if let (false, Some(first)) = (self.has_hands(), block.hands.first()) {
            let own = language.letters.language();
            match language.or {
                Some(other) => self.report.add(first.span, DiagramFault::Languages(own, other)),
                None if own != Language::English => {
                    self.report.add(first.span, DiagramFault::Language(own));
                }
                None => {}
            }
        }
        if let (true, Some(first)) = (block.is_assumed, block.hands.first()) {
            self.report.add(first.span, DiagramFault::NoSeat);
        }
        for hand in block.hands {
            let Some(seat) = hand.seat.filter(|&seat| !self.has_hand(seat)) else {
                self.report.add(hand.span, DiagramFault::WhoseCards);
                continue;
            };
            if let Some(card) = hand.twice {
                self.parsed.dealt_twice.push(Spanned::new((seat, card), hand.span));
            }
            if let Some((suit, text)) = hand.unreadable {
                let found = QuotedText::new(text.text);
                let seat = Some(seat);
                self.report.add(text.span, DiagramFault::Suit { seat, suit, found });
                self.has_unreadable_hand = true;
            }
            if !hand.is_unknown {
                self.parsed.hands[seat] = Some(Spanned::new(hand.cards, hand.span));
                self.parsed.small[seat] = hand.small;
            }
            if let Some(player) = hand.player.filter(|player| player.text != seat.name()) {
                self.parsed.tags.push(Tag::new(seat.name(), player.text));
            }
        }
    }

    pub(super) fn take_auction(&mut self, layout: Layout, table: CallTable<'t>) {
        if let Some(word) = table.no_call {
            let found = QuotedText::new(word.text);
            let fault = if layout.may_be_hearts(word) {
                DiagramFault::HeartsOrClubs(found)
            } else {
                DiagramFault::Call(found)
            };
            self.report.add(word.span, fault);
        }
        self.auction = Some((layout, table));
    }

    /// Reads a note on the auction, or a further line of a note. Returns whether the line is part of a note.
    pub(super) fn read_note(&mut self, line: &DiagramLine<'t>) -> bool {
        let goes_on = self.in_note && !line.after_blank;
        let note = self.auction.as_ref().and_then(|(_, table)| table.note(line.word));
        self.in_note = note.is_some() || goes_on;
        let is_full = self.notes.len() >= MAX_NOTES;
        match (note, self.notes.last_mut()) {
            (Some(_), _) if is_full => {
                self.ignore(line.word);
                self.in_note = false;
                return true;
            }
            (Some((number, note)), _) => self.notes.push((number, note.to_owned())),
            (None, Some((_, note))) if goes_on => {
                note.push(' ');
                note.push_str(line.word.text.trim());
            }
            _ => return false,
        }
        self.reach(line.word.span.start, std::slice::from_ref(line));
        true
    }

    /// Returns the record as written. If the text contains nothing of a deal, returns the findings instead.
    pub(super) fn finish(
        mut self,
        number: usize,
    ) -> Result<(ParsedRecord, Report<'s, 't>), Vec<Finding>> {
        self.flush();
        // A few calls on a line, without a table of calls, are not a deal.
        let has_table = matches!(self.auction, Some((Layout::Columns(_), _)));
        let is_lone_auction = self.is_lone_auction();
        let parsed = &self.parsed;
        let is_one = self.has_hands()
            || has_table
            || is_lone_auction
            || parsed.dealer.is_some()
            || parsed.stated.contract.is_some();
        self.read_auction(is_lone_auction);
        if !is_one {
            return Err(self.report.sorted());
        }
        self.parsed.number = number;
        if self.has_unreadable_hand {
            self.parsed.partial_hands = Seat::CLOCKWISE.to_vec();
        }
        let open =
            self.parsed.small.iter().filter(|(_, small)| small.iter().any(|(_, &it)| it > 0));
        let spans = open.filter_map(|(seat, _)| Some(self.parsed.hands[seat]?.span));
        if let Some(first) = spans.min_by_key(|span| span.start) {
            self.report.add(first, DiagramFault::SmallCards);
        }
        Ok((self.parsed, self.report))
    }

    /// Returns whether the record is only an inline auction that is complete, including every pass.
    fn is_lone_auction(&self) -> bool {
        let parsed = &self.parsed;
        let is_alone = !self.has_hands() && parsed.dealer.is_none() && parsed.board.is_none();
        let Some((layout @ Layout::Inline(_), table)) = &self.auction else { return false };
        is_alone && table.is_complete(layout)
    }

    /// Reads the calls from the auction's table, with the first caller and the end.
    fn read_auction(&mut self, is_alone: bool) {
        let Some((layout, table)) = self.auction.take() else { return };
        let span = table.span();
        let dealer = self.parsed.dealer.map(|dealer| dealer.value);
        // Inline calls are read as if an assumed seat made the first call. The first caller then counts as not stated.
        let from = match &layout {
            Layout::Columns(_) => None,
            Layout::Inline(seats) if is_alone => seats.is_empty().then_some(Seat::North),
            Layout::Inline(_) => self.parsed.board_number().map(dealer_of_board),
        };
        let auction = match table.auction(&layout, dealer.or(from)) {
            Ok(auction) => auction,
            // The unreadable call was already reported as an error.
            Err(_) if table.no_call.is_some() => {
                self.parsed.unresolved.auction_end = Some(AuctionEnd::Unreadable);
                return;
            }
            Err(fault) => {
                self.report.add(span, fault);
                return;
            }
        };
        let mut room = MAX_NOTE_BYTES;
        for (number, note) in std::mem::take(&mut self.notes) {
            let mut is_stored = false;
            for call in auction.calls_with_note(number.text) {
                is_stored = note.len() <= room;
                if !is_stored {
                    break;
                }
                room -= note.len();
                let kind = AnnotationKind::Explanation(note.clone());
                self.parsed.annotations.push(Annotation { target: Target::Call(call), kind });
            }
            if !is_stored {
                self.report.add(number.span, DiagramFault::Ignored(QuotedText::new(&note), 0));
            }
        }
        let unresolved = &mut self.parsed.unresolved;
        unresolved.auction_end = auction.end.or(table.no_call.map(|_| AuctionEnd::Unreadable));
        if dealer.is_some() || layout.names_first_caller() {
            unresolved.first_caller = Some(Spanned::new(auction.first, span));
        } else {
            unresolved.calls_without_caller = Some(span);
        }
        self.parsed.calls = auction.calls;
    }
}

/// Sets `slot` if it is empty. Returns whether it then contains `value`.
fn set<T: PartialEq>(slot: &mut Option<Spanned<T>>, value: T, span: Span) -> bool {
    if let Some(known) = slot {
        return known.value == value;
    }
    *slot = Some(Spanned { value, span });
    true
}
