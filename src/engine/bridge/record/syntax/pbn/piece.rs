//! What the reader of a piece of a text knows of the rest of it.

use std::cell::OnceCell;

use super::games::Beginning;
use super::lexer::{Lexer, Piece, Position, Token, pieces};
use super::tags::{GivenTag, KnownTag};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::record::syntax;
use crate::engine::plain::Plain;
use crate::engine::source::Span;

/// What follows a piece of a text. Every piece but the last ends where a line does.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine::bridge::record) struct Ahead {
    /// Whether there is another piece.
    pub goes_on: bool,
    /// Whether a closing brace stands further on.
    pub brace_follows: bool,
}

/// What the games of a piece have from those before it. Its places are in the text of the piece, in front of which
/// stand the lines that they are on.
#[derive(Clone, Debug, Default)]
pub(in crate::engine::bridge::record) struct Carried {
    pub(super) beginning: Beginning,
    /// How many games have been read.
    pub read: usize,
    pub(super) given: Vec<GivenTag>,
    pub(super) long_line: Option<Span>,
}

impl Carried {
    /// Moves all places to where they are in another text.
    pub fn place(&mut self, place: &mut dyn FnMut(Span) -> Span) {
        let Self { beginning, read: _, given, long_line } = self;
        let offset = &mut beginning.position.offset;
        *offset = place(Span::new(*offset, *offset)).start;
        for span in given.iter_mut().map(|tag| &mut tag.value).chain(long_line) {
            *span = place(*span);
        }
    }
}

/// What all games of a text have to know of it, found out before they are read.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::engine::bridge::record) struct Overview {
    /// Whether any of them inherits from an earlier one.
    pub(super) inherits: bool,
    /// From where on there is no closing brace, in bytes of the file.
    after_braces: u64,
    seen: Seen,
    position: Position,
}

impl Overview {
    /// Looks at the bytes of some lines, in whatever encoding, that end at an offset of the file. It may see what is not
    /// there: then reading takes longer and comes to the same.
    pub fn glance(&mut self, bytes: &[u8], end: u64) {
        let has_wide = |symbol: &str| {
            let symbol = symbol.as_bytes();
            !bytes.is_ascii() && bytes.windows(symbol.len()).any(|part| part == symbol)
        };
        if bytes.contains(&b'}') || has_wide("｝") {
            self.after_braces = end;
        }
        // What is not ASCII may be a quote, or nothing that anybody sees.
        let is_after_quote =
            |pair: &[u8]| matches!(pair, [before, b'#'] if *before == b'"' || !before.is_ascii());
        self.inherits = self.inherits || bytes.windows(2).any(is_after_quote) || has_wide("＃");
    }

    /// What follows a piece that ends at an offset of the file.
    pub const fn ahead(&self, end: u64, goes_on: bool) -> Ahead {
        Ahead { goes_on, brace_follows: end < self.after_braces }
    }

    /// Whether any auction opens with a pass and goes on to a bid.
    pub fn writes_leading_passes(&self) -> bool {
        self.seen == Seen::LeadingPass
    }

    /// Looks through a piece for an auction that opens with a pass; tells up to where, from where the next piece is to
    /// be. That is before the last token, which may be another one with more text behind it, and nowhere if there is
    /// no other.
    pub fn look(&mut self, plain: &Plain<'_>, ahead: Ahead) -> Option<usize> {
        let mut start = self.position;
        start.offset = plain.find(start.offset);
        let mut lexer = Lexer::at(start, &plain.text, ahead.brace_follows);
        let (mut seen, mut certain) = (self.seen, None);
        loop {
            let position = lexer.position();
            let token = lexer.next_token();
            let Some(token) = token.filter(|_| !ahead.goes_on || !lexer.is_at_end()) else { break };
            certain = (position.offset > start.offset).then_some((position, seen));
            seen.look_at(token);
        }
        if !ahead.goes_on {
            self.seen = seen;
            return None;
        }
        (self.position, self.seen) = certain?;
        let end = self.position.offset;
        Some(plain.place(Span::new(end, end)).start)
    }

    /// Tells where the end of what was looked through stands in the next piece.
    pub const fn go_on_at(&mut self, offset: usize) {
        self.position.offset = offset;
    }
}

/// The auctions of a text, looked at only where it matters.
pub(super) struct LeadingPasses<'t> {
    text: &'t str,
    written: OnceCell<bool>,
}

impl<'t> LeadingPasses<'t> {
    pub(super) const fn of(text: &'t str) -> Self {
        Self { text, written: OnceCell::new() }
    }

    /// Those of a text of which a piece is read.
    pub(super) fn known(are_written: bool) -> Self {
        Self { text: "", written: OnceCell::from(are_written) }
    }

    /// Whether any auction of the text opens with a pass and goes on to a bid.
    pub(super) fn are_written(&self) -> bool {
        *self.written.get_or_init(|| is_any_written(self.text))
    }
}

/// How far the auction is looked at that is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Seen {
    /// There is none, or it opens with a bid.
    #[default]
    Nothing,
    Tag,
    /// Its first call, a pass.
    Pass,
    /// One that opens with a pass and goes on to a bid: that is enough.
    LeadingPass,
}

impl Seen {
    fn look_at(&mut self, token: Token<'_>) {
        match token {
            _ if *self == Self::LeadingPass => {}
            Token::Tag(tag) => {
                let is_auction = KnownTag::from_name(tag.name.text) == Some(KnownTag::Auction);
                *self = if is_auction { Self::Tag } else { Self::Nothing };
            }
            Token::Text(line) if *self != Self::Nothing => {
                let words = pieces(line).filter(|(piece, _)| *piece == Piece::Word);
                for call in words.filter_map(|(_, word)| syntax::call(word.text)) {
                    *self = match (*self, call) {
                        (Self::Pass, Call::Bid(_)) => Self::LeadingPass,
                        (Self::Tag, Call::Pass) => Self::Pass,
                        (Self::Tag, _) => Self::Nothing,
                        (seen, _) => seen,
                    };
                }
            }
            _ => {}
        }
    }
}

fn is_any_written(text: &str) -> bool {
    let (mut seen, mut lexer) = (Seen::default(), Lexer::new(text));
    while let Some(token) = lexer.next_token() {
        seen.look_at(token);
        if seen == Seen::LeadingPass {
            return true;
        }
    }
    false
}
