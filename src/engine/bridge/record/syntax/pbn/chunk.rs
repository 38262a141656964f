//! Facts about a complete PBN text. They are needed for reading the text in chunks.

use super::games::GameStart;
use super::lexer::{Lexer, Position, SectionPiece, Token, pieces};
use super::tags::{InheritableTag, KnownTag};
use crate::engine::bridge::record::syntax;
use crate::engine::plain::PlainText;
use crate::engine::{Call, Span};

/// Facts about the text after a chunk. Every chunk but the last ends at the end of a line.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine::bridge::record) struct ChunkEnd {
    /// Whether another chunk follows.
    pub goes_on: bool,
    /// Whether a later chunk contains a closing brace.
    pub brace_follows: bool,
}

/// State carried from chunk to chunk. Its spans are offsets in the text of the chunk. That text begins with the lines
/// put in front of the chunk.
#[derive(Clone, Debug, Default)]
pub(in crate::engine::bridge::record) struct PbnChunkState {
    pub(super) beginning: GameStart,
    /// Number of games read.
    pub read: usize,
    pub(super) inheritable: Vec<InheritableTag>,
    pub(super) long_line: Option<Span>,
}

impl PbnChunkState {
    /// Replaces every span with the result of `place`, so that the state refers to another text.
    pub(crate) fn place(&mut self, place: &mut dyn FnMut(Span) -> Span) {
        let Self { beginning, read: _, inheritable, long_line } = self;
        let offset = &mut beginning.position.offset;
        *offset = place(Span::new(*offset, *offset)).start;
        for span in inheritable.iter_mut().map(|tag| &mut tag.value).chain(long_line) {
            *span = place(*span);
        }
    }
}

/// Facts about the text that may affect every game. They are collected before the games are read.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::engine::bridge::record) struct PbnOverview {
    /// Whether any game inherits values from an earlier game.
    pub(super) inherits: bool,
    /// Offset in the file after which there is no closing brace.
    after_braces: u64,
    scan: PassScan,
    position: Position,
}

impl PbnOverview {
    /// Scans the bytes of some complete lines in any encoding. `end` is the offset in the file after the lines.
    ///
    /// The scan may find inherited values or braces where there are none. This only makes reading slower.
    pub(crate) fn scan_bytes(&mut self, bytes: &[u8], end: u64) {
        let has_wide = |symbol: &str| {
            let symbol = symbol.as_bytes();
            !bytes.is_ascii() && bytes.windows(symbol.len()).any(|part| part == symbol)
        };
        if bytes.contains(&b'}') || has_wide("｝") {
            self.after_braces = end;
        }
        // A byte that is not ASCII may belong to a typographic quote or to an invisible character, so it counts as a
        // quote.
        let is_after_quote =
            |pair: &[u8]| matches!(pair, [before, b'#'] if *before == b'"' || !before.is_ascii());
        self.inherits = self.inherits || bytes.windows(2).any(is_after_quote) || has_wide("＃");
    }

    /// Returns the facts about the text after a chunk. `end` is the offset in the file where the chunk ends.
    pub(crate) const fn ahead(&self, end: u64, goes_on: bool) -> ChunkEnd {
        ChunkEnd { goes_on, brace_follows: end < self.after_braces }
    }

    /// Returns whether any auction begins with a pass and later contains a bid.
    pub(crate) fn writes_leading_passes(&self) -> bool {
        self.scan == PassScan::LeadingPass
    }

    /// Scans a chunk for an auction that begins with a pass and later contains a bid. Returns the offset of the last
    /// token that certainly ends in this chunk. The next chunk must begin there. Returns `None` if that token is the
    /// first or does not exist, or if no chunk follows.
    pub(crate) fn scan_auctions(
        &mut self,
        plain: &PlainText<'_>,
        ahead: ChunkEnd,
    ) -> Option<usize> {
        let mut start = self.position;
        start.offset = plain.to_plain(start.offset);
        let mut lexer = Lexer::at(start, &plain.text, ahead.brace_follows);
        let (mut scan, mut certain) = (self.scan, None);
        loop {
            let position = lexer.position();
            let token = lexer.next_token();
            let Some(token) = token.filter(|_| !ahead.goes_on || !lexer.is_at_end()) else { break };
            certain = (position.offset > start.offset).then_some((position, scan));
            scan.read(token);
        }
        if !ahead.goes_on {
            self.scan = scan;
            return None;
        }
        (self.position, self.scan) = certain?;
        let end = self.position.offset;
        Some(plain.to_source(Span::new(end, end)).start)
    }

    /// Sets the offset in the next chunk where the scan continues.
    pub(crate) const fn go_on_at(&mut self, offset: usize) {
        self.position.offset = offset;
    }
}

/// State of the scan of an auction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PassScan {
    /// No auction is being scanned, or its first call is not a pass.
    #[default]
    Nothing,
    Tag,
    /// The first call is a pass.
    Pass,
    /// The first call is a pass and a bid follows. This answers the question for the complete text, so the scan is
    /// over.
    LeadingPass,
}

impl PassScan {
    fn read(&mut self, token: Token<'_>) {
        match token {
            _ if *self == Self::LeadingPass => {}
            Token::Tag(tag) => {
                let is_auction = KnownTag::from_name(tag.name.text) == Some(KnownTag::Auction);
                *self = if is_auction { Self::Tag } else { Self::Nothing };
            }
            Token::Text(line) if *self != Self::Nothing => {
                let words = pieces(line).filter(|(piece, _)| *piece == SectionPiece::Word);
                for call in words.filter_map(|(_, word)| syntax::call(word.text)) {
                    *self = match (*self, call) {
                        (Self::Pass, Call::Bid(_)) => Self::LeadingPass,
                        (Self::Tag, Call::Pass) => Self::Pass,
                        (Self::Tag, _) => Self::Nothing,
                        (scan, _) => scan,
                    };
                }
            }
            _ => {}
        }
    }
}

/// Returns whether any auction of a text begins with a pass and later contains a bid.
pub(super) fn has_leading_passes(text: &str) -> bool {
    let (mut scan, mut lexer) = (PassScan::default(), Lexer::new(text));
    while let Some(token) = lexer.next_token() {
        scan.read(token);
        if scan == PassScan::LeadingPass {
            return true;
        }
    }
    false
}
