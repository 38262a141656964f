//! Data of a match for its boards: the players, the headings and the list of results.

use super::Resolution;
use crate::engine::bridge::record::stated_analysis::{
    ListedResult, ResultInList, StatedContract, StatedOutcome, StatedTricks,
};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::written::{AuctionEnd, MatchHeadings, Room};
use crate::engine::{Contract, Seat, Spanned};

impl Resolution<'_, '_> {
    pub(super) fn take_from_match(&mut self) {
        self.name_players();
        let Some(of_match) = self.rest.of_match.take() else { return };
        self.draft.tags.extend(of_match.tags.iter().cloned());
        self.take_listed_result(&of_match);
    }

    /// Adds the players' names; the second four of eight are those of the closed room.
    fn name_players(&mut self) {
        let is_closed = matches!(self.rest.room, Some((_, Some(Room::Closed))));
        let first = if self.rest.players.len() == 8 && is_closed { 4 } else { 0 };
        for (seat, place) in [(Seat::West, 1), (Seat::North, 2), (Seat::East, 3), (Seat::South, 0)]
        {
            let name = self.rest.players.get(first + place).filter(|name| !name.is_empty());
            self.draft.tags.extend(name.map(|name| Tag::new(seat.name(), name)));
        }
    }

    /// Uses the listed result if the board has no auction, play or result of its own. If it has calls, the checker
    /// compares the two.
    fn take_listed_result(&mut self, of_match: &MatchHeadings) {
        let Some((place, Some(room))) = self.rest.room else { return };
        let number = self.draft.board_number();
        let Some(listed) = number.and_then(|number| of_match.result(number, room)) else { return };
        let draft = &mut self.draft;
        if !draft.calls.is_empty() {
            draft.listed =
                Some(ResultInList { result: listed.value, span: listed.span, record: place });
        } else if draft.play.is_empty()
            && draft.stated.tricks.is_none()
            && self.rest.auction_end != Some(AuctionEnd::Unreadable)
        {
            state(&mut draft.stated, listed);
        }
    }
}

/// States the listed result of a board without calls.
fn state(stated: &mut StatedOutcome, listed: Spanned<ListedResult>) {
    let contract = match listed.value {
        ListedResult::PassedOut => StatedContract::PassedOut,
        ListedResult::Played(outcome) => {
            let Contract { bid, doubling, declarer } = outcome.contract();
            let tricks = StatedTricks { tricks: outcome.tricks(), disputed: false };
            stated.declarer = Some(Spanned::new(declarer, listed.span));
            stated.tricks = Some(Spanned::new(tricks, listed.span));
            StatedContract::Played(bid, doubling)
        }
    };
    stated.contract = Some(Spanned::new(contract, listed.span));
}

impl MatchHeadings {
    /// Returns the result of a board in a room, or `None` if its place in the list is uncertain. The title must give
    /// the first and the last board, and the list two results for each.
    fn result(&self, board: u32, room: Room) -> Option<Spanned<ListedResult>> {
        let (first, last) = self.boards?;
        let boards = usize::try_from(last.checked_sub(first)?).ok()?.checked_add(1)?;
        // A list often ends with a comma, after which there is no result.
        let count = self.results.len();
        let ends_with_comma =
            self.results.last().is_some_and(|last| last.span.start == last.span.end);
        let fits = |count: usize| Some(count) == boards.checked_mul(2);
        if !(fits(count) || ends_with_comma && fits(count - 1)) || board > last {
            return None;
        }
        let place = usize::try_from(board.checked_sub(first)?).ok()? * 2;
        let listed = self.results.get(place + usize::from(room == Room::Closed))?;
        Some(Spanned::new(listed.value?, listed.span))
    }
}
