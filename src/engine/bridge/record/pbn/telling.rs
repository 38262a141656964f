//! What is told of a game while it is read.

use super::fault::Misread;
use super::odd::Odd;
use crate::engine::bridge::record::draft::Spanned;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;
use crate::engine::diagnostic::{Fault, Report, Severity};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span, Word};

/// What is told of a game: each kind of odd spelling once.
pub(super) struct Telling<'s, 't> {
    pub report: Report<'s, 't>,
    odd: u32,
    once: Vec<&'static str>,
    /// Cards that one hand has twice.
    pub dealt_twice: Vec<Spanned<(Seat, Card)>>,
    /// Whether something could not be read.
    unreadable: bool,
}

impl<'s, 't> Telling<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>) -> Self {
        Self {
            report: Report::new(source),
            odd: 0,
            once: Vec::new(),
            dealt_twice: Vec::new(),
            unreadable: false,
        }
    }

    /// Whether something could not be read.
    pub(super) const fn is_unreadable(&self) -> bool {
        self.unreadable
    }

    pub(super) fn slice(&self, span: Span) -> &'t str {
        self.report.source().slice(span)
    }

    pub(super) fn add(&mut self, span: Span, fault: &dyn Fault) {
        self.unreadable |= fault.severity() == Severity::Error;
        self.report.add(span, fault);
    }

    /// Tells a fault unless one of its kind was told by this way before.
    pub(super) fn add_once(&mut self, span: Span, fault: &dyn Fault) {
        if !self.once.contains(&fault.code()) {
            self.once.push(fault.code());
            self.add(span, fault);
        }
    }

    /// Tells a kind of odd spelling, the first time.
    pub(super) fn odd(&mut self, odd: Odd, word: Word<'t>) {
        let bit = 1 << odd as u32;
        if self.odd & bit == 0 {
            self.odd |= bit;
            self.add(word.span, &Misread::Spelling { odd, found: Quoted(word.text) });
        }
    }
}
