//! Records as parsed by the reader of a format. Nothing is inferred yet.

use std::rc::Rc;

use derive_more::Display;

use super::annotation::Annotation;
use super::format::Format;
use super::stated_analysis::{ListedResult, StatedOutcome, StatedScore};
use super::tag::Tag;
use crate::engine::bridge::vulnerability::board_number;
use crate::engine::{
    Bid, BySeat, BySuit, Call, Card, CardSet, QuotedText, Seat, Side, Span, Spanned, Strain,
    Vulnerability,
};

/// A record as parsed, before anything is inferred. [`resolve`](super::resolve) turns it into a `ResolvedRecord`.
/// Annotations refer to calls and cards by their indices as written.
pub(super) struct ParsedRecord {
    pub number: usize,
    pub format: Format,
    pub span: Span,
    pub board: Option<Spanned<String>>,
    pub dealer: Option<Spanned<Seat>>,
    pub vulnerability: Option<Spanned<Vulnerability>>,
    pub hands: Hands,
    pub small: BySeat<BySuit<usize>>,
    pub partial_hands: Vec<Seat>,
    pub dealt_twice: Vec<Spanned<(Seat, Card)>>,
    /// Calls as written. Passes before and after them may be missing.
    pub calls: Vec<Spanned<Call>>,
    /// Cards as written. Empty if they are not in the order of play.
    pub play: Vec<Spanned<Card>>,
    pub stated: StatedOutcome,
    pub annotations: Vec<Annotation>,
    pub tags: Vec<Tag>,
    pub unresolved: UnresolvedData,
}

/// Parsed data that only `resolve` can interpret.
#[derive(Default)]
pub(super) struct UnresolvedData {
    /// Parts of the board that the record leaves out. They may be the same as in the previous record.
    ///
    /// `None` if the record is not the play of a board at a table, or if the format repeats the board for each table.
    pub left_out: Option<Vec<BoardPart>>,
    pub match_headings: Option<Rc<MatchHeadings>>,
    /// Span of the room, and the room if it is known. Differences from the list of results are reported at this span.
    pub room: Option<(Span, Option<Room>)>,
    /// Names of at most eight players, clockwise from South. If there are eight, the players of the open room come
    /// first.
    pub players: Vec<String>,
    /// Details of a missing dealer, if the format requires one.
    pub missing_dealer: Option<MissingDealer>,
    /// Seat of the first written call, if it is stated.
    pub first_caller: Option<Spanned<Seat>>,
    /// Span of the calls, if no seats are given for them and the first caller is not stated.
    pub calls_without_caller: Option<Span>,
    pub auction_end: Option<AuctionEnd>,
    /// Play with a column for each seat. `None` if the cards are in the order of play.
    pub columns: Option<PlayColumns>,
    /// Trumps of an end position. An end position has no contract.
    pub trumps: Option<Strain>,
    /// Whether the text says that declarer and dummy changed places.
    pub is_declarer_swapped: bool,
    /// Results as written. Each may count tricks in a different way.
    pub results: Vec<Spanned<ParsedResult>>,
    pub score: Option<ParsedScore>,
}

impl ParsedRecord {
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
            partial_hands: Vec::new(),
            dealt_twice: Vec::new(),
            calls: Vec::new(),
            play: Vec::new(),
            stated: StatedOutcome::default(),
            annotations: Vec::new(),
            tags: Vec::new(),
            unresolved: UnresolvedData::default(),
        }
    }

    /// Returns the positive number at the end of the board's name, such as 15 for `Board 15`.
    pub(super) fn board_number(&self) -> Option<u32> {
        board_number(&self.board.as_ref()?.value)
    }
}

pub(super) type Hands = BySeat<Option<Spanned<CardSet>>>;

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum BoardPart {
    #[display("board")]
    Number,
    #[display("dealer")]
    Dealer,
    #[display("vulnerability")]
    Vulnerability,
    #[display("deal")]
    Deal,
}

/// Headings of a match. They apply to all its boards.
#[derive(Clone, Debug, Default)]
pub(super) struct MatchHeadings {
    pub tags: Vec<Tag>,
    /// Numbers of the first and the last board.
    pub boards: Option<(u32, u32)>,
    /// Results of the boards in order. For each board, the result of the open room comes first.
    pub results: Vec<Spanned<Option<ListedResult>>>,
}

/// A room of a match. [`Display`](std::fmt::Display) writes `Open` or `Closed`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(crate) enum Room {
    Open,
    Closed,
}

#[derive(Clone, Debug)]
pub(super) struct MissingDealer {
    pub span: Span,
    /// Text that was found instead of a dealer.
    pub found: Option<QuotedText>,
    /// Names of the dealers that the format expects.
    pub expected: &'static str,
}

/// End of a record's calls, if the calls do not end with the last pass of the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AuctionEnd {
    /// The remaining players passed.
    AllPass(Span),
    /// Nothing more is known about the calls.
    Early,
    /// More calls follow.
    GoesOn(Span),
    /// The next call is unreadable.
    Unreadable,
}

#[derive(Default)]
pub(super) struct PlayColumns {
    pub cells: Vec<PlayCell>,
    /// Number of cells before each line of the text.
    pub lines: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct PlayCell {
    pub card: Option<Card>,
    pub span: Span,
    /// Index of the cell in the text. Annotations refer to the card by this index.
    pub index: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ParsedResult {
    pub tricks: ParsedTricks,
    /// Whether the text itself calls the result wrong.
    pub disputed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ParsedTricks {
    Declarers(u8),
    /// Tricks of a side, and the tricks of the other side if they are stated.
    OfSide(Side, u8, Option<u8>),
    /// Number of overtricks, or of undertricks if negative.
    Relative(i8),
    /// Bid of the contract, and the number of overtricks, or of undertricks if negative.
    RelativeTo(Bid, i8),
}

/// A score as written, in points or in another unit such as IMPs.
pub(super) struct ParsedScore {
    pub text: String,
    pub span: Span,
    /// Whole number in the text, or `None` if there is none or the score was adjusted.
    pub value: Option<ScoreValue>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScoreValue {
    Declarers(i32),
    OfSide(StatedScore),
}
