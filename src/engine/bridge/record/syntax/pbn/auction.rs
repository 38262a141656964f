//! Parses the section of the tag Auction: the calls as they are written.

use std::cell::OnceCell;

use super::fault::ParseFault;
use super::lexer::{Lexer, Token};
use super::part::Part;
use super::reading::Game;
use super::section::{Piece, pieces};
use super::tags::KnownTag;
use super::tags::NonStandard;
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::record::annotation::{AnnotationKind, Mark, Target};
use crate::engine::bridge::record::syntax;
use crate::engine::bridge::record::written::AuctionEnd;
use crate::engine::source::{Span, Spanned, Word};
use crate::engine::wording::Quoted;

impl<'t> Game<'_, 't> {
    /// Reads a line of calls.
    pub(super) fn read_calls(&mut self, line: Word<'t>) {
        let mut word_end = None;
        for (piece, word) in pieces(line) {
            let glued = word_end == Some(word.span.start);
            word_end = (piece == Piece::Word).then_some(word.span.end);
            if self.auction.reported_after_end {
                return;
            }
            let here = (Part::Auction, self.auction.calls.len());
            if self.annotations.read(piece, here, word, &mut self.report) {
                continue;
            }
            if piece == Piece::Word
                && let Some(span) = self.auction.end_is_glued.take()
            {
                let last = self.auction.calls.len().saturating_sub(1);
                self.annotations.add(Target::Call(last), AnnotationKind::Alert);
                let alert = Word { text: "*", span };
                self.report.non_standard(NonStandard::Alert, alert, || Some(" =0= ".to_owned()));
                self.auction.end = None;
            }
            if let Some(end) = self.auction.end {
                let is_pass = || matches!(call(word.text), Some((Call::Pass, _)));
                let is_late_mark = piece == Piece::End
                    || matches!(end, AuctionEnd::AllPass(_)) && piece == Piece::Word && is_pass();
                if !is_late_mark && end != AuctionEnd::Unreadable {
                    self.report.add(word.span, ParseFault::CallAfterEnd(Quoted::new(word.text)));
                    self.auction.reported_after_end = true;
                }
                continue;
            }
            match piece {
                Piece::Mark(Mark::Skipped) => {
                    self.report.add(word.span, ParseFault::Skipped);
                    self.annotations.mark_next(Mark::Skipped);
                    self.push_call(Call::Pass, word.span);
                }
                Piece::Mark(mark) => self.annotations.mark_next(mark),
                Piece::End => {
                    self.auction.end = Some(AuctionEnd::Early);
                    let follows_call = glued && !self.auction.calls.is_empty();
                    self.auction.end_is_glued = follows_call.then_some(word.span);
                }
                Piece::Next => self.auction.end = Some(AuctionEnd::GoesOn(word.span)),
                Piece::Dash if self.auction.calls.is_empty() => {
                    self.auction.hyphens += word.text.len();
                }
                Piece::Dash => self.report.add_once(word.span, ParseFault::HyphenInAuction),
                Piece::Word => self.read_call(word),
                _ => {}
            }
        }
    }

    fn read_call(&mut self, word: Word<'t>) {
        let Word { text, span } = word;
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        if is("AP") || is("AllPass") || is("All") {
            if !matches!(text, "AP" | "ap") {
                self.report.non_standard(NonStandard::AllPass, word, || Some("AP".to_owned()));
            } else if text == "ap" {
                self.report.non_standard(NonStandard::CallCase, word, || Some("AP".to_owned()));
            }
            self.auction.end = Some(AuctionEnd::AllPass(span));
            return;
        }
        let Some((call, non_standard)) = call(text) else {
            self.report.add(span, ParseFault::Call(Quoted::new(text)));
            self.auction.end = Some(AuctionEnd::Unreadable);
            return;
        };
        self.report.non_standard(non_standard, word, || Some(call.to_string()));
        self.push_call(call, span);
    }

    fn push_call(&mut self, call: Call, span: Span) {
        let count = self.auction.calls.len();
        if count == Auction::MOST_CALLS {
            self.report.add(span, ParseFault::TooManyCalls);
            self.auction.end = Some(AuctionEnd::Unreadable);
            return;
        }
        self.annotations.place_marks(Target::Call(count));
        self.auction.calls.push(Spanned::new(call, span));
    }
}

/// A call and in which way it is not written as PBN has it.
fn call(text: &str) -> Option<(Call, Option<NonStandard>)> {
    if text == "Pass" {
        return Some((Call::Pass, None));
    }
    let call = syntax::call(text)?;
    let non_standard = match call {
        Call::Pass => Some(NonStandard::Pass),
        Call::Double | Call::Redouble if text.parse::<Call>().is_err() => Some(NonStandard::Double),
        Call::Bid(bid) if bid.strain == Strain::NoTrump && text.len() == 2 => {
            Some(NonStandard::NoTrump)
        }
        _ => text.bytes().any(|byte| byte.is_ascii_lowercase()).then_some(NonStandard::CallCase),
    };
    Some((call, non_standard))
}

/// The auctions of a text, looked at only where it matters.
pub(super) struct LeadingPasses<'t> {
    text: &'t str,
    written: OnceCell<bool>,
}

impl<'t> LeadingPasses<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { text, written: OnceCell::new() }
    }

    /// Those of a text of which a piece is read.
    pub(super) fn known(are_written: bool) -> Self {
        Self { text: "", written: OnceCell::from(are_written) }
    }

    /// Whether any auction of the text opens with a pass and goes on to a bid.
    pub(super) fn are_written(&self) -> bool {
        *self.written.get_or_init(|| is_any_written(self.text))
    }
}

/// How far the auction is looked at that is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Seen {
    /// There is none, or it opens with a bid.
    #[default]
    Nothing,
    Tag,
    /// Its first call, a pass.
    Pass,
    /// One that opens with a pass and goes on to a bid: that is enough.
    LeadingPass,
}

impl Seen {
    /// Goes on to the next token.
    pub(super) fn look_at(&mut self, token: Token<'_>) {
        match token {
            _ if *self == Self::LeadingPass => {}
            Token::Tag(tag) => {
                let is_auction = KnownTag::from_name(tag.name.text) == Some(KnownTag::Auction);
                *self = if is_auction { Self::Tag } else { Self::Nothing };
            }
            Token::Text(line) if *self != Self::Nothing => {
                let words = pieces(line).filter(|(piece, _)| *piece == Piece::Word);
                for call in words.filter_map(|(_, word)| syntax::call(word.text)) {
                    *self = match (*self, call) {
                        (Self::Pass, Call::Bid(_)) => Self::LeadingPass,
                        (Self::Tag, Call::Pass) => Self::Pass,
                        (Self::Tag, _) => Self::Nothing,
                        (seen, _) => seen,
                    };
                }
            }
            _ => {}
        }
    }
}

fn is_any_written(text: &str) -> bool {
    let (mut seen, mut lexer) = (Seen::default(), Lexer::new(text));
    while let Some(token) = lexer.next_token() {
        seen.look_at(token);
        if seen == Seen::LeadingPass {
            return true;
        }
    }
    false
}
