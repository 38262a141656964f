//! Infers the declarer, the tricks and the score from the record itself, or from a match's list of results.
//! Distinguishes points from IMPs, matchpoints and other units.

use super::Resolution;
use super::auction::FoundAuction;
use super::inference::Inference;
use crate::engine::bridge::record::parsed::{
    AuctionEnd, MatchHeadings, ParsedResult, ParsedTricks, Room, ScoreValue,
};
use crate::engine::bridge::record::stated_analysis::{
    ListedResult, ResultInList, StatedContract, StatedOutcome, StatedScore, StatedTricks,
};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::{Bid, Contract, Outcome, QuotedText, Seat, Side, Span, Spanned};

impl Resolution<'_, '_> {
    /// Returns the declarer that the calls show. If they show none, returns the stated declarer.
    pub(super) fn declarer(&self, auction: &FoundAuction) -> Option<Seat> {
        let stated = self.draft.stated.declarer.map(|declarer| declarer.value);
        auction.contract.map(|contract| contract.declarer).or(stated)
    }

    /// Returns the bid of the contract that the calls show. If they show none, returns the stated bid.
    pub(super) fn bid(&self, auction: &FoundAuction) -> Option<Bid> {
        let stated = match self.draft.stated.contract.map(|contract| contract.value) {
            Some(StatedContract::Played(bid, _)) => Some(bid),
            _ => None,
        };
        auction.contract.map(|contract| contract.bid).or(stated)
    }

    /// If nothing else shows the declarer, infers the declarer from the opening leader.
    pub(super) fn find_declarer(&mut self, auction: &FoundAuction) {
        let stated = &self.draft.stated;
        let played =
            matches!(stated.contract, Some(Spanned { value: StatedContract::Played(..), .. }));
        let nobody = played && stated.declarer.is_none() && auction.contract.is_none();
        if let Some(leader) = stated.leader.filter(|_| nobody && self.draft.calls.is_empty()) {
            let declarer = leader.value.clockwise(3);
            self.draft.stated.declarer = Some(Spanned::new(declarer, leader.span));
            self.report.add(leader.span, Inference::Declarer(declarer));
        }
    }

    /// Infers declarer's number of tricks from all results in the record. The results may count tricks in different
    /// ways.
    pub(super) fn find_tricks(&mut self, auction: &FoundAuction) {
        for Spanned { value: ParsedResult { tricks, disputed }, span } in
            std::mem::take(&mut self.unresolved.results)
        {
            let Some(tricks) = self.declarers_tricks(tricks, span, auction) else { continue };
            let stated = &mut self.draft.stated.tricks;
            let found = Spanned::new(StatedTricks { tricks, disputed }, span);
            if let Some(other) = stated.filter(|other| other.value != found.value) {
                *stated = None;
                self.report.add_related(span, Inference::ResultsDiffer, other.span, "the other");
                return;
            }
            stated.get_or_insert(found);
        }
    }

    fn declarers_tricks(
        &mut self,
        tricks: ParsedTricks,
        span: Span,
        auction: &FoundAuction,
    ) -> Option<u8> {
        let declarer = self.declarer(auction).map(Seat::side);
        let (bid, over) = match (tricks, declarer) {
            (ParsedTricks::Declarers(tricks), _) => return Some(tricks),
            (ParsedTricks::OfSide(side, tricks, other), Some(declarer)) => {
                if other.is_some_and(|other| other + tricks != 13) {
                    self.report.add(span, Inference::TricksOfBoth);
                }
                let others = other.unwrap_or(13 - tricks);
                return Some(if side == declarer { tricks } else { others });
            }
            (ParsedTricks::OfSide(_, 0, None | Some(0)), None) if auction.passed_out => {
                return Some(0);
            }
            (ParsedTricks::OfSide(..), None) => {
                self.report.add(span, Inference::TricksWithoutDeclarer);
                return None;
            }
            (ParsedTricks::Relative(over), _) => (None, over),
            (ParsedTricks::RelativeTo(bid, over), _) => (Some(bid), over),
        };
        let found = QuotedText::new(self.report.source().slice(span));
        let Some(contract_bid) = self.bid(auction) else {
            self.report.add(span, Inference::MarginWithoutContract(found));
            return None;
        };
        let is_of_contract = bid.is_none_or(|bid| bid == contract_bid);
        let tricks = contract_bid
            .level
            .tricks_needed()
            .checked_add_signed(over)
            .filter(|&tricks| is_of_contract && tricks <= 13);
        if tricks.is_none() {
            self.report.add(span, Inference::ImpossibleMargin(found));
        }
        tricks
    }

