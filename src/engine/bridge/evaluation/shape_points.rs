//! Evaluators that count long suits, short suits or both. Most of them also count high-card points.

use super::high_cards::hcp;
use super::item::Item;
use super::method::{EvaluatorDefinition, Holding, ItemSink};
use super::reason::Reason;
use crate::engine::bridge::points::{PointItem, PointKind, Shortness, extra_length};
use crate::engine::{Card, Decimal, Hand, Points, Shape};

/// Karpin points: high-card points plus a point for each card beyond the fourth of any suit, 0 to 37.
///
/// Karpin first counted only the length of the suit that is bid.
pub(super) static KARPIN: EvaluatorDefinition = EvaluatorDefinition {
    name: "karpin",
    title: "Karpin points",
    heading: "Karpin",
    column: "karpin",
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "Points for high cards and for long suits.",
    definition: "High-card points, and 1 for each card past the fourth of a suit.",
    source: "Karpin: a point for each card beyond the fourth",
    items: |hand, add| {
        hcp(hand, add);
        length_points(hand, add);
    },
    ..EvaluatorDefinition::POINTS
};

/// Adds a point for each card beyond the fourth of any suit.
pub(super) fn length_points(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        let extra = extra_length(holding.length());
        if extra > 0 {
            add(holding.item(Decimal::count(extra), Reason::Length { extra }));
        }
    }
}

/// Goren points: high-card points plus shortness (void 3, singleton 2, doubleton 1), 0 to 37.
///
/// Goren's corrections (no ace, four aces, unguarded honours) are not counted, because authors disagree on them. The
/// opening system "Goren" does not use these points: its source, a programming problem, defines other points.
pub(super) static GOREN: EvaluatorDefinition = EvaluatorDefinition {
    name: "goren",
    title: "Goren points",
    heading: "Goren",
    column: "goren",
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "Points for high cards and for short suits.",
    definition: "High-card points, 3 for a void, 2 for a singleton, 1 for a doubleton.",
    source: "Anderson and Goren: 3-2-1 for shortness",
    items: goren,
    ..EvaluatorDefinition::POINTS
};

fn goren(hand: Hand, add: &mut ItemSink) {
    hcp(hand, add);
    for holding in Holding::all(hand) {
        if let Some(shortness) = Shortness::of(holding.length()) {
            let amount = Decimal::count(shortness.points());
            add(holding.item(amount, Reason::Shortness(shortness)));
        }
    }
}

/// The points of the problem "Bridge Hand Scoring": honours, length and shortness, 0 to 37.
///
/// [`Points`] computes them by category. They differ from both Goren's and Karpin's points, because both length and
/// shortness count.
pub(super) static HAND_POINTS: EvaluatorDefinition = EvaluatorDefinition {
    name: "hand-points",
    title: "Hand points",
    heading: "Points",
    column: "hand_points",
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "The answer to the contest problem “Bridge Hand Scoring”: high cards, long and short suits.",
    definition: "The contest’s count: high-card points, 1 for each card past the fourth of a suit, \
                 3 for a void, 2 for a singleton, 1 for a doubleton.",
    source: "Problem 003, Bridge Hand Scoring",
    items: hand_points,
    ..EvaluatorDefinition::POINTS
};

fn hand_points(hand: Hand, add: &mut ItemSink) {
    for &item in Points::of(hand).items() {
        let PointItem { suit, kind } = item;
        let of_suit = hand.cards().of_suit(suit);
        let (cards, reason) = match kind {
            PointKind::Honour(rank) => {
                ([Card::new(suit, rank)].into_iter().collect(), Reason::Honours)
            }
            PointKind::Length { extra } => (of_suit, Reason::Length { extra }),
            PointKind::Shortness(shortness) => (of_suit, Reason::Shortness(shortness)),
        };
        add(Item { suit: Some(suit), cards, amount: Decimal::count(item.points()), reason });
    }
}

/// Freakness: how far a shape is from 4-3-3-3, 0 to 20.
///
/// Only the shortest suit counts as a singleton or a void. Some authors count every short suit. But then the total can
/// exceed 20, and Pavlicek states that 20 is the maximum.
pub(super) static FREAKNESS: EvaluatorDefinition = EvaluatorDefinition {
    name: "freakness",
    title: "Freakness",
    heading: "Freakness",
    column: "freakness",
    unit: None,
    range: Decimal::ZERO..=Decimal::whole(20),
    purpose: "How wild the shape is, whatever the cards. 4-3-3-3 is 0, thirteen of a suit 20.",
    definition: "Cards past four and below three in each suit; one more for a hand with a \
                 singleton, two more with a void.",
    source: "Pavlicek",
    items: freakness,
    ..EvaluatorDefinition::POINTS
};

fn freakness(hand: Hand, add: &mut ItemSink) {
    length_points(hand, add);
    for holding in Holding::all(hand) {
        let lacking = 3_usize.saturating_sub(holding.length());
        if lacking > 0 {
            add(holding.item(Decimal::count(lacking), Reason::BelowThree { lacking }));
        }
    }
    let [.., shortest] = Shape::of(hand.cards()).sorted();
    let more = match Shortness::of(shortest) {
        Some(shortness @ Shortness::Void) => Some((shortness, 2)),
        Some(shortness @ Shortness::Singleton) => Some((shortness, 1)),
        Some(Shortness::Doubleton) | None => None,
    };
    if let Some((shortness, amount)) = more {
        let reason = Reason::Shortest(shortness);
        add(Item::of_hand(hand.cards(), Decimal::whole(amount), reason));
    }
}
