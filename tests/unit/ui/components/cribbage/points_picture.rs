use super::*;
use crate::engine::cribbage::discard::{Opponent, Six};
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::role::Role;
use crate::engine::cribbage::tables::Tables;

#[test]
fn each_number_of_points_has_a_column_and_the_most_likely_is_highest() {
    let tables = Tables::read(
        include_str!("../../../../../src/engine/cribbage/tables/discard-tables.tsv"),
        include_str!("../../../../../src/engine/cribbage/tables/pegging2.tsv"),
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
