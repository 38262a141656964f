//! Text of a file with replaced spans. Outside these spans, the file's bytes stay the same.
//!
//! The file's bytes can be computed from the text and a `ByteLayout`. Therefore, even a file of a hundred megabytes is
//! in memory only once.

use std::slice;

use derive_more::{Display, Error};

use crate::engine::encoding::{
    BinaryFileError, Encoding, MARK, byte_of, decode, utf16_of, utf16_units,
};
use crate::engine::source::{Place, in_common, with_line_feeds};
use crate::engine::{Diagnostic, QuotedText, Source, Span};

#[derive(Clone, Debug)]
pub struct EditedText {
    text: String,
    layout: ByteLayout,
    /// Edits in text order. No two edits overlap.
    edits: Vec<TextEdit>,
}

/// Properties of a file's bytes that the text does not contain.
#[derive(Clone, Debug)]
struct ByteLayout {
    encoding: Encoding,
    has_mark: bool,
    /// Unpaired surrogates, each with its offset in the original text and its code unit. In the text, each is a
    /// replacement character.
    surrogates: Vec<(usize, u16)>,
    /// Bytes of an incomplete character at the end of the file.
    tail: Vec<u8>,
}

#[derive(Clone, Debug)]
struct TextEdit {
    /// Span in the current text.
    place: Span,
    /// Original text.
    before: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Span in the current text.
    pub now: Span,
    /// Span in the original text.
    pub before: Span,
}

/// Reason why a text cannot be saved in the encoding of its file.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum SaveError {
    #[display("{encoding} has no {}, which stands in line {line}, column {column}", QuotedText::new(symbol.encode_utf8(&mut [0; 4])))]
    Unencodable {
        encoding: Encoding,
        symbol: char,
        /// Line of the text, from 1.
        line: usize,
        column: usize,
    },
    /// If the saved file were opened again, it would be decoded as another text.
    #[display("saved as {_0}, the file would be read as another text")]
    Undetectable(#[error(not(source))] Encoding),
}

