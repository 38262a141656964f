//! What a contract scored, as JavaScript sees it.

use serde::Serialize;
use tsify::Tsify;

use crate::engine::Side;
use crate::engine::bridge::score as engine;

/// A duplicate score, part by part (Law 77).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// The side that declared, `NS` or `EW`.
    #[tsify(type = "Side")]
    pub side: &'static str,
    /// Whether that side was vulnerable.
    pub vulnerable: bool,
    /// The points of that side, -7600 to 2980.
    pub total: i32,
    /// The same for North and South, whoever declared.
    pub north_south: i32,
    /// The reasons for the points of the side that declared; they add up to the total.
    pub parts: Vec<ScorePart>,
}

/// One reason for points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorePart {
    /// Why, in words, such as `game` or `2 overtricks`.
    pub text: String,
    /// How many points; negative for undertricks.
    pub points: i32,
}

impl From<&engine::Score> for Score {
    fn from(score: &engine::Score) -> Self {
        let part =
            |part: &engine::Part| ScorePart { text: part.kind.to_string(), points: part.points };
        Self {
            side: score.side().letters(),
            vulnerable: score.vulnerable(),
            total: score.total(),
            north_south: score.of_side(Side::NorthSouth),
            parts: score.parts().iter().map(part).collect(),
        }
    }
}
