//! Completes a record once all of it is read: who dealt, who played, and what the match says of it.

use super::coded::Text;
use super::matches::Match;
use super::record::Record;
use super::unreadable::Unreadable;
use crate::engine::bridge::record::annotation::Target;
use crate::engine::bridge::record::draft::{Draft, Spanned};
use crate::engine::bridge::vulnerability::dealer_of_board;

impl<'t> Record<'_, 't> {
    /// Gives the draft, once nothing more of it is to come.
    pub(super) fn finish(mut self, of_match: &Match<'t>) -> Draft {
        self.explain_early(Target::Deal);
        self.settle_dealer();
        self.close_auction();
        let room = self.room.and_then(|(_, room)| room);
        let players = self.players.or(of_match.players);
        if let Some(players) = players {
            self.name_players(players, room);
        }
        of_match.describe(&mut self.draft);
        self.take_listed_result(of_match);
        let mut draft = self.draft;
        draft.complete = !self.report.has_errors();
        draft.findings = self.report.sorted();
        draft
    }

    /// Takes the dealer from the board's number where none is given.
    fn settle_dealer(&mut self) {
        if self.draft.dealer.is_some() || !self.has_deal() {
            return;
        }
        let place = self.bad_dealer.map(|found| found.span).or(self.deal);
        let place = place.or(self.room.map(|(span, _)| span)).unwrap_or(self.draft.span);
        let found = self.bad_dealer.filter(|found| !found.is_empty()).map(Text::quoted);
        let by_board = self.draft.board_number().map(dealer_of_board);
        if by_board.is_none() && !self.draft.calls.is_empty() {
            self.report.add(place, Unreadable::DealerUnknown(found));
            return;
        }
        self.report.add(place, Unreadable::NoDealer { found, by_board });
        self.draft.dealer = by_board.map(|seat| Spanned::new(seat, place));
    }
}