impl EditedText {
    /// Decodes the bytes of a file in the same way as [`decode`]. Also returns the diagnostics of the decoding.
    pub fn read(bytes: Vec<u8>) -> Result<(Self, Vec<Diagnostic>), BinaryFileError> {
        let length = bytes.len();
        let end = bytes.get(length.saturating_sub(4)..).unwrap_or(&[]).to_vec();
        let (has_mark, surrogates) = match utf16_of(&bytes) {
            Some(encoding) => (
                matches!(bytes.as_slice(), [0xff, 0xfe, ..] | [0xfe, 0xff, ..]),
                surrogates(&bytes, encoding),
            ),
            None => (bytes.starts_with(MARK), Vec::new()),
        };
        let decoded = decode(bytes)?;
        let (text, encoding) = (decoded.text.into_owned(), decoded.encoding);
        let mark = if has_mark { MARK.len() } else { 0 };
        let left = match encoding {
            Encoding::Utf8 => length.saturating_sub(mark + text.len()),
            Encoding::Utf16Le | Encoding::Utf16Be => length % 2,
            Encoding::Latin1 => 0,
        };
        let tail = end.get(end.len().saturating_sub(left)..).unwrap_or(&[]).to_vec();
        let layout = ByteLayout { encoding, has_mark, surrogates, tail };
        Ok((Self { text, layout, edits: Vec::new() }, decoded.diagnostics))
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub const fn encoding(&self) -> Encoding {
        self.layout.encoding
    }

    /// Returns the changed spans, in text order.
    pub fn changes(&self) -> impl Iterator<Item = Change> {
        // Add before subtracting, because the difference alone could be negative.
        let (mut added, mut taken) = (0, 0);
        self.edits.iter().map(move |TextEdit { place, before }| {
            let start = place.start + taken - added;
            added += place.end - place.start;
            taken += before.len();
            Change { now: *place, before: Span::new(start, start + before.len()) }
        })
    }

    /// Replaces spans of the current text. The spans must be in text order and must not overlap. A new text gets the
    /// line ends of the text that it replaces. A new text equal to the replaced text changes nothing. Earlier edits
    /// that overlap a replacement are merged with it.
    pub fn replace_all(&mut self, replacements: &[(Span, String)]) {
        let is_there = |(span, _): &&(Span, String)| self.text.get(span.start..span.end).is_some();
        let mut replacements = replacements.iter().filter(is_there).peekable();
        let mut edits = self.edits.iter().peekable();
        let mut rewriting = TextRewriter::of(self);
        while let Some((span, new)) = replacements.next() {
            while let Some(edit) =
                edits.next_if(|edit| edit.place.start < span.start && !touches(edit.place, *span))
            {
                rewriting.keep(edit);
            }
            let mut whole = *span;
            let (mut new, mut merged) = (vec![(*span, &**new)], Vec::new());
            // A merged edit may reach into the next replacement, which may touch the next edit, and so on.
            loop {
                let last = new.last().map_or(whole, |(span, _)| *span);
                if let Some(edit) = edits.next_if(|edit| touches(edit.place, last)) {
                    whole = whole.to(edit.place);
                    merged.push(edit);
                } else if let Some((span, text)) =
                    replacements.next_if(|(span, _)| span.start < whole.end)
                {
                    whole = whole.to(*span);
                    new.push((*span, text));
                } else {
                    break;
                }
            }
            rewriting.replace(whole, &new, &merged);
        }
        edits.for_each(|edit| rewriting.keep(edit));
        let (text, edits) = rewriting.finish();
        (self.text, self.edits) = (text, edits);
    }

    pub fn undo(&mut self, index: usize) {
        if index < self.edits.len() {
            let TextEdit { place, before } = self.edits.remove(index);
            self.put(place, &before, index);
        }
    }

    pub fn undo_all(&mut self) {
        let mut original = String::with_capacity(self.text.len());
        let mut from = 0;
        for TextEdit { place, before } in &self.edits {
            original.push_str(self.slice(from, place.start));
            original.push_str(before);
            from = place.end;
        }
        original.push_str(self.slice(from, self.text.len()));
        (self.text, self.edits) = (original, Vec::new());
    }

    /// Returns the file's bytes, changed only in the edits. Fails if the text cannot be saved in the file's encoding.
    pub fn save(&self) -> Result<Vec<u8>, SaveError> {
        let ByteLayout { encoding, has_mark, tail, .. } = &self.layout;
        let mut bytes = Vec::with_capacity(self.text.len() + 4);
        if *has_mark {
            bytes.extend_from_slice(encoding.mark());
        }
        let (mut now, mut original) = (0, 0);
        for (edit, change) in self.edits.iter().zip(self.changes()) {
            self.encode(&mut bytes, Span::new(now, edit.place.start), Some(original))?;
            let text = self.slice(edit.place.start, edit.place.end);
            let (begin, end) = in_common(text, &edit.before);
            let (from, to) = (edit.place.start + begin, edit.place.end - end);
            self.encode(&mut bytes, Span::new(edit.place.start, from), Some(change.before.start))?;
            self.encode(&mut bytes, Span::new(from, to), None)?;
            self.encode(&mut bytes, Span::new(to, edit.place.end), Some(change.before.end - end))?;
            (now, original) = (edit.place.end, change.before.end);
        }
        self.encode(&mut bytes, Span::new(now, self.text.len()), Some(original))?;
        bytes.extend_from_slice(tail);
        let reads_same = decode(&*bytes).is_ok_and(|decoded| decoded.text == self.text);
        if reads_same { Ok(bytes) } else { Err(SaveError::Undetectable(*encoding)) }
    }

    /// Returns the complete text as UTF-8. This can't fail, because UTF-8 can encode every character.
    pub fn save_as_utf8(&self) -> Vec<u8> {
        self.text.clone().into_bytes()
    }

    fn slice(&self, start: usize, end: usize) -> &str {
        self.text.get(start..end).unwrap_or("")
    }

    /// Replaces a span. Shifts the edit with index `from` and all later edits.
    fn put(&mut self, span: Span, new: &str, from: usize) {
        self.text.replace_range(span.start..span.end, new);
        let moved = |offset: usize| offset + new.len() - (span.end - span.start);
        for edit in self.edits.iter_mut().skip(from) {
            edit.place = Span::new(moved(edit.place.start), moved(edit.place.end));
        }
    }

    /// Returns the first line end after a span. Without one, returns the last line end before it, or a line feed.
    fn line_end_around(&self, span: Span) -> &'static str {
        let after = self.slice(span.end, self.text.len());
        let first = after.find(['\r', '\n']).and_then(|at| after.get(at..));
        let before = || {
            let before = self.slice(0, span.start);
            let last = before.rfind(['\r', '\n'])?;
            let start = if before.get(..last)?.ends_with('\r') { last - 1 } else { last };
            before.get(start..)
        };
        first.or_else(before).map_or("\n", first_line_end)
    }

