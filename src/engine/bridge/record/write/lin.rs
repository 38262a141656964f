//! Writes LIN, the format of Bridge Base Online.

use std::fmt::Write;

use super::{RecordWriteError, annotations_on};
use crate::engine::bridge::record::annotation::{AnnotationKind, Target};
use crate::engine::bridge::record::syntax::lin::codes::{self, SEATS};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::{Hand, LegalRecord, Seat};

/// Prefix of tags that come from LIN and have no name in PBN.
const PREFIX: &str = "Lin_";

/// LIN tags that the writer puts at a fixed position. In a record, their names have the prefix `Lin_`.
const FIXED_TAGS: [&str; 4] = ["vg", "rs", "pn", "qx"];

/// Writes a record in LIN, the format of Bridge Base Online.
///
/// The format can't quote characters. A bar within a value becomes `¦`, a comma within a player's name becomes `;`, and
/// a line end or a tab becomes a space. The format can't express marks, opinions, other numbered annotations or alerts
/// of cards. Of the tags, only LIN's own, the players' names, and the room of a numbered board are written.
/// Explanations of the deal are left out too. PBN can express all of this.
///
/// # Errors
///
/// Returns an error if the deal is not completely known, or if the contract is known but the auction is not.
pub fn lin(record: &LegalRecord) -> Result<String, RecordWriteError> {
    write_lin(record, "\n")
}

/// Writes the query of an address of Bridge Base Online's hand viewer: `lin=` and the percent-encoded record. This
/// program itself never sends a request to that address.
///
/// # Errors
///
/// Returns an error if [`lin`] would fail.
pub fn viewer_query(record: &LegalRecord) -> Result<String, RecordWriteError> {
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

fn write_lin(record: &LegalRecord, line_end: &str) -> Result<String, RecordWriteError> {
    for seat in SEATS {
        let count = record.hands()[seat].len();
        if count != Hand::SIZE {
            return Err(RecordWriteError::HandUnknown { seat, count });
        }
    }
    if record.auction().calls().is_empty() && record.contract().is_some() {
        return Err(RecordWriteError::AuctionUnknown);
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

    /// Writes everything before the calls. The tags of a match come first, because readers begin a new board at the
    /// room.
    fn head(&mut self, record: &LegalRecord) {
        for name in ["vg", "rs"] {
            self.own(record, name);
        }
        // A tag `pn` stored unchanged may contain the names of both rooms. It is written instead of the four players.
        let has_names = SEATS.iter().any(|seat| record.tag(seat.name()).is_some());
        // A deal without calls and cards needs names, even empty ones. Without them, readers would give it the names of
        // the next board.
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
            if let Some(name) = name.filter(|name| !FIXED_TAGS.contains(name)) {
                self.pair(name, &tag.value);
            }
        }
        self.pair("md", &codes::deal(Some(record.dealer()), |seat| record.hands()[seat]));
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

    /// Writes a tag that was stored with its LIN name, such as `vg`. Returns whether the record has the tag.
    fn own(&mut self, record: &LegalRecord, name: &str) -> bool {
        let is_own = |tag: &&Tag| tag.name.strip_prefix(PREFIX) == Some(name);
        let tag = record.tags.iter().find(is_own);
        if let Some(tag) = tag {
            self.pair(name, &tag.value);
        }
        tag.is_some()
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
            // In LIN, only a call can have an explanation. The explanation of a card becomes a comment.
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

/// Replaces a character that can't be part of a value.
const fn plain(symbol: char) -> char {
    match symbol {
        '|' => '¦',
        '\n' | '\r' | '\t' => ' ',
        _ => symbol,
    }
}
