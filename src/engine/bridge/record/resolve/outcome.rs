//! Parses what a game states of its outcome, once the auction is known: declarer, tricks, score.

use super::fault::ParseFault;
use super::reading::Game;
use super::score::{self, ScoreValue};
use super::settling::Facts;
use super::tags::KnownTag;
use super::values::{self, Tricks};
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::record::draft::{Spanned, StatedContract, StatedScore, StatedTricks};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::score::Score;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::vulnerability::Vulnerability;
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
        let of_nobody = self.value(KnownTag::Declarer).filter(|declarer| declarer.text.is_empty());
        if let (Some(declarer), Tricks::Declarers(1..)) = (of_nobody, tricks) {
            self.report.add(declarer.span, ParseFault::NoDeclarer);
        }
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

    /// A figure that is the contract's score is taken for it however the game is scored; so is any that can be
    /// nothing else. The others are kept as they are.
    pub(super) fn settle_score(&mut self, facts: &Facts) {
        let Some(value) = self.stated_value(KnownTag::Score) else { return };
        let scoring = self.kept("Scoring").map(str::trim);
        let scoring = scoring.filter(|text| !values::is_unknown(text));
        let side = facts.declarer(&self.draft).map(Seat::side);
        let read = score::score(value.text);
        let expected = self.expected_scores(facts);
        let in_points = read
            .filter(|read| read.is_in(&expected) || score::can_be_points(read.points(), scoring));
        let stated = in_points.and_then(|read| match read {
            ScoreValue::Of(stated) => Some(stated),
            ScoreValue::Declarers(points) => {
                let side = side.or((points == 0).then_some(Side::NorthSouth))?;
                // Some programs write the points of North and South.
                let own = StatedScore { side, points };
                let is_other = read.is_in(&expected) && !ScoreValue::Of(own).is_in(&expected);
                Some(if is_other { StatedScore { side, points: -points } } else { own })
            }
        });
        if let Some(stated) = stated {
            self.draft.stated.score = Some(Spanned::new(stated, value.span));
            return;
        }
        // A figure that nothing shows to be another is let be.
        let differs = read.is_none_or(|_| !expected.is_empty());
        if differs {
            self.report.add(value.span, ParseFault::ScoreNotChecked(Quoted::new(value.text)));
        }
        self.draft.tags.push(Tag::new("Score", super::tags::unescaped(value.text)));
    }

    /// What North and South can score by the contract and the tricks as stated, if these are known.
    fn expected_scores(&self, facts: &Facts) -> Vec<i32> {
        if facts.passed_out {
            return vec![0];
        }
        let contract = facts.contract.or_else(|| {
            let stated = &self.draft.stated;
            let StatedContract::Played(bid, doubling) = stated.contract?.value else { return None };
            Some(Contract { bid, doubling, declarer: stated.declarer?.value })
        });
        let tricks = self.draft.stated.tricks.map(|tricks| tricks.value.tricks);
        let outcome =
            contract.zip(tricks).and_then(|(contract, tricks)| Outcome::new(contract, tricks));
        let Some(outcome) = outcome else { return Vec::new() };
        let by_board = || self.draft.board_number().map(Vulnerability::of_board);
        let stated = self.draft.vulnerability.map(|vulnerability| vulnerability.value);
        let vulnerabilities = match stated.or_else(by_board) {
            Some(known) => vec![known],
            None => vec![Vulnerability::None, Vulnerability::Both],
        };
        let scores = vulnerabilities.into_iter().map(|by| Score::of(outcome, by));
        scores.map(|score| score.of_side(Side::NorthSouth)).collect()
    }
}
