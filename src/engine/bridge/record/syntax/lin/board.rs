//! What a record says of its board: the name, the room, the vulnerability.

use super::coded::{Text, in_one_line};
use super::codes;
use super::record::Record;
use super::unreadable::Unreadable;
use crate::engine::bridge::record::tag;
use crate::engine::bridge::record::written::Room;
use crate::engine::source::Spanned;

impl<'t> Record<'_, 't> {
    /// `o46`: the open room of board 46.
    pub(super) fn read_room(&mut self, value: Text<'t>) {
        self.room_value = Some(value);
        let text = value.decoded();
        let room = match text.chars().next() {
            Some('o' | 'O') => Some(Room::Open),
            Some('c' | 'C') => Some(Room::Closed),
            _ => None,
        };
        self.room = Some((value.span, room));
        // Vugraphs write the board's name behind it.
        let (code, title) = text.split_once(',').unwrap_or((&text, ""));
        let is_own_title = || title.rsplit(' ').next().is_some_and(|last| code.ends_with(last));
        let number = code.get(usize::from(room.is_some())..).unwrap_or("");
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        if let (Some(room), true) = (room, is_number) {
            self.written.tags.push(tag::Tag::new("Room", room.name()));
        } else if !is_number && !value.is_empty() {
            self.keep("qx", value);
            self.room = Some((value.span, None));
        }
        if is_number && (self.named || !title.is_empty() && !is_own_title()) {
            self.keep("qx", value);
        }
        if is_number && !self.named {
            self.written.board = Some(Spanned::new(number.to_owned(), value.span));
        }
    }

    pub(super) fn read_board(&mut self, value: Text<'t>) {
        let text = value.decoded();
        let number = text.get(..5).filter(|word| word.eq_ignore_ascii_case("board"));
        let number = number.and_then(|_| text.get(5..)).map_or("", str::trim);
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let board = if is_number { number } else { &text };
        let was_named = std::mem::replace(&mut self.named, true);
        match &self.written.board {
            Some(known) if known.value == board => {}
            // In a download of many hands the room's tag counts them, and this names the board.
            Some(_) if is_number && !was_named => {
                if let Some(room) = self.room_value {
                    self.keep("qx", room);
                }
                self.written.board = Some(Spanned::new(board.to_owned(), value.span));
            }
            // The room's tag has given the number.
            Some(_) => self.keep("ah", value),
            None => self.written.board = Some(Spanned::new(in_one_line(board), value.span)),
        }
    }

    pub(super) fn read_vulnerability(&mut self, value: Text<'t>) {
        let Some(vulnerability) = codes::vulnerability(&value.decoded().to_ascii_lowercase())
        else {
            self.warn(value.span, Unreadable::UnknownVulnerability(value.quoted()));
            return;
        };
        if self.written.vulnerability.is_some_and(|known| known.value != vulnerability) {
            self.said_twice("the vulnerability", value);
        }
        self.written.vulnerability = Some(Spanned::new(vulnerability, value.span));
    }
}
