//! The losing trick count as Klinger refines it; 0 to 12 in halves.
//!
//! As [`losing_tricks`](super::losing_tricks), and half a loser more in a suit of three or more cards that
//! holds the queen and no other of A K J T: so Qxx is 2½. Some make it 3 unless an ace elsewhere balances it, some
//! count no loser in a doubleton AQ, or 1½ in Kx; the change that is taken is the one on which three sources agree.

use super::holding::Holding;
use super::losing_tricks::losers;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank;
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
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
    opening: None,
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    losers(hand, [Decimal::whole(1); 3], add);
    for holding in Holding::all(hand) {
        let is_lone = holding.has(Rank::Queen) && holding.count(&Rank::HONOURS_AND_TEN) == 1;
        if is_lone && holding.length() >= 3 {
            add(holding.item_at(Rank::Queen, Decimal::halves(1), Reason::LoneQueen));
        }
    }
}
