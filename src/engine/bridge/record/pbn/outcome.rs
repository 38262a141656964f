//! Parses what a game states of its outcome, once the auction is known: declarer, tricks, score.

use super::fault::ParseFault;
use super::reading::Game;
use super::score::{self, ScoreValue};
use super::settling::Facts;
use super::tags::KnownTag;
use super::values::{self, Tricks};
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::record::draft::{Spanned, StatedContract, StatedScore, StatedTricks};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::quoted::Quoted;

impl Game<'_, '_> {
    /// Names the declarer by the opening leader, where nothing else does.
    pub(super) fn settle_declarer(&mut self, facts: &Facts) {
        let stated = &self.draft.stated;
        let played =
            matches!(stated.contract, Some(Spanned { value: StatedContract::Played(..), .. }));
        let nobody = played && stated.declarer.is_none() && facts.contract.is_none();
        if let Some(leader) = stated.leader.filter(|_| nobody && self.draft.calls.is_empty()) {
            let declarer = leader.value.clockwise(3);
            self.draft.stated.declarer = Some(Spanned::new(declarer, leader.span));
            self.report.add(leader.span, ParseFault::DeclarerAssumed(declarer));
        }
    }

    pub(super) fn settle_result(&mut self, facts: &Facts) {
        let Some(value) = self.stated_value(KnownTag::Result) else { return };
        let Some(read) = self.checked(KnownTag::Result, value, values::result(value.text)) else {
            return;
        };
        if self.play.goes_on {
            self.report.add(value.span, ParseFault::PartialResult);
            return;
        }
        let (tricks, disputed) = read.value;
        let declarer = facts.declarer(&self.draft).map(Seat::side);
        let tricks = match (tricks, declarer) {
            (Tricks::Declarers(tricks), _) => Some(tricks),
            (Tricks::Of(side, tricks, other), Some(declarer)) => {
                if other.is_some_and(|other| other + tricks != 13) {
                    self.report.add(value.span, ParseFault::TricksOfBoth);
                }
                let others = other.unwrap_or(13 - tricks);
                Some(if side == declarer { tricks } else { others })
            }
            (Tricks::Of(_, 0, None | Some(0)), None) if facts.passed_out => Some(0),
            (Tricks::Of(..), None) => {
                self.report.add(value.span, ParseFault::TricksOfNobody);
                None
            }
            (Tricks::Relative(over) | Tricks::RelativeTo(_, over), _) => {
                let bid = match tricks {
                    Tricks::RelativeTo(bid, _) => Some(bid),
                    _ => None,
                };
                let needed = self.bid(facts).filter(|&made| bid.is_none_or(|bid| bid == made));
                let needed = needed.and_then(|bid| i8::try_from(bid.level.tricks_needed()).ok());
                let tricks = needed.map(|needed| needed + over);
                let tricks = tricks.and_then(|tricks| u8::try_from(tricks).ok());
                let tricks = tricks.filter(|&tricks| tricks <= 13);
                if tricks.is_none() {
                    self.keep_unread(KnownTag::Result, value);
                }
                tricks
            }
        };
        self.draft.stated.tricks =
            tricks.map(|tricks| Spanned::new(StatedTricks { tricks, disputed }, value.span));
    }

    /// The bid of the contract, by the calls or as stated.
    pub(super) fn bid(&self, facts: &Facts) -> Option<Bid> {
        let stated = match self.draft.stated.contract.map(|contract| contract.value) {
            Some(StatedContract::Played(bid, _)) => Some(bid),
            _ => None,
        };
        facts.contract.map(|contract| contract.bid).or(stated)
    }

    /// A score that is none of the contract in points is kept as it is.
    pub(super) fn settle_score(&mut self, facts: &Facts) {
        let Some(value) = self.stated_value(KnownTag::Score) else { return };
        let scoring = self.kept("Scoring").map(str::trim);
        let scoring = scoring.filter(|text| !values::is_unknown(text));
        let nothing = facts.passed_out && score::score(value.text, None).is_some_and(is_nothing);
        let read = score::score(value.text, scoring.filter(|_| !nothing));
        let stated = match read {
            Some(ScoreValue::Of(stated)) => Some(stated),
            Some(ScoreValue::Declarers(points)) => {
                let side = facts.declarer(&self.draft).map(Seat::side);
                let side = side.or((points == 0).then_some(Side::NorthSouth));
                side.map(|side| StatedScore { side, points })
            }
            None => None,
        };
        if let Some(stated) = stated {
            self.draft.stated.score = Some(Spanned::new(stated, value.span));
            return;
        }
        if read.is_none() {
            self.report.add(value.span, ParseFault::ScoreNotChecked(Quoted::new(value.text)));
        }
        self.draft.tags.push(Tag::new("Score", super::tags::unescaped(value.text)));
    }
}

/// Whether nobody scores.
const fn is_nothing(score: ScoreValue) -> bool {
    let (ScoreValue::Declarers(points) | ScoreValue::Of(StatedScore { points, .. })) = score;
    points == 0
}
