//! `kibitzer-cli points`: prints the points of bridge hands.

use std::borrow::Cow;

use derive_more::Display;
use serde::Serialize;

use super::filter::{LineFilter, LineRefusal, as_column};
use crate::engine::bridge::points::total;
use crate::engine::notation::read_partly_known_hand;

pub const HELP: &str = "\
Each line is a hand of thirteen cards in any notation, such as KQT5.J72.965.AK8. Letters may be English,
French, Dutch, German, Italian, Spanish, Polish or Scandinavian. A hand that can mean two hands is
refused. A card below the ten may be an x. The hand is printed with its points: A 4, K 3, Q 2, J 1, each
card beyond the fourth of a suit 1, a doubleton 1, a singleton 2, a void 3.

    HAND<tab>POINTS
    {\"hand\":\"KQT5.J72.965.AK8\",\"points\":13}

Examples:
  echo KQT5.J72.965.AK8 | kibitzer-cli points
  kibitzer-cli points --jobs 4 hands.txt > points.tsv
  kibitzer-cli points hands.txt | awk -F'\\t' 'NF == 2 && $2 >= 13' | wc -l";

#[derive(Default)]
pub struct HandPoints;

/// A hand as written in its line, with its points.
#[derive(Display, Serialize)]
#[display("{hand}\t{points}")]
pub struct PointsAnswer<'l> {
    hand: Cow<'l, str>,
    points: usize,
}

impl LineFilter for HandPoints {
    const NAME: &'static str = "points";
    type Answer<'l> = PointsAnswer<'l>;

    fn answer<'l>(&mut self, line: &'l str) -> Result<PointsAnswer<'l>, LineRefusal> {
        Ok(PointsAnswer {
            hand: as_column(line),
            points: total(read_partly_known_hand(line)?.lowest()),
        })
    }
}
