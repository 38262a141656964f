//! The losing trick count, in three forms.

use super::method::{EvaluatorDefinition, Holding, ItemSink};
use super::reason::Reason;
use crate::engine::{Decimal, Hand, Rank};

/// The losing trick count in its basic form: 0 to 12.
pub(super) static LOSING_TRICKS: EvaluatorDefinition = EvaluatorDefinition {
    name: "losing-tricks",
    title: "Losing tricks",
    heading: "LTC",
    column: "ltc",
    unit: Some("losers"),
    range: Decimal::ZERO..=Decimal::whole(12),
    purpose: "How high to bid with a fit: 24 minus both hands’ losers is the number of tricks to expect.",
    definition: "In each suit a loser for the missing ace, for the missing king with two cards or \
                 more, and for the missing queen with three or more.",
    source: "Courtenay and Walshe, basic count",
    fewer_is_better: true,
    items: |hand, add| losers(hand, [Decimal::whole(1); 3], add),
    ..EvaluatorDefinition::POINTS
};

/// Adds an item for each missing ace, king and queen that counts as a loser in its suit.
///
/// `weights` are the amounts for an ace, a king and a queen.
pub(super) fn losers(hand: Hand, weights: [Decimal; 3], add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        let counted = [Rank::Ace, Rank::King, Rank::Queen].into_iter().zip(weights);
        for (rank, weight) in counted.take(holding.length()) {
            if !holding.has(rank) {
                add(holding.item_at(rank, weight, Reason::Missing));
            }
        }
    }
}

/// The losing trick count as Klinger refined it: 0 to 12, in halves.
///
/// Sources differ. Some sources count 3 losers in Qxx unless another suit has an ace in compensation. Other sources
/// count no loser in a doubleton AQ, or 1½ losers in Kx. Three sources agree on the refinement that is used here.
pub(super) static REFINED_LOSING_TRICKS: EvaluatorDefinition = EvaluatorDefinition {
    name: "refined-losing-tricks",
    title: "Losing tricks, refined",
    heading: "LTC ref.",
    column: "ltc_refined",
    unit: Some("losers"),
    decimals: 1,
    range: Decimal::ZERO..=Decimal::whole(12),
    purpose: "Losing tricks, but a queen without another honour adds half a loser.",
    definition: "Losing tricks, and half a loser more for a queen among three cards or more \
                 without ace, king, jack and ten.",
    source: "Klinger: lone queen 2½; as in BridgeComposer",
    fewer_is_better: true,
    items: refined_losing_tricks,
    ..EvaluatorDefinition::POINTS
};

fn refined_losing_tricks(hand: Hand, add: &mut ItemSink) {
    losers(hand, [Decimal::whole(1); 3], add);
    for holding in Holding::all(hand) {
        let is_lone = holding.has(Rank::Queen) && holding.count(&Rank::HONOURS_AND_TEN) == 1;
        if is_lone && holding.length() >= 3 {
            add(holding.item_at(Rank::Queen, Decimal::halves(1), Reason::LoneQueen));
        }
    }
}

/// The new losing trick count: 0 to 12, in halves.
pub(super) static NEW_LOSING_TRICKS: EvaluatorDefinition = EvaluatorDefinition {
    name: "new-losing-tricks",
    title: "New losing tricks",
    heading: "New LTC",
    column: "nltc",
    unit: Some("losers"),
    decimals: 1,
    range: Decimal::ZERO..=Decimal::whole(12),
    purpose: "How high to bid with a fit, aces weighing more: 25 minus both hands’ losers is the number of tricks to expect.",
    definition: "Losing tricks in which a missing ace counts 1½, a missing king 1 and a missing \
                 queen ½.",
    source: "Koelman, The Bridge World 2003",
    fewer_is_better: true,
    items: |hand, add| losers(hand, WEIGHTS, add),
    ..EvaluatorDefinition::POINTS
};

/// Weights of a missing ace, king and queen.
const WEIGHTS: [Decimal; 3] = [Decimal::halves(3), Decimal::halves(2), Decimal::halves(1)];
