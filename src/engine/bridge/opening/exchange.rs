//! Exchanges of one or two cards of a hand. This module finds their effect on the call, and the smallest exchange that
//! leads to a given call.

use super::rule::call_made;
use super::situation::Situation;
use super::system::RuleTable;
use crate::engine::order::sort_by;
use crate::engine::{Call, Card, CardSet, Hand, high_card_points};

/// Exchange of one card of a hand for a card that is not in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exchange {
    pub out: Card,
    pub into: Card,
}

/// Exchanges of one card that lead to the same call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeGroup {
    pub call: Call,
    /// Exchanges, the smallest first. They are compared by the difference in points, then by whether the suit changes,
    /// then by the difference in rank.
    pub exchanges: Vec<Exchange>,
}

impl Exchange {
    /// Returns all 507 exchanges of one card.
    pub(crate) fn all(hand: Hand) -> impl Iterator<Item = Self> {
        let others = CardSet::PACK.difference(hand.cards());
        let exchange = move |out| others.iter().map(move |into| Self { out, into });
        hand.cards().iter().flat_map(exchange)
    }

    /// Returns the hand after the exchange. If `hand` does not contain `out` or already contains `into`, returns `hand`
    /// unchanged.
    pub(crate) fn of(self, hand: Hand) -> Hand {
        hand.cards().without(self.out).with(self.into).try_into().unwrap_or(hand)
    }

    /// Returns the difference in high-card points between the two cards.
    pub(crate) fn points(self) -> usize {
        let points = |card| high_card_points(CardSet::default().with(card));
        points(self.out).abs_diff(points(self.into))
    }

    /// Returns the size of the exchange, for comparison: the difference in high-card points, whether the
    /// suit changes, and the difference in rank.
    fn size(self) -> (usize, bool, usize) {
        let rank = |card: Card| card.rank as usize;
        (self.points(), self.out.suit != self.into.suit, rank(self.out).abs_diff(rank(self.into)))
    }
}

/// Returns all exchanges of one card, grouped by the resulting call. Pass is first, then the bids in ascending order.
pub(crate) fn exchanges(table: &RuleTable, hand: Hand, situation: Situation) -> Vec<ExchangeGroup> {
    let mut groups: Vec<ExchangeGroup> = Vec::new();
    for exchange in Exchange::all(hand) {
        let call = call_made(table.suggest(exchange.of(hand), situation));
        match groups.iter_mut().find(|one| one.call == call) {
            Some(one) => one.exchanges.push(exchange),
            None => groups.push(ExchangeGroup { call, exchanges: vec![exchange] }),
        }
    }
    for one in &mut groups {
        sort_by(&mut one.exchanges, |one, other| one.size() < other.size());
    }
    sort_by(&mut groups, |one, other| one.call < other.call);
    groups
}

/// Returns the smallest exchange of one card that leads to the call `wanted`. If no exchange of one card is enough,
/// returns the smallest exchange of two cards.
///
/// Returns `None` if no exchange of two cards is enough, or if the hand makes the call already.
pub(crate) fn nearest(
    table: &RuleTable,
    hand: Hand,
    situation: Situation,
    wanted: Call,
) -> Option<Vec<Exchange>> {
    let opens = |hand| call_made(table.suggest(hand, situation)) == wanted;
    if opens(hand) {
        return None;
    }
    let all: Vec<Exchange> = Exchange::all(hand).collect();
    let one = all.iter().filter(|one| opens(one.of(hand))).min_by_key(|one| one.size());
    if let Some(one) = one {
        return Some(vec![*one]);
    }
    let size = |one: &Exchange, other: &Exchange| {
        let (one, other) = (one.size(), other.size());
        (one.0 + other.0, usize::from(one.1) + usize::from(other.1), one.2 + other.2)
    };
    let mut best: Option<([Exchange; 2], (usize, usize, usize))> = None;
    for (index, one) in all.iter().enumerate() {
        for other in all.iter().skip(index + 1) {
            // A card can't leave or enter the hand twice. Both ways to exchange two cards for two others are tried.
            if one.out == other.out || one.into == other.into {
                continue;
            }
            let of_pair = size(one, other);
            if best.is_none_or(|(_, smallest)| of_pair < smallest) && opens(other.of(one.of(hand)))
            {
                best = Some(([*one, *other], of_pair));
            }
        }
    }
    best.map(|(pair, _)| pair.to_vec())
}
