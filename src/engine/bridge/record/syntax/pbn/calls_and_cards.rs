//! Parses the sections of a game: the calls as written, and the cards in columns.

use super::fault::{NonStandardSpelling, PbnFault};
use super::game::Game;
use super::games::GameReport;
use super::lexer::{SectionPiece, pieces};
use super::tags::GamePart;
use crate::engine::bridge::record::annotation::{AnnotationKind, Mark, Target};
use crate::engine::bridge::record::parsed::{AuctionEnd, PlayCell};
use crate::engine::bridge::record::syntax;
use crate::engine::{
    Auction, Call, Card, Play, QuotedText, Rank, Span, Spanned, Strain, Suit, Word,
};

impl<'t> Game<'_, 't> {
    pub(super) fn read_calls(&mut self, line: Word<'t>) {
        let mut word_end = None;
        for (piece, word) in pieces(line) {
            let glued = word_end == Some(word.span.start);
            word_end = (piece == SectionPiece::Word).then_some(word.span.end);
            if self.auction.reported_after_end {
                return;
            }
            let here = (GamePart::Auction, self.auction.calls.len());
            if self.annotations.read(piece, here, word, &mut self.report) {
                continue;
            }
            if piece == SectionPiece::Word
                && let Some(span) = self.auction.end_is_glued.take()
            {
                let last = self.auction.calls.len().saturating_sub(1);
                self.annotations.add(Target::Call(last), AnnotationKind::Alert);
                let alert = Word { text: "*", span };
                self.report
                    .non_standard(NonStandardSpelling::Alert, alert, || Some(" =0= ".to_owned()));
                self.auction.end = None;
            }
            if let Some(end) = self.auction.end {
                let is_pass = || matches!(call(word.text), Some((Call::Pass, _)));
                let is_late_mark = piece == SectionPiece::End
                    || matches!(end, AuctionEnd::AllPass(_))
                        && piece == SectionPiece::Word
                        && is_pass();
                if !is_late_mark && end != AuctionEnd::Unreadable {
                    self.report.add(word.span, PbnFault::CallAfterEnd(QuotedText::new(word.text)));
                    self.auction.reported_after_end = true;
                }
                continue;
            }
            match piece {
                SectionPiece::Mark(Mark::Skipped) => {
                    self.report.add(word.span, PbnFault::Skipped);
                    self.annotations.mark_next(Mark::Skipped);
                    self.push_call(Call::Pass, word.span);
                }
                SectionPiece::Mark(mark) => self.annotations.mark_next(mark),
                SectionPiece::End => {
                    self.auction.end = Some(AuctionEnd::Early);
                    let follows_call = glued && !self.auction.calls.is_empty();
                    self.auction.end_is_glued = follows_call.then_some(word.span);
                }
                SectionPiece::Next => self.auction.end = Some(AuctionEnd::GoesOn(word.span)),
                SectionPiece::Dash if self.auction.calls.is_empty() => {
                    self.auction.hyphens += word.text.len();
                }
                SectionPiece::Dash => self.report.add_once(word.span, PbnFault::HyphenInAuction),
                SectionPiece::Word => self.read_call(word),
                _ => {}
            }
        }
    }

    fn read_call(&mut self, word: Word<'t>) {
        let Word { text, span } = word;
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        if is("AP") || is("AllPass") || is("All") {
            let non_standard = match text {
                "AP" => None,
                "ap" => Some(NonStandardSpelling::CallCase),
                _ => Some(NonStandardSpelling::AllPass),
            };
            self.report.non_standard(non_standard, word, || Some("AP".to_owned()));
            self.auction.end = Some(AuctionEnd::AllPass(span));
            return;
        }
        let Some((call, non_standard)) = call(text) else {
            self.report.add(span, PbnFault::Call(QuotedText::new(text)));
            self.auction.end = Some(AuctionEnd::Unreadable);
            return;
        };
        self.report.non_standard(non_standard, word, || Some(call.to_string()));
        self.push_call(call, span);
    }

    fn push_call(&mut self, call: Call, span: Span) {
        let count = self.auction.calls.len();
        if count == Auction::MAX_CALLS {
            self.report.add(span, PbnFault::TooManyCalls);
            self.auction.end = Some(AuctionEnd::Unreadable);
            return;
        }
        self.annotations.place_marks(Target::Call(count));
        self.auction.calls.push(Spanned::new(call, span));
    }
}

/// Parses a call. If the spelling is not PBN's, also returns the kind of deviation.
fn call(text: &str) -> Option<(Call, Option<NonStandardSpelling>)> {
    if text == "Pass" {
        return Some((Call::Pass, None));
    }
    let call = syntax::call(text)?;
    let non_standard = match call {
        Call::Pass => Some(NonStandardSpelling::Pass),
        Call::Double | Call::Redouble if text.parse::<Call>().is_err() => {
            Some(NonStandardSpelling::Double)
        }
        Call::Bid(bid) if bid.strain == Strain::NoTrump && text.len() == 2 => {
            Some(NonStandardSpelling::NoTrump)
        }
        _ => text
            .bytes()
            .any(|byte| byte.is_ascii_lowercase())
            .then_some(NonStandardSpelling::CallCase),
    };
    Some((call, non_standard))
}

