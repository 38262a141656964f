//! Splits PBN into tags, comments, lines of sections and blank lines. Also splits lines of Auction and Play into
//! pieces.
//!
//! Each token is read in one pass without a long look-ahead. Ten megabytes of opening brackets are therefore not slow.

use derive_more::Display;

use crate::engine::bridge::record::annotation::{Mark, Quality};
use crate::engine::{CardSet, Seat, Span, Word};

/// A token of a PBN text. Lines that begin with `%` are skipped unless they contain a partial hand. The PBN writer of
/// this program writes partial hands in such lines, because the tag Deal only allows complete hands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Token<'t> {
    /// A tag, such as `[Name "value"]`.
    Tag(RawTag<'t>),
    /// Text in braces or after a semicolon. The span includes the braces or the semicolon. `is_quoted` is `true` if the
    /// line begins with `>`, as in a quoted mail.
    Comment { text: Word<'t>, span: Span, is_quoted: bool, flaw: Option<CommentFlaw> },
    /// The rest of a line, up to a comment or a tag.
    Text(Word<'t>),
    /// A partial hand, such as `% South holds AK...2`.
    Holding { seat: Seat, cards: CardSet, span: Span },
    /// One or more empty lines. They usually end a game.
    BlankLine,
}

impl Token<'_> {
    /// Returns the span of the token, or `None` for a blank line.
    pub(super) const fn span(&self) -> Option<Span> {
        match self {
            Self::Tag(tag) => Some(tag.span),
            Self::Text(text) => Some(text.span),
            Self::Comment { span, .. } | Self::Holding { span, .. } => Some(*span),
            Self::BlankLine => None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct RawTag<'t> {
    pub name: Word<'t>,
    /// Text between the quotes, if there are any, including backslashes.
    pub value: Word<'t>,
    pub span: Span,
    pub flaw: Option<TagFlaw>,
}

/// A flaw in the writing of a tag. The tag can be read despite the flaw.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum TagFlaw {
    #[display("has no quotes round its value")]
    Unquoted,
    #[display("has other quotes than \" round its value")]
    OtherQuotes,
    #[display("has no closing quote; read up to the end of the line")]
    UnclosedQuote,
    #[display("has a quote inside its value; write \\\"")]
    QuoteInValue,
    #[display("has no closing bracket")]
    MissingBracket,
    #[display("is missing; this line is read as its value")]
    Missing,
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum CommentFlaw {
    #[display("has no closing brace; read up to the next tag or blank line")]
    Unclosed,
    #[display("holds lines like tags; is its closing brace missing?")]
    HoldsTag,
}

/// Maximum distance in bytes between the first quote within a value and the quote that ends the value.
const MAX_QUOTE_DISTANCE: usize = 1024;

/// Position of a lexer between two tokens.
///
/// The flag for a blank line is not stored. A wrong flag could only add a blank line before all other tokens, and such
/// a line has no effect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Position {
    pub offset: usize,
    is_within_line: bool,
    line_is_quoted: bool,
}

#[derive(Clone, Copy, Debug)]
struct LineState {
    /// Offset of the line after its `>` signs. Another value if the line begins within a comment or before the chunk.
    start: usize,
    /// Whether the line begins with `>`, as in a quoted mail.
    is_quoted: bool,
    /// Whether only white space has been read on the line.
    is_blank: bool,
}

/// The lexer of PBN. A copy of it can look ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    position: usize,
    line: LineState,
    /// Whether it is known that no closing brace follows in the text.
    no_more_braces: bool,
    /// Whether a later chunk of the text contains a closing brace.
    brace_follows: bool,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let offset = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self::at(Position { offset, ..Position::default() }, text, false)
    }

    /// Creates a lexer that continues at a position of a chunk. `brace_follows` is `true` if a later chunk contains a
    /// closing brace.
    pub(super) fn at(position: Position, text: &'t str, brace_follows: bool) -> Self {
        let Position { offset: position, is_within_line, line_is_quoted } = position;
        let start = if is_within_line { usize::MAX } else { position };
        let line = LineState { start, is_quoted: line_is_quoted, is_blank: true };
        Self { text, position, line, no_more_braces: false, brace_follows }
    }

    pub(super) const fn position(&self) -> Position {
        Position {
            offset: self.position,
            is_within_line: self.position != self.line.start,
            line_is_quoted: self.line.is_quoted,
        }
    }

    /// Returns whether the lexer has reached the end of the text. More text could then change the last token.
    ///
    /// The text must end at the end of a line. A token depends only on its own lines and the white space after it. That
    /// white space is read with the next token.
    pub(super) const fn is_at_end(&self) -> bool {
        self.is_end(self.position)
    }

    pub(super) const fn is_end(&self, offset: usize) -> bool {
        offset >= self.text.len()
    }

    fn byte(&self, position: usize) -> Option<u8> {
        self.text.as_bytes().get(position).copied()
    }

    /// Returns the text between two offsets, without white space at its ends.
    fn word(&self, start: usize, end: usize) -> Word<'t> {
        let text = self.text.get(start..end).unwrap_or("");
        let trimmed = text.trim_start();
        let start = start + (text.len() - trimmed.len());
        let text = trimmed.trim_end();
        Word { text, span: Span::new(start, start + text.len()) }
    }

    /// Returns the offset of the first byte at or after `from` that passes `test`, or the end of the text.
    fn find(&self, from: usize, test: impl Fn(u8) -> bool) -> usize {
        let rest = self.text.as_bytes().get(from..).unwrap_or(&[]);
        rest.iter().position(|&byte| test(byte)).map_or(self.text.len(), |length| from + length)
    }

    fn line_end(&self, from: usize) -> usize {
        self.find(from, is_line_end)
    }

    fn skip_space(&self, from: usize) -> usize {
        self.find(from, |byte| !is_blank(byte) && !is_line_end(byte))
    }

    /// Returns the start and the end of a tag's name after an opening bracket. Returns `None` if no tag begins there.
    fn tag_name(&self, bracket: usize) -> Option<(usize, usize)> {
        let start = self.skip_space(bracket + 1);
        self.byte(start).filter(u8::is_ascii_alphabetic)?;
        Some((start, self.find(start, |byte| !byte.is_ascii_alphanumeric() && byte != b'_')))
    }

    fn tag(&mut self, (start, end): (usize, usize)) -> Token<'t> {
        let bracket = self.position;
        let name = self.word(start, end);
        let open = self.skip_space(end);
        let (value, after, flaw) = if self.byte(open) == Some(b'"') {
            self.quoted(open + 1)
        } else {
            let close = self.find(end, |byte| byte == b']' || is_line_end(byte));
            let closed = self.byte(close) == Some(b']');
            let value = self.word(end, close);
            let (value, flaw) = match within_other_quotes(value) {
                Some(value) => (value, TagFlaw::OtherQuotes),
                None => (value, TagFlaw::Unquoted),
            };
            (value, close + usize::from(closed), Some(flaw))
        };
        self.position = after;
        Token::Tag(RawTag { name, value, span: Span::new(bracket, after), flaw })
    }

    /// Parses a value after its first quote. Returns the value, the offset after its tag, and its flaw.
    fn quoted(&self, start: usize) -> (Word<'t>, usize, Option<TagFlaw>) {
        let value = |end| Word {
            text: self.text.get(start..end).unwrap_or(""),
            span: Span::new(start, end),
        };
        let Some(end) = self.closing_quote(start) else {
            let end = self.line_end(start);
            let line = self.text.get(start..end).unwrap_or("").trim_end();
            let before_bracket = line.strip_suffix(']').unwrap_or(line).trim_end();
            let bare = before_bracket.strip_suffix('"').unwrap_or(before_bracket);
            return (value(start + bare.len()), end, Some(TagFlaw::UnclosedQuote));
        };
        if let Some(after) = self.closing_bracket(end + 1) {
            return (value(end), after, None);
        }
        // A quote that no bracket follows is part of the value. The search continues for a quote before a bracket.
        let furthest = self.text.len().min(end + MAX_QUOTE_DISTANCE);
        let mut quote = end;
        loop {
            let stop = |byte| matches!(byte, b'"' | b'[') || is_line_end(byte);
            quote = self.find(quote + 1, stop);
            if quote >= furthest || self.byte(quote) != Some(b'"') {
                return (value(end), end + 1, Some(TagFlaw::MissingBracket));
            }
            if let Some(after) = self.closing_bracket(quote + 1) {
                return (value(quote), after, Some(TagFlaw::QuoteInValue));
            }
        }
    }

    /// Returns the offset of the next quote on the same line that is not escaped, if there is one.
    fn closing_quote(&self, start: usize) -> Option<usize> {
        let mut position = start;
        loop {
            position =
                self.find(position, |byte| matches!(byte, b'"' | b'\\') || is_line_end(byte));
            match self.byte(position)? {
                b'"' => return Some(position),
                b'\\' => {
                    let escaped = matches!(self.byte(position + 1), Some(b'"' | b'\\'));
                    position += 1 + usize::from(escaped);
                }
                _ => return None,
            }
        }
    }

    /// Returns the offset after the next closing bracket, or `None` if anything but white space precedes the bracket.
    fn closing_bracket(&self, from: usize) -> Option<usize> {
        let close = self.skip_space(from);
        (self.byte(close) == Some(b']')).then_some(close + 1)
    }

    /// Reads a comment in braces. Braces do not nest.
    fn braced(&mut self) -> Token<'t> {
        let (from, start) = (self.position, self.position + 1);
        let rest = self.text.get(start..).unwrap_or("");
        let close = if self.no_more_braces { None } else { rest.find('}') };
        let Some(length) = close else {
            self.no_more_braces = true;
            if self.brace_follows {
                self.position = self.text.len();
                let text = self.word(start, self.position);
                return self.comment(from, text, None);
            }
            let end = self.end_of_unclosed(start);
            self.position = end;
            return self.comment(from, self.word(start, end), Some(CommentFlaw::Unclosed));
        };
        let text = self.word(start, start + length);
        let mut lines = text.text.split(['\n', '\r']).skip(1);
        let holds_tag = lines.any(|line| line.starts_with('[') && line.trim_end().ends_with("\"]"));
        self.position = start + length + 1;
        self.comment(from, text, holds_tag.then_some(CommentFlaw::HoldsTag))
    }

    /// Returns a comment that begins at `from` and ends at the current position.
    const fn comment(&self, from: usize, text: Word<'t>, flaw: Option<CommentFlaw>) -> Token<'t> {
        let span = Span::new(from, self.position);
        Token::Comment { text, span, is_quoted: self.line.is_quoted, flaw }
    }

    /// Returns the end of a comment that lacks its closing brace. Such a comment ends before the next blank line, or
    /// before the next line that begins with `[`.
    fn end_of_unclosed(&self, start: usize) -> usize {
        let mut end = self.line_end(start);
        loop {
            let line = self.after_line_end(end);
            let first = self.find(line, |byte| !is_blank(byte));
            if self.byte(first).is_none_or(|byte| byte == b'[' || is_line_end(byte)) {
                return end;
            }
            end = self.line_end(first);
        }
    }

    const fn after_line_end(&self, end: usize) -> usize {
        match self.text.as_bytes().split_at_checked(end) {
            Some((_, [b'\r', b'\n', ..])) => end + 2,
            Some((_, [_, ..])) => end + 1,
            _ => end,
        }
    }

    /// Reads text up to the end of the line, a comment or a tag, but skips over text in quotes.
    fn section_text(&mut self) -> Token<'t> {
        let start = self.position;
        let mut position = start;
        loop {
            let stop = |byte| matches!(byte, b'{' | b';' | b'[' | b'"') || is_line_end(byte);
            position = self.find(position, stop);
            match self.byte(position) {
                Some(b'[') if self.tag_name(position).is_none() => position += 1,
                Some(b'"') => {
                    let stop = |byte| byte == b'"' || is_line_end(byte);
                    position = self.find(position + 1, stop);
                    position += usize::from(self.byte(position) == Some(b'"'));
                }
                _ => break,
            }
        }
        self.position = position;
        Token::Text(self.word(start, position))
    }

    const fn begin_line(&mut self, start: usize) {
        (self.position, self.line.start, self.line.is_quoted) = (start, start, false);
    }

    /// Skips the `>` signs of lines quoted in a mail, and Markdown's code fences.
    fn skip_marks(&mut self) {
        loop {
            let rest = self.text.as_bytes().get(self.position..).unwrap_or_default();
            self.line.is_quoted |= rest.starts_with(b">");
            self.position = match rest {
                [b'>', b' ', ..] => self.position + 2,
                [b'>', ..] => self.position + 1,
                [b'`', b'`', b'`', ..] | [b'~', b'~', b'~', ..] => {
                    // Also skips the name of a language after the fence, but not a tag.
                    let is_over = |byte| byte == b'[' || is_line_end(byte);
                    let end = self.find(self.position, is_over);
                    if self.byte(end) == Some(b'[') {
                        end
                    } else {
                        self.line.is_quoted = false;
                        self.after_line_end(end)
                    }
                }
                _ => break,
            };
        }
        self.line.start = self.position;
    }

    /// Reads the next token, or returns `None` at the end of the text.
    pub(super) fn next_token(&mut self) -> Option<Token<'t>> {
        // Consecutive blank lines are one token. If each were a token, a look-ahead could read many of them again and
        // again.
        let mut blank = false;
        loop {
            if self.position == self.line.start {
                self.skip_marks();
            }
            if self.position == self.line.start && self.byte(self.position) == Some(b'%') {
                let end = self.line_end(self.position);
                let span = Span::new(self.position, end);
                let line = self.text.get(self.position..end).unwrap_or("");
                self.begin_line(self.after_line_end(end));
                match holding(line) {
                    Some((seat, cards)) => return Some(Token::Holding { seat, cards, span }),
                    None => continue,
                }
            }
            self.position = self.find(self.position, |byte| !is_blank(byte));
            let Some(byte) = self.byte(self.position) else {
                return blank.then_some(Token::BlankLine);
            };
            if is_line_end(byte) {
                self.begin_line(self.after_line_end(self.position));
                blank |= self.line.is_blank;
                self.line.is_blank = true;
                continue;
            }
            if blank {
                return Some(Token::BlankLine);
            }
            self.line.is_blank = false;
            return Some(match byte {
                b'{' => self.braced(),
                b';' => {
                    let start = self.position;
                    self.position = self.line_end(start);
                    let text = self.word(start + 1, self.position);
                    self.comment(start, text, None)
                }
                b'[' => match self.tag_name(self.position) {
                    Some(name) => self.tag(name),
                    None => self.section_text(),
                },
                _ => self.section_text(),
            });
        }
    }
}

