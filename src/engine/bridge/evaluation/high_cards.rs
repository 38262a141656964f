//! Evaluators that count only high cards.

use super::method::{EvaluatorDefinition, Holding, ItemSink, Scale};
use super::reason::Reason;
use crate::engine::bridge::hand::rank_points;
use crate::engine::{Decimal, Hand, Rank};

/// High-card points: ace 4, king 3, queen 2, jack 1. A hand has 0 to 37 points.
///
/// They are also called Work points. Milton Work sometimes counted half a point for a ten too. The Four Aces (a team)
/// counted 3, 2, 1 and a half. Today, "HCP" means neither of these counts.
pub(super) static HCP: EvaluatorDefinition = EvaluatorDefinition {
    name: "hcp",
    title: "High-card points",
    heading: "HCP",
    column: "hcp",
    range: Decimal::ZERO..=Decimal::whole(37),
    purpose: "High-card strength, the common currency of bidding; best for balanced hands.",
    definition: "HCP for short: an ace counts 4, a king 3, a queen 2, a jack 1; the pack has 40.",
    source: "Work and McCampbell: 4-3-2-1",
    items: hcp,
    ..EvaluatorDefinition::POINTS
};

pub(super) fn hcp(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        for rank in Rank::HONOURS.into_iter().filter(|&rank| holding.has(rank)) {
            add(holding.item_at(rank, Decimal::count(rank_points(rank)), Reason::Honours));
        }
    }
}

/// Banzai points: ace 5, king 4, queen 3, jack 2, ten 1. A hand has 0 to 50 points, and the pack has 60.
///
/// Banzai points are meant for two balanced hands of a partnership. They are about 1.5 times as many as high-card
/// points. For example, 15 to 17 high-card points are about 22 to 25 Banzai points. The book also adds 2 for a suit of
/// five cards. These 2 points are not counted here.
pub(super) static BANZAI: EvaluatorDefinition = EvaluatorDefinition {
    name: "banzai",
    title: "Banzai points",
    heading: "Banzai",
    column: "banzai",
    unit: Some("Banzai points"),
    range: Decimal::ZERO..=Decimal::whole(50),
    purpose: "Notrump with balanced hands on both sides; two thirds of them compare with high-card points.",
    definition: "An ace counts 5, a king 4, a queen 3, a jack 2, a ten 1; the pack has 60.",
    source: "Jackson and Klinger: 5-4-3-2-1",
    items: |hand, add| BANZAI_SCALE.items(hand, Reason::Honours, add),
    ..EvaluatorDefinition::POINTS
};

const BANZAI_SCALE: Scale<5> = Scale([
    (Rank::Ace, Decimal::whole(5)),
    (Rank::King, Decimal::whole(4)),
    (Rank::Queen, Decimal::whole(3)),
    (Rank::Jack, Decimal::whole(2)),
    (Rank::Ten, Decimal::whole(1)),
]);

/// BUM-RAP: ace 4½, king 3, queen 1½, jack ¾, ten ¼. A hand has 0 to 36.75 points, in quarters. The pack has 40.
///
/// These are the values that Bergen calls computer values. Compared to high-card points, aces and tens count more, and
/// queens and jacks count less.
pub(super) static BUM_RAP: EvaluatorDefinition = EvaluatorDefinition {
    name: "bum-rap",
    title: "BUM-RAP points",
    heading: "BUM-RAP",
    column: "bumrap",
    decimals: 2,
    range: Decimal::ZERO..=Decimal::quarters(147),
    purpose: "High-card points in which aces weigh more, queens and jacks less.",
    definition: "An ace counts 4½, a king 3, a queen 1½, a jack ¾, a ten ¼; the pack has 40.",
    source: "Bergen’s computer values: 4½-3-1½-¾-¼",
    items: |hand, add| BUM_RAP_SCALE.items(hand, Reason::Honours, add),
    ..EvaluatorDefinition::POINTS
};

const BUM_RAP_SCALE: Scale<5> = Scale([
    (Rank::Ace, Decimal::quarters(18)),
    (Rank::King, Decimal::quarters(12)),
    (Rank::Queen, Decimal::quarters(6)),
    (Rank::Jack, Decimal::quarters(3)),
    (Rank::Ten, Decimal::quarters(1)),
]);

/// Fifths: ace 4, king 2.8, queen 1.8, jack 1, ten 0.4. A hand has 0 to 35.4 points, in tenths. The pack has 40.
pub(super) static FIFTHS: EvaluatorDefinition = EvaluatorDefinition {
    name: "fifths",
    title: "Fifths",
    heading: "Fifths",
    column: "fifths",
    decimals: 1,
    range: Decimal::ZERO..=Decimal::tenths(354),
    purpose: "High-card points with the weights that fit the tricks in three notrump.",
    definition: "An ace counts 4, a king 2.8, a queen 1.8, a jack 1, a ten 0.4; the pack has 40.",
    source: "Thomas Andrews, for 3NT: 4-2.8-1.8-1-0.4",
    items: |hand, add| FIFTHS_SCALE.items(hand, Reason::Honours, add),
    ..EvaluatorDefinition::POINTS
};

const FIFTHS_SCALE: Scale<5> = Scale([
    (Rank::Ace, Decimal::tenths(40)),
    (Rank::King, Decimal::tenths(28)),
    (Rank::Queen, Decimal::tenths(18)),
    (Rank::Jack, Decimal::tenths(10)),
    (Rank::Ten, Decimal::tenths(4)),
]);

/// Controls: ace 2, king 1. A hand has 0 to 12 controls.
///
/// A singleton king counts 1, as in most sources. In some sources it counts less.
pub(super) static CONTROLS: EvaluatorDefinition = EvaluatorDefinition {
    name: "controls",
    title: "Controls",
    heading: "Controls",
    column: "controls",
    unit: Some("controls"),
    range: Decimal::ZERO..=Decimal::whole(12),
    purpose: "Aces and kings: how fast the hand takes control. For slams.",
    definition: "An ace counts 2, a king 1.",
    source: "Usual count: ace 2, king 1",
    items: |hand, add| CONTROLS_SCALE.items(hand, Reason::Honours, add),
    ..EvaluatorDefinition::POINTS
};

const CONTROLS_SCALE: Scale<2> =
    Scale([(Rank::Ace, Decimal::whole(2)), (Rank::King, Decimal::whole(1))]);

/// Adds items for the controls of a hand, for an evaluator that counts them in addition to high-card points.
pub(super) fn controls_beside_points(hand: Hand, add: &mut ItemSink) {
    CONTROLS_SCALE.items(hand, Reason::Control, add);
}
