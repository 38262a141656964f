//! Writes the format of Bridge Base Online.

use std::fmt::Write;

use super::{CannotWrite, annotations_on};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::record::LegalRecord;
use crate::engine::bridge::record::annotation::{AnnotationKind, Target};
use crate::engine::bridge::record::syntax::lin::codes::{self, SEATS};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seat::Seat;

/// How the tags begin that were read from LIN and have no name in PBN.
const PREFIX: &str = "Lin_";

/// Those of them that have a place of their own.
const PLACED: [&str; 4] = ["vg", "rs", "pn", "qx"];

/// Writes a record in the format of Bridge Base Online.
///
/// The format has no way to quote: a bar within a value is written `¦`, a comma within a player's
/// name `;`, and a line end as a blank. It has no place for marks, for how good a call was, nor for
/// tags that are neither LIN's own nor the players' names; PBN keeps them all.
///
/// # Errors
///
/// A record is refused whose deal is not known, or whose contract is known but not the auction.
pub fn lin(record: &LegalRecord) -> Result<String, CannotWrite> {
    write_lin(record, "\n")
}

/// Writes the part after the `?` of an address of Bridge Base Online's hand viewer: `lin=` and the
/// record, percent-encoded. Nothing is ever asked of that address here.
///
/// # Errors
///
/// As for [`lin`].
pub fn viewer_query(record: &LegalRecord) -> Result<String, CannotWrite> {
    let text = write_lin(record, "")?;
    let mut query = String::from("lin=");
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            query.push(byte.into());
        } else {
            let _ = write!(query, "%{byte:02X}");
        }
    }
    Ok(query)
}

fn write_lin(record: &LegalRecord, line_end: &str) -> Result<String, CannotWrite> {
    for seat in SEATS {
        let count = record.hands()[seat].len();
        if count != Hand::SIZE {
            return Err(CannotWrite::HandUnknown { seat, count });
        }
    }
    if record.auction().calls().is_empty() && record.contract().is_some() {
        return Err(CannotWrite::NoAuction);
    }
    let mut lin = Lin { text: String::new(), line_end };
    lin.head(record);
    lin.auction(record);
    lin.play(record);
    Ok(lin.text)
}

struct Lin<'e> {
    text: String,
    line_end: &'e str,
}

impl Lin<'_> {
    fn pair(&mut self, tag: &str, value: &str) {
        self.text.push_str(tag);
        self.text.push('|');
        self.text.extend(value.chars().map(plain));
        self.text.push('|');
    }

    fn end_line(&mut self) {
        self.text.push_str(self.line_end);
    }

    /// Writes all that stands before the calls. What tells of a match goes first, then the room: a
    /// reader takes it for the beginning of a board.
    fn head(&mut self, record: &LegalRecord) {
        for name in ["vg", "rs"] {
            self.own(record, name);
        }
        // Names that were kept as they stood may be those of both rooms.
        let has_names = SEATS.iter().any(|seat| record.tag(seat.name()).is_some());
        // Readers take the names of the next board for those of a deal of which nothing else is said.
        let is_deal = record.auction().calls().is_empty() && record.play().is_none();
        if !self.own(record, "pn") && (has_names || is_deal) {
            let name = |seat: Seat| record.tag(seat.name()).unwrap_or("").replace(',', ";");
            self.pair("pn", &SEATS.map(name).join(","));
        }
        let board = record.board.as_deref().unwrap_or("");
        let is_number = !board.is_empty() && board.bytes().all(|byte| byte.is_ascii_digit());
        let room = match record.tag("Room") {
            Some("Open") => Some('o'),
            Some("Closed") => Some('c'),
            _ => None,
        };
        if let Some(room) = room.filter(|_| is_number && !self.own(record, "qx")) {
            self.pair("qx", &format!("{room}{board}"));
        }
        for tag in &record.tags {
            let name = tag.name.strip_prefix(PREFIX).and_then(|name| name.get(..2));
            if let Some(name) = name.filter(|name| !PLACED.contains(name)) {
                self.pair(name, &tag.value);
            }
        }
        self.deal(record);
        match board {
            "" => {}
            _ if is_number => self.pair("ah", &format!("Board {board}")),
            _ => self.pair("ah", board),
        }
        if let Some(vulnerability) = record.vulnerability {
            self.pair("sv", codes::vulnerability_letter(vulnerability));
        }
        self.comments(record, Target::Deal);
        self.end_line();
    }

    /// Writes a tag of LIN's own back, if it was kept; says whether it was.
    fn own(&mut self, record: &LegalRecord, name: &str) -> bool {
        let is_own = |tag: &&Tag| tag.name.strip_prefix(PREFIX) == Some(name);
        let tag = record.tags.iter().find(is_own);
        if let Some(tag) = tag {
            self.pair(name, &tag.value);
        }
        tag.is_some()
    }

    fn deal(&mut self, record: &LegalRecord) {
        let deal = codes::deal(Some(record.dealer()), |seat| record.hands()[seat]);
        self.pair("md", &deal);
    }

    fn auction(&mut self, record: &LegalRecord) {
        for (index, &call) in record.auction().calls().iter().enumerate() {
            let target = Target::Call(index);
            let mut text = codes::call(call);
            if annotations_on(record, target).any(|kind| *kind == AnnotationKind::Alert) {
                text.push('!');
            }
            self.pair("mb", &text);
            for kind in annotations_on(record, target) {
                if let AnnotationKind::Explanation(text) = kind {
                    self.pair("an", text);
                }
            }
            self.comments(record, target);
        }
        if !record.auction().calls().is_empty() {
            self.end_page();
        }
    }

    fn play(&mut self, record: &LegalRecord) {
        let Some(play) = record.play() else { return };
        for (index, (_, card)) in play.cards().enumerate() {
            let target = Target::Card(index);
            self.pair("pc", &card.to_string());
            // An explanation belongs to a call in LIN.
            for kind in annotations_on(record, target) {
                if let AnnotationKind::Explanation(text) = kind {
                    self.pair("nt", text);
                }
            }
            self.comments(record, target);
            if index % 4 == 3 {
                self.end_page();
            }
        }
        if !play.len().is_multiple_of(4) {
            self.end_page();
        }
        if let Some(tricks) = record.claim() {
            self.pair("mc", &tricks.to_string());
            self.end_page();
        }
    }

    fn comments(&mut self, record: &LegalRecord, target: Target) {
        for kind in annotations_on(record, target) {
            if let AnnotationKind::Comment(text) = kind {
                self.pair("nt", text);
            }
        }
    }

    fn end_page(&mut self) {
        self.pair("pg", "");
        self.end_line();
    }
}

/// A character that does not end a value.
const fn plain(symbol: char) -> char {
    match symbol {
        '|' => '¦',
        '\n' | '\r' | '\t' => ' ',
        _ => symbol,
    }
}