    /// Takes the written number as the score if it is the contract's score in points. It is also taken if the scoring
    /// method allows points here. Any other number becomes a tag `Score`.
    pub(super) fn find_score(&mut self, auction: &FoundAuction) {
        let Some(written) = self.unresolved.score.take() else { return };
        let scoring = Scoring::from_tag(self.draft.tag("Scoring"));
        let side = self.declarer(auction).map(Seat::side);
        let by_statement = self.draft.stated.contract_with_declarer();
        let expected = self.expected_scores(auction, auction.contract.or(by_statement));
        let in_points = written
            .value
            .filter(|value| value.is_in(&expected) || scoring.is_points(value.points()));
        let stated = in_points.and_then(|value| match value {
            ScoreValue::OfSide(stated) => Some(stated),
            ScoreValue::Declarers(points) => {
                let side = side.or((points == 0).then_some(Side::NorthSouth))?;
                // Some programs write the points of North-South here instead of the points of declarer's side.
                let own = StatedScore { side, points };
                let is_other = value.is_in(&expected) && !ScoreValue::OfSide(own).is_in(&expected);
                Some(if is_other { StatedScore { side, points: -points } } else { own })
            }
        });
        if let Some(stated) = stated {
            self.draft.stated.score = Some(Spanned::new(stated, written.span));
            return;
        }
        // No finding is needed if nothing contradicts the number. The number may be the score of the stated contract
        // while the auction shows another contract. That difference is reported anyway.
        let as_stated = self.expected_scores(auction, by_statement);
        if written.value.is_none_or(|value| !expected.is_empty() && !value.is_in(&as_stated)) {
            let fault = Inference::ScoreNotChecked(QuotedText::new(&written.text));
            self.report.add(written.span, fault);
        }
        self.draft.tags.push(Tag::new("Score", written.text));
    }

    /// Returns the possible scores of North-South for a contract and the stated tricks. If the board is passed out,
    /// returns only 0. If the contract or the tricks are unknown, returns no scores.
    fn expected_scores(&self, auction: &FoundAuction, contract: Option<Contract>) -> Vec<i32> {
        if auction.passed_out {
            return vec![0];
        }
        let tricks = self.draft.stated.tricks.map(|tricks| tricks.value.tricks);
        let outcome =
            contract.zip(tricks).and_then(|(contract, tricks)| Outcome::new(contract, tricks));
        outcome
            .map_or_else(Vec::new, |outcome| self.draft.possible_scores(outcome, Side::NorthSouth))
    }
}

impl ScoreValue {
    const fn points(self) -> i32 {
        match self {
            Self::Declarers(points) | Self::OfSide(StatedScore { points, .. }) => points,
        }
    }

    /// Returns whether the score is among `north_south`, the possible scores of North-South. A score without a side may
    /// be the score of either side.
    fn is_in(self, north_south: &[i32]) -> bool {
        north_south.iter().any(|&shown| match self {
            Self::Declarers(points) => points.abs() == shown.abs(),
            Self::OfSide(StatedScore { side: Side::NorthSouth, points }) => points == shown,
            Self::OfSide(StatedScore { side: Side::EastWest, points }) => points == -shown,
        })
    }
}

/// Scoring method, from the tag `Scoring`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scoring {
    /// The method is missing, or does not affect the tag `Score`.
    Unknown,
    Imps,
    Matchpoints,
    /// Rubber bridge, Chicago or board-a-match. Their scores are not duplicate scores of a contract.
    Other,
}

