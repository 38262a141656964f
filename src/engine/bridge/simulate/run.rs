//! Counting the deals of a question. Deals are counted in the order of their numbers, even if they are solved in
//! another order.
//!
//! Deals that take long to solve arrive late, and such deals differ from other deals. So counting deals in the order of
//! their arrival would bias the answer. Therefore a deal is counted only after all deals with lower numbers. The answer
//! after *m* deals is the answer for deals 1 to *m*, on every computer.

use std::collections::BTreeMap;
use std::ops::Range;

use super::answer::{Question, hash};
use super::handicap::Handicap;
use super::partial_result::{PartialResult, VERSION};
use super::runner::DealResult;
use super::script::Script;
use super::statistics::last_wording_checkpoint;
use super::tally::Tally;
use super::target_margin::TargetMargin;
use crate::engine::bridge::seed::Seed;

/// Deals of a question. Until the target margin is reached, a deal is counted as soon as all deals with lower numbers
/// have arrived.
#[derive(Clone, Debug)]
pub struct Run {
    question: Question,
    part: PartialResult,
    deals: Vec<DealResult>,
    /// Solved deals that wait for an earlier deal.
    waiting: BTreeMap<u32, DealResult>,
    /// Total number of matching deals, if they were enumerated.
    all: Option<u32>,
    /// Margin at which counting ends, if there is one.
    target: Option<TargetMargin>,
    is_reached: bool,
    /// Tricks that are added to declarers' double-dummy results.
    handicap: Handicap,
    /// Sums on which the wording of an answer is based.
    worded: Option<Tally>,
}

impl Run {
    /// Creates the run of a question without deals. `question` was parsed from `text`.
    pub(crate) fn new(script: &Script, text: &str, question: Question, seed: Seed) -> Self {
        let part = PartialResult {
            version: VERSION,
            question: hash(script, text),
            seed,
            side: question.side(),
            ranges: Vec::new(),
            tries: 0,
            tally: question.tally(),
        };
        Self {
            question,
            part,
            deals: Vec::new(),
            waiting: BTreeMap::new(),
            all: None,
            target: None,
            is_reached: false,
            handicap: Handicap::default(),
            worded: None,
        }
    }

    /// Adds a deal, to be counted after all deals with lower numbers. A deal is never counted twice.
    pub(crate) fn take(&mut self, result: DealResult) {
        if result.number >= self.next() {
            self.waiting.insert(result.number, result);
        }
        self.count();
    }

    /// Counts the waiting deals, up to the first gap in their numbers or until the target margin is reached.
    fn count(&mut self) {
        while !self.is_reached
            && let Some(result) = self.waiting.remove(&self.next())
        {
            if !self.add(&result) {
                // The deal was solved for another question, so it will be solved again.
                return;
            }
            self.part.tries = self.part.tries.saturating_add(result.tries);
            self.part.ranges = vec![(1, result.number.into())];
            self.deals.push(result);
            let deals = self.part.tally.deals();
            if last_wording_checkpoint(deals) == Some(deals) {
                self.fix_wording();
            }
            self.check_target();
        }
        self.mark_if_complete();
    }

    /// Adds a deal to the sums. Returns `false` if the deal lacks a result that the question needs.
    fn add(&mut self, result: &DealResult) -> bool {
        let solved = self.handicap.on(&result.solved, self.part.seed, result.number);
        self.question.add(&result.deal, &result.facts, &solved, &mut self.part.tally).is_ok()
    }

    /// Sets the handicap, and counts all deals again. The stored results of the deals do not include the handicap.
    pub(crate) fn set_handicap(&mut self, handicap: Handicap) {
        if self.handicap == handicap {
            return;
        }
        self.handicap = handicap;
        self.part.tally = self.question.tally();
        let deals = std::mem::take(&mut self.deals);
        for result in &deals {
            self.add(result);
        }
        self.deals = deals;
        self.fix_wording();
        self.check_target();
        self.mark_if_complete();
    }

    pub(crate) const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// Bases the wording of the answer on the current sums, for example when a run pauses.
    pub(crate) fn fix_wording(&mut self) {
        self.worded = Some(self.part.tally.clone());
    }

    /// Returns the sums for the wording of an answer. These are the sums at the last
    /// [checkpoint](last_wording_checkpoint) or at a later [`Self::fix_wording`]. So the words don't change with each
    /// deal. Before the first checkpoint, they are the current sums.
    pub(crate) fn worded_sums(&self) -> &Tally {
        let is_early = last_wording_checkpoint(self.part.tally.deals()).is_none();
        self.worded.as_ref().filter(|_| !is_early).unwrap_or(&self.part.tally)
    }

    /// Sets or removes the margin at which counting ends.
    pub(crate) fn end_at(&mut self, target: Option<TargetMargin>) {
        self.target = target;
        self.check_target();
        self.count();
    }

    fn check_target(&mut self) {
        let is_reached = |target: TargetMargin| target.is_reached(&self.question, &self.part.tally);
        self.is_reached = self.target.is_some_and(is_reached);
    }

    /// Returns the target margin, if it is reached.
    pub(crate) fn reached(&self) -> Option<TargetMargin> {
        self.target.filter(|_| self.is_reached)
    }

    /// Sets the total number of matching deals. When all matching deals are counted, the answer has no margin.
    pub(crate) fn set_total(&mut self, count: u32) {
        self.all = Some(count);
        self.mark_if_complete();
    }

    /// Returns the total number of matching deals, if they were enumerated.
    pub(crate) const fn all(&self) -> Option<u32> {
        self.all
    }

    fn mark_if_complete(&mut self) {
        if self.all.is_some_and(|all| all > 0 && self.next() > all) {
            self.part.tally.mark_complete();
            self.fix_wording();
        }
    }

    pub(crate) fn take_all(&mut self, deals: impl IntoIterator<Item = DealResult>) {
        deals.into_iter().for_each(|result| self.take(result));
    }

    pub(crate) const fn question(&self) -> &Question {
        &self.question
    }

    /// Returns the partial result with all counted deals.
    pub(crate) const fn part(&self) -> &PartialResult {
        &self.part
    }

    /// Returns the counted deals, beginning with the first.
    pub(crate) fn deals(&self) -> &[DealResult] {
        &self.deals
    }

    /// Returns the number of deals that have arrived, including those that wait for a deal with a lower number.
    pub(crate) fn found(&self) -> usize {
        self.deals.len() + self.waiting.len()
    }

    /// Returns the number of the first deal that is not counted.
    pub(crate) fn next(&self) -> u32 {
        u32::try_from(self.deals.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// Returns the next batch: at most `size` successive numbers up to `last`, or `None` if none is left. The batch
    /// contains no deal that has arrived, and no deal of the batches `at_work`.
    pub(crate) fn next_batch(
        &self,
        size: u32,
        last: u32,
        at_work: &[Range<u32>],
    ) -> Option<Range<u32>> {
        let is_free = |number: &u32| {
            !self.waiting.contains_key(number)
                && !at_work.iter().any(|batch| batch.contains(number))
        };
        let start = (self.next()..=last).find(is_free)?;
        let most = start.saturating_add(size).min(last.saturating_add(1));
        let end = (start..most).take_while(is_free).last().map_or(start, |number| number + 1);
        Some(start..end)
    }
}
