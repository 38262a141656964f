//! Which deals of a file are solved when: a state machine without a browser.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::TrickTable;
use crate::wire::boards::Deals;
use crate::wire::question::Progress;

/// How many deals are being solved at once: so many that no worker waits for a strain of them, and so few that a
/// deal which the reader opens meanwhile is not long behind them.
const AT_ONCE: usize = 3;

/// How many records are asked for at once.
const WINDOW: usize = 64;

/// What is to be done next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Ask for the deals of a window of the records.
    Ask(Range<usize>),
    /// Solve a deal.
    Solve(Deal),
}

/// The deals of a file that wait, each once, however many tables it was played at.
#[derive(Debug, Default)]
pub struct Plan {
    /// How many records there are, once that is known.
    total: Option<usize>,
    asked: usize,
    is_asking: bool,
    waiting: VecDeque<Deal>,
    running: usize,
    /// The records of each deal that waits or is being solved.
    records: HashMap<Deal, Vec<usize>>,
    /// What the deals are worth that are solved.
    known: HashMap<Deal, TrickTable>,
    done: usize,
}

impl Plan {
    /// How many records are solved or cannot be, and how many there are.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done, total: self.total.unwrap_or(self.done) }
    }

    /// Whether there is nothing more to do.
    pub fn is_done(&self) -> bool {
        let all_asked = self.total.is_some_and(|total| self.asked >= total);
        all_asked && !self.is_asking && self.waiting.is_empty() && self.running == 0
    }

    /// What is to be done next, if anything is to be done now.
    pub fn next_step(&mut self) -> Option<Step> {
        let is_more = self.total.is_none_or(|total| self.asked < total);
        if is_more && !self.is_asking && self.waiting.len() < AT_ONCE {
            self.is_asking = true;
            return Some(Step::Ask(self.asked..self.asked + WINDOW));
        }
        if self.running == AT_ONCE {
            return None;
        }
        let deal = self.waiting.pop_front()?;
        self.running += 1;
        Some(Step::Solve(deal))
    }

    /// Takes the deals of the window that was asked for; gives what is known of some of their records already.
    pub fn take(&mut self, deals: Deals) -> Vec<(usize, Deal, TrickTable)> {
        let Deals { total, seen, deals } = deals;
        self.is_asking = false;
        self.asked += seen;
        // Without anything seen there is nothing more.
        self.total = Some(if seen == 0 { self.asked } else { total });
        self.done += seen - deals.len().min(seen);
        let mut known = Vec::new();
        for (record, deal) in deals {
            if let Some(&table) = self.known.get(&deal) {
                known.push((record, deal, table));
                self.done += 1;
                continue;
            }
            let records = self.records.entry(deal).or_default();
            if records.is_empty() {
                self.waiting.push_back(deal);
            }
            records.push(record);
        }
        known
    }

    /// Takes what a deal is worth; gives its records.
    pub fn solved(&mut self, deal: Deal, table: TrickTable) -> Vec<usize> {
        self.running -= usize::from(self.running > 0);
        self.known.insert(deal, table);
        let records = self.records.remove(&deal).unwrap_or_default();
        self.done += records.len();
        records
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::bridge::seat::{BySeat, Seat};
    use crate::engine::card::{Card, Rank, Suit};
    use crate::engine::card_set::CardSet;

    /// A deal of a number: each suit in one hand, but for a card that is changed for another.
    fn deal(number: u8) -> Deal {
        let cards: Vec<_> = Suit::DESCENDING
            .into_iter()
            .flat_map(|suit| Rank::DESCENDING.map(|rank| Card::new(suit, rank)))
            .collect();
        let mut order: Vec<usize> = (0..52).collect();
        order.swap(usize::from(number) % 13, 13 + usize::from(number) / 13 % 13);
        let hands = BySeat::from_fn(|seat: Seat| {
            let from = seat as usize * 13;
            order[from..from + 13].iter().map(|&place| cards[place]).collect::<CardSet>()
        });
        Deal::try_from(hands).expect("a whole pack")
    }

    proptest! {
        #[test]
        fn every_record_with_a_deal_is_told_once_and_each_deal_is_solved_once(
            records in prop::collection::vec(prop::option::of(0..40_u8), 0..300)
        ) {
            let mut plan = Plan::default();
            let (mut running, mut solved, mut noted) = (VecDeque::new(), Vec::new(), Vec::new());
            loop {
                match plan.next_step() {
                    Some(Step::Ask(window)) => {
                        let end = window.end.min(records.len());
                        let seen = &records[window.start.min(end)..end];
                        let deals = seen.iter().zip(window.start..).filter_map(|(number, index)| {
                            Some((index, deal((*number)?)))
                        });
                        let deals = Deals { total: records.len(), seen: seen.len(), deals: deals.collect() };
                        noted.extend(plan.take(deals).into_iter().map(|(record, ..)| record));
                    }
                    Some(Step::Solve(deal)) => {
                        prop_assert!(!solved.contains(&deal));
                        solved.push(deal);
                        running.push_back(deal);
                        prop_assert!(running.len() <= AT_ONCE);
                    }
                    None => match running.pop_front() {
                        Some(deal) => noted.extend(plan.solved(deal, TrickTable::default())),
                        None => break,
                    },
                }
            }
            prop_assert!(plan.is_done());
            let all = Progress { done: records.len(), total: records.len() };
            prop_assert_eq!(plan.progress(), all);
            noted.sort_unstable();
            let dealt: Vec<_> = (0..records.len()).filter(|&index| records[index].is_some()).collect();
            prop_assert_eq!(noted, dealt);
        }
    }
}
