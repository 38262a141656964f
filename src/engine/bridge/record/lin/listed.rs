//! Gives a board its result in the list of its match.

use super::matches::Match;
use super::record::Record;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::record::draft::{
    Draft, Listed, ListedResult, Spanned, StatedContract, StatedTricks,
};

impl<'t> Record<'_, 't> {
    /// Takes what the list says for the board's own where that tells nothing of its auction, its play or its
    /// result; otherwise the checker compares the two.
    pub(super) fn take_listed_result(&mut self, of_match: &Match<'t>) {
        let Some((place, Some(room))) = self.room else { return };
        let number = self.draft.board_number();
        let Some(listed) = number.and_then(|number| of_match.result(number, room)) else { return };
        let draft = &mut self.draft;
        if !draft.calls.is_empty() {
            draft.stated.listed =
                Some(Listed { result: listed.value, span: listed.span, record: place });
        } else if draft.play.is_empty() && draft.stated.tricks.is_none() && !self.calls_end {
            state(draft, listed);
        }
    }
}

/// States a result for a board of which no call is known.
fn state(draft: &mut Draft, listed: Spanned<ListedResult>) {
    let stated = &mut draft.stated;
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
