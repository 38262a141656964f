//! A small chart that shows the position of a hand in the distribution of all hands.

use yew::prelude::*;

use super::words;
use crate::engine::Evaluator;
use crate::engine::bridge::evaluation::percentiles::{HANDS, Percentiles};
use crate::engine::decimal::Decimal;

/// Maximum number of columns. There may be one additional column at one end. Without a maximum, evaluators with
/// hundreds of values would have too many columns.
const MAX_COLUMNS: i32 = 40;

/// Possible column widths in twentieths of a point: one twentieth, a quarter, a half, one point, and two points. With
/// other widths, some columns would contain more possible values than others.
const WIDTHS: [i32; 5] = [1, 5, 10, 20, WIDEST];

/// The largest column width in twentieths. This is two points, or two tricks.
const WIDEST: i32 = 40;

/// At each end, at most one in this number of hands is left out. Columns of such rare hands would be too low to see.
const RARE: u64 = 1000;

const HEIGHT: u64 = 100;

/// Renders the distribution of all hands. Better hands are further to the right. The column of the hand is marked. The
/// title of the chart states the percentile.
pub fn percentile_picture(
    percentiles: &Percentiles,
    evaluator: Evaluator,
    amount: Decimal,
) -> Html {
    let Columns { heights, index } = Columns::of(percentiles, evaluator, amount);
    let height = heights.get(index).map_or(0, |&height| height.min(HEIGHT));
    let label = words::percentile_rank(percentiles.place_of(amount, evaluator), evaluator);
    html! {
        <svg class="percentile" role="img" preserveAspectRatio="none"
            viewBox={format!("0 0 {} {HEIGHT}", heights.len())}>
            <title>{ label }</title>
            <rect x={index.to_string()} width="1" height={HEIGHT.to_string()} />
            <polygon points={outline(&heights)} />
            <rect class="here" x={index.to_string()} y={(HEIGHT - height).to_string()} width="1"
                height={height.to_string()} />
        </svg>
    }
}

/// Columns of the chart, each for one value or for a range of values.
#[derive(Debug, PartialEq, Eq)]
struct Columns {
    /// Heights of the columns, from the worst values to the best values. The highest column has the height [`HEIGHT`].
    heights: Vec<u64>,
    /// Index of the column that contains the hand.
    index: usize,
}

impl Columns {
    fn of(percentiles: &Percentiles, evaluator: Evaluator, amount: Decimal) -> Self {
        let values = percentiles.distribution(evaluator).values();
        let mut below = 0;
        let shown: Vec<(Decimal, u64)> = values
            .iter()
            .copied()
            .filter(|&(value, hands)| {
                let is_below = below + hands <= HANDS / RARE;
                let is_above = HANDS - below <= HANDS / RARE;
                below += hands;
                // If the hand is in a part that would be left out, the chart is extended to the value of the hand.
                !is_below && !is_above || is_below && value >= amount || is_above && value <= amount
            })
            .collect();
        let in_twentieths = shown.iter().map(|(value, _)| value.in_twentieths());
        let (first, last) = (in_twentieths.clone().next(), in_twentieths.clone().next_back());
        let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
        let steps = in_twentieths.clone().zip(in_twentieths.skip(1)).map(|(one, next)| next - one);
        let step = steps.min().unwrap_or_default();
        let is_wide_enough = |width: &i32| *width >= step && (last - first) / width < MAX_COLUMNS;
        let width = WIDTHS.into_iter().find(is_wide_enough).unwrap_or(WIDEST);
        let from_first = |value: i32| value.div_euclid(width) - first.div_euclid(width);
        let best = from_first(last);
        let column = |value: Decimal| {
            let column = from_first(value.in_twentieths().clamp(first, last));
            let column = if evaluator.fewer_is_better() { best - column } else { column };
            usize::try_from(column).unwrap_or_default()
        };
        let mut heights = vec![0; usize::try_from(best).unwrap_or_default() + 1];
        for &(value, hands) in &shown {
            if let Some(height) = heights.get_mut(column(value)) {
                *height += hands;
            }
        }
        let highest = heights.iter().copied().max().unwrap_or_default().max(1);
        for height in &mut heights {
            *height = (*height * HEIGHT).div_ceil(highest);
        }
        Self { heights, index: column(amount) }
    }
}

/// Returns the coordinates of a polygon around all columns.
fn outline(heights: &[u64]) -> String {
    let tops = heights.iter().enumerate().map(|(left, height)| {
        let (top, right) = (HEIGHT.saturating_sub(*height), left + 1);
        format!("{left},{top} {right},{top} ")
    });
    format!("{}{},{HEIGHT} 0,{HEIGHT}", tops.collect::<String>(), heights.len())
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/hand/percentile_picture.rs"]
mod tests;