    /// Appends the bytes of a span. If the span is unchanged, `original` is its offset in the original text.
    fn encode(
        &self,
        bytes: &mut Vec<u8>,
        span: Span,
        original: Option<usize>,
    ) -> Result<(), SaveError> {
        let ByteLayout { encoding, surrogates, .. } = &self.layout;
        let text = self.slice(span.start, span.end);
        match encoding {
            Encoding::Utf8 => bytes.extend_from_slice(text.as_bytes()),
            Encoding::Latin1 => {
                for (at, symbol) in text.char_indices() {
                    let byte =
                        byte_of(symbol).ok_or_else(|| self.unencodable(symbol, span.start + at))?;
                    bytes.push(byte);
                }
            }
            Encoding::Utf16Le | Encoding::Utf16Be => {
                let surrogate = |place: usize| {
                    let found = surrogates.binary_search_by_key(&place, |(place, _)| *place);
                    found.ok().and_then(|index| surrogates.get(index))
                };
                for (at, symbol) in text.char_indices() {
                    let original = original.filter(|_| symbol == char::REPLACEMENT_CHARACTER);
                    let mut units = [0; 2];
                    let units = match original.and_then(|original| surrogate(original + at)) {
                        Some((_, unit)) => slice::from_ref(unit),
                        None => symbol.encode_utf16(&mut units),
                    };
                    bytes.extend(units.iter().flat_map(|&unit| encoding.unit_bytes(unit)));
                }
            }
        }
        Ok(())
    }

    fn unencodable(&self, symbol: char, offset: usize) -> SaveError {
        let before = Source::new(self.slice(0, offset + symbol.len_utf8()));
        let Place { line, column, .. } = before.place(Span::new(offset, offset));
        SaveError::Unencodable { encoding: self.layout.encoding, symbol, line, column }
    }
}

/// Returns the unpaired surrogates in UTF-16 bytes. Each is listed with the offset of its replacement character in the
/// text.
fn surrogates(bytes: &[u8], encoding: Encoding) -> Vec<(usize, u16)> {
    let mut surrogates = Vec::new();
    let mut offset = 0;
    for read in char::decode_utf16(utf16_units(bytes, encoding)) {
        let symbol = read.unwrap_or_else(|error| {
            surrogates.push((offset, error.unpaired_surrogate()));
            char::REPLACEMENT_CHARACTER
        });
        offset += symbol.len_utf8();
    }
    surrogates
}

/// Returns a replacement with the line ends of the old text. The start and the end that both texts have in common are
/// copied exactly.
fn with_line_ends_of(old: &str, new: &str, around: impl FnOnce() -> &'static str) -> String {
    let (plain, new) = (with_line_feeds(old), with_line_feeds(new));
    let line_end = most_frequent_line_end(old).unwrap_or_else(around);
    let (begin, end) = in_common(&plain, &new);
    let middle = new.get(begin..new.len() - end).unwrap_or("").replace('\n', line_end);
    let before = old.get(..offset_in(old, begin)).unwrap_or("");
    let after = old.get(offset_in(old, plain.len() - end)..).unwrap_or("");
    let rewritten = [before, &middle, after].concat();
    // Joining the parts may put a carriage return before a line feed. Both would then be parsed as a single line end.
    if with_line_feeds(&rewritten) == new { rewritten } else { new.replace('\n', line_end) }
}

/// Converts an offset in the text with line feeds to an offset in the text as written.
fn offset_in(text: &str, offset: usize) -> usize {
    let pairs = text.match_indices("\r\n").enumerate();
    // In the text with line feeds, each earlier pair is one byte shorter. So `offset` is smaller by the number of
    // pairs.
    let before = pairs.take_while(|&(index, (at, _))| at - index < offset).count();
    offset + before
}

fn first_line_end(text: &str) -> &'static str {
    match text.as_bytes() {
        [b'\r', b'\n', ..] => "\r\n",
        [b'\r', ..] => "\r",
        _ => "\n",
    }
}

