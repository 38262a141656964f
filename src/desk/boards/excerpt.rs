//! Copies one record of a file into a separate text, and puts the text back after editing.

// Unexpected text must never cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use std::ops::Range;

use crate::engine::bridge::deal::PbnHands;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::syntax::lin::codes;
use crate::engine::bridge::record::write::pbn_tag;
use crate::engine::bridge::record::{ResolvedRecord, Spanned};
use crate::engine::order::sort_by;
use crate::engine::source::{in_common, with_line_feeds};
use crate::engine::{BySeat, CardSet, Seat, Source, Span, Vulnerability};

/// Values that a record inherits from an earlier record. For example, a deal may be stated once for several tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InheritedValues {
    board: Option<String>,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
    hands: BySeat<Option<CardSet>>,
    /// Name and inherited value of each PBN tag that is written as `#` or `##`.
    tags: Vec<(String, String)>,
}

impl InheritedValues {
    /// Returns the inherited values of a record. Returns `None` if the record inherits no values.
    pub fn of(draft: &ResolvedRecord, source: &Source<'_>) -> Option<Self> {
        let tags = match draft.format {
            Format::Pbn => repeated_tags(draft, source.slice(draft.span)),
            _ => Vec::new(),
        };
        let inherited = Self {
            board: from_elsewhere(draft.board.as_ref(), draft.span),
            dealer: from_elsewhere(draft.dealer.as_ref(), draft.span),
            vulnerability: from_elsewhere(draft.vulnerability.as_ref(), draft.span),
            hands: BySeat::from_fn(|seat| from_elsewhere(draft.hands[seat].as_ref(), draft.span)),
            tags,
        };
        (inherited != Self::default()).then_some(inherited)
    }

    fn has_hands(&self) -> bool {
        self.hands.iter().any(|(_, hand)| hand.is_some())
    }

    /// Appends a PBN record with its inherited values written into it.
    fn pbn_to(&self, excerpt: &mut Excerpt, record: &str) {
        let deal = PbnHands { first: Seat::North, hands: self.hands };
        let inherited = [
            ("Board", self.board.clone()),
            ("Dealer", self.dealer.map(|dealer| dealer.letter().to_string())),
            ("Vulnerable", self.vulnerability.map(|sides| sides.to_string())),
            ("Deal", self.has_hands().then(|| deal.to_string())),
        ];
        for (name, value) in inherited {
            if let Some(value) = value {
                excerpt.add(&(pbn_tag(name, &value) + "\n"), "");
            }
        }
        let mut rest = record;
        while let Some(at) = rest.find('[') {
            let (before, from_tag) = rest.split_at(at);
            excerpt.text.push_str(before);
            let repeated = self.tags.iter().find(|(name, _)| tag_repeats(from_tag, name));
            let end = repeated.and_then(|_| from_tag.find(']'));
            if let (Some((name, value)), Some(end)) = (repeated, end) {
                let (tag, after) = from_tag.split_at(end + 1);
                excerpt.add(&pbn_tag(name, value), tag);
                rest = after;
            } else {
                excerpt.text.push('[');
                rest = from_tag.get(1..).unwrap_or("");
            }
        }
        excerpt.text.push_str(rest);
    }

    /// Appends a LIN record, with the inherited dealer, hands and vulnerability inserted after its room.
    fn lin_to(&self, excerpt: &mut Excerpt, record: &str) {
        let room = record.get(..3).filter(|tag| tag.eq_ignore_ascii_case("qx|"));
        let after =
            room.and_then(|_| record.match_indices('|').nth(1)).map_or(0, |(end, _)| end + 1);
        let (room, rest) = record.split_at_checked(after).unwrap_or(("", record));
        excerpt.text.push_str(room);
        if self.dealer.is_some() || self.has_hands() {
            let deal = codes::deal(self.dealer, |seat| self.hands[seat].unwrap_or_default());
            excerpt.add(&format!("md|{deal}|"), "");
        }
        if let Some(vulnerability) = self.vulnerability {
            excerpt.add(&format!("sv|{}|", codes::vulnerability_letter(vulnerability)), "");
        }
        excerpt.text.push_str(rest);
    }
}

