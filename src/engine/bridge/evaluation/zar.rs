//! Zar points, without and with adjustments.

use super::high_cards::{controls_beside_points, hcp};
use super::item::Item;
use super::method::{EvaluatorDefinition, Holding, ItemSink, OpeningThreshold};
use super::reason::Reason;
use super::rules::two_longest;
use crate::engine::card::Rank::{self, Jack, King, Queen};
use crate::engine::{Decimal, Hand, Shape, high_card_points};

/// Zar points: 8 to 58. A hand opens with 26 or more.
///
/// Petkov also opens a hand with 25 points and the spade suit. Here, this means four or more spades.
pub(super) static ZAR: EvaluatorDefinition = EvaluatorDefinition {
    name: "zar",
    title: "Zar points",
    heading: "Zar",
    column: "zar",
    unit: Some("Zar points"),
    range: Decimal::whole(8)..=Decimal::whole(58),
    purpose: "Whether to open, and how high to bid, by shape, controls and points; best in suits.",
    definition: "High-card points, controls, the lengths of the two longest suits, and how much \
                 longer the longest suit is than the shortest.",
    source: "Petkov 2003",
    opening: Some(OpeningThreshold::OrOneLessWithSpades(Decimal::whole(26))),
    items: zar,
    ..EvaluatorDefinition::POINTS
};

pub(super) fn zar(hand: Hand, add: &mut ItemSink) {
    hcp(hand, add);
    controls_beside_points(hand, add);
    add(two_longest(hand));
    let [longest, _, _, shortest] = Shape::of(hand.cards()).sorted();
    let amount = Decimal::count(longest) - Decimal::count(shortest);
    add(Item::of_hand(hand.cards(), amount, Reason::Spread { longest, shortest }));
}

/// Zar points, adjusted for wasted honours and for concentrated points: 8 to 58.
///
/// A point is subtracted from [`ZAR`] for each singleton K, Q or J and for each doubleton with Q or J (AQ, AJ, KQ, KJ,
/// QJ, Qx, Jx). A hand with 15 or more high-card points gains a point if all its high-card points are in at most three
/// suits. A hand with 11 to 14 points gains a point if all of them are in at most two suits.
///
/// Petkov discounts short honours "the usual way", but does not say which honours. Most programs do not discount any.
/// [`ZAR`], without adjustments, is therefore listed first.
pub(super) static ZAR_ADJUSTED: EvaluatorDefinition = EvaluatorDefinition {
    name: "zar-adjusted",
    title: "Zar points, adjusted",
    heading: "Zar adj.",
    column: "zar_adjusted",
    unit: Some("Zar points"),
    range: Decimal::whole(8)..=Decimal::whole(58),
    purpose: "Zar points that discount short honours and reward points in few suits.",
    definition: "Zar points, one less for each suit of one or two cards whose honours are wasted, \
                 one more where all high cards are in few suits.",
    source: "Petkov 2003, with waste and concentration; short honours as contract-bridge lists them",
    items: zar_adjusted,
    ..EvaluatorDefinition::POINTS
};

fn zar_adjusted(hand: Hand, add: &mut ItemSink) {
    zar(hand, add);
    for holding in Holding::all(hand) {
        let is_wasted = match holding.length() {
            1 => holding.count(&[King, Queen, Jack]) == 1,
            2 => holding.count(&[Queen, Jack]) > 0,
            _ => false,
        };
        if is_wasted {
            add(holding.item(-Decimal::whole(1), Reason::ShortHonours));
        }
    }
    let honours = Holding::all(hand).map(|holding| holding.of(&Rank::HONOURS));
    let suits = honours.iter().filter(|honours| !honours.is_empty()).count();
    let most = match high_card_points(hand.cards()) {
        0..11 => None,
        11..15 => Some(2),
        _ => Some(3),
    };
    if most.is_some_and(|most| suits <= most) {
        let cards = honours.into_iter().flat_map(IntoIterator::into_iter).collect();
        add(Item::of_hand(cards, Decimal::whole(1), Reason::Concentrated { suits }));
    }
}
