//! Collects the diagnostics of a game while it is read.

use super::fault::ParseFault;
use super::non_standard::NonStandard;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;
use crate::engine::diagnostic::{Fault, Report};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span, Spanned, Word};

/// The diagnostics of a game: each kind of non-standard spelling once.
pub(super) struct GameReport<'s, 't> {
    pub messages: Report<'s, 't>,
    /// The kinds of non-standard spelling that are reported, each with the number of its finding.
    non_standard: Vec<(NonStandard, usize)>,
    once: Vec<&'static str>,
    /// Cards that one hand has twice.
    pub dealt_twice: Vec<Spanned<(Seat, Card)>>,
}

impl<'s, 't> GameReport<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>) -> Self {
        Self {
            messages: Report::new(source),
            non_standard: Vec::new(),
            once: Vec::new(),
            dealt_twice: Vec::new(),
        }
    }

    pub(super) fn slice(&self, span: Span) -> &'t str {
        self.messages.source().slice(span)
    }

    pub(super) fn add(&mut self, span: Span, fault: impl Fault) {
        self.messages.add(span, fault);
    }

    /// Reports a fault unless one of its kind was reported by this way before.
    pub(super) fn add_once(&mut self, span: Span, fault: impl Fault) {
        let code = fault.kind().code;
        if !self.once.contains(&code) {
            self.once.push(code);
            self.add(span, fault);
        }
    }

    /// Reports a kind of non-standard spelling, if it is one, the first time. `standard` writes the word as
    /// PBN does, where that is known: the fix of the one report has every place. Nearly all words are written so already,
    /// and it is not called.
    pub(super) fn non_standard(
        &mut self,
        kind: impl Into<Option<NonStandard>>,
        word: Word<'t>,
        standard: impl FnOnce() -> Option<String>,
    ) {
        let Some(non_standard) = kind.into() else { return };
        let known = self.non_standard.iter().find(|(kind, _)| *kind == non_standard);
        let number = known.map_or(self.messages.len(), |&(_, number)| number);
        if known.is_none() {
            let found = Quoted::new(word.text);
            self.add(word.span, ParseFault::Spelling { non_standard, found });
            self.non_standard.push((non_standard, number));
        }
        if let Some(standard) = standard() {
            self.messages.add_fix(number, word.span, standard);
        }
    }
}