/// Returns a stated value if its position is outside the record.
fn from_elsewhere<T: Clone>(stated: Option<&Spanned<T>>, record: Span) -> Option<T> {
    let Spanned { value, span } = stated?;
    (span.end <= record.start || span.start >= record.end).then(|| value.clone())
}

/// A record that contains its inherited values. Therefore, it has the same meaning outside its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    pub text: String,
    /// Span of the record in the file. If a LIN record is part of an address, this is the span of its complete line.
    pub span: Span,
    format: Format,
    /// Length in bytes of the heading of the file or match, which comes before the record.
    head: usize,
    /// Added texts in the excerpt, in text order: the heading and the inherited values.
    added: Vec<InheritedText>,
    /// Whitespace at the end of the record in the file.
    end: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct InheritedText {
    /// Span in the excerpt.
    span: Span,
    /// Text that the record itself contains instead of the added text.
    own: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordReplacement {
    pub text: String,
    /// Inherited values that the edited record now states itself, each as it was written in the excerpt.
    pub overridden: Vec<String>,
}

impl Excerpt {
    pub(super) fn new(
        text: &str,
        span: Span,
        format: Format,
        inherited: Option<&InheritedValues>,
    ) -> Self {
        let record = text.get(span.start..span.end).unwrap_or("");
        let mut excerpt = Self {
            text: String::new(),
            span,
            format,
            head: 0,
            added: Vec::new(),
            end: String::new(),
        };
        match (format, inherited) {
            (Format::Contest, _) => {
                excerpt.add("1\n", "");
                excerpt.head = excerpt.text.len();
                excerpt.text.push_str(record);
            }
            (Format::Pbn, Some(inherited)) => inherited.pbn_to(&mut excerpt, record),
            (Format::Lin, _) => excerpt.add_lin(text, inherited),
            _ => excerpt.text.push_str(record),
        }
        let own = text.get(excerpt.span.start..excerpt.span.end).unwrap_or("");
        own.get(own.trim_end().len()..).unwrap_or("").clone_into(&mut excerpt.end);
        excerpt
    }

    fn add_lin(&mut self, text: &str, inherited: Option<&InheritedValues>) {
        // The bar after the last value also belongs to the record.
        let bar = text.get(self.span.end..).is_some_and(|rest| rest.starts_with('|'));
        self.span.end += usize::from(bar);
        let line = line_of(text, self.span);
        let of_line = text.get(line.start..line.end).unwrap_or("");
        if is_in_address(of_line, self.span.start - line.start) {
            // The record is part of an address. Values in an address are URL-encoded, so the excerpt contains the
            // complete line.
            self.span = line;
            self.text.push_str(of_line);
            return;
        }
        let heading = heading(text, self.span.start);
        if !heading.is_empty() {
            self.add(heading, "");
            self.head = self.text.len();
        }
        let record = text.get(self.span.start..self.span.end).unwrap_or("");
        match inherited {
            Some(inherited) => inherited.lin_to(self, record),
            None => self.text.push_str(record),
        }
    }

    fn add(&mut self, text: &str, own: &str) {
        let start = self.text.len();
        self.text.push_str(text);
        self.added
            .push(InheritedText { span: Span::new(start, self.text.len()), own: own.to_owned() });
    }

    /// Returns the record with all inherited values, without the heading.
    pub fn written_out(&self) -> &str {
        self.text.get(self.head..).unwrap_or("")
    }

    /// Returns the text that replaces the record if the excerpt was edited to `corrected`. Unchanged inherited values
    /// are left out, or become the mark `#` or `##` again. The text ends with the original whitespace.
    pub fn replacement(&self, corrected: &str) -> RecordReplacement {
        let opened = with_line_feeds(&self.text);
        let blanks = opened.len() - opened.trim_start_matches('\n').len();
        let opened = opened.get(blanks..).unwrap_or("");
        let mut text = with_line_feeds(corrected).trim_start_matches('\n').to_owned();
        let (begin, end) = in_common(opened, &text);
        let mut overridden = Vec::new();
        let mut replaced = Vec::new();
        let mut from = begin;
        for InheritedText { span, own } in &self.added {
            let offset = |offset| {
                let before = with_line_feeds(self.text.get(..offset).unwrap_or(""));
                before.len().saturating_sub(blanks)
            };
            let span = Span::new(offset(span.start), offset(span.end));
            let added = opened.get(span.start..span.end).unwrap_or("");
            let middle = text.len() - end;
            let within = |from: usize| Some(from + text.get(from..middle)?.find(added)?);
            let found = if span.end <= begin {
                Some(span.start)
            } else if span.start >= opened.len() - end {
                Some(span.start + text.len() - opened.len())
            } else {
                // An edited record may contain its tags in a different order.
                within(from).or_else(|| within(begin))
            };
            let is_free = |at: &usize| {
                let taken = |(range, _): &(Range<usize>, &str)| {
                    *at < range.end && range.start < at + added.len()
                };
                !replaced.iter().any(taken)
            };
            if let Some(at) = found.filter(is_free) {
                replaced.push((at..at + added.len(), own.as_str()));
                from = from.max(at + added.len());
            } else if self.format == Format::Contest {
                // In the contest format, the number of records comes before the first record.
                let count = text.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(0);
                let after = text.get(count..).unwrap_or("");
                replaced.push((0..count + after.len() - after.trim_start().len(), ""));
            } else {
                let name = added.find([' ', '|']).map_or(0, |at| at + 1);
                if added.get(..name).is_some_and(|name| text.contains(name)) {
                    overridden.push(added.trim_end().to_owned());
                }
            }
        }
        sort_by(&mut replaced, |(one, _), (other, _)| one.start > other.start);
        for (range, own) in replaced {
            text.replace_range(range, own);
        }
        text.truncate(text.trim_end().len());
        text.push_str(&self.end);
        RecordReplacement { text, overridden }
    }
}

/// Returns the PBN tags that repeat a value of the previous record, each with that value.
fn repeated_tags(draft: &ResolvedRecord, record: &str) -> Vec<(String, String)> {
    if !record.contains("\"#") {
        return Vec::new();
    }
    let board = draft.board.as_ref().map(|board| ("Board", board.value.as_str()));
    let tags = draft.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()));
    let repeats = |name: &str| {
        record
            .match_indices('[')
            .any(|(at, _)| record.get(at..).is_some_and(|tag| tag_repeats(tag, name)))
    };
    let repeated = board.into_iter().chain(tags).filter(|(name, _)| repeats(name));
    repeated.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Returns whether a text begins with a tag `name` whose value is the repetition mark `#` or `##`.
