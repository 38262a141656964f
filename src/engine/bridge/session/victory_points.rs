//! Conversion of the IMP margin of a match to victory points.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::Rational;

/// A scale of victory points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Scale {
    /// The continuous scale of the World Bridge Federation from 2013.
    #[default]
    WbfContinuous,
    /// The discrete scale of the World Bridge Federation.
    WbfDiscrete,
    /// The 20-point scale of the American Contract Bridge League.
    Acbl,
    /// A custom scale. It applies to matches of any length.
    Own(CustomScale),
}

/// A custom scale. As in published tables, it lists the largest margin for each number of victory points. The list
/// begins with the victory points for a draw. It ends before the highest number of victory points, because that number
/// has no largest margin.
///
/// ```
/// use kibitzer::engine::bridge::session::Rational;
/// use kibitzer::engine::bridge::session::victory_points::{CustomScale, Scale};
///
/// let scale = Scale::Own("30: 1 4 7 10 13 16 20 24 28 33".parse::<CustomScale>()?);
/// let points = |margin: i32| scale.of(8, Rational::from(margin)).to_string();
/// assert_eq!([points(1), points(-5), points(99)], ["15.00", "13.00", "25.00"]);
/// # Ok::<(), kibitzer::engine::bridge::session::victory_points::ParseScaleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CustomScale {
    /// Sum of both teams' victory points.
    total: u32,
    bounds: [u32; Self::MOST_STEPS],
    /// Number of bounds.
    steps: usize,
}

impl CustomScale {
    /// Maximum number of bounds.
    pub const MOST_STEPS: usize = 30;

    /// Returns the victory points of a team that won by a margin in IMPs.
    fn of(&self, margin: i128) -> u32 {
        let bounds = self.bounds.iter().take(self.steps);
        let passed = bounds.filter(|&&bound| i128::from(bound) < margin).count();
        self.total / 2 + u32::try_from(passed).unwrap_or(0)
    }
}

/// Error for a text that is not a scale.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display(
    "expected the largest margin of each number of victory points in rising order, as in 0 3 6 9, and in front what both \
     teams have together if it is not twice as many, as in 30: 1 4 7"
)]
pub struct ParseScaleError;

/// Parses the largest margins, separated by spaces, commas or semicolons. The sum of both teams' victory points and a
/// colon may precede the margins, as in `30: 1 4 7`. By default, the sum is twice the number of margins.
impl FromStr for CustomScale {
    type Err = ParseScaleError;

    fn from_str(text: &str) -> Result<Self, ParseScaleError> {
        let (total, margins) = match text.split_once(':') {
            Some((total, margins)) => {
                (Some(total.trim().parse().map_err(|_| ParseScaleError)?), margins)
            }
            None => (None, text),
        };
        let words = margins.split([' ', ',', ';', '\t', '\n']).filter(|word| !word.is_empty());
        let margins: Vec<u32> =
            words.map(str::parse).collect::<Result<_, _>>().map_err(|_| ParseScaleError)?;
        let mut bounds = [0; Self::MOST_STEPS];
        let steps = margins.len();
        bounds.get_mut(..steps).ok_or(ParseScaleError)?.copy_from_slice(&margins);
        let count = u32::try_from(steps).map_err(|_| ParseScaleError)?;
        let total = total.unwrap_or(2 * count);
        let is_even = total % 2 == 0 && total / 2 >= count && total <= 1000;
        let is_rising = steps > 0 && margins.is_sorted_by(|one, other| one < other);
        if is_even && is_rising { Ok(Self { total, bounds, steps }) } else { Err(ParseScaleError) }
    }
}

/// Writes the scale in the notation that [`FromStr`] parses.
impl fmt::Display for CustomScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.total)?;
        self.bounds.iter().take(self.steps).try_for_each(|bound| write!(f, " {bound}"))
    }
}

/// Largest margins for 10, 11, … 19 victory points, as published by the American Contract Bridge League. The first
/// number of a row is the largest number of boards that the row applies to. Two sources confirm the first two rows, and
/// one source confirms the other rows.
const ACBL: [(u32, [u32; 10]); 6] = [
    (8, [0, 2, 4, 7, 10, 13, 16, 19, 23, 27]),
    (11, [0, 2, 5, 9, 13, 17, 21, 25, 30, 35]),
    (15, [0, 3, 6, 10, 14, 19, 24, 29, 35, 41]),
    (20, [1, 4, 8, 13, 18, 24, 31, 38, 46, 55]),
    (27, [2, 6, 11, 17, 24, 32, 41, 50, 60, 71]),
    (u32::MAX, [3, 8, 14, 21, 29, 38, 48, 59, 71, 84]),
];

/// Number of boards of the longest match with a separate scale. Longer matches use the same scale.
const MOST_BOARDS: u32 = 10_000;

impl Scale {
    /// Returns the victory points of a team for its margin in IMPs. The margin is negative if the team lost. If no
    /// score is artificial, the other team gets the rest of the [`total`](Self::total).
    pub fn of(self, boards: u32, margin: Rational) -> Rational {
        self.table(boards).of(margin)
    }

