//! The parser's state of one record: what is known of it so far.

use super::coded::Text;
use super::lexer::Tag;
use super::unreadable::Unreadable;
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::tag;
use crate::engine::bridge::record::written::{Room, Written};
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;
use crate::engine::diagnostic::{Fault, Report};
use crate::engine::source::{Source, Span, Spanned};

/// The most that is kept of what a record says apart from its deal, its calls and its cards, so that a short text
/// cannot fill the memory; far more than any record has.
const MOST_REMARKS: usize = 10_000;

/// A record of which some tags have been read.
pub(super) struct Record<'s, 't> {
    pub(super) written: Written,
    pub(super) report: Report<'s, 't>,
    /// What was reported once and is not reported again.
    reported: Vec<&'static str>,
    /// The room's tag, if it has been read, and the room that it names.
    pub(super) room: Option<(Span, Option<Room>)>,
    /// The value of that tag.
    pub(super) room_value: Option<Text<'t>>,
    /// The deal's tag, if it has been read.
    pub(super) deal: Option<Span>,
    /// What stands in the dealer's place without being one.
    pub(super) bad_dealer: Option<Text<'t>>,
    /// Whether something among the calls could not be read.
    pub(super) calls_end: bool,
    /// The players' names, where the record has its own.
    pub(super) players: Option<Text<'t>>,
    /// The tags of a match that the record has itself.
    pub(super) heading: Vec<Tag>,
    /// Whether the board's name has been read.
    pub(super) named: bool,
    /// Explanations that stand before the first call.
    early: Vec<String>,
}

impl<'s, 't> Record<'s, 't> {
    pub(super) fn new(number: usize, source: &'s Source<'t>, span: Span) -> Self {
        Self {
            written: Written::new(number, Format::Lin, span),
            report: Report::new(source),
            reported: Vec::new(),
            room: None,
            room_value: None,
            deal: None,
            bad_dealer: None,
            calls_end: false,
            players: None,
            heading: Vec::new(),
            named: false,
            early: Vec::new(),
        }
    }

    /// Whether anything of a board has been read, rather than of the match.
    pub(super) fn is_begun(&self) -> bool {
        self.has_deal() || self.room.is_some() || self.named || self.written.vulnerability.is_some()
    }

    pub(super) fn has_deal(&self) -> bool {
        self.deal.is_some() || self.is_played()
    }

    fn is_played(&self) -> bool {
        let written = &self.written;
        self.calls_end
            || !written.calls.is_empty()
            || !written.play.is_empty()
            || written.stated.tricks.is_some()
    }

    /// Whether anything has been read that would be lost without a board.
    pub(super) fn has_content(&self) -> bool {
        let written = &self.written;
        !self.heading.is_empty() || !written.tags.is_empty() || !written.annotations.is_empty()
    }

    /// Whether a tag begins the next record.
    pub(super) fn ends_before(&self, tag: Tag) -> bool {
        match tag {
            Tag::Room => self.room.is_some() || self.has_deal(),
            Tag::Deal => self.has_deal(),
            Tag::Board => self.named && self.has_deal(),
            Tag::Players | Tag::Match | Tag::Results => {
                self.is_played() || self.deal.is_some() && self.heading.contains(&tag)
            }
            _ => false,
        }
    }

    pub(super) fn head(&mut self, tag: Tag) {
        if !self.heading.contains(&tag) {
            self.heading.push(tag);
        }
    }

    /// Reports a fault once in a record.
    pub(super) fn warn(&mut self, span: Span, fault: Unreadable) {
        let code = fault.kind().code;
        if !self.reported.contains(&code) {
            self.reported.push(code);
            self.report.add(span, fault);
        }
    }

    /// Reports that something is said again, and otherwise.
    pub(super) fn said_twice(&mut self, what: &'static str, value: Text<'t>) {
        self.warn(value.span, Unreadable::SaidTwice { what, found: value.quoted() });
    }

    /// Keeps a value under LIN's own name.
    pub(super) fn keep(&mut self, name: &str, value: Text<'t>) {
        if self.has_room(value.span) {
            self.written.tags.push(tag::Tag::new(format!("Lin_{name}"), value.in_one_line()));
        }
    }

    /// Adds an explanation of the last call, or of the first where none has been made.
    pub(super) fn explain(&mut self, text: String, span: Span) {
        match self.written.calls.len().checked_sub(1) {
            Some(call) => {
                self.annotation(Target::Call(call), AnnotationKind::Explanation(text), span);
            }
            None if self.has_room(span) => self.early.push(text),
            None => {}
        }
    }

    /// Adds a comment on the last card, the last call or, before both, the deal.
    pub(super) fn comment(&mut self, text: String, span: Span) {
        let target = match (self.written.play.len(), self.written.calls.len()) {
            (0, 0) => Target::Deal,
            (0, calls) => Target::Call(calls - 1),
            (cards, _) => Target::Card(cards - 1),
        };
        self.annotation(target, AnnotationKind::Comment(text), span);
    }

    pub(super) fn annotation(&mut self, target: Target, kind: AnnotationKind, span: Span) {
        if self.has_room(span) {
            self.written.annotations.push(Annotation { target, kind });
        }
    }

    /// Adds a card that a hand has twice.
    pub(super) fn deal_twice(&mut self, seat: Seat, card: Card, span: Span) {
        if self.has_room(span) {
            self.written.dealt_twice.push(Spanned::new((seat, card), span));
        }
    }

    /// Whether one thing more is kept; tells once where it is not.
    fn has_room(&mut self, span: Span) -> bool {
        let written = &self.written;
        let kept = [
            self.early.len(),
            written.annotations.len(),
            written.tags.len(),
            written.dealt_twice.len(),
        ];
        let has_room = kept.iter().sum::<usize>() < MOST_REMARKS;
        if !has_room {
            self.warn(span, Unreadable::TooManyRemarks);
        }
        has_room
    }

    /// Adds the explanations that stood before the first call.
    pub(super) fn explain_early(&mut self, target: Target) {
        let kind = self.early.drain(..).map(AnnotationKind::Explanation);
        self.written.annotations.extend(kind.map(|kind| Annotation { target, kind }));
    }
}
