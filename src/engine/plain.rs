//! Removal of special characters that a text may contain after it was copied from a web page or an e-mail. Zero-width
//! characters are dropped. No-break spaces and fullwidth characters are replaced by ASCII. Bars, commas and quotes
//! divide words into parts, as in LIN. A part with characters that records don't contain, such as `é`, is unchanged.
//! Zero-width characters at either end of the whole word are still dropped.

// Unexpected input must not panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::borrow::Cow;

use derive_more::Display;

use super::card::Suit;
use super::diagnostic::faults;
use super::source::Span;

/// A text in which special characters were replaced or dropped. Its offsets can be mapped to the original text.
#[derive(Debug)]
pub struct PlainText<'t> {
    /// The changed text. If nothing is changed, it borrows the original.
    pub text: Cow<'t, str>,
    source: &'t str,
    /// Changes in each block of the original text. Empty if nothing is changed.
    blocks: Vec<Block>,
}

/// A block of 64 bytes of the original text. All blocks together take a quarter of the text's memory, even if many
/// characters are changed.
#[derive(Clone, Copy, Debug)]
struct Block {
    /// One bit per byte. A bit is set if a replaced or dropped character begins at the byte.
    changed: u64,
    /// Offset in the plain text of the first character that begins in the block.
    plain: usize,
}

impl Block {
    const SIZE: usize = u64::BITS as usize;

    const fn bit(offset: usize) -> u64 {
        1 << (offset % Self::SIZE)
    }
}

impl<'t> PlainText<'t> {
    /// Replaces and drops the special characters of a text.
    pub(crate) fn of(text: &'t str) -> Self {
        Self::read(text, false)
    }

    /// Replaces and drops special characters like [`of`](Self::of), but keeps all byte-order marks.
    pub(crate) fn with_marks(text: &'t str) -> Self {
        Self::read(text, true)
    }

    fn read(text: &'t str, keeps_marks: bool) -> Self {
        let replacement_of =
            |symbol| replacement_of(symbol).filter(|_| !keeps_marks || symbol != '\u{feff}');
        // A byte-order mark at the beginning of the text is always kept.
        let is_first_mark = |at: usize, symbol: char| at == 0 && symbol == '\u{feff}';
        let is_changed = |(at, symbol): (usize, char)| {
            !is_first_mark(at, symbol) && replacement_of(symbol).is_some()
        };
        if text.is_ascii() || !text.char_indices().any(is_changed) {
            return Self::unchanged(text);
        }
        let mut plain = String::with_capacity(text.len());
        let mut blocks: Vec<Block> = Vec::with_capacity(text.len().div_ceil(Block::SIZE));
        let mut is_changed = false;
        let mut source = 0;
        for word in text.split_inclusive(|symbol: char| {
            symbol.is_whitespace() && replacement_of(symbol).is_none()
        }) {
            // Zero-width characters at either end of a word are always dropped.
            let edges = |symbol: char| {
                replacement_of(symbol) == Some(SymbolReplacement::Nothing) || symbol.is_whitespace()
            };
            let first = source + (word.len() - word.trim_start_matches(edges).len());
            let last = source + word.trim_end_matches(edges).len();
            for part in word.split_inclusive(['|', ',', '"']) {
                let is_plain = part
                    .chars()
                    .all(|symbol| replacement_of(symbol).is_some() || may_be_in_records(symbol));
                for symbol in part.chars() {
                    let is_edge = (source < first || source >= last)
                        && replacement_of(symbol) == Some(SymbolReplacement::Nothing);
                    let read = replacement_of(symbol)
                        .filter(|_| (is_plain || is_edge) && !is_first_mark(source, symbol));
                    if source / Block::SIZE == blocks.len() {
                        blocks.push(Block { changed: 0, plain: plain.len() });
                    }
                    match read {
                        Some(SymbolReplacement::Symbol(read)) => plain.push(read),
                        Some(SymbolReplacement::Nothing) => {}
                        None => plain.push(symbol),
                    }
                    if let (Some(_), Some(block)) = (read, blocks.last_mut()) {
                        block.changed |= Block::bit(source);
                        is_changed = true;
                    }
                    source += symbol.len_utf8();
                }
            }
        }
        if !is_changed {
            return Self::unchanged(text);
        }
        Self { text: Cow::Owned(plain), source: text, blocks }
    }

    const fn unchanged(text: &'t str) -> Self {
        Self { text: Cow::Borrowed(text), source: text, blocks: Vec::new() }
    }

