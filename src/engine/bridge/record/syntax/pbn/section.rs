//! The lexer of the sections Auction and Play: calls or cards, and the marks between them.

use crate::engine::bridge::call::Call;
use crate::engine::bridge::record::annotation::{Mark, Quality};
use crate::engine::bridge::record::written::{AuctionEnd, Columns};
use crate::engine::source::{Span, Spanned, Word};

/// A piece of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A call or a card, or what stands in its place.
    Word,
    /// `-`: no call yet, or a card that is not known; perhaps several.
    Dash,
    /// `*`: nothing more is known.
    End,
    /// `+`: the next call or card is still to come.
    Next,
    /// `=n=`: a reference to a note; none where the number is none.
    Note(Option<u32>),
    /// `$n`: an annotation; none where the number is none.
    Numeric(Option<u8>),
    /// `!`, `??` and so on.
    Quality(Quality),
    /// `^I`, `^S`, `^R` or `^L`.
    Mark(Mark),
    /// Marks that mean nothing.
    Unknown,
}

/// The pieces of a line as they are written. Marks end a word, so that `4S!` has two pieces.
pub(super) fn pieces(line: Word<'_>) -> impl Iterator<Item = (Piece, Word<'_>)> {
    let mut rest = line.text;
    let end = line.span.end;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let (piece, length) = first_piece(rest)?;
        let start = end - rest.len();
        let (text, after) = rest.split_at_checked(length)?;
        rest = after;
        Some((piece, Word { text, span: Span::new(start, start + length) }))
    })
}

fn first_piece(text: &str) -> Option<(Piece, usize)> {
    let first = text.chars().next()?;
    let run = |test: fn(char) -> bool| {
        text.find(|symbol| !test(symbol)).map_or(text, |end| text.get(..end).unwrap_or(text))
    };
    Some(match first {
        '*' => (Piece::End, 1),
        '+' => (Piece::Next, 1),
        '-' => (Piece::Dash, run(|symbol| symbol == '-').len()),
        '!' | '?' => {
            let marks = run(|symbol| matches!(symbol, '!' | '?'));
            let quality = Quality::ALL.into_iter().find(|quality| quality.to_string() == marks);
            (quality.map_or(Piece::Unknown, Piece::Quality), marks.len())
        }
        '^' => {
            let letter = text.chars().nth(1).map(|letter| letter.to_ascii_uppercase());
            let marks = [Mark::Insufficient, Mark::Skipped, Mark::Revoke, Mark::LeadOutOfTurn];
            match marks.into_iter().find(|mark| Some(mark.letter()) == letter) {
                Some(mark) => (Piece::Mark(mark), 2),
                None => (Piece::Unknown, 1),
            }
        }
        '$' => {
            let digits = digits_after(text);
            (Piece::Numeric(digits.parse().ok()), 1 + digits.len())
        }
        '=' => {
            let digits = digits_after(text);
            let closed = text.get(1 + digits.len()..).is_some_and(|rest| rest.starts_with('='));
            (Piece::Note(digits.parse().ok()), 1 + digits.len() + usize::from(closed))
        }
        _ => {
            let ends = |symbol: char| {
                symbol.is_whitespace()
                    || matches!(symbol, '*' | '+' | '-' | '!' | '?' | '^' | '$' | '=')
            };
            (Piece::Word, text.find(ends).unwrap_or(text.len()))
        }
    })
}

fn digits_after(text: &str) -> &str {
    let rest = text.get(1..).unwrap_or("");
    let end = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
    rest.get(..end).unwrap_or("")
}

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
