//! Parses the tag Score, and says which figures can be IMPs, matchpoints and the like instead of points.

use super::values::{of_sides, side};
use crate::engine::bridge::record::draft::StatedScore;
use crate::engine::bridge::seat::Side;

/// What the tag Score says, if it is a duplicate score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScoreValue {
    /// Declarer's.
    Declarers(i32),
    /// A side's.
    Of(StatedScore),
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

    /// Whether so many points can be those of a contract. What a game is scored in besides is small:
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

impl ScoreValue {
    /// The points, whosoever they are.
    pub(super) const fn points(self) -> i32 {
        match self {
            Self::Declarers(points) | Self::Of(StatedScore { points, .. }) => points,
        }
    }

    /// Whether it is one of some scores of North and South. What names no side may be of either.
    pub(super) fn is_in(self, north_south: &[i32]) -> bool {
        north_south.iter().any(|&shown| match self {
            Self::Declarers(points) => points.abs() == shown.abs(),
            Self::Of(StatedScore { side: Side::NorthSouth, points }) => points == shown,
            Self::Of(StatedScore { side: Side::EastWest, points }) => points == -shown,
        })
    }
}

/// Whether a figure can be points of a contract, by the value of the tag Scoring, if that says anything.
pub(super) fn can_be_points(points: i32, scoring: Option<&str>) -> bool {
    Scoring::from_tag(scoring).is_points(points)
}

/// `620`, `+620`, `NS 620`, `NS-100`, `EW -100 NS 100`, in points or in whatever the game is scored in.
pub(super) fn score(text: &str) -> Option<ScoreValue> {
    let parted = text.replace("NS", "NS ").replace("EW", "EW ");
    let mut words = parted.split_whitespace();
    let first = words.next()?;
    let Some(one) = side(first) else {
        let points = points(first)?;
        return words.next().is_none().then_some(ScoreValue::Declarers(points));
    };
    let (points, of_other) = of_sides(one, &mut words, points)?;
    // Scores adjusted for both sides are no score of a contract.
    if of_other.is_some_and(|other| other != -points) {
        return None;
    }
    let stated = StatedScore { side: one, points };
    words.next().is_none().then_some(ScoreValue::Of(stated))
}

/// Points, whether or not a contract can score them.
fn points(word: &str) -> Option<i32> {
    word.parse().ok().filter(|points| (-999_999..=999_999).contains(points))
}
