//! Tricks that honours and long suits take, and the quality of suits.

use super::method::{EvaluatorDefinition, Holding, ItemSink, TotalRule};
use super::reason::Reason;
use crate::engine::card::Rank::{self, Ace, Jack, King, Queen, Ten};
use crate::engine::{Decimal, Hand};

/// Quick tricks (also honour tricks or defensive tricks): 0 to 8, in halves.
///
/// Only the first combination in the table that fits a suit counts. So AKQ counts 2, and a singleton king counts 0.
///
/// Older tables count more (AKQ 2½, KJT 1, QJT ½). In suits of seven or more cards, Pavlicek and others count only the
/// ace, or nothing. Today's sources agree on the five lines of this table.
pub(super) static QUICK_TRICKS: EvaluatorDefinition = EvaluatorDefinition {
    name: "quick-tricks",
    title: "Quick tricks",
    heading: "Quick tr.",
    column: "quick_tricks",
    unit: Some("tricks"),
    decimals: 1,
    range: Decimal::ZERO..=Decimal::whole(8),
    purpose: "Tricks the high cards should take early, on attack or defence.",
    definition: "In each suit AK count 2, AQ 1½, an ace alone 1, KQ 1, and a king with another \
                 card ½.",
    source: "Culbertson’s table, as BridgeComposer and others give it",
    items: quick_tricks,
    ..EvaluatorDefinition::POINTS
};

/// Combinations of honours, and their values in half tricks.
const QUICK_TRICKS_TABLE: [(&[Rank], i32); 5] =
    [(&[Ace, King], 4), (&[Ace, Queen], 3), (&[Ace], 2), (&[King, Queen], 2), (&[King], 1)];

pub(super) fn quick_tricks(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        let fits = |ranks: &[Rank]| {
            holding.count(ranks) == ranks.len() && (ranks != [King] || holding.length() >= 2)
        };
        if let Some(&(ranks, halves)) = QUICK_TRICKS_TABLE.iter().find(|(ranks, _)| fits(ranks)) {
            let cards = holding.of(ranks);
            add(holding.item_of(cards, Decimal::halves(halves), Reason::QuickTricks));
        }
    }
}

/// Playing tricks: 1 to 13, in halves.
///
/// As in the program `redeal`, a singleton king and Qx count 0, and Kxx counts ½. The table of the English Bridge Union
/// uses quarters and counts less for a second suit. Compared to that table, this evaluator overrates two-suiters.
pub(super) static PLAYING_TRICKS: EvaluatorDefinition = EvaluatorDefinition {
    name: "playing-tricks",
    title: "Playing tricks",
    heading: "Playing tr.",
    column: "playing_tricks",
    unit: Some("tricks"),
    decimals: 1,
    range: Decimal::whole(1)..=Decimal::whole(13),
    purpose: "Tricks the hand takes by itself, for strong openings and preempts in a long suit.",
    definition: "Tricks of the three highest cards of each suit, by a table, and one for each \
                 further card.",
    source: "Pavlicek’s table, corrected as in redeal",
    items: playing_tricks,
    ..EvaluatorDefinition::POINTS
};

/// Honours among the three highest cards, the minimum number of cards, and the value in half tricks.
/// The first line that fits a suit applies.
const PLAYING_TRICKS_TABLE: [(&[Rank], usize, i32); 17] = [
    (&[Ace, King, Queen], 3, 6),
    (&[Ace, King, Jack], 3, 5),
    (&[Ace, Queen, Jack], 3, 5),
    (&[Ace, King], 2, 4),
    (&[Ace, Queen, Ten], 3, 4),
    (&[King, Queen, Jack], 3, 4),
    (&[Ace, Queen], 2, 3),
    (&[Ace, Jack], 2, 3),
    (&[King, Jack, Ten], 3, 3),
    (&[King, Queen], 3, 3),
    (&[Ace], 1, 2),
    (&[King, Queen], 2, 2),
    (&[King, Jack], 2, 2),
    (&[Queen, Jack], 3, 2),
    (&[King], 2, 1),
    (&[Queen], 3, 1),
    (&[Jack, Ten], 3, 1),
];

fn playing_tricks(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        let top = holding.top(3);
        let fits =
            |ranks: &[Rank], length| top.count(ranks) == ranks.len() && top.length() >= length;
        let entry = PLAYING_TRICKS_TABLE.iter().find(|(ranks, length, _)| fits(ranks, *length));
        if let Some(&(.., halves)) = entry {
            add(top.item(Decimal::halves(halves), Reason::Holding));
        }
        let extra = holding.length() - top.length();
        if extra > 0 {
            let cards = holding.cards() - top.cards();
            add(holding.item_of(cards, Decimal::count(extra), Reason::BeyondThird { extra }));
        }
    }
}

/// Suit quality (SQ or SQOT; also called a Rule of 10): 0 to 18 for a suit.
///
/// Other authors count the ten only if the suit also contains the jack and a higher honour.
pub(super) static SUIT_QUALITY: EvaluatorDefinition = EvaluatorDefinition {
    name: "suit-quality",
    title: "Suit quality",
    heading: "Suit quality",
    column: "suit_quality",
    unit: None,
    range: Decimal::ZERO..=Decimal::whole(18),
    purpose: "How high to overcall or preempt: bid a suit for as many tricks as its quality; 10 is good without support.",
    definition: "The cards of a suit and its honours among them, jack and ten only beside a higher \
                 one; a hand has that of its best suit.",
    source: "Klinger, suit quality and overcall test (SQOT)",
    total: TotalRule::BestSuit,
    items: suit_quality,
    ..EvaluatorDefinition::POINTS
};

fn suit_quality(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand).into_iter().filter(|holding| holding.length() > 0) {
        add(holding.item(Decimal::count(holding.length()), Reason::Cards));
        if holding.count(&[Ace, King, Queen]) > 0 {
            let honours = holding.of(&Rank::HONOURS_AND_TEN);
            add(holding.item_of(honours, Decimal::count(honours.len()), Reason::Honours));
        }
    }
}