    /// Returns the sum of both teams' victory points.
    pub const fn total(self) -> u32 {
        if let Self::Own(CustomScale { total, .. }) = self { total } else { 20 }
    }

    /// Returns the scale for matches of `boards` boards.
    pub(crate) fn table(self, boards: u32) -> MatchScale {
        let boards = boards.clamp(1, MOST_BOARDS);
        match self {
            Self::WbfContinuous => MatchScale::Continuous(continuous(boards)),
            Self::WbfDiscrete => MatchScale::Discrete(discrete(boards)),
            Self::Acbl => {
                let found = ACBL.iter().find(|(most, _)| boards <= *most);
                MatchScale::Discrete(found.map_or([0; 10], |(_, bounds)| *bounds))
            }
            Self::Own(own) => MatchScale::Own(own),
        }
    }
}

/// A scale for matches of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchScale {
    /// Hundredths of victory points for each margin. The margins range from 0 to the first margin whose unrounded
    /// points reach twenty.
    Continuous(Vec<u32>),
    /// Largest margins for 10, 11, … 19 points.
    Discrete([u32; 10]),
    /// A custom scale.
    Own(CustomScale),
}

impl MatchScale {
    /// Returns the victory points for a margin.
    pub(crate) fn of(&self, margin: Rational) -> Rational {
        let size = margin.max(-margin);
        let hundredths = match self {
            Self::Continuous(hundredths) => {
                // Round to the nearest IMP. Ties are rounded towards zero.
                let half = Rational::new(1, 2).unwrap_or_default();
                let margin = -(half - size).floor();
                let margin = usize::try_from(margin).unwrap_or(usize::MAX);
                hundredths.get(margin).copied().unwrap_or(2000)
            }
            Self::Discrete(bounds) => {
                let margin = size.whole();
                let passed = bounds.iter().filter(|&&bound| i128::from(bound) < margin).count();
                1000 + 100 * u32::try_from(passed).unwrap_or(10)
            }
            Self::Own(own) => 100 * own.of(size.whole()),
        };
        let points = Rational::from(hundredths).over(100).unwrap_or_default();
        let total = if let Self::Own(own) = self { own.total } else { 20 };
        if margin < Rational::ZERO { Rational::from(total) - points } else { points }
    }
}

/// Returns the unrounded victory points for a margin. The blitz margin and larger margins score twenty.
///
/// The formula is from the World Bridge Federation's report of 2012 on the scale (Bethe, Bramley, Buchen). Double
/// precision is enough, because the points are rounded to two decimals.
fn formula(boards: u32, margin: u32) -> f64 {
    // The blitz margin is 15 times the square root of the number of boards.
    if u64::from(margin).pow(2) >= 225 * u64::from(boards) {
        return 20.0;
    }
    let blitz = 15.0 * f64::from(boards).sqrt();
    let golden = (5_f64.sqrt() - 1.0) / 2.0;
    let ratio = golden.powi(3);
    10.0 + 10.0 * (1.0 - ratio.powf(f64::from(margin) / blitz)) / (1.0 - ratio)
}

/// Rounds points to hundredths, and limits the result to `from..=2000`.
fn hundredths_of(points: f64, from: u32) -> u32 {
    let reached = |hundredths: &u32| f64::from(*hundredths) + 0.5 <= points * 100.0;
    (from..2000).find(|hundredths| !reached(hundredths)).unwrap_or(2000)
}

fn continuous(boards: u32) -> Vec<u32> {
    let mut table = vec![1000];
    let mut last = 1000;
    for margin in 1.. {
        if last == 2000 && formula(boards, margin - 1) >= 20.0 {
            break;
        }
        last = hundredths_of(formula(boards, margin), last);
        table.push(last);
    }
    // An additional IMP must not be worth more than the previous IMP.
    loop {
        let mut is_concave = true;
        for margin in 1..table.len() - 1 {
            if let [before, here, after] = table.get_mut(margin - 1..=margin + 1).unwrap_or(&mut [])
                && *after + *before > 2 * *here
            {
                *here += 1;
                is_concave = false;
            }
        }
        if is_concave {
            return table;
        }
    }
}

fn discrete(boards: u32) -> [u32; 10] {
    let mut bounds = [0_u32; 10];
    let mut margin = 0;
    for (bound, points) in bounds.iter_mut().zip(10_u32..) {
        while formula(boards, margin + 1) < f64::from(points) + 0.5 {
            margin += 1;
        }
        *bound = margin;
    }
    loop {
        let width = |index: usize| match index {
            0 => bounds.first().map_or(0, |bound| 2 * bound + 1),
            _ => {
                bounds.get(index).zip(bounds.get(index - 1)).map_or(0, |(here, below)| here - below)
            }
        };
        let Some(first) = (0..9).find(|&index| width(index) > width(index + 1)) else {
            return bounds;
        };
        if let Some(bound) = bounds.get_mut(first) {
            *bound -= 1;
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/victory_points.rs"]
mod tests;
