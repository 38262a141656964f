//! The count of a hand as players say it: each combination, with the running total.

use super::words;
use crate::engine::cribbage::show::{Show, ShowItem, ShowKind, ShownCard};
use crate::engine::cribbage::{Card, Rank};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenItem {
    /// The spoken words, such as `fifteen four` or `a run of three is seven`.
    pub text: String,
    /// Kind of the combination. Each fifteen is an item of its own.
    pub kind: ShowKind,
    /// The cards of the combination. The second value tells whether the card is the starter.
    pub cards: Vec<(Card, bool)>,
    pub sum: usize,
}

/// Returns what a player says to count a hand. Several pairs of the same rank are one item, such as a pair royal.
/// Several runs and their pairs are also one item, such as a double run.
pub fn calls(show: &Show) -> Vec<SpokenItem> {
    let mut calls: Vec<SpokenItem> = Vec::new();
    let mut sum = 0;
    let mut items = show.items.as_slice();
    let runs = items.iter().filter(|item| item.kind == ShowKind::Run).count();
    while let [first, rest @ ..] = items {
        let is_in_runs = |item: &ShowItem| matches!(item.kind, ShowKind::Pair | ShowKind::Run);
        let together = match first.kind {
            // If five cards contain several runs, every pair is part of these runs.
            _ if runs > 1 && is_in_runs(first) => {
                1 + rest.iter().take_while(|item| is_in_runs(item)).count()
            }
            ShowKind::Pair => {
                let rank = rank_of(first);
                let is_of_rank =
                    |item: &&ShowItem| item.kind == ShowKind::Pair && rank_of(item) == rank;
                1 + rest.iter().take_while(is_of_rank).count()
            }
            _ => 1,
        };
        let (said, left) = items.split_at(together);
        items = left;
        sum += said.iter().map(ShowItem::points).sum::<usize>();
        let run = said.last().filter(|item| item.kind == ShowKind::Run);
        let (named, count) = run.map_or((first, said.len()), |run| (run, runs));
        let kind = named.kind;
        let is_another = calls.last().is_some_and(|last| last.kind == kind);
        let text = words::call(kind, count, named.cards.len(), sum, is_another);
        calls.push(SpokenItem { text, kind, cards: cards(said), sum });
    }
    calls
}

fn rank_of(item: &ShowItem) -> Option<Rank> {
    item.cards.first().map(|shown| shown.card.rank)
}

/// Returns the cards of several combinations, each card only once.
fn cards(items: &[ShowItem]) -> Vec<(Card, bool)> {
    let mut cards: Vec<ShownCard> = Vec::new();
    for shown in items.iter().flat_map(|item| &item.cards) {
        if !cards.contains(shown) {
            cards.push(*shown);
        }
    }
    cards.into_iter().map(|shown| (shown.card, shown.is_starter())).collect()
}

pub fn sentence(calls: &[SpokenItem]) -> String {
    words::sentence(&calls.iter().map(|call| call.text.as_str()).collect::<Vec<_>>())
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/score/aloud.rs"]
mod tests;
