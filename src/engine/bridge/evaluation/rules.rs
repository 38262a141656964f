//! Rules for opening the bidding: the Rules of 20, of 22 and of 15.

use super::high_cards::hcp;
use super::item::Item;
use super::method::{EvaluatorDefinition, Holding, ItemSink, OpeningThreshold};
use super::reason::Reason;
use super::tricks::quick_tricks;
use crate::engine::{Decimal, Hand, Shape};

/// The Rule of 20: high-card points plus the lengths of the two longest suits, 7 to 44. A hand opens
/// with 20 or more.
///
/// In third seat, players also open with 19. Organisers do not allow agreements to open with even less: their limit is
/// 18 or 19.
pub(super) static RULE_OF_20: EvaluatorDefinition = EvaluatorDefinition {
    name: "rule-of-20",
    title: "Rule of 20",
    heading: "Rule 20",
    column: "rule20",
    unit: None,
    range: Decimal::whole(7)..=Decimal::whole(44),
    purpose: "Whether to open a hand of few points and long suits.",
    definition: "High-card points and the lengths of the two longest suits: 20 are opened.",
    source: "Bergen",
    opening: Some(OpeningThreshold::From(Decimal::whole(20))),
    items: rule_of_20,
    ..EvaluatorDefinition::POINTS
};

pub(super) fn rule_of_20(hand: Hand, add: &mut ItemSink) {
    hcp(hand, add);
    add(two_longest(hand));
}

/// Returns the item for the lengths of the two longest suits.
pub(super) fn two_longest(hand: Hand) -> Item {
    let [first, second, ..] = Shape::of(hand.cards()).sorted();
    let amount = Decimal::count(first + second);
    Item::of_hand(hand.cards(), amount, Reason::TwoLongest { first, second })
}

/// The Rule of 22: the Rule of 20 plus quick tricks. Values are 7 to 52, in steps of ½. A hand opens with 22 or more.
///
/// Other authors require 20 or more by the Rule of 20, and two quick tricks. The two rules differ: a hand with 14
/// points, the shape 4-4-3-2 and 1½ quick tricks has 23.5 by this rule, but it does not have two quick tricks.
pub(super) static RULE_OF_22: EvaluatorDefinition = EvaluatorDefinition {
    name: "rule-of-22",
    title: "Rule of 22",
    heading: "Rule 22",
    column: "rule22",
    unit: None,
    decimals: 1,
    range: Decimal::whole(7)..=Decimal::whole(52),
    purpose: "Like the Rule of 20, for hands that also take tricks in defence.",
    definition: "The Rule of 20 with quick tricks added: 22 are opened.",
    source: "Klinger",
    opening: Some(OpeningThreshold::From(Decimal::whole(22))),
    items: rule_of_22,
    ..EvaluatorDefinition::POINTS
};

fn rule_of_22(hand: Hand, add: &mut ItemSink) {
    rule_of_20(hand, add);
    quick_tricks(hand, add);
}

/// The Rule of 15 (also Pearson points or CASINO): high-card points plus the number of spades, 0 to 41.
/// A hand opens with 15 or more in fourth seat.
pub(super) static RULE_OF_15: EvaluatorDefinition = EvaluatorDefinition {
    name: "rule-of-15",
    title: "Rule of 15",
    heading: "Rule 15",
    column: "pearson",
    unit: None,
    range: Decimal::ZERO..=Decimal::whole(41),
    purpose: "Whether to open after three passes, when the side with the spades can outbid the other.",
    definition: "High-card points and the number of spades: 15 are opened after three passes.",
    source: "Pearson, also called CASINO",
    opening: Some(OpeningThreshold::InFourthSeat(Decimal::whole(15))),
    items: rule_of_15,
    ..EvaluatorDefinition::POINTS
};

fn rule_of_15(hand: Hand, add: &mut ItemSink) {
    hcp(hand, add);
    let [spades, ..] = Holding::all(hand);
    if spades.length() > 0 {
        add(spades.item(Decimal::count(spades.length()), Reason::Cards));
    }
}
