//! The deals that were asked about, counted in their order, in whichever order they were solved.
//!
//! Deals that are hard to solve are done late, and are not like the others. So only deals 1 to *m* without a gap are
//! counted: the answer at any moment is that of a sample of *m* deals, the same everywhere.

use std::collections::BTreeMap;
use std::ops::Range;

use super::answer::{Question, hash};
use super::asking::AskedDeal;
use super::handicap::Handicap;
use super::part::{Part, VERSION};
use super::script::Script;
use super::statistics::last_word;
use super::tally::Tally;
use super::until::Until;
use crate::engine::bridge::seed::Seed;

/// The deals of a question, of which those are counted that have no gap before them.
#[derive(Clone, Debug)]
pub struct Run {
    question: Question,
    part: Part,
    deals: Vec<AskedDeal>,
    /// Those that are done, but wait for another.
    waiting: BTreeMap<u32, AskedDeal>,
    /// How many deals there are at all, if they are few.
    all: Option<u32>,
    /// The margin at which no more are counted.
    until: Option<Until>,
    is_reached: bool,
    /// What declarers are given beyond double dummy.
    handicap: Handicap,
    /// The sums at the last look: what an answer says in words while deals come.
    said: Option<Tally>,
}

impl Run {
    /// The question of a text on the deals of a script and a seed, before the first deal.
    pub fn new(script: &Script, ask: &str, question: Question, seed: Seed) -> Self {
        let part = Part {
            version: VERSION,
            question: hash(script, ask),
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
            until: None,
            is_reached: false,
            handicap: Handicap::default(),
            said: None,
        }
    }

    /// Takes a deal, and counts it as soon as all before it are there. One that is there already is no news.
    pub fn take(&mut self, asked: AskedDeal) {
        if asked.number >= self.next() {
            self.waiting.insert(asked.number, asked);
        }
        self.count();
    }

    /// Counts those that have no gap before them.
    fn count(&mut self) {
        while !self.is_reached
            && let Some(asked) = self.waiting.remove(&self.next())
        {
            if !self.add(&asked) {
                // It was solved for another question, and is solved again.
                return;
            }
            self.part.tries = self.part.tries.saturating_add(asked.tries);
            self.part.ranges = vec![(1, asked.number.into())];
            self.deals.push(asked);
            let deals = self.part.tally.deals();
            if last_word(deals) == Some(deals) {
                self.say();
            }
            self.look();
        }
        self.close();
    }

    /// Adds a deal to the sums; not where something of it was not solved.
    fn add(&mut self, asked: &AskedDeal) -> bool {
        let solved = self.handicap.on(&asked.solved, self.part.seed, asked.number);
        self.question.add(&asked.deal, &asked.look, &solved, &mut self.part.tally).is_ok()
    }

    /// Gives declarers so many tricks beyond double dummy from now on: all deals are counted anew, and the deals themselves
    /// stay as they were solved.
    pub fn give(&mut self, handicap: Handicap) {
        if self.handicap == handicap {
            return;
        }
        self.handicap = handicap;
        self.part.tally = self.question.tally();
        let deals = std::mem::take(&mut self.deals);
        for asked in &deals {
            self.add(asked);
        }
        self.deals = deals;
        self.say();
        self.look();
        self.close();
    }

    /// What declarers are given.
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// Looks at the sums: a run that stands still is put into words as it stands.
    pub fn say(&mut self) {
        self.said = Some(self.part.tally.clone());
    }

    /// The sums that are put into words: those of the last [look](last_word), so that a word does not come and go with
    /// each deal. Before the first look there are too few deals for a word, and all sums are given.
    pub fn said(&self) -> &Tally {
        let is_early = last_word(self.part.tally.deals()).is_none();
        self.said.as_ref().filter(|_| !is_early).unwrap_or(&self.part.tally)
    }

    /// Counts no more deals once the margin is reached, or as many as there are where it is none.
    pub fn end_at(&mut self, until: Option<Until>) {
        self.until = until;
        self.look();
        self.count();
    }

    fn look(&mut self) {
        let is_reached = |until: Until| until.is_reached(&self.question, &self.part.tally);
        self.is_reached = self.until.is_some_and(is_reached);
    }

    /// The margin at which no more deals are counted, if it is reached.
    pub fn reached(&self) -> Option<Until> {
        self.until.filter(|_| self.is_reached)
    }

    /// Says that there are only so many deals that meet the script: once all are counted, there is no margin.
    pub fn know_all(&mut self, count: u32) {
        self.all = Some(count);
        self.close();
    }

    /// How many deals there are at all, if they are few.
    pub const fn all(&self) -> Option<u32> {
        self.all
    }

    fn close(&mut self) {
        if self.all.is_some_and(|all| all > 0 && self.next() > all) {
            self.part.tally.close();
            self.say();
        }
    }

    /// Takes several deals.
    pub fn take_all(&mut self, deals: impl IntoIterator<Item = AskedDeal>) {
        for asked in deals {
            self.take(asked);
        }
    }

    pub const fn question(&self) -> &Question {
        &self.question
    }

    /// The sums of what is counted.
    pub const fn part(&self) -> &Part {
        &self.part
    }

    /// The deals that are counted, from the first on.
    pub fn deals(&self) -> &[AskedDeal] {
        &self.deals
    }

    /// How many deals are there, those that wait for another among them.
    pub fn found(&self) -> usize {
        self.deals.len() + self.waiting.len()
    }

    /// The number of the first deal that is not counted.
    pub fn next(&self) -> u32 {
        u32::try_from(self.deals.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The next lot to have done: at most so many deals in a row up to a last one, none of which is done or in a lot that
    /// somebody is at.
    pub fn next_lot(&self, size: u32, last: u32, at_work: &[Range<u32>]) -> Option<Range<u32>> {
        let is_free = |number: &u32| {
            !self.waiting.contains_key(number) && !at_work.iter().any(|lot| lot.contains(number))
        };
        let start = (self.next()..=last).find(is_free)?;
        let most = start.saturating_add(size).min(last.saturating_add(1));
        let end = (start..most).take_while(is_free).last().map_or(start, |number| number + 1);
        Some(start..end)
    }
}
