//! What a record says of its board: the name, the room, the vulnerability, the players.

use super::coded::{Text, in_one_line};
use super::codes::{self, SEATS};
use super::lexer::Tag;
use super::matches::LONGEST;
use super::record::Record;
use super::room::Room;
use super::unreadable::Unreadable;
use crate::engine::bridge::record::draft::Spanned;
use crate::engine::bridge::record::tag;
use crate::engine::bridge::seat::{BySeat, Seat};

impl<'t> Record<'_, 't> {
    /// `o46`: the open room of board 46.
    pub(super) fn read_room(&mut self, value: Text<'t>) {
        let text = value.decoded();
        let room = match text.chars().next() {
            Some('o' | 'O') => Some(Room::Open),
            Some('c' | 'C') => Some(Room::Closed),
            _ => None,
        };
        self.room = Some((value.span, room));
        let number = text.get(usize::from(room.is_some())..).unwrap_or("");
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        if let (Some(room), true) = (room, is_number) {
            self.draft.tags.push(tag::Tag::new("Room", room.name()));
        } else if !is_number && !value.is_empty() {
            self.keep("qx", value);
            self.room = Some((value.span, None));
        }
        if is_number && self.named {
            self.keep("qx", value);
        } else if is_number {
            self.draft.board = Some(Spanned::new(number.to_owned(), value.span));
        }
    }

    pub(super) fn read_board(&mut self, value: Text<'t>) {
        let text = value.decoded();
        let number = text.get(..5).filter(|word| word.eq_ignore_ascii_case("board"));
        let number = number.and_then(|_| text.get(5..)).map_or("", str::trim);
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let board = if is_number { number } else { &text };
        self.named = true;
        match &self.draft.board {
            Some(known) if known.value == board => {}
            // The room's tag has given the number.
            Some(_) => self.keep("ah", value),
            None => self.draft.board = Some(Spanned::new(in_one_line(board), value.span)),
        }
    }

    pub(super) fn read_vulnerability(&mut self, value: Text<'t>) {
        let Some(vulnerability) = codes::vulnerability(&value.decoded().to_ascii_lowercase())
        else {
            self.warn(value.span, Unreadable::UnknownVulnerability(value.quoted()));
            return;
        };
        if self.draft.vulnerability.is_some_and(|known| known.value != vulnerability) {
            self.said_twice("the vulnerability", value);
        }
        self.draft.vulnerability = Some(Spanned::new(vulnerability, value.span));
    }

    /// Names the players: of both rooms, if there are eight, else of this one.
    pub(super) fn name_players(&mut self, players: Text<'t>, room: Option<Room>) {
        let count = players.split(',').take(9).count();
        let is_usual = count == 4 || count == 8;
        if players.raw.len() > LONGEST || !is_usual || count == 8 && room.is_none() {
            if self.heading.contains(&Tag::Players) {
                self.keep("pn", players);
            }
            if players.raw.len() > LONGEST || count > 8 {
                return;
            }
        }
        let others = if count == 8 && room == Some(Room::Closed) { 4 } else { 0 };
        let mut names = BySeat::<Option<String>>::default();
        for (seat, name) in SEATS.into_iter().zip(players.split(',').skip(others)) {
            names[seat] = Some(name.trim().in_one_line()).filter(|name| !name.is_empty());
        }
        for seat in [Seat::West, Seat::North, Seat::East, Seat::South] {
            let name = names[seat].take();
            self.draft.tags.extend(name.map(|name| tag::Tag::new(seat.name(), name)));
        }
    }
}
