//! Bergen’s starting points, and the three adjustments that they contain.

use super::high_cards::hcp;
use super::item::Item;
use super::method::{EvaluatorDefinition, Holding, ItemSink, OpeningThreshold};
use super::reason::Reason;
use super::shape_points::length_points;
use crate::engine::card::Rank::{self, Ace, Jack, King, Queen};
use crate::engine::{Decimal, Hand};

/// Bergen's adjust-3: −2 to +2.
///
/// The aces and tens of a hand are compared with its queens and jacks. If there are 3 to 5 more aces and tens, the hand
/// gains a point. If there are 6 or more, it gains two points. A hand with more queens and jacks loses points in the
/// same way.
pub(super) static ADJUST_THREE: EvaluatorDefinition = EvaluatorDefinition {
    name: "bergen-adjust-3",
    title: "Bergen’s adjust-3",
    heading: "Adjust-3",
    column: "adjust3",
    range: Decimal::whole(-2)..=Decimal::whole(2),
    purpose: "Adjusts high-card points, which undervalue aces and tens and overvalue queens and jacks.",
    definition: "Aces and tens against queens and jacks: three more of either are a point, six \
                 more two, up or down.",
    source: "Bergen",
    items: adjust_three,
    ..EvaluatorDefinition::POINTS
};

pub(super) fn adjust_three(hand: Hand, add: &mut ItemSink) {
    let cards = hand.cards();
    let is_counted = |rank| matches!(rank, Ace | Rank::Ten | Queen | Jack);
    let worth = |rank| match rank {
        Ace | Rank::Ten => 1,
        Queen | Jack => -1,
        _ => 0,
    };
    let surplus: i32 = cards.iter().map(|card| worth(card.rank)).sum();
    let points = match surplus.unsigned_abs() {
        0..3 => return,
        3..6 => 1,
        _ => 2,
    };
    let amount = Decimal::whole(points * surplus.signum());
    let counted = cards.iter().filter(|card| is_counted(card.rank)).collect();
    add(Item::of_hand(counted, amount, Reason::Balance { surplus }));
}

/// Bergen's dubious honours: the number of suits with too few cards for their honours, 0 to 3.
///
/// A suit counts if it is a singleton K, Q or J, or a doubleton with Q or J but without the ace (KQ, KJ, QJ, Qx, Jx).
/// Timm also counts the doubleton AJ. Three other sources do not.
pub(super) static DUBIOUS_SUITS: EvaluatorDefinition = EvaluatorDefinition {
    name: "bergen-dubious",
    title: "Bergen’s dubious honours",
    heading: "Dubious",
    column: "dubious",
    unit: Some("suits"),
    range: Decimal::ZERO..=Decimal::whole(3),
    purpose: "In how many suits short honours are worth less than their points.",
    definition: "Suits of a single king, queen or jack, or of two cards with a queen or a jack and \
                 no ace.",
    source: "Bergen",
    fewer_is_better: true,
    items: dubious_suits,
    ..EvaluatorDefinition::POINTS
};

pub(super) fn dubious_suits(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        let is_dubious = match holding.length() {
            1 => holding.count(&[King, Queen, Jack]) == 1,
            2 => holding.count(&[Queen, Jack]) > 0 && !holding.has(Ace),
            _ => false,
        };
        if is_dubious {
            add(holding.item(Decimal::whole(1), Reason::ShortHonours));
        }
    }
}

/// Bergen's quality suits: the number of suits with four or more cards and three or more of A K Q J T,
/// 0 to 3.
pub(super) static QUALITY_SUITS: EvaluatorDefinition = EvaluatorDefinition {
    name: "bergen-quality-suits",
    title: "Bergen’s quality suits",
    heading: "Q. suits",
    column: "quality_suits",
    unit: Some("suits"),
    range: Decimal::ZERO..=Decimal::whole(3),
    purpose: "How many suits give tricks of their own: four or more cards, three or more honours.",
    definition: "Suits of four cards or more with three or more of ace, king, queen, jack and ten.",
    source: "Bergen",
    items: quality_suits,
    ..EvaluatorDefinition::POINTS
};

pub(super) fn quality_suits(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        let honours = holding.of(&Rank::HONOURS_AND_TEN);
        if holding.length() >= 4 && honours.len() >= 3 {
            add(holding.item_of(honours, Decimal::whole(1), Reason::QualitySuit));
        }
    }
}

/// Bergen's starting points: 0 to 38. A hand opens with 12 or more.
///
/// Timm subtracts a point for a flat shape. Three other sources do not.
pub(super) static BERGEN: EvaluatorDefinition = EvaluatorDefinition {
    name: "bergen",
    title: "Bergen’s starting points",
    heading: "Bergen",
    column: "bergen",
    unit: Some("starting points"),
    range: Decimal::ZERO..=Decimal::whole(38),
    purpose: "Whether to open, before you know anything about partner’s hand.",
    definition: "High-card points with adjust-3, a point for each card past the fourth of a suit \
                 and for each quality suit, and one less for each suit of dubious honours.",
    source: "Bergen",
    opening: Some(OpeningThreshold::From(Decimal::whole(12))),
    items: bergen,
    ..EvaluatorDefinition::POINTS
};

fn bergen(hand: Hand, add: &mut ItemSink) {
    hcp(hand, add);
    adjust_three(hand, add);
    length_points(hand, add);
    dubious_suits(hand, &mut |item| add(-item));
    quality_suits(hand, add);
}
