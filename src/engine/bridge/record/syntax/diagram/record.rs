//! One record while it is read.

use super::auction::{Layout, Table};
use super::fault::Unclear;
use super::fields::Field;
use super::hands::{self, Block};
use super::language::Choice;
use super::line::Line;
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::draft::{Draft, Spanned};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::written::{AuctionEnd, Written, WrittenResult};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::vulnerability::dealer_of_board;
use crate::engine::diagnostic::{Finding, Report};
use crate::engine::notation::Language;
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span, Word};

/// More notes than any auction has; the rest is ignored.
const MOST_NOTES: usize = Auction::MOST_CALLS;

/// How many bytes the notes of a record may come to, at each call that they are of.
const MOST_NOTED: usize = 100_000;

/// How often a record may give its result.
const MOST_RESULTS: usize = 100;

/// What has been read of a record.
pub(super) struct Record<'s, 't> {
    pub report: Report<'s, 't>,
    draft: Draft,
    is_begun: bool,
    /// The calls, and how they stand to one another.
    auction: Option<(Layout, Table<'t>)>,
    /// The notes below the auction, by their raised numbers.
    notes: Vec<(Word<'t>, String)>,
    in_note: bool,
    results: Vec<Spanned<WrittenResult>>,
    /// What is ignored, line after line.
    ignored: Option<Span>,
    /// Whether a hand or a suit of one cannot be read, so that no hand's cards are counted.
    has_unreadable_hand: bool,
    /// How many hands stand in the row of the compass that was read last.
    row: usize,
}

impl<'s, 't> Record<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>) -> Self {
        Self {
            report: Report::new(source),
            draft: Draft::new(0, Format::Diagram, Span::default()),
            is_begun: false,
            auction: None,
            notes: Vec::new(),
            in_note: false,
            results: Vec::new(),
            ignored: None,
            has_unreadable_hand: false,
            row: 0,
        }
    }

    pub(super) fn has_hand(&self, seat: Seat) -> bool {
        self.draft.hands[seat].is_some()
    }

    pub(super) const fn has_calls(&self) -> bool {
        self.auction.is_some()
    }

    fn has_hands(&self) -> bool {
        self.draft.hands.iter().any(|(_, hand)| hand.is_some())
    }

    /// Whether a field is of the next record: it is given again, and there is a deal already.
    pub(super) fn ends_before(&self, field: &Field) -> bool {
        let is_over = self.has_calls() || self.draft.stated.contract.is_some();
        let is_again = match field {
            Field::Board(_) => self.draft.board.is_some() || is_over,
            Field::Dealer(_) => self.draft.dealer.is_some(),
            Field::Vulnerable(_) => self.draft.vulnerability.is_some(),
            _ => false,
        };
        is_again && (self.has_hands() || is_over)
    }