impl<'t> Game<'_, 't> {
    pub(super) fn read_cards(&mut self, line: Word<'t>) {
        let play = &mut self.play;
        let between = self.report.slice(Span::new(play.read_to, line.span.start));
        if play.columns.lines.is_empty() || between.contains(['\n', '\r']) {
            play.columns.lines.push(play.len());
        }
        play.read_to = line.span.end;
        let indent = between.rsplit_once(['\n', '\r']).map_or("", |(_, indent)| indent);
        let is_indented = !indent.is_empty() && indent.trim().is_empty();
        let above = if is_indented { self.columns_above() } else { Vec::new() };
        for (piece, word) in pieces(line) {
            if self.play.reported_after_end {
                return;
            }
            let here = (GamePart::Play, self.play.len());
            if self.annotations.read(piece, here, word, &mut self.report) {
                continue;
            }
            let is_cell =
                matches!(piece, SectionPiece::Word | SectionPiece::Dash | SectionPiece::Next);
            if is_cell && (self.play.ended || self.play.len() == Play::CARDS) {
                self.report.add(word.span, PbnFault::CardAfterEnd(QuotedText::new(word.text)));
                self.play.reported_after_end = true;
                return;
            }
            match piece {
                SectionPiece::End => self.play.ended = true,
                SectionPiece::Mark(mark) => self.annotations.mark_next(mark),
                SectionPiece::Next => {
                    if self.play.goes_on {
                        self.report.add_once(word.span, PbnFault::SecondNext);
                    }
                    self.play.goes_on = true;
                    self.push_cell(None, word.span);
                }
                SectionPiece::Dash => {
                    if word.text.len() > 1 {
                        self.report
                            .non_standard(NonStandardSpelling::Dash, word, || Some("-".to_owned()));
                    }
                    self.push_cell(None, word.span);
                }
                SectionPiece::Word => {
                    let card = card(word, &mut self.report);
                    self.skip_columns(word, &above);
                    self.push_cell(card, word.span);
                }
                _ => {}
            }
        }
    }

    /// Returns the columns of the four cells on the line above, or no columns if the line lacks a cell.
    fn columns_above(&self) -> Vec<usize> {
        let columns = &self.play.columns;
        let Some(&[above, here]) = columns.lines.last_chunk() else { return Vec::new() };
        let row = columns.cells.get(above..here).filter(|cells| cells.len() == 4);
        row.into_iter().flatten().map(|cell| self.column_of(cell.span.start)).collect()
    }

    fn column_of(&self, offset: usize) -> usize {
        let before = self.report.slice(Span::new(0, offset));
        before.len() - before.rfind(['\n', '\r']).map_or(0, |end| end + 1)
    }

    /// Adds unknown cells for the columns that are left blank before a card.
    fn skip_columns(&mut self, word: Word<'t>, above: &[usize]) {
        if above.is_empty() {
            return;
        }
        let column = self.column_of(word.span.start);
        let in_row = self.play.len() - self.play.columns.lines.last().copied().unwrap_or(0);
        let column_index = above.iter().position(|&above| above == column).unwrap_or(in_row);
        let blanks = column_index.saturating_sub(in_row);
        if blanks > 0 {
            let dashes = || Some(format!("{}{}", "- ".repeat(blanks), word.text));
            self.report.non_standard(NonStandardSpelling::Blanks, word, dashes);
            let here = Span::new(word.span.start, word.span.start);
            (0..blanks).for_each(|_| self.push_cell(None, here));
        }
    }

    fn push_cell(&mut self, card: Option<Card>, span: Span) {
        let index = self.play.len();
        self.annotations.place_marks(Target::Card(index));
        self.play.columns.cells.push(PlayCell { card, span, index });
    }
}

fn card<'t>(word: Word<'t>, report: &mut GameReport<'_, 't>) -> Option<Card> {
    let text = word.text;
    // Nearly every card has this spelling, so it is tried first.
    if let [suit @ b'C'..=b'S', rank @ b'2'..=b'T'] = text.as_bytes()
        && let Some(suit) = Suit::from_char(char::from(*suit))
        && let Some(rank) = Rank::from_char(char::from(*rank))
    {
        return Some(Card::new(suit, rank));
    }
    let Ok(card) = text.parse::<Card>() else {
        report.add(word.span, PbnFault::Card(QuotedText::new(text)));
        return None;
    };
    if text.contains("10") {
        report.non_standard(NonStandardSpelling::TenInDigits, word, || Some(card.to_string()));
    }
    if text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        report.non_standard(NonStandardSpelling::CardCase, word, || Some(card.to_string()));
    }
    if text.chars().next().and_then(Suit::from_char).is_none() {
        report.non_standard(NonStandardSpelling::RankFirst, word, || Some(card.to_string()));
    }
    Some(card)
}
