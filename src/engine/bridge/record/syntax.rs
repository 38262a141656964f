//! The readers of all formats, and detection of the format of a text. A reader returns what is written, and makes no
//! assumptions.

// Users can paste any text. Indexing or slicing it could panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

pub(in crate::engine) mod contest_format;
pub(in crate::engine) mod diagram;
pub(crate) mod lin;
pub(in crate::engine) mod pbn;
pub(in crate::engine) mod sniff;

use self::pbn::tags::is_pbn;
use self::sniff::{is_deal, is_lin};
use super::format::{Format, is_rbn};
use crate::engine::Call;
use crate::engine::plain::PlainText;

impl Format {
    /// Returns the format that a text looks like, or the contest format if [`Format::found`] returns `None`.
    ///
    /// The first line that can only belong to one format decides: a PBN tag or deal, a LIN tag with its bar, or an
    /// address. Comments are skipped, and so are lines that any text may contain, such as a note before the first
    /// record.
    ///
    /// If no line decides, these rules are tried in order. Lines such as `N: AKQ.J...` for several seats, or with
    /// letters that are not in PBN, are a diagram. Any other such line, or a PBN comment, means PBN. A text of only
    /// complete auctions is a diagram. A text that begins like the contest format is in this format. A text with hands,
    /// calls, a dealer or a contract is a diagram. Only the first 64 KiB are read.
    ///
    /// ```
    /// use kibitzer::engine::bridge::record::Format;
    ///
    /// assert_eq!(Format::detect("% PBN 2.1\n[Event \"?\"]"), Format::Pbn);
    /// assert_eq!(Format::detect("qx|o1|md|3,,,|"), Format::Lin);
    /// assert_eq!(Format::detect("1\nN\nPASS PASS PASS PASS"), Format::Contest);
    /// ```
    pub fn detect(text: &str) -> Self {
        Self::found(text).unwrap_or(Self::Contest)
    }

    /// Returns the format that a text looks like, as [`Format::detect`] does, or `None` if the text looks like no
    /// format or is in the format RBN.
    pub fn found(text: &str) -> Option<Self> {
        const SCANNED_BYTES: usize = 1 << 16;
        let end = (0..=SCANNED_BYTES.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
        let plain = PlainText::of(text.get(..end.unwrap_or(0)).unwrap_or(text));
        let text = &*plain.text;
        if is_rbn(text) {
            return None;
        }
        let (mut comments, mut in_braces) = (false, false);
        // Seats of the lines that consist of a single hand, such as `N: AKQ.J...`.
        let mut alone: Vec<char> = Vec::new();
        let mut are_in_pbn = true;
        for line in text.split(['\n', '\r']) {
            // Mail programs put `>` before quoted lines.
            let line = line
                .trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '\u{feff}' | '>'));
            if in_braces || line.starts_with('{') {
                comments = true;
                in_braces = !line.contains('}');
            } else if line.starts_with(['%', ';']) {
                comments = true;
            } else if let Some((seat, is_in_pbn)) = hand_alone(line) {
                alone.push(seat);
                are_in_pbn &= is_in_pbn;
            } else if is_pbn(line) {
                return Some(Self::Pbn);
            } else if is_lin(line) {
                return Some(Self::Lin);
            }
        }
        let of_several = alone.iter().any(|seat| Some(seat) != alone.first());
        if of_several || !are_in_pbn {
            Some(Self::Diagram)
        } else if comments || !alone.is_empty() {
            Some(Self::Pbn)
        } else if diagram::is_auction(text) {
            Some(Self::Diagram)
        } else if contest_format::begins(text) {
            Some(Self::Contest)
        } else {
            diagram::is_diagram(text).then_some(Self::Diagram)
        }
    }

    /// Returns whether a text is a diagram with a hand of thirteen cards, and therefore a bridge deal rather than a
    /// text about cribbage.
    pub fn is_deal_diagram(text: &str) -> bool {
        Self::found(text) == Some(Self::Diagram) && diagram::has_complete_hand(text)
    }
}

/// Returns the seat of a line that consists of one hand, such as `N: AKQ.J...`, and whether the hand has only letters
/// of PBN.
///
/// A single line of this kind is a deal in PBN. Several lines with different seats are a diagram.
fn hand_alone(line: &str) -> Option<(char, bool)> {
    let (_, hand) = Some(line.trim()).filter(|line| is_deal(line))?.split_once(':')?;
    let is_one = hand.split_whitespace().count() == 1 && hand.matches('.').count() == 3;
    let is_in_pbn = !hand.contains(|symbol: char| {
        symbol.is_alphabetic()
            && !matches!(symbol.to_ascii_uppercase(), 'A' | 'K' | 'Q' | 'J' | 'T')
    });
    Some((line.chars().next().filter(|_| is_one)?, is_in_pbn))
}

/// Parses a call in the spellings that people and programs use.
fn call(text: &str) -> Option<Call> {
    if let Ok(call) = text.parse() {
        return Some(call);
    }
    // Phones write suits as emoji: a variation selector follows the symbol.
    if text.contains('\u{fe0f}') {
        return call(&text.replace('\u{fe0f}', ""));
    }
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    if is("D") || is("Dbl") || is("Double") {
        Some(Call::Double)
    } else if is("R") || is("Rdbl") || is("Redouble") {
        Some(Call::Redouble)
    } else {
        None
    }
}