fn most_frequent_line_end(text: &str) -> Option<&'static str> {
    let both = text.matches("\r\n").count();
    let returns = text.matches('\r').count() - both;
    let feeds = text.matches('\n').count() - both;
    match both.max(returns).max(feeds) {
        0 => None,
        most if most == both => Some("\r\n"),
        most if most == feeds => Some("\n"),
        _ => Some("\r"),
    }
}

/// A span of the original text and its replacement. The replaced text is included, so that a changed original is
/// noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replacement<'t> {
    /// Byte offset in the original text.
    pub at: usize,
    pub before: &'t str,
    pub now: &'t str,
}

impl EditedText {
    /// Returns the replacements in text order.
    pub fn replaced(&self) -> impl Iterator<Item = Replacement<'_>> {
        self.edits.iter().zip(self.changes()).map(|(edit, change)| Replacement {
            at: change.before.start,
            before: &edit.before,
            now: self.slice(edit.place.start, edit.place.end),
        })
    }

    /// Replaces all current edits with `changes`. Line ends are not adapted. Returns the indices of the changes that
    /// fail. A change fails if the text differs, if it begins before the end of an earlier change, or if it changes
    /// nothing.
    pub fn replay<'t>(&mut self, changes: impl IntoIterator<Item = Replacement<'t>>) -> Vec<usize> {
        self.undo_all();
        let (mut text, mut edits, mut refused) = (String::new(), Vec::new(), Vec::new());
        let mut from = 0;
        for (index, Replacement { at, before, now }) in changes.into_iter().enumerate() {
            let end = at.saturating_add(before.len());
            if at < from || now == before || self.text.get(at..end) != Some(before) {
                refused.push(index);
                continue;
            }
            text.push_str(self.slice(from, at));
            let start = text.len();
            text.push_str(now);
            edits.push(TextEdit { place: Span::new(start, text.len()), before: before.to_owned() });
            from = end;
        }
        text.push_str(self.slice(from, self.text.len()));
        (self.text, self.edits) = (text, edits);
        refused
    }
}

/// Returns whether an earlier edit at `change` must be merged with a replacement of `span`.
const fn touches(change: Span, span: Span) -> bool {
    let is_within = span.start <= change.start && change.end <= span.end;
    change.start < span.end && span.start < change.end || change.start == change.end && is_within
}

struct TextRewriter<'t> {
    old: &'t EditedText,
    text: String,
    edits: Vec<TextEdit>,
    /// End of the part of the old text that is already copied.
    from: usize,
}

impl<'t> TextRewriter<'t> {
    const fn of(old: &'t EditedText) -> Self {
        Self { old, text: String::new(), edits: Vec::new(), from: 0 }
    }

    fn copy_to(&mut self, end: usize) {
        self.text.push_str(self.old.slice(self.from, end));
        self.from = end;
    }

    fn keep(&mut self, edit: &TextEdit) {
        self.copy_to(edit.place.start);
        let start = self.text.len();
        self.copy_to(edit.place.end);
        let place = Span::new(start, self.text.len());
        self.edits.push(TextEdit { place, before: edit.before.clone() });
    }

    /// Replaces spans inside `whole`. The complete span `whole` becomes one edit, which includes the edits in `merged`.
    /// If its text equals the original text again, there is no edit.
    fn replace(&mut self, whole: Span, new: &[(Span, &str)], merged: &[&TextEdit]) {
        let mut before = String::new();
        let mut from = whole.start;
        for edit in merged {
            before.push_str(self.old.slice(from, edit.place.start));
            before.push_str(&edit.before);
            from = edit.place.end;
        }
        before.push_str(self.old.slice(from, whole.end));
        self.copy_to(whole.start);
        let start = self.text.len();
        for &(span, new) in new {
            self.copy_to(span.start);
            let old = self.old.slice(span.start, span.end);
            self.text.push_str(&with_line_ends_of(old, new, || self.old.line_end_around(span)));
            self.from = span.end;
        }
        self.copy_to(whole.end);
        let place = Span::new(start, self.text.len());
        if self.text.get(start..) != Some(&*before) {
            self.edits.push(TextEdit { place, before });
        }
    }

    fn finish(mut self) -> (String, Vec<TextEdit>) {
        self.copy_to(self.old.text.len());
        (self.text, self.edits)
    }
}
