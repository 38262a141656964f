use super::*;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::tables::Tables;
use crate::wire::request::Failure;

#[test]
fn the_cards_of_the_best_throw_are_kept_or_any_four_if_it_is_unknown() {
    let tables = Tables::read(
        include_str!("../../../../../src/engine/cribbage/tables/discard-tables.tsv"),
        include_str!("../../../../../src/engine/cribbage/tables/pegging2.tsv"),
    );
    let players = Players::new(&tables.expect("tables"));
    let cards = ["5H", "5S", "JC", "2D", "9C", "KS"].map(|card| card.parse().expect("a card"));
    let six = Six::new(cards).expect("six cards");
    let found = players.discards(six, Role::Pone, Opponent::Shipped);
    let names = |cards: Vec<Card>| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(kept(&Ok(found.into()), six)), ["5H", "5S", "JC", "KS"]);
    assert_eq!(names(kept(&Err(Failure::NotFetched), six)), ["2D", "5H", "5S", "9C"]);
}
