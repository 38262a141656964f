//! Whether a text writes the passes before the first bid: some programs leave them out throughout.

use std::cell::OnceCell;

use super::auction::call;
use super::section::{Piece, pieces};
use crate::engine::bridge::call::Call;
use crate::engine::source::{Span, Word};

/// The auctions of a text, looked at only where it matters.
pub(super) struct FirstPasses<'t> {
    text: &'t str,
    written: OnceCell<bool>,
}

impl<'t> FirstPasses<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { text, written: OnceCell::new() }
    }

    /// Whether any auction of the text opens with a pass and goes on to a bid.
    pub(super) fn are_written(&self) -> bool {
        *self.written.get_or_init(|| is_any_written(self.text))
    }
}

/// Looks at the beginnings of the sections alone: the whole text is lexed elsewhere. A comment there that reads as
/// calls does no harm, for this only makes a guess less bold.
fn is_any_written(text: &str) -> bool {
    text.match_indices("[Auction").any(|(start, bracket)| {
        // Up to the next bracket, so that each part is looked at once.
        let rest = text.get(start + bracket.len()..).unwrap_or("");
        let part = rest.split('[').next().unwrap_or(rest);
        part.split_once(']').is_some_and(|(_, calls)| opens_with_pass(calls))
    })
}

/// Whether calls open with a pass and go on to a bid.
fn opens_with_pass(calls: &str) -> bool {
    let line = Word { text: calls, span: Span::new(0, calls.len()) };
    let words = pieces(line).filter(|(piece, _)| *piece == Piece::Word);
    let mut calls = words.filter_map(|(_, word)| Some(call(word.text)?.0));
    calls.next() == Some(Call::Pass) && calls.any(|call| matches!(call, Call::Bid(_)))
}
