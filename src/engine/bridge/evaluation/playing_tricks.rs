//! Playing tricks; 1 to 13 in halves.
//!
//! In each suit the three highest cards by Pavlicek's table, and one for each card beyond the third. Of his table a
//! singleton king and Qx are corrected to nothing and Kxx to ½, as in redeal. The table of the English Bridge Union has
//! quarters and counts less for a second suit: this one counts two-suiters too high.

use super::holding::Holding;
use super::method::{Add, Method, Total};
use super::reason::Reason;
use crate::engine::bridge::hand::Hand;
use crate::engine::card::Rank::{self, Ace, Jack, King, Queen, Ten};
use crate::engine::decimal::Decimal;

pub(super) static METHOD: Method = Method {
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
    fewer_is_better: false,
    opening: None,
    total: Total::Sum,
    items,
};

/// What the three highest cards have to hold, how many of them there have to be, and the halves of a trick that they
/// are worth; the first that fits.
const TABLE: [(&[Rank], usize, i32); 17] = [
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

fn items(hand: Hand, add: &mut Add) {
    for holding in Holding::all(hand) {
        let top = holding.top(3);
        let fits =
            |ranks: &[Rank], length| top.count(ranks) == ranks.len() && top.length() >= length;
        let entry = TABLE.iter().find(|(ranks, length, _)| fits(ranks, *length));
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
