//! One record of a file as a text of its own.

use std::fmt::Write;

use super::super::draft::{Draft, Spanned};
use super::super::format::Format;
use super::super::syntax::lin::codes;
use super::super::write::pbn_tag;
use crate::engine::bridge::deal::PbnHands;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card_set::CardSet;
use crate::engine::source::{Source, Span};

/// What a record says by way of an earlier one, such as a deal that a file gives for several tables
/// only once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inherited {
    board: Option<String>,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
    hands: BySeat<Option<CardSet>>,
    /// Tags of PBN whose value is `#`: the same as in the record before.
    tags: Vec<(String, String)>,
}

impl Inherited {
    /// What a record has from elsewhere; nothing, where all that it says stands in it.
    #[must_use]
    pub fn of(draft: &Draft, source: &Source<'_>) -> Option<Self> {
        let tags = match draft.format {
            Format::Pbn => repeated_tags(draft, source.slice(draft.span)),
            Format::Lin | Format::Diagram | Format::Contest => Vec::new(),
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

    /// A record of PBN with what it inherits in its place.
    fn pbn_of(&self, record: &str) -> String {
        let deal = PbnHands { first: Seat::North, hands: self.hands };
        let inherited = [
            ("Board", self.board.clone()),
            ("Dealer", self.dealer.map(|dealer| dealer.letter().to_string())),
            ("Vulnerable", self.vulnerability.map(|sides| sides.to_string())),
            ("Deal", self.has_hands().then(|| deal.to_string())),
        ];
        let mut text = String::new();
        for (name, value) in inherited {
            if let Some(value) = value {
                text.push_str(&pbn_tag(name, &value));
                text.push('\n');
            }
        }
        let mut rest = record;
        while let Some(at) = rest.find('[') {
            let (before, from_tag) = rest.split_at(at);
            text.push_str(before);
            let repeated = self.tags.iter().find(|(name, _)| tag_repeats(from_tag, name));
            let end = repeated.and_then(|_| from_tag.find(']'));
            if let (Some((name, value)), Some(end)) = (repeated, end) {
                text.push_str(&pbn_tag(name, value));
                rest = &from_tag[end + 1..];
            } else {
                text.push('[');
                rest = &from_tag[1..];
            }
        }
        text.push_str(rest);
        text
    }

    /// A record of LIN with what it inherits after its room.
    fn lin_of(&self, record: &str) -> String {
        let mut text = String::new();
        let room = record.get(..3).filter(|tag| tag.eq_ignore_ascii_case("qx|"));
        let after =
            room.and_then(|_| record.match_indices('|').nth(1)).map_or(0, |(end, _)| end + 1);
        let (room, rest) = record.split_at_checked(after).unwrap_or(("", record));
        text.push_str(room);
        if self.dealer.is_some() || self.has_hands() {
            let deal = codes::deal(self.dealer, |seat| self.hands[seat].unwrap_or_default());
            let _ = write!(text, "md|{deal}|");
        }
        if let Some(vulnerability) = self.vulnerability {
            let _ = write!(text, "sv|{}|", codes::vulnerability_letter(vulnerability));
        }
        text.push_str(rest);
        text
    }
}

/// A value that stands outside of its record.
fn from_elsewhere<T: Clone>(stated: Option<&Spanned<T>>, record: Span) -> Option<T> {
    let Spanned { value, span } = stated?;
    (span.end <= record.start || span.start >= record.end).then(|| value.clone())
}

/// A record of a text as a text that says the same on its own: the stretch in which it stands, and
/// what it takes from elsewhere.
#[must_use]
pub fn excerpt(text: &str, span: Span, format: Format, inherited: Option<&Inherited>) -> String {
    let record = text.get(span.start..span.end).unwrap_or("");
    match format {
        Format::Contest => format!("1\n{record}"),
        Format::Diagram => record.to_owned(),
        Format::Pbn => inherited.map_or_else(|| record.to_owned(), |i| i.pbn_of(record)),
        Format::Lin => {
            // The bar that ends the last value belongs to it.
            let bar = text.get(span.end..).is_some_and(|rest| rest.starts_with('|'));
            let span = Span::new(span.start, span.end + usize::from(bar));
            let record = text.get(span.start..span.end).unwrap_or("");
            let line = line_of(text, span);
            if line.contains("://") || line.contains("lin=") {
                // What an address carries is coded; the whole address says what it is.
                return line.to_owned();
            }
            let mut own = heading(text, span.start).to_owned();
            match inherited {
                Some(inherited) => own.push_str(&inherited.lin_of(record)),
                None => own.push_str(record),
            }
            own
        }
    }
}

/// The tags of PBN that a record repeats from the one before, with their values.
fn repeated_tags(draft: &Draft, record: &str) -> Vec<(String, String)> {
    // Most files have none.
    if !record.contains("\"#") {
        return Vec::new();
    }
    let board = draft.board.as_ref().map(|board| ("Board", board.value.as_str()));
    let tags = draft.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()));
    let repeats =
        |name: &str| record.match_indices('[').any(|(at, _)| tag_repeats(&record[at..], name));
    let repeated = board.into_iter().chain(tags).filter(|(name, _)| repeats(name));
    repeated.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Whether a text begins with the tag of a name and a value that stands for the one before.
fn tag_repeats(text: &str, name: &str) -> bool {
    let after = text.strip_prefix('[').map(str::trim_start);
    let value = after.and_then(|tag| tag.strip_prefix(name)).map(str::trim_start);
    value.is_some_and(|value| value.starts_with("\"#\"") || value.starts_with("\"##\""))
}

/// The whole lines on which a span stands.
fn line_of(text: &str, span: Span) -> &str {
    let start = text.get(..span.start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let end = text.get(span.end..).and_then(|after| after.find('\n'));
    text.get(start..end.map_or(text.len(), |end| span.end + end)).unwrap_or("")
}

/// What stands at the head of the match that a record of LIN belongs to: its title, its results and
/// its players; nothing where there is no match, or the record has the heading itself.
fn heading(text: &str, start: usize) -> &str {
    let before = text.get(..start).unwrap_or("");
    let heads = before.rmatch_indices('|').filter_map(|(at, _)| before.get(at.checked_sub(2)?..));
    let Some(heading) = heads.into_iter().find(|rest| rest.starts_with("vg|")) else { return "" };
    let end = heading.match_indices("qx|").next().map_or(heading.len(), |(at, _)| at);
    heading.get(..end).unwrap_or("")
}
