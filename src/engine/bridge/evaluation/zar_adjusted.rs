//! Zar points with waste and concentration; 8 to 58.
//!
//! One less than [`zar`] for each singleton K, Q or J and each doubleton with Q or J (AQ, AJ, KQ, KJ, QJ, Qx, Jx); one
//! more if all high-card points are in at most three suits with 15 or more of them, or in at most two with 11 to 14.
//! Petkov discounts short honours "the usual way" without a list, and most programs not at all: so the plain count
//! comes first.

use super::holding::Holding;
use super::item::Item;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use super::zar;
use crate::engine::bridge::hand::{Hand, high_card_points};
use crate::engine::card::Rank::{self, Jack, King, Queen};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
    name: "zar-adjusted",
    title: "Zar points, adjusted",
    heading: "Zar adj.",
    column: "zar_adjusted",
    unit: Some("Zar points"),
    decimals: 0,
    range: Decimal::whole(8)..=Decimal::whole(58),
    purpose: "Zar points that discount short honours and reward points in few suits.",
    definition: "Zar points, one less for each suit of one or two cards whose honours are wasted, \
                 one more where all high cards are in few suits.",
    source: "Petkov 2003, with waste and concentration; short honours as contract-bridge lists them",
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

fn items(hand: Hand, add: &mut Add) {
    zar::items(hand, add);
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
