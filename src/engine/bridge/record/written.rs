//! What a text writes of a record: what the reader of a format gives, with nothing assumed.

use std::rc::Rc;

use derive_more::Display;

use super::draft::{Draft, ListedResult, Spanned, StatedScore};
use super::tag::Tag;
use crate::engine::bridge::call::{Bid, Strain};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::card::Card;
use crate::engine::diagnostic::Report;
use crate::engine::quoted::Quoted;
use crate::engine::source::Span;

/// One record as it is written. What can be taken as it stands is in the [`Draft`] already: its calls are those
/// that are written, its annotations are of them and of the cards as they are written. The rest is what
/// [`resolve`](super::resolve) makes something of.
pub(super) struct Written<'s, 't> {
    pub draft: Draft,
    pub report: Report<'s, 't>,
    /// What a record of a table leaves out of its board, which may be that of the record before; none where it
    /// says nothing of a table, or the format gives each table its own board.
    pub left_out: Option<Vec<BoardPart>>,
    /// The match that it is a board of.
    pub of_match: Option<Rc<Match>>,
    /// The room of that match, and the place of the record that a difference from the list is reported at.
    pub room: Option<(Span, Option<Room>)>,
    /// The players' names from South clockwise: of this table, or of the open room and then the closed.
    pub players: Vec<String>,
    /// Where the dealer should stand in a format that always names one.
    pub missing_dealer: Option<MissingDealer>,
    /// Who made the first call that is written, as said.
    pub first_caller: Option<Spanned<Seat>>,
    /// How the calls end.
    pub auction_end: Option<AuctionEnd>,
    /// The play in columns by seat, where it is not in its order.
    pub columns: Option<Columns>,
    /// The trumps of an end position, which has no contract.
    pub trumps: Option<Strain>,
    /// Whether declarer and dummy are said to have changed places.
    pub has_other_declarer: bool,
    /// The results, each in its own way of counting.
    pub results: Vec<Spanned<WrittenResult>>,
    pub score: Option<WrittenScore>,
}

/// A part of what a record says of its board.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum BoardPart {
    #[display("the board")]
    Number,
    #[display("the dealer")]
    Dealer,
    #[display("the vulnerability")]
    Vulnerability,
    #[display("the deal")]
    Deal,
}

/// What the headings of a match say of all its boards.
#[derive(Clone, Debug, Default)]
pub(super) struct Match {
    pub tags: Vec<Tag>,
    /// The numbers of the first board and of the last.
    pub boards: Option<(u32, u32)>,
    /// For each board the result in the open room, then in the closed.
    pub results: Vec<Spanned<Option<ListedResult>>>,
}

/// One of the two rooms in which a board of a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    Open,
    Closed,
}

impl Room {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Closed => "Closed",
        }
    }
}

/// A dealer that is not named.
#[derive(Clone, Debug)]
pub(super) struct MissingDealer {
    pub place: Span,
    /// What stands there without being a dealer.
    pub found: Option<Quoted>,
    /// How the format names dealers.
    pub expected: &'static str,
}

/// How the calls of a record end, where they do not just end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AuctionEnd {
    /// Whoever is left passed.
    AllPass(Span),
    /// Nothing more is known.
    Early,
    /// There are more calls to come.
    GoesOn(Span),
    /// What was called after them cannot be read.
    Unreadable,
}

/// A play that is written in columns, one for each seat.
#[derive(Default)]
pub(super) struct Columns {
    pub cells: Vec<Cell>,
    /// How many cells stand before each line of the text.
    pub lines: Vec<usize>,
}

/// A place for a card; a card that is not known is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub card: Option<Card>,
    pub span: Span,
    /// Its place in the text, which annotations refer to.
    pub index: usize,
}

/// A result as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WrittenResult {
    pub tricks: Tricks,
    /// Whether the text says itself that it is wrong.
    pub disputed: bool,
}

/// How many tricks were won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tricks {
    /// Declarer's.
    Declarers(u8),
    /// A side's, and perhaps the other side's as well.
    Of(Side, u8, Option<u8>),
    /// Over or under what the contract needs.
    Relative(i8),
    /// The same after the contract itself.
    RelativeTo(Bid, i8),
}

/// A score as it is written, in points or in whatever the game is scored in.
pub(super) struct WrittenScore {
    pub text: String,
    pub span: Span,
    /// None where it is no number.
    pub value: Option<ScoreValue>,
}

/// A number as a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScoreValue {
    /// Declarer's.
    Declarers(i32),
    /// A side's.
    Of(StatedScore),
}

impl<'s, 't> Written<'s, 't> {
    /// A record of which all that is written is in its draft.
    pub(super) fn new(draft: Draft, report: Report<'s, 't>) -> Self {
        Self {
            draft,
            report,
            left_out: None,
            of_match: None,
            room: None,
            players: Vec::new(),
            missing_dealer: None,
            first_caller: None,
            auction_end: None,
            columns: None,
            trumps: None,
            has_other_declarer: false,
            results: Vec::new(),
            score: None,
        }
    }
}
