//! Who declared and how many tricks were won, once the auction is known.

use super::Resolution;
use super::assumed::Assumed;
use super::auction::FoundAuction;
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::record::stated_analysis::{StatedContract, StatedTricks};
use crate::engine::bridge::record::written::{Tricks, WrittenResult};
use crate::engine::bridge::seat::Seat;
use crate::engine::source::{Span, Spanned};
use crate::engine::wording::Quoted;

impl Resolution<'_, '_> {
    /// Who declares: by the calls, or as stated.
    pub(super) fn declarer(&self, auction: &FoundAuction) -> Option<Seat> {
        let stated = self.draft.stated.declarer.map(|declarer| declarer.value);
        auction.contract.map(|contract| contract.declarer).or(stated)
    }

    /// The bid of the contract, by the calls or as stated.
    pub(super) fn bid(&self, auction: &FoundAuction) -> Option<Bid> {
        let stated = match self.draft.stated.contract.map(|contract| contract.value) {
            Some(StatedContract::Played(bid, _)) => Some(bid),
            _ => None,
        };
        auction.contract.map(|contract| contract.bid).or(stated)
    }

    /// Names the declarer by the opening leader, where nothing else does.
    pub(super) fn find_declarer(&mut self, auction: &FoundAuction) {
        let stated = &self.draft.stated;
        let played =
            matches!(stated.contract, Some(Spanned { value: StatedContract::Played(..), .. }));
        let nobody = played && stated.declarer.is_none() && auction.contract.is_none();
        if let Some(leader) = stated.leader.filter(|_| nobody && self.draft.calls.is_empty()) {
            let declarer = leader.value.clockwise(3);
            self.draft.stated.declarer = Some(Spanned::new(declarer, leader.span));
            self.report.add(leader.span, Assumed::Declarer(declarer));
        }
    }

    /// Finds out how many tricks declarer won, by whatever the record counts.
    pub(super) fn find_tricks(&mut self, auction: &FoundAuction) {
        for Spanned { value: WrittenResult { tricks, disputed }, span } in
            std::mem::take(&mut self.rest.results)
        {
            let Some(tricks) = self.declarers_tricks(tricks, span, auction) else { continue };
            let stated = &mut self.draft.stated.tricks;
            let found = Spanned::new(StatedTricks { tricks, disputed }, span);
            if let Some(other) = stated.filter(|other| other.value != found.value) {
                *stated = None;
                self.report.add_related(span, Assumed::ResultsDiffer, other.span, "the other");
                return;
            }
            stated.get_or_insert(found);
        }
    }

    fn declarers_tricks(
        &mut self,
        tricks: Tricks,
        span: Span,
        auction: &FoundAuction,
    ) -> Option<u8> {
        let declarer = self.declarer(auction).map(Seat::side);
        let (bid, over) = match (tricks, declarer) {
            (Tricks::Declarers(tricks), _) => return Some(tricks),
            (Tricks::Of(side, tricks, other), Some(declarer)) => {
                if other.is_some_and(|other| other + tricks != 13) {
                    self.report.add(span, Assumed::TricksOfBoth);
                }
                let others = other.unwrap_or(13 - tricks);
                return Some(if side == declarer { tricks } else { others });
            }
            (Tricks::Of(_, 0, None | Some(0)), None) if auction.passed_out => return Some(0),
            (Tricks::Of(..), None) => {
                self.report.add(span, Assumed::TricksOfNobody);
                return None;
            }
            (Tricks::Relative(over), _) => (None, over),
            (Tricks::RelativeTo(bid, over), _) => (Some(bid), over),
        };
        let found = Quoted::new(self.report.source().slice(span));
        let Some(of_contract) = self.bid(auction) else {
            self.report.add(span, Assumed::MarginOfNothing(found));
            return None;
        };
        let is_of_contract = bid.is_none_or(|bid| bid == of_contract);
        let tricks = of_contract.level.tricks_needed().checked_add_signed(over);
        let tricks = tricks.filter(|&tricks| is_of_contract && tricks <= 13);
        if tricks.is_none() {
            self.report.add(span, Assumed::ImpossibleMargin(found));
        }
        tricks
    }
}
