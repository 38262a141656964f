//! Offsets of a text's lines.

use std::ops::Range;

/// Offsets of a text's lines: some are stored, the others are found from a near one. They take at
/// most a quarter of the text's memory, however short the lines are.
#[derive(Debug)]
pub(super) struct LineStarts<'t> {
    text: &'t [u8],
    /// Offset of a line, and the number of lines before it. Every line has an entry that begins at
    /// least [`NEAR`] bytes after the previous entry.
    kept: Vec<(usize, usize)>,
}

const NEAR: usize = 64;

impl<'t> LineStarts<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let text = text.as_bytes();
        let mut kept = vec![(0, 0)];
        let mut last = 0;
        for (end, before) in ends(text, 0..text.len()).zip(1..) {
            if end + 1 - last >= NEAR {
                last = end + 1;
                kept.push((last, before));
            }
        }
        Self { text, kept }
    }

    /// Returns the line of an offset, from 0.
    pub(super) fn line(&self, offset: usize) -> usize {
        let (start, before) = self.near(|&(start, _)| start <= offset);
        before + ends(self.text, start..offset.min(start + NEAR - 1)).count()
    }

    /// Returns the offset of a line, or the end of the text if there are fewer lines.
    pub(super) fn start(&self, line: usize) -> usize {
        let (start, before) = self.near(|&(_, before)| before <= line);
        if line == before {
            return start;
        }
        let mut ends = ends(self.text, start..self.text.len());
        ends.nth(line - before - 1).map_or(self.text.len(), |end| end + 1)
    }

    /// Returns the range of each line in order, up to the last byte of its line end.
    pub(super) fn all(&self) -> impl Iterator<Item = Range<usize>> + use<'t> {
        let text = self.text;
        let mut start = 0;
        let ends = ends(text, 0..text.len()).chain([text.len()]);
        ends.map(move |end| std::mem::replace(&mut start, end + 1)..end)
    }

    fn near(&self, is_before: impl Fn(&(usize, usize)) -> bool) -> (usize, usize) {
        let after = self.kept.partition_point(is_before);
        self.kept.get(after.saturating_sub(1)).copied().unwrap_or_default()
    }
}

/// Returns the last byte of each line end in a part of a text. Old programs end lines with a
/// carriage return alone.
fn ends(text: &[u8], part: Range<usize>) -> impl Iterator<Item = usize> {
    let bytes = text.get(part.clone()).unwrap_or_default().iter().enumerate();
    let ends_line = move |&(at, &byte): &(usize, &u8)| {
        byte == b'\n' || byte == b'\r' && text.get(part.start + at + 1) != Some(&b'\n')
    };
    bytes.filter(ends_line).map(move |(at, _)| part.start + at)
}

#[cfg(test)]
#[path = "../../../tests/unit/engine/source/line_starts.rs"]
mod tests;
