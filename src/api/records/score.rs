//! Score of a contract in JavaScript.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::Side;
use crate::engine::bridge::score as engine;

/// A duplicate score, part by part (Law 77).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// Declaring side, `NS` or `EW`.
    #[tsify(type = "Side")]
    pub side: &'static str,
    /// Whether that side was vulnerable.
    pub vulnerable: bool,
    /// Points of that side, -7600 to 2980.
    pub total: i32,
    /// Points for North-South, also if East-West declared.
    pub north_south: i32,
    /// Parts of the declaring side's points; they add up to the total.
    pub parts: Vec<ScorePart>,
}

/// A part of the points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorePart {
    /// Reason in words, such as `game` or `2 overtricks`.
    pub text: String,
    /// Points; negative for undertricks.
    pub points: i32,
}

impl From<&engine::Score> for Score {
    fn from(score: &engine::Score) -> Self {
        let part = |part: &engine::ScoreComponent| ScorePart {
            text: part.kind.to_string(),
            points: part.points,
        };
        Self {
            side: score.side().letters(),
            vulnerable: score.vulnerable(),
            total: score.total(),
            north_south: score.of_side(Side::NorthSouth),
            parts: score.parts().iter().map(part).collect(),
        }
    }
}