impl Scoring {
    /// Parses the part of the tag's value before the first semicolon. The modifiers after the semicolon don't matter.
    fn from_tag(text: Option<&str>) -> Self {
        let plain = |symbol: &char| symbol.is_ascii_alphabetic();
        let first = text.unwrap_or_default().split(';').next().unwrap_or_default();
        let name: String = first.chars().filter(plain).collect::<String>().to_ascii_lowercase();
        let is = |names: &[&str]| names.iter().any(|part| name.contains(part));
        if is(&["imp", "butler", "cavendish"]) {
            Self::Imps
        } else if is(&["matchpoint", "instant", "pairs"]) || name.starts_with("mp") {
            Self::Matchpoints
        } else if is(&["rubber", "chicago", "bam", "boardamatch"]) {
            Self::Other
        } else {
            Self::Unknown
        }
    }

    /// Returns whether a number can be the points of a contract. Numbers in other units are small: at most 24 IMPs, or
    /// 100 percent of the matchpoints.
    const fn is_points(self, points: i32) -> bool {
        match self {
            Self::Unknown => true,
            Self::Imps => points.abs() > 24 && points % 10 == 0,
            Self::Matchpoints => points.abs() > 100,
            Self::Other => false,
        }
    }
}

impl Resolution<'_, '_> {
    /// Adds the data of a match that applies to this board: the players, the headings and the listed result.
    pub(super) fn take_from_match(&mut self) {
        self.name_players();
        let Some(headings) = self.unresolved.match_headings.take() else { return };
        self.draft.tags.extend(headings.tags.iter().cloned());
        self.take_listed_result(&headings);
    }

    /// Adds the players' names as tags. Of eight names, the last four belong to the closed room.
    fn name_players(&mut self) {
        let is_closed = matches!(self.unresolved.room, Some((_, Some(Room::Closed))));
        let first = if self.unresolved.players.len() == 8 && is_closed { 4 } else { 0 };
        for (seat, index) in [(Seat::West, 1), (Seat::North, 2), (Seat::East, 3), (Seat::South, 0)]
        {
            let name = self.unresolved.players.get(first + index).filter(|name| !name.is_empty());
            self.draft.tags.extend(name.map(|name| Tag::new(seat.name(), name)));
        }
    }

    /// If the record has no auction, play or result, uses the listed result. If the record has calls, the checker
    /// compares the record with the list.
    fn take_listed_result(&mut self, headings: &MatchHeadings) {
        let Some((span, Some(room))) = self.unresolved.room else { return };
        let number = self.draft.board_number();
        let Some(listed) = number.and_then(|number| headings.result(number, room)) else { return };
        let draft = &mut self.draft;
        if !draft.calls.is_empty() {
            draft.listed =
                Some(ResultInList { result: listed.value, span: listed.span, record: span });
        } else if draft.play.is_empty()
            && draft.stated.tricks.is_none()
            && self.unresolved.auction_end != Some(AuctionEnd::Unreadable)
        {
            state(&mut draft.stated, listed);
        }
    }
}

/// States the listed result for a board without calls.
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
    /// Returns the result of a board in a room. Returns `None` if none is listed, or if its index is uncertain.
    ///
    /// The index is certain if the title gives the first and the last board, and the list has two results per board.
    fn result(&self, board: u32, room: Room) -> Option<Spanned<ListedResult>> {
        let (first, last) = self.boards?;
        let boards = usize::try_from(last.checked_sub(first)?).ok()?.checked_add(1)?;
        // A list often ends with a comma. The empty result after it does not count.
        let count = self.results.len();
        let ends_with_comma =
            self.results.last().is_some_and(|last| last.span.start == last.span.end);
        let fits = |count: usize| Some(count) == boards.checked_mul(2);
        if !(fits(count) || ends_with_comma && fits(count - 1)) || board > last {
            return None;
        }
        let index = usize::try_from(board.checked_sub(first)?).ok()? * 2;
        let listed = self.results.get(index + usize::from(room == Room::Closed))?;
        Some(Spanned::new(listed.value?, listed.span))
    }
}
