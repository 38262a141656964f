//! How likely each number of points is, as a little picture.

use yew::prelude::*;

use crate::engine::cribbage::distribution::Distribution;
use crate::ui::number::fixed;

/// How high the columns are.
const HEIGHT: u8 = 100;

/// A column for each number of points, the likeliest the highest, with that of the mean marked; `label` says as much.
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

/// The height of each number of points from the fewest to the most; what comes about has a height of one at least.
fn heights(distribution: &Distribution) -> Vec<u8> {
    let (least, most) = distribution.range();
    let highest = distribution.chances().map(|(_, chance)| chance).fold(0.0, f64::max);
    let mut heights = vec![0; usize::try_from(most - least).map_or(0, |columns| columns + 1)];
    for (points, chance) in distribution.chances() {
        let column = usize::try_from(points - least).ok();
        if let Some(height) = column.and_then(|column| heights.get_mut(column)) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 100")]
            {
                *height = (chance / highest * f64::from(HEIGHT)).max(1.0) as u8;
            }
        }
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cribbage::discard::{Opponent, Six};
    use crate::engine::cribbage::players::Players;
    use crate::engine::cribbage::role::Role;
    use crate::engine::cribbage::tables::Tables;

    #[test]
    fn a_column_for_each_number_of_points_the_likeliest_the_highest() {
        let tables = Tables::read(
            include_str!("../../../engine/cribbage/tables/discard-tables.tsv"),
            include_str!("../../../engine/cribbage/tables/pegging2.tsv"),
        );
        let players = Players::new(&tables.unwrap());
        let cards = ["5H", "5S", "JC", "4D", "9C", "KS"].map(|card| card.parse().unwrap());
        let found = players.discards(Six::new(cards).unwrap(), Role::Dealer, Opponent::Random);
        for discard in &found.discards {
            for distribution in [&discard.hand, &discard.crib] {
                let (least, most) = distribution.range();
                let heights = heights(distribution);
                assert_eq!(i32::try_from(heights.len()).unwrap(), most - least + 1);
                assert_eq!(heights.iter().max(), Some(&100));
                let comes_about = distribution.counts().count();
                assert_eq!(heights.iter().filter(|&&height| height > 0).count(), comes_about);
            }
        }
    }
}
