//! Whether a figure is the score of the contract, or IMPs, matchpoints and the like.

use super::Resolution;
use super::assumed::Assumed;
use super::auction::FoundAuction;
use crate::engine::bridge::contract::Outcome;
use crate::engine::bridge::record::stated_analysis::StatedScore;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::written::ScoreValue;
use crate::engine::bridge::score::Score;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::source::Spanned;
use crate::engine::wording::Quoted;

impl Resolution<'_, '_> {
    /// A figure that is the contract's score is taken for it however the game is scored; so is any that can be
    /// nothing else. The others are kept as they are.
    pub(super) fn find_score(&mut self, auction: &FoundAuction) {
        let Some(written) = self.rest.score.take() else { return };
        let scoring = Scoring::from_tag(self.draft.tag("Scoring"));
        let side = self.declarer(auction).map(Seat::side);
        let expected = self.expected_scores(auction);
        let in_points = written
            .value
            .filter(|value| value.is_in(&expected) || scoring.is_points(value.points()));
        let stated = in_points.and_then(|value| match value {
            ScoreValue::Of(stated) => Some(stated),
            ScoreValue::Declarers(points) => {
                let side = side.or((points == 0).then_some(Side::NorthSouth))?;
                // Some programs write the points of North and South.
                let own = StatedScore { side, points };
                let is_other = value.is_in(&expected) && !ScoreValue::Of(own).is_in(&expected);
                Some(if is_other { StatedScore { side, points: -points } } else { own })
            }
        });
        if let Some(stated) = stated {
            self.draft.stated.score = Some(Spanned::new(stated, written.span));
            return;
        }
        // A figure that nothing contradicts is kept without a word.
        if written.value.is_none() || !expected.is_empty() {
            let fault = Assumed::ScoreNotChecked(Quoted::new(&written.text));
            self.report.add(written.span, fault);
        }
        self.draft.tags.push(Tag::new("Score", written.text));
    }

    /// What North and South can score by the contract and the tricks as stated, if these are known.
    fn expected_scores(&self, auction: &FoundAuction) -> Vec<i32> {
        if auction.passed_out {
            return vec![0];
        }
        let contract = auction.contract.or_else(|| self.draft.stated.whole_contract());
        let tricks = self.draft.stated.tricks.map(|tricks| tricks.value.tricks);
        let outcome =
            contract.zip(tricks).and_then(|(contract, tricks)| Outcome::new(contract, tricks));
        let Some(outcome) = outcome else { return Vec::new() };
        let by = self.draft.possible_vulnerabilities().into_iter();
        let scores = by.map(|vulnerability| Score::of(outcome, vulnerability));
        scores.map(|score| score.of_side(Side::NorthSouth)).collect()
    }
}

impl ScoreValue {
    /// The points, whichever side has them.
    const fn points(self) -> i32 {
        match self {
            Self::Declarers(points) | Self::Of(StatedScore { points, .. }) => points,
        }
    }

    /// Whether it is one of some scores of North and South. What names no side may be of either.
    fn is_in(self, north_south: &[i32]) -> bool {
        north_south.iter().any(|&shown| match self {
            Self::Declarers(points) => points.abs() == shown.abs(),
            Self::Of(StatedScore { side: Side::NorthSouth, points }) => points == shown,
            Self::Of(StatedScore { side: Side::EastWest, points }) => points == -shown,
        })
    }
}

/// How a game is scored, by its tag Scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scoring {
    /// Not given, or in a way that says nothing of the tag Score.
    Unknown,
    Imps,
    Matchpoints,
    /// Rubber bridge, Chicago, and board a match: their scores are none of one contract.
    Other,
}

impl Scoring {
    /// Modifiers after a semicolon change nothing here.
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

    /// Whether so many points can be those of a contract. What else a game is scored in is small:
    /// 24 IMPs at most, 100 percent of the matchpoints.
    const fn is_points(self, points: i32) -> bool {
        match self {
            Self::Unknown => true,
            Self::Imps => points.abs() > 24 && points % 10 == 0,
            Self::Matchpoints => points.abs() > 100,
            Self::Other => false,
        }
    }
}
