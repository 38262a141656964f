//! Parses the tag Score.

use super::values::{of_sides, side};
use crate::engine::bridge::record::stated::StatedScore;
use crate::engine::bridge::record::written::ScoreValue;

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