/// Quotes that word processors and web pages use.
const OTHER_QUOTES: [&str; 7] =
    ["\u{201c}", "\u{201d}", "\u{201e}", "\u{2033}", "&quot;", "&#34;", "\u{ff02}"];

/// Returns whether a text begins with a quote of any kind.
pub(in super::super) fn begins_with_quote(text: &str) -> bool {
    text.starts_with('"') || OTHER_QUOTES.iter().any(|quote| text.starts_with(quote))
}

fn within_other_quotes(value: Word<'_>) -> Option<Word<'_>> {
    let opening = OTHER_QUOTES.iter().find(|quote| value.text.starts_with(**quote))?;
    let inner = value.text.strip_prefix(opening)?;
    let closing = OTHER_QUOTES.iter().find(|quote| inner.ends_with(**quote))?;
    let text = inner.strip_suffix(closing)?;
    let start = value.span.start + opening.len();
    Some(Word { text, span: Span::new(start, start + text.len()) })
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Returns whether a byte is white space within a line. The byte 26 (Ctrl-Z) counts as white space, because old
/// programs end a file with it.
const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | 0x0b | 0x0c | 0x1a | 0)
}

/// Parses the partial hand in an escaped line, as the PBN writer writes it.
fn holding(line: &str) -> Option<(Seat, CardSet)> {
    let (seat, cards) = line.strip_prefix("% ")?.split_once(" holds ")?;
    Some((seat.parse().ok()?, cards.trim().parse().ok()?))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SectionPiece {
    /// A call, a card or other text.
    Word,
    /// One or more `-`: no call yet, or an unknown card.
    Dash,
    /// `*`: the section ends here, even if it is incomplete.
    End,
    /// `+`: the next call or card is still to come.
    Next,
    /// `=n=`: a reference to a note, or `None` if the number is invalid.
    Note(Option<u32>),
    /// `$n`: an annotation, or `None` if the number is invalid.
    Numeric(Option<u8>),
    /// An opinion, such as `!` or `??`.
    Quality(Quality),
    /// `^I`, `^S`, `^R` or `^L`.
    Mark(Mark),
    /// Marks that have no meaning in PBN.
    Unknown,
}

/// Splits a line into pieces. A mark ends a word: `4S!` has two pieces.
pub(super) fn pieces(line: Word<'_>) -> impl Iterator<Item = (SectionPiece, Word<'_>)> {
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

fn first_piece(text: &str) -> Option<(SectionPiece, usize)> {
    let first = text.chars().next()?;
    let run = |test: fn(char) -> bool| {
        text.find(|symbol| !test(symbol)).map_or(text, |end| text.get(..end).unwrap_or(text))
    };
    Some(match first {
        '*' => (SectionPiece::End, 1),
        '+' => (SectionPiece::Next, 1),
        '-' => (SectionPiece::Dash, run(|symbol| symbol == '-').len()),
        '!' | '?' => {
            let marks = run(|symbol| matches!(symbol, '!' | '?'));
            let quality = Quality::ALL.into_iter().find(|quality| quality.to_string() == marks);
            (quality.map_or(SectionPiece::Unknown, SectionPiece::Quality), marks.len())
        }
        '^' => {
            let letter = text.chars().nth(1).map(|letter| letter.to_ascii_uppercase());
            let marks = [Mark::Insufficient, Mark::Skipped, Mark::Revoke, Mark::LeadOutOfTurn];
            match marks.into_iter().find(|mark| Some(mark.letter()) == letter) {
                Some(mark) => (SectionPiece::Mark(mark), 2),
                None => (SectionPiece::Unknown, 1),
            }
        }
        '$' => {
            let digits = digits_after(text);
            (SectionPiece::Numeric(digits.parse().ok()), 1 + digits.len())
        }
        '=' => {
            let digits = digits_after(text);
            let closed = text.get(1 + digits.len()..).is_some_and(|rest| rest.starts_with('='));
            (SectionPiece::Note(digits.parse().ok()), 1 + digits.len() + usize::from(closed))
        }
        _ => {
            let ends = |symbol: char| {
                symbol.is_whitespace()
                    || matches!(symbol, '*' | '+' | '-' | '!' | '?' | '^' | '$' | '=')
            };
            (SectionPiece::Word, text.find(ends).unwrap_or(text.len()))
        }
    })
}

fn digits_after(text: &str) -> &str {
    let rest = text.get(1..).unwrap_or("");
    let end = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
    rest.get(..end).unwrap_or("")
}
