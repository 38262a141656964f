//! What is read of a game's auction and play, as it is written.

use crate::engine::bridge::call::Call;
use crate::engine::bridge::record::written::{AuctionEnd, Columns};
use crate::engine::source::{Span, Spanned};

/// The calls of a game.
#[derive(Default)]
pub(super) struct AuctionSection {
    pub calls: Vec<Spanned<Call>>,
    /// How many seats have no call before the first: they sit before the dealer.
    pub hyphens: usize,
    pub end: Option<AuctionEnd>,
    /// Whether the end is a `*` at the end of a call, which is an alert if more calls follow.
    pub end_is_glued: Option<Span>,
    pub reported_after_end: bool,
}

impl AuctionSection {
    /// Whether nothing stands in it.
    pub(super) const fn is_empty(&self) -> bool {
        self.calls.is_empty() && self.hyphens == 0 && self.end.is_none()
    }
}

/// The cells of a play, row by row.
#[derive(Default)]
pub(super) struct PlaySection {
    pub columns: Columns,
    /// Where the last text ends that was read.
    pub read_to: usize,
    pub ended: bool,
    /// Whether it goes on, so that the result is that of the tricks so far.
    pub goes_on: bool,
    pub reported_after_end: bool,
}

impl PlaySection {
    /// How many cells there are.
    pub(super) const fn len(&self) -> usize {
        self.columns.cells.len()
    }
}
