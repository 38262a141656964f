//! Contracts that some opening leads beat and others do not. South declares, and West leads.

use std::cmp::Reverse;

use kibitzer::bridge::opening::sayc;
use kibitzer::{
    Bid, Call, CardSet, Deal, Hand, Position, Seat, Shape, Situation, Solver, Strain, Suit,
    high_card_points,
};
use serde_json::{Value, json};

use crate::chance::Chance;

/// Maximum strength of an opponent who passes throughout.
const MOST_POINTS_OF_DEFENDER: usize = 12;
/// Maximum number of leads that beat the contract. With more, a guess would nearly do.
const MOST_RIGHT: usize = 6;

/// Returns a deal, the auction, the contract, the tricks that beat it, and the tricks after each lead in the order of
/// West's hand.
pub fn question(chance: &mut Chance) -> Value {
    let mut solver = Solver::new();
    loop {
        let cards = chance.cards(52);
        let [north, east, south, west] = [0, 1, 2, 3]
            .map(|seat| cards.iter().copied().skip(seat * 13).take(13).collect::<CardSet>());
        let Some((auction, bid)) = auction(north, south) else { continue };
        if [east, west].into_iter().any(would_bid) {
            continue;
        }
        let deal = format!("N:{north} {east} {south} {west}");
        let position =
            Position::opening(&deal.parse::<Deal>().expect("52 cards"), bid.strain, Seat::West);
        let needed = 14 - bid.level.tricks_needed();
        solver.forget();
        if !(needed..needed + 2).contains(&solver.tricks(&position)) {
            continue;
        }
        let mut values = solver.values(&position);
        values.sort_by_key(|value| (Reverse(value.card.suit), Reverse(value.card.rank)));
        let right = values.iter().filter(|value| value.tricks >= needed).count();
        if right <= MOST_RIGHT {
            let tricks: Vec<_> = values.iter().map(|value| value.tricks).collect();
            return json!({ "deal": deal, "auction": auction, "needed": needed, "tricks": tricks });
        }
    }
}

/// Returns the auction in which South becomes declarer in game, and its last bid. Returns `None` if there is no simple
/// one.
fn auction(north: CardSet, south: CardSet) -> Option<(String, Bid)> {
    let hand = Hand::try_from(south).ok()?;
    let Some(Call::Bid(opening)) = sayc::SYSTEM.suggest(hand, Situation::default()) else {
        return None;
    };
    let points = high_card_points(north);
    let is_flat = Shape::of(north).sorted()[3] >= 2
        && [Suit::Spades, Suit::Hearts].into_iter().all(|suit| north.length(suit) <= 3);
    let is_raised = match (opening.level.get(), opening.strain.trumps()) {
        (1, None) => is_flat && (10..=15).contains(&points),
        (2, None) => is_flat && (5..=10).contains(&points),
        (1, Some(suit)) if suit.is_major() => north.length(suit) >= 5 && (4..=9).contains(&points),
        _ => false,
    };
    let level = if opening.strain == Strain::NoTrump { 3 } else { 4 };
    let game: Bid = format!("{level}{}", opening.strain).parse().ok()?;
    is_raised.then(|| (format!("{opening} Pass {game}"), game))
}

/// Returns whether a defender would probably not pass throughout.
fn would_bid(cards: CardSet) -> bool {
    let shape = Shape::of(cards).sorted();
    let points = high_card_points(cards);
    points > MOST_POINTS_OF_DEFENDER || shape[0] >= 6 && points >= 8 || shape[0] >= 7
}