    /// Takes lines into the stretch of the record.
    pub(super) fn reach(&mut self, start: usize, lines: &[Line<'t>]) {
        self.flush();
        let Some(last) = lines.last() else { return };
        if !std::mem::replace(&mut self.is_begun, true) {
            self.draft.span.start = start;
        }
        self.draft.span.end = last.word.span.end;
    }

    /// Skips a part of a line, and reports it together with what follows.
    pub(super) fn ignore(&mut self, word: Word<'t>) {
        match &mut self.ignored {
            Some(ignored) => ignored.end = word.span.end,
            None => self.ignored = Some(word.span),
        }
    }

    fn flush(&mut self) {
        let Some(span) = self.ignored.take() else { return };
        let mut lines =
            self.report.source().slice(span).lines().filter(|line| !line.trim().is_empty());
        let first = Quoted::new(lines.next().unwrap_or("").trim_start());
        self.report.add(span, Unclear::Ignored(first, lines.count()));
    }

    /// Tells of a line that is a seat's hand, but cannot be read as one; tells whether it is.
    pub(super) fn refuse_hand(&mut self, line: &Line<'t>) -> bool {
        let Some(seat) = hands::unreadable(line) else { return false };
        self.reach(line.word.span.start, std::slice::from_ref(line));
        let found = Quoted::new(line.word.text.trim());
        self.report.add(line.word.span, Unclear::Hand { seat, found });
        self.has_unreadable_hand = true;
        true
    }

    /// Tells of a hand below one another of which one suit cannot be read; tells how many lines it takes.
    pub(super) fn refuse_column(&mut self, lines: &[Line<'t>]) -> Option<usize> {
        let (suit, text, own) = hands::unreadable_column(lines)?;
        self.reach(own.first()?.word.span.start, own);
        self.report
            .add(text.span, Unclear::Suit { seat: None, suit, found: Quoted::new(text.text) });
        self.has_unreadable_hand = true;
        Some(own.len())
    }

    pub(super) fn take(&mut self, field: Spanned<Field>, part: Word<'t>) {
        let Spanned { value, span } = field;
        let draft = &mut self.draft;
        let stated = &mut draft.stated;
        let is_new = match value {
            Field::Board(board) => set(&mut draft.board, board, span),
            Field::Dealer(dealer) => set(&mut draft.dealer, dealer, span),
            Field::Vulnerable(sides) => set(&mut draft.vulnerability, sides, span),
            Field::Contract(contract) => set(&mut stated.contract, contract, span),
            Field::Declarer(declarer) => set(&mut stated.declarer, declarer, span),
            Field::Result(_) if self.results.len() >= MOST_RESULTS => false,
            Field::Result(tricks) => {
                self.results.push(Spanned::new(WrittenResult { tricks, disputed: false }, span));
                true
            }
            Field::Score(score) => set(&mut stated.score, score, span),
            Field::Lead(card, leader) => {
                if draft.play.is_empty() {
                    draft.play.push(Spanned::new(card, span));
                }
                // Another card is of a later trick, whoever led it.
                let is_opening = draft.play.first().is_some_and(|first| first.value == card);
                is_opening && leader.is_none_or(|leader| set(&mut stated.leader, leader, span))
            }
        };
        if !is_new {
            self.ignore(part);
        }
    }

    /// Finds out whose hands stand beside one another: North's above West's and East's, South's below them.
    pub(super) fn seat_hands(&mut self, block: &mut Block<'t>, below: Option<usize>) {
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

    pub(super) fn take_hands(&mut self, block: Block<'t>, language: Choice) {
        if let (false, Some(first)) = (self.has_hands(), block.hands.first()) {
            let own = language.letters.language();
            match language.or {
                Some(other) => self.report.add(first.span, Unclear::Languages(own, other)),
                None if own != Language::English => {
                    self.report.add(first.span, Unclear::Language(own));
                }
                None => {}
            }
        }
        if let (true, Some(first)) = (block.is_assumed, block.hands.first()) {
            self.report.add(first.span, Unclear::NoSeat);
        }
        for hand in block.hands {
            let Some(seat) = hand.seat.filter(|&seat| !self.has_hand(seat)) else {
                self.report.add(hand.span, Unclear::WhoseCards);
                continue;
            };
            if let Some(card) = hand.twice {
                self.draft.dealt_twice.push(Spanned::new((seat, card), hand.span));
            }
            if let Some((suit, text)) = hand.unreadable {
                let found = Quoted::new(text.text);
                let seat = Some(seat);
                self.report.add(text.span, Unclear::Suit { seat, suit, found });
                self.has_unreadable_hand = true;
            }
            if !hand.is_unknown {
                self.draft.hands[seat] = Some(Spanned::new(hand.cards, hand.span));
                self.draft.small[seat] = hand.small;
            }
            if let Some(player) = hand.player.filter(|player| player.text != seat.name()) {
                self.draft.tags.push(Tag::new(seat.name(), player.text));
            }
        }
    }

    pub(super) fn take_auction(&mut self, layout: Layout, table: Table<'t>) {
        if let Some(word) = table.no_call {
            let found = Quoted::new(word.text);
            let unclear = if layout.may_be_hearts(word) {
                Unclear::HeartsOrClubs(found)
            } else {
                Unclear::Call(found)
            };
            self.report.add(word.span, unclear);
        }
        self.auction = Some((layout, table));
    }

    /// Reads a note on the auction, or the next line of one; tells whether the line is any.
    pub(super) fn read_note(&mut self, line: &Line<'t>) -> bool {
        let goes_on = self.in_note && !line.after_blank;
        let note = self.auction.as_ref().and_then(|(_, table)| table.note(line.word));
        self.in_note = note.is_some() || goes_on;
        let is_full = self.notes.len() >= MOST_NOTES;
        match (note, self.notes.last_mut()) {
            (Some(_), _) if is_full => {
                self.ignore(line.word);
                self.in_note = false;
                return true;
            }
            (Some((number, said)), _) => self.notes.push((number, said.to_owned())),
            (None, Some((_, said))) if goes_on => {
                said.push(' ');
                said.push_str(line.word.text.trim());
            }
            _ => return false,
        }
        self.reach(line.word.span.start, std::slice::from_ref(line));
        true
    }

    /// The record of a number as it is written; what is wrong with the text where nothing of a deal was read.
    pub(super) fn written(mut self, number: usize) -> Result<Written<'s, 't>, Vec<Finding>> {
        self.flush();
        // Some calls on a line make no deal.
        let has_table = matches!(self.auction, Some((Layout::Columns(_), _)));
        let is_auction = self.assume_dealer();
        let draft = &self.draft;
        let is_one = self.has_hands()
            || has_table
            || is_auction
            || draft.dealer.is_some()
            || draft.stated.contract.is_some();
        let (first_caller, auction_end) = self.read_auction();
        if !is_one {
            return Err(self.report.sorted());
        }
        self.draft.number = number;
        if self.has_unreadable_hand {
            self.draft.parts = Seat::CLOCKWISE.to_vec();
        }
        let open = self.draft.small.iter().filter(|(_, small)| small.iter().any(|(_, &it)| it > 0));
        let open: Vec<_> = open.map(|(seat, _)| seat).collect();
        let spans = open.iter().filter_map(|&seat| Some(self.draft.hands[seat]?.span));
        if let Some(first) = spans.min_by_key(|span| span.start) {
            self.report.add(first, Unclear::SmallCards(open));
        }
        let results = self.results;
        let written = Written::new(self.draft, self.report);
        Ok(Written { first_caller, auction_end, results, ..written })
    }

    /// Takes North for the dealer of an auction that stands alone, where it has every pass and its end; tells whether
    /// it is one.
    fn assume_dealer(&mut self) -> bool {
        let draft = &self.draft;
        let is_alone = !self.has_hands() && draft.dealer.is_none() && draft.board.is_none();
        let Some((layout @ Layout::InARow(seats), table)) = &self.auction else { return false };
        if !is_alone || !table.is_whole(layout) {
            return false;
        }
        if seats.is_empty() {
            let span = table.span();
            self.draft.dealer = Some(Spanned::new(Seat::North, span));
            self.report.add(span, Unclear::FirstCaller);
        }
        true
    }

    /// Reads the calls out of their columns; gives who made the first of them, and how they end.
    fn read_auction(&mut self) -> (Option<Spanned<Seat>>, Option<AuctionEnd>) {
        let Some((layout, table)) = self.auction.take() else { return (None, None) };
        let by_board = || Some(dealer_of_board(self.draft.board_number()?));
        let dealer = self.draft.dealer.map(|dealer| dealer.value);
        let is_in_a_row = matches!(layout, Layout::InARow(_));
        let called =
            match table.called(&layout, dealer.or_else(|| by_board().filter(|_| is_in_a_row))) {
                Ok(called) => called,
                // An error says already what is not a call.
                Err(_) if table.no_call.is_some() => return (None, Some(AuctionEnd::Unreadable)),
                Err(unclear) => {
                    self.report.add(table.span(), unclear);
                    return (None, None);
                }
            };
        let mut room = MOST_NOTED;
        for (number, said) in std::mem::take(&mut self.notes) {
            let mut is_kept = false;
            for call in called.noted(number.text) {
                is_kept = said.len() <= room;
                if !is_kept {
                    break;
                }
                room -= said.len();
                let kind = AnnotationKind::Explanation(said.clone());
                self.draft.annotations.push(Annotation { target: Target::Call(call), kind });
            }
            if !is_kept {
                self.report.add(number.span, Unclear::Ignored(Quoted::new(&said), 0));
            }
        }
        let end = called.end.or(table.no_call.map(|_| AuctionEnd::Unreadable));
        self.draft.calls = called.calls;
        (Some(Spanned::new(called.first, table.span())), end)
    }
}

/// Sets what is not set; tells whether that is what is said.
fn set<T: PartialEq>(slot: &mut Option<Spanned<T>>, value: T, span: Span) -> bool {
    if let Some(known) = slot {
        return known.value == value;
    }
    *slot = Some(Spanned { value, span });
    true
}
