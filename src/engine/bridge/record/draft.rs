//! What a text says of a deal, before anything is judged.

use crate::engine::bridge::call::Call;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;
use crate::engine::diagnostic::Diagnostic;
use crate::engine::source::Span;

/// A value with the stretch of text that says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spanned<T> {
    /// What the text says.
    pub value: T,
    /// Where it says it.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value and its place.
    #[must_use]
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

/// One record as its text has it: every reader fills this, and one checker judges it.
///
/// It may say what cannot be true. Where [`Draft::complete`] is false, something could not be read:
/// the calls end before the first one that could not, and the play may lack cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The record's number in its text, from 1.
    pub number: usize,
    /// The whole record.
    pub span: Span,
    /// Who begins the auction, where that could be read.
    pub dealer: Option<Spanned<Seat>>,
    /// The calls, the dealer's first.
    pub calls: Vec<Spanned<Call>>,
    /// The cards in the order of play.
    pub play: Vec<Spanned<Card>>,
    /// Whether all of the record could be read, be it with warnings.
    pub complete: bool,
    /// What is wrong with the text of the record, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}