fn tag_repeats(text: &str, name: &str) -> bool {
    let after = text.strip_prefix('[').map(str::trim_start);
    let value = after.and_then(|tag| tag.strip_prefix(name)).map(str::trim_start);
    value.is_some_and(|value| value.starts_with("\"#\"") || value.starts_with("\"##\""))
}

/// Returns the span of the complete lines that contain `span`.
fn line_of(text: &str, span: Span) -> Span {
    let ends = ['\n', '\r'];
    let start = text.get(..span.start).and_then(|before| before.rfind(ends)).map_or(0, |at| at + 1);
    let end = text.get(span.end..).and_then(|after| after.find(ends));
    Span::new(start, end.map_or(text.len(), |end| span.end + end))
}

/// Returns whether the record at offset `at` of a line is in a web address. The address begins at the beginning of the
/// line or after the last bar before the record. A link in a comment does not contain the record, because a bar ends
/// the comment before the record begins.
fn is_in_address(line: &str, at: usize) -> bool {
    let bar = line.get(..at).and_then(|before| before.rfind('|'));
    [0, bar.map_or(0, |bar| bar + 1)].into_iter().any(|begin| {
        let part = line.get(begin..).and_then(|rest| rest.split('|').next()).unwrap_or("");
        part.contains("://") || part.contains("lin=")
    })
}

/// Returns the heading of a LIN record's match: the title, the results and the players. Returns an empty string if
/// there is no match.
fn heading(text: &str, start: usize) -> &str {
    let before = text.get(..start).unwrap_or("");
    let heads = before.rmatch_indices('|').filter_map(|(at, _)| before.get(at.checked_sub(2)?..));
    let Some(heading) = heads.into_iter().find(|rest| rest.starts_with("vg|")) else { return "" };
    let end = heading.match_indices("qx|").next().map_or(heading.len(), |(at, _)| at);
    heading.get(..end).unwrap_or("")
}
