//! A show as players count it aloud: item by item, with the points so far.

use super::words;
use crate::engine::cribbage::show::{Show, ShowItem, ShowKind, ShownCard};
use crate::engine::cribbage::{Card, Rank};

/// One thing that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// What is said, such as `fifteen four` or `a run of three is seven`.
    pub text: String,
    /// What makes it: fifteens of their own kind, all else with its points.
    pub kind: ShowKind,
    /// The cards, and whether each is the starter.
    pub cards: Vec<(Card, bool)>,
    pub sum: usize,
}

/// All that is said of a show. The pairs of one rank are said together, as pair royal and double pair royal; several runs
/// together with their pairs, as double run, triple run and double double run.
pub fn calls(show: &Show) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    let mut sum = 0;
    let mut items = show.items.as_slice();
    let runs = items.iter().filter(|item| item.kind == ShowKind::Run).count();
    while let [first, rest @ ..] = items {
        let is_in_runs = |item: &ShowItem| matches!(item.kind, ShowKind::Pair | ShowKind::Run);
        let together = match first.kind {
            // Of five cards with several runs every pair is one of the runs'.
            _ if runs > 1 && is_in_runs(first) => {
                1 + rest.iter().take_while(|item| is_in_runs(item)).count()
            }
            ShowKind::Pair => {
                let rank = rank_of(first);
                1 + rest.iter().take_while(|item| is_pair_of(item, rank)).count()
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
        calls.push(Call { text, kind, cards: cards(said), sum });
    }
    calls
}

fn rank_of(item: &ShowItem) -> Option<Rank> {
    item.cards.first().map(|shown| shown.card.rank)
}

fn is_pair_of(item: &ShowItem, rank: Option<Rank>) -> bool {
    item.kind == ShowKind::Pair && rank_of(item) == rank
}

/// The cards of several items, each once.
fn cards(items: &[ShowItem]) -> Vec<(Card, bool)> {
    let mut cards: Vec<ShownCard> = Vec::new();
    for shown in items.iter().flat_map(|item| &item.cards) {
        if !cards.contains(shown) {
            cards.push(*shown);
        }
    }
    cards.into_iter().map(|shown| (shown.card, shown.is_starter())).collect()
}

pub fn sentence(calls: &[Call]) -> String {
    words::sentence(&calls.iter().map(|call| call.text.as_str()).collect::<Vec<_>>())
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/score/aloud.rs"]
mod tests;
