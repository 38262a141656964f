//! What is kept of a text when most of it has been read: its end, and the lines that are still referred to.

use super::{Source, Span};

/// The end of a text, from the beginning of a line on, and some of the lines before it.
#[derive(Debug)]
pub(in crate::engine) struct Rest {
    /// The lines that are kept, by their places in the text from 0, in order, each with how many bytes stand before it
    /// in what is kept.
    kept: Vec<(usize, usize)>,
    /// How many bytes all of these have.
    length: usize,
    /// The line from which on all are kept.
    first: usize,
}

/// The numbers of the lines of a text that is the [`Rest`] of a longer one: those of the longer one.
#[derive(Clone, Debug, Default)]
pub(in crate::engine) struct LineNumbers {
    kept: Vec<usize>,
    /// How many lines of the longer text stand before the others.
    before: usize,
}

impl LineNumbers {
    /// The number, from 1, of a line that has so many before it.
    pub(super) fn of(&self, line: usize) -> usize {
        let number = |line: usize| self.before + line + 1;
        self.kept.get(line).copied().unwrap_or_else(|| number(line - self.kept.len()))
    }
}

impl Rest {
    /// An empty line stands before the lines that are kept, so that none of them begins a text: a byte-order mark
    /// would be something else there.
    const HEAD: &str = "\n";

    /// The end of a text from the line of an offset on, with the lines of some stretches before it.
    pub(in crate::engine) fn new(source: &Source<'_>, offset: usize, still: &[Span]) -> Self {
        let first = source.line(offset);
        let lines = still.iter().flat_map(|span| source.line(span.start)..=source.line(span.end));
        let mut kept: Vec<_> = lines.filter(|&line| line < first).collect();
        kept.sort_by_cached_key(|&line| line);
        kept.dedup();
        let mut length = Self::HEAD.len();
        let kept = kept.into_iter().map(|line| {
            let before = length;
            length += source.slice(source.whole_line(line)).len();
            (line, before)
        });
        let kept = kept.collect();
        Self { kept, length, first }
    }

    /// What is kept, as a text.
    pub(in crate::engine) fn text(&self, source: &Source<'_>) -> String {
        let kept = self.kept.iter().map(|&(line, _)| source.slice(source.whole_line(line)));
        let end = Span::new(source.line_starts.start(self.first), source.text.len());
        std::iter::once(Self::HEAD).chain(kept).chain([source.slice(end)]).collect()
    }

    /// The numbers of the lines of that text.
    pub(in crate::engine) fn numbers(&self, source: &Source<'_>) -> LineNumbers {
        let kept = self.kept.iter().map(|&(line, _)| source.numbers.of(line));
        let kept = std::iter::once(0).chain(kept).collect();
        LineNumbers { kept, before: source.numbers.of(self.first) - 1 }
    }

    /// Where a stretch of what is kept stands in that text.
    pub(in crate::engine) fn place(&self, source: &Source<'_>, span: Span) -> Span {
        let place = |offset: usize| {
            let line = source.line(offset).min(self.first);
            let next = self.kept.partition_point(|&(kept, _)| kept < line);
            let before = self.kept.get(next).map_or(self.length, |&(_, before)| before);
            before + (offset - source.line_starts.start(line))
        };
        Span::new(place(span.start), place(span.end))
    }
}
