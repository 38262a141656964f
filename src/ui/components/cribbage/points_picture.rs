//! A small chart of the probability of each number of points.

use yew::prelude::*;

use crate::engine::cribbage::distribution::Distribution;
use crate::ui::number::fixed;

const HEIGHT: u8 = 100;

/// Renders a column for each number of points. The column of the most likely number has the full height. A line marks
/// the mean. `label` describes the chart.
pub fn points_picture(distribution: &Distribution, label: &str) -> Html {
    let heights = heights(distribution);
    let (least, _) = distribution.range();
    let mean = fixed(distribution.mean() - f64::from(least) + 0.5, 2);
    html! {
        <svg class="points-picture" role="img" preserveAspectRatio="none"
            viewBox={format!("0 0 {} {HEIGHT}", heights.len())}>
            <title>{ label }</title>
            { for heights.iter().enumerate().map(|(column, &height)| html! {
                <rect x={format!("{column}.1")} y={(HEIGHT - height).to_string()} width="0.8"
                    height={height.to_string()} />
            }) }
            <line x1={mean.clone()} x2={mean} y1="0" y2={HEIGHT.to_string()} />
        </svg>
    }
}

/// Returns the height of the column for each number of points, in ascending order. The height for a possible number is
/// at least 1.
fn heights(distribution: &Distribution) -> Vec<u8> {
    let (least, most) = distribution.range();
    let highest = distribution.chances().map(|(_, chance)| chance).fold(0.0, f64::max);
    let mut heights = vec![0; usize::try_from(most - least).map_or(0, |columns| columns + 1)];
    for (points, chance) in distribution.chances() {
        let column = usize::try_from(points - least).ok();
        if let Some(height) = column.and_then(|column| heights.get_mut(column)) {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "the value is between 1 and 100"
            )]
            {
                *height = (chance / highest * f64::from(HEIGHT)).max(1.0) as u8;
            }
        }
    }
    heights
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/points_picture.rs"]
mod tests;
