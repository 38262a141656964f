//! What a text writes of a record: what the reader of a format gives, with nothing assumed.

use std::rc::Rc;

use derive_more::Display;

use super::annotation::Annotation;
use super::format::Format;
use super::stated_analysis::{ListedResult, Stated, StatedScore};
use super::tag::Tag;
use crate::engine::bridge::call::{Bid, Call, Strain};
use crate::engine::bridge::seat::{BySeat, Seat, Side};
use crate::engine::bridge::vulnerability::{Vulnerability, board_number};
use crate::engine::card::{BySuit, Card};
use crate::engine::card_set::CardSet;
use crate::engine::source::{Span, Spanned};
use crate::engine::wording::Quoted;

/// One record as it is written. What it says by itself has the field of the same name in the draft that
/// [`resolve`](super::resolve) makes of it: the calls are those that are written, the annotations are of them and of the
/// cards as they are written.
pub(super) struct Written {
    pub number: usize,
    pub format: Format,
    pub span: Span,
    pub board: Option<Spanned<String>>,
    /// Who is said to deal.
    pub dealer: Option<Spanned<Seat>>,
    pub vulnerability: Option<Spanned<Vulnerability>>,
    pub hands: Hands,
    pub small: BySeat<BySuit<usize>>,
    pub parts: Vec<Seat>,
    pub dealt_twice: Vec<Spanned<(Seat, Card)>>,
    /// Those that are written, from the first on.
    pub calls: Vec<Spanned<Call>>,
    /// The cards, where they are written in the order of play.
    pub play: Vec<Spanned<Card>>,
    pub stated: Stated,
    pub annotations: Vec<Annotation>,
    pub tags: Vec<Tag>,
    pub unresolved: Unresolved,
}

/// What a record says that is nothing yet by itself: `resolve` makes something of it.
#[derive(Default)]
pub(super) struct Unresolved {
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
    /// Where calls stand of which each is by the next seat, and nobody is said to have made the first.
    pub calls_of_nobody: Option<Span>,
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

impl Written {
    /// A record of which nothing has been read yet.
    pub(super) fn new(number: usize, format: Format, span: Span) -> Self {
        Self {
            number,
            format,
            span,
            board: None,
            dealer: None,
            vulnerability: None,
            hands: BySeat::default(),
            small: BySeat::default(),
            parts: Vec::new(),
            dealt_twice: Vec::new(),
            calls: Vec::new(),
            play: Vec::new(),
            stated: Stated::default(),
            annotations: Vec::new(),
            tags: Vec::new(),
            unresolved: Unresolved::default(),
        }
    }

    /// The board's number, if its name is one or ends with one.
    pub(super) fn board_number(&self) -> Option<u32> {
        board_number(&self.board.as_ref()?.value)
    }
}

pub(super) type Hands = BySeat<Option<Spanned<CardSet>>>;

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WrittenResult {
    pub tricks: Tricks,
    /// Whether the text says itself that it is wrong.
    pub disputed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tricks {
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
    Declarers(i32),
    Of(StatedScore),
}
