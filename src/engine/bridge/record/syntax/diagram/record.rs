//! One record while it is read.

use super::auction::{Called, Table, note};
use super::fault::Unclear;
use super::fields::Field;
use super::hands::Block;
use super::line::Line;
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::draft::{Draft, Spanned, StatedContract, StatedTricks};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::recovery::{Assumed, Evidence, as_called};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seat::Seat;
use crate::engine::diagnostic::{Finding, Report};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span, Word};

/// What has been read of a record.
pub(super) struct Record<'s, 't> {
    pub report: Report<'s, 't>,
    draft: Draft,
    is_begun: bool,
    /// The columns of the auction and what stands in them.
    auction: Option<([(Seat, usize); 4], Table<'t>)>,
    /// The notes below the auction, by their raised numbers.
    notes: Vec<(Word<'t>, String)>,
    in_note: bool,
    tricks: Option<Spanned<u8>>,
    margin: Option<Spanned<i8>>,
    /// What is ignored, line after line.
    ignored: Option<Span>,
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
            tricks: None,
            margin: None,
            ignored: None,
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

    /// Passes over a part of a line, and tells of it together with what follows.
    pub(super) fn ignore(&mut self, word: Word<'t>) {
        match &mut self.ignored {
            Some(ignored) => ignored.end = word.span.end,
            None => self.ignored = Some(word.span),
        }
    }

    fn flush(&mut self) {
        if let Some(span) = self.ignored.take() {
            let first = self.report.source().slice(span).trim_start();
            let first = first.lines().next().unwrap_or("");
            self.report.add(span, Unclear::Ignored(Quoted::new(first)));
        }
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
            Field::Tricks(tricks) => set(&mut self.tricks, tricks, span),
            Field::Margin(margin) => set(&mut self.margin, margin, span),
            Field::Score(score) => set(&mut stated.score, score, span),
            Field::Lead(card) if draft.play.is_empty() => {
                draft.play.push(Spanned::new(card, span));
                true
            }
            Field::Lead(_) => false,
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

    pub(super) fn take_hands(&mut self, block: Block<'t>) {
        if block.is_assumed {
            self.report.add(block.hands[0].span, Unclear::NoSeat);
        }
        for hand in block.hands {
            let Some(seat) = hand.seat.filter(|&seat| !self.has_hand(seat)) else {
                self.report.add(hand.span, Unclear::WhoseCards);
                continue;
            };
            if let Some(card) = hand.twice {
                self.draft.dealt_twice.push(Spanned::new((seat, card), hand.span));
            }
            if hand.is_known {
                self.draft.hands[seat] = Some(Spanned::new(hand.cards, hand.span));
            }
            if let Some(player) = hand.player.filter(|player| player.text != seat.name()) {
                self.draft.tags.push(Tag::new(seat.name(), player.text));
            }
        }
    }

    pub(super) fn take_auction(&mut self, header: [(Seat, usize); 4], table: Table<'t>) {
        if let Some(word) = table.no_call {
            self.report.add(word.span, Unclear::Call(Quoted::new(word.text)));
            self.draft.complete = false;
        }
        self.auction = Some((header, table));
    }

    /// Reads a note on the auction, or the next line of one; tells whether the line is any.
    pub(super) fn read_note(&mut self, line: &Line<'t>) -> bool {
        let goes_on = self.in_note && !line.after_blank;
        let note = note(line.word).filter(|_| self.has_calls());
        self.in_note = note.is_some() || goes_on;
        match (note, self.notes.last_mut()) {
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

    /// The record as a draft of a number; what is wrong with the text where nothing of a deal was read.
    pub(super) fn finish(mut self, number: usize) -> Result<Draft, Vec<Finding>> {
        self.flush();
        let is_one = self.has_hands() || self.has_calls();
        let contract = self.settle_auction();
        self.settle_result(contract);
        let draft = &self.draft;
        let is_one = is_one || draft.dealer.is_some() || draft.stated.contract.is_some();
        if !is_one {
            return Err(self.report.sorted());
        }
        self.draft.number = number;
        self.draft.findings = self.report.sorted();
        Ok(self.draft)
    }

    fn settle_auction(&mut self) -> Option<Contract> {
        let (header, table) = self.auction.take()?;
        let draft = &mut self.draft;
        let dealer = draft.dealer.map(|dealer| dealer.value);
        let Some(Called { first, calls, notes }) = table.called(&header, dealer) else {
            self.report.add(table.span(), Unclear::WhoCalls);
            return None;
        };
        let span = table.span();
        if dealer.is_none() {
            draft.dealer = Some(Spanned::new(first, span));
            draft.dealer_assumed = true;
            self.report.add(span, Assumed::Dealer { dealer: first, by_board: false });
        }
        draft.calls = calls;
        let values: Vec<_> = draft.calls.iter().map(|call| call.value).collect();
        let mut auction = Auction::of_calls(first, values.iter().copied());
        let stated = &draft.stated;
        let ended = stated.contract.is_some()
            || self.tricks.is_some()
            || self.margin.is_some()
            || !draft.play.is_empty();
        if ended && !auction.is_over() && draft.complete {
            let evidence = Evidence {
                dealer: Some(first),
                first: Some(first),
                contract: stated.contract.map(|contract| contract.value),
                declarer: stated.declarer.map(|declarer| declarer.value),
                ended,
                ..Evidence::default()
            };
            // A diagram has its auction in columns, so that nothing stands before it.
            let called = as_called(&values, evidence, || true);
            let called = called.filter(|called| called.first() == first);
            let passes = called.map_or(0, |called| called.closing);
            if passes > 0 {
                let end = Span::new(span.end, span.end);
                self.report.add(end, Assumed::ClosingPasses { passes });
                for _ in 0..passes {
                    auction.accept(Call::Pass);
                    draft.calls.push(Spanned::new(Call::Pass, end));
                }
            }
        }
        for (number, said) in std::mem::take(&mut self.notes) {
            let before = draft.annotations.len();
            for (_, call) in notes.iter().filter(|(raised, _)| *raised == number.text) {
                let kind = AnnotationKind::Explanation(said.clone());
                draft.annotations.push(Annotation { target: Target::Call(*call), kind });
            }
            if draft.annotations.len() == before {
                self.report.add(number.span, Unclear::Ignored(Quoted::new(&said)));
            }
        }
        auction.contract()
    }

    fn settle_result(&mut self, contract: Option<Contract>) {
        let stated = &mut self.draft.stated;
        let bid = match stated.contract.map(|contract| contract.value) {
            Some(StatedContract::Played(bid, _)) => Some(bid),
            _ => contract.map(|contract| contract.bid),
        };
        let by_margin = self.margin.zip(bid).and_then(|(margin, bid)| {
            let tricks = bid.level.tricks_needed().checked_add_signed(margin.value)?;
            (tricks <= 13).then_some(Spanned::new(tricks, margin.span))
        });
        let tricks = self.tricks.or(by_margin);
        if let (Some(tricks), Some(margin)) = (self.tricks, self.margin)
            && by_margin.is_none_or(|by_margin| by_margin.value != tricks.value)
        {
            self.report.add_related(margin.span, Unclear::Result, tricks.span, "the tricks");
            return;
        }
        stated.tricks = tricks.map(|Spanned { value: tricks, span }| {
            Spanned::new(StatedTricks { tricks, disputed: false }, span)
        });
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