    pub(crate) const fn source(&self) -> &'t str {
        self.source
    }

    /// Returns whether any character was replaced or dropped.
    pub(crate) const fn is_changed(&self) -> bool {
        !self.blocks.is_empty()
    }

    /// Maps a span of the plain text to the original text.
    pub(crate) fn to_source(&self, span: Span) -> Span {
        // Dropped characters immediately before and after the span are not part of the mapped span.
        let start = self.source_of(span.start, true);
        Span::new(start, self.source_of(span.end, false).max(start))
    }

    /// Maps an offset of the plain text to the original text. If characters were dropped there, `is_after` selects the
    /// offset after them. Otherwise, returns the offset before them.
    fn source_of(&self, offset: usize, is_after: bool) -> usize {
        let is_before = |plain: usize| plain < offset || is_after && plain == offset;
        let index = self.blocks.partition_point(|block| is_before(block.plain)).checked_sub(1);
        let Some((index, block)) = index.and_then(|index| Some((index, self.blocks.get(index)?)))
        else {
            return offset;
        };
        let mut source = self.source_of_block(index);
        let mut plain = block.plain;
        for symbol in self.source.get(source..).unwrap_or("").chars() {
            let end = plain + self.width(source, symbol);
            if !is_before(plain) || end > offset {
                break;
            }
            (source, plain) = (source + symbol.len_utf8(), end);
        }
        source + (offset - plain)
    }

    /// Maps an offset of the original text to the plain text.
    pub(crate) fn to_plain(&self, offset: usize) -> usize {
        let index = (offset / Block::SIZE).min(self.blocks.len().saturating_sub(1));
        let Some(block) = self.blocks.get(index) else { return offset };
        let (start, plain) = (self.source_of_block(index), block.plain);
        let symbols = self.source.get(start..offset).unwrap_or("").char_indices();
        symbols.fold(plain, |plain, (at, symbol)| plain + self.width(start + at, symbol))
    }

    /// Returns the offset in the original text of the first character that begins in a block.
    fn source_of_block(&self, index: usize) -> usize {
        let block = index * Block::SIZE;
        let mut offsets = block..self.source.len();
        offsets.find(|&at| self.source.is_char_boundary(at)).unwrap_or(self.source.len())
    }

    /// Returns the number of bytes that a character takes in the plain text. `source` is its offset in the original
    /// text.
    fn width(&self, source: usize, symbol: char) -> usize {
        let is_changed = self
            .blocks
            .get(source / Block::SIZE)
            .is_some_and(|block| block.changed & Block::bit(source) != 0);
        match replacement_of(symbol).filter(|_| is_changed) {
            Some(SymbolReplacement::Nothing) => 0,
            Some(SymbolReplacement::Symbol(read)) => read.len_utf8(),
            None => symbol.len_utf8(),
        }
    }

    /// Returns the first changed character in a span of the original text, with the character's span. Returns `None` if
    /// there is no changed character.
    pub(crate) fn first_within(&self, span: Span) -> Option<(Span, ReadAs)> {
        let first = span.start / Block::SIZE;
        let blocks = self
            .blocks
            .iter()
            .enumerate()
            .skip(first)
            .take_while(|(index, _)| index * Block::SIZE < span.end);
        let mut changed = blocks.filter_map(|(index, block)| {
            let from = if index == first { Block::bit(span.start) - 1 } else { 0 };
            let changed = block.changed & !from;
            (changed != 0).then(|| index * Block::SIZE + changed.trailing_zeros() as usize)
        });
        let source = changed.next().filter(|&source| source < span.end)?;
        let symbol = self.source.get(source..)?.chars().next()?;
        Some((Span::new(source, source + symbol.len_utf8()), ReadAs(symbol)))
    }
}

/// Replacement of a special character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SymbolReplacement {
    Nothing,
    Symbol(char),
}

fn replacement_of(symbol: char) -> Option<SymbolReplacement> {
    Some(match symbol {
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => SymbolReplacement::Nothing,
        '\u{a0}' | '\u{202f}' | '\u{3000}' => SymbolReplacement::Symbol(' '),
        '\u{ff01}'..='\u{ff5e}' => {
            SymbolReplacement::Symbol(char::from_u32(u32::from(symbol) - 0xfee0)?)
        }
        _ => return None,
    })
}

/// Returns whether a character may occur in a word of a record.
fn may_be_in_records(symbol: char) -> bool {
    symbol.is_ascii()
        || symbol.is_whitespace()
        || Suit::from_char(symbol).is_some()
        || matches!(symbol, '⁰' | '¹' | '²' | '³' | '⁴'..='⁹')
        || matches!(symbol, '–' | '—' | '−' | '\u{fe0e}' | '\u{fe0f}' | '\u{2500}'..='\u{257f}')
}

/// A character that was replaced or dropped. [`Display`](std::fmt::Display) writes its name and how it is read.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("U+{:04X} {} is {}", u32::from(*_0), self.name(), self.how())]
pub struct ReadAs(char);

impl ReadAs {
    const fn name(self) -> &'static str {
        match self.0 {
            '\u{ad}' => "soft hyphen",
            '\u{200b}' => "zero width space",
            '\u{200c}' => "zero width non-joiner",
            '\u{200d}' => "zero width joiner",
            '\u{200e}' => "left-to-right mark",
            '\u{200f}' => "right-to-left mark",
            '\u{202a}' => "left-to-right embedding",
            '\u{202b}' => "right-to-left embedding",
            '\u{202c}' => "pop directional formatting",
            '\u{202d}' => "left-to-right override",
            '\u{202e}' => "right-to-left override",
            '\u{2060}' => "word joiner",
            '\u{2066}' => "left-to-right isolate",
            '\u{2067}' => "right-to-left isolate",
            '\u{2068}' => "first strong isolate",
            '\u{2069}' => "pop directional isolate",
            '\u{feff}' => "zero width no-break space",
            '\u{a0}' => "no-break space",
            '\u{202f}' => "narrow no-break space",
            '\u{3000}' => "ideographic space",
            _ => "fullwidth character",
        }
    }

    fn how(self) -> String {
        match replacement_of(self.0) {
            Some(SymbolReplacement::Symbol(' ')) => "read as a blank".to_owned(),
            Some(SymbolReplacement::Symbol(symbol)) => format!("read as “{symbol}”"),
            _ => "ignored".to_owned(),
        }
    }
}

faults! { impl ReadAs { _ => "special-character", Warning; } }
