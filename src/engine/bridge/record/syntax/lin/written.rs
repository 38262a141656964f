//! What a record says, once all of it is read.

use std::rc::Rc;

use super::coded::Text;
use super::lexer::Tag;
use super::matches::{Headings, LONGEST};
use super::record::Record;
use crate::engine::bridge::record::annotation::Target;
use crate::engine::bridge::record::written::{
    AuctionEnd, MissingDealer, Room, Unresolved, Written,
};
use crate::engine::diagnostic::Report;

impl<'s, 't> Record<'s, 't> {
    /// The record as it is written below the headings of its match.
    pub(super) fn written(mut self, headings: &Headings<'t>) -> (Written, Report<'s, 't>) {
        self.explain_early(Target::Deal);
        let room = self.room.and_then(|(_, room)| room);
        let players = self.players.or(headings.players);
        let players = players.map_or_else(Vec::new, |players| self.read_players(players, room));
        let missing_dealer = (self.written.dealer.is_none() && self.has_deal()).then(|| {
            let place = self.bad_dealer.map(|found| found.span).or(self.deal);
            let place = place.or(self.room.map(|(span, _)| span)).unwrap_or(self.written.span);
            let found = self.bad_dealer.filter(|found| !found.is_empty()).map(Text::quoted);
            MissingDealer { place, found, expected: "1 South, 2 West, 3 North, 4 East" }
        });
        let unresolved = Unresolved {
            of_match: Some(Rc::clone(&headings.of_match)),
            room: self.room,
            players,
            missing_dealer,
            auction_end: self.calls_end.then_some(AuctionEnd::Unreadable),
            ..Unresolved::default()
        };
        (Written { unresolved, ..self.written }, self.report)
    }

    /// The players' names: of both rooms, if there are eight, else of this one.
    fn read_players(&mut self, players: Text<'t>, room: Option<Room>) -> Vec<String> {
        let count = players.split(',').take(9).count();
        let is_usual = count == 4 || count == 8;
        let is_long = players.raw.len() > LONGEST;
        let is_clear = is_usual && !is_long && (count == 4 || room.is_some());
        if !is_clear && self.heading.contains(&Tag::Players) {
            self.keep("pn", players);
        }
        if is_long || count > 8 {
            return Vec::new();
        }
        players.split(',').map(|name| name.trim().in_one_line()).collect()
    }
}
