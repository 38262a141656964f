//! How often a style opens what, and by which rule: counted over hands by chance.
//!
//! A rule that is not asked where the hands open decides none: that is exact. All else is sampled, with a margin. What a
//! rule asks of points and lengths alone could be counted exactly, as shapes are; but most ask for honours in a suit or for
//! tricks too, or that no rule before them applies, and nothing less than all 635,013,559,600 hands would count that.

use super::features::Features;
use super::rule::{Rule, call_made};
use super::situation::Situation;
use super::system::{RuleTable, Style};
use crate::engine::bridge::call::{Bid, Call};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::seed::Hands;
use crate::engine::bridge::seed::Seed;
use crate::engine::order::sort_by;

/// How often the rules of a style decide, and what they call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Frequencies {
    pub hands: u64,
    /// For each rule, in the order in which they are asked, what it called and how often: the most frequent first.
    pub rules: Vec<Vec<(Option<Call>, u64)>>,
    /// The hands that the system as it is by itself calls otherwise.
    pub changed: Changed,
}

/// Hands that a style calls otherwise than its system as it is by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Changed {
    pub count: u64,
    /// The first of them, at most [`EXAMPLES`].
    pub examples: Vec<ChangedHand>,
}

/// A hand that a style calls otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChangedHand {
    pub hand: Hand,
    /// What the system calls by itself.
    pub before: Call,
    pub after: Call,
}

/// How many hands are shown as examples.
pub const EXAMPLES: usize = 10;

impl Frequencies {
    /// How often a rule decides, by its place among the rules.
    pub fn of_rule(&self, place: usize) -> Share {
        let calls = self.rules.get(place).into_iter().flatten();
        self.share(calls.map(|&(_, count)| count).sum())
    }

    /// What is called, and how often, by whatever rule: pass first, then the bids upwards.
    pub fn calls(&self) -> Vec<(Call, Share)> {
        let mut calls: Vec<(Call, u64)> = Vec::new();
        for &(answer, count) in self.rules.iter().flatten() {
            add(&mut calls, call_made(answer), count);
        }
        sort_by(&mut calls, |one, other| height(one.0) < height(other.0));
        calls.into_iter().map(|(call, count)| (call, self.share(count))).collect()
    }

    /// How often the style calls otherwise than its system by itself.
    pub const fn changed(&self) -> Share {
        self.share(self.changed.count)
    }

    /// So many of the hands.
    pub const fn share(&self, count: u64) -> Share {
        Share { count, of: self.hands }
    }

    /// Adds what was counted over other hands, for the same style and situation.
    pub fn add(&mut self, other: Self) {
        self.hands += other.hands;
        if self.rules.len() < other.rules.len() {
            self.rules.resize(other.rules.len(), Vec::new());
        }
        for (calls, others) in self.rules.iter_mut().zip(other.rules) {
            for (answer, count) in others {
                add(calls, answer, count);
            }
            sort_by(calls, |one, other| one.1 > other.1);
        }
        self.changed.count += other.changed.count;
        let room = EXAMPLES.saturating_sub(self.changed.examples.len());
        self.changed.examples.extend(other.changed.examples.into_iter().take(room));
    }
}

/// Counts so many more of something; there are too few different ones for a map to pay.
fn add<T: PartialEq>(counts: &mut Vec<(T, u64)>, what: T, more: u64) {
    match counts.iter_mut().find(|(known, _)| *known == what) {
        Some((_, count)) => *count += more,
        None => counts.push((what, more)),
    }
}

/// The order of calls: pass before the bids.
const fn height(call: Call) -> Option<Bid> {
    match call {
        Call::Bid(bid) => Some(bid),
        _ => None,
    }
}

/// A style at a place in the auction, to be asked of hands by chance. The hands are any: that others have passed before
/// says something of their own hands, and is left out of account.
#[derive(Debug)]
pub struct Sample {
    table: RuleTable,
    /// The rules of the system as it is by itself, where the style has others.
    default: Option<&'static RuleTable>,
    situation: Situation,
    seed: Seed,
}

impl Sample {
    /// How many hands a part has, but for the last.
    pub const PART: u32 = 1 << 13;

    /// A style in a situation; the hands come from a seed.
    pub fn new(style: Style, situation: Situation, seed: Seed) -> Self {
        let is_default = style.changed().next().is_none();
        let default = (!is_default).then(|| style.system().table());
        Self { table: RuleTable::of(style), default, situation, seed }
    }

    /// The rules, in the order in which they are asked.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.table.rules()
    }

    /// Whether the rule at a place is asked where the hands open; one that is not decides none of them, for certain.
    pub fn is_asked(&self, place: usize) -> bool {
        self.table.is_asked(place, self.situation)
    }

    /// The numbers of the parts of so many hands, each with how many hands it has.
    pub fn parts(hands: u64) -> impl Iterator<Item = (u32, u32)> + Send {
        let part = u64::from(Self::PART);
        (0..).map_while(move |number: u32| {
            let left = hands.saturating_sub(u64::from(number) * part).min(part);
            Some((number, u32::try_from(left).ok()?)).filter(|_| left > 0)
        })
    }

    /// Counts a part.
    pub fn part(&self, (number, hands): (u32, u32)) -> Frequencies {
        let mut rules = vec![Vec::new(); self.table.entries.len()];
        let mut changed = Changed::default();
        for hand in Hands::of_part(self.seed, number).take(hands as usize) {
            let Some((place, answer)) = self.decide(hand) else { continue };
            if let Some(calls) = rules.get_mut(place) {
                add(calls, answer, 1);
            }
            let Some(default) = self.default else { continue };
            let after = call_made(answer);
            let before = call_made(default.suggest(hand, self.situation));
            if before != after {
                changed.count += 1;
                if changed.examples.len() < EXAMPLES {
                    changed.examples.push(ChangedHand { hand, before, after });
                }
            }
        }
        for calls in &mut rules {
            sort_by(calls, |one, other| one.1 > other.1);
        }
        Frequencies { hands: hands.into(), rules, changed }
    }

    /// Counts so many hands; `progress` hears after each part how many are done.
    pub fn count(&self, hands: u64, progress: &mut dyn FnMut(u64)) -> Frequencies {
        let mut all = Frequencies::default();
        for part in Self::parts(hands) {
            all.add(self.part(part));
            progress(all.hands);
        }
        all
    }

    /// Hands, at most [`EXAMPLES`], that a rule decides, by its place among the rules; fewer where so many hands do not have
    /// them. The parts are counted from `first` on. `progress` hears from time to time how many hands are done.
    pub fn examples(
        &self,
        place: usize,
        first: u32,
        of: u64,
        progress: &mut dyn FnMut(u64),
    ) -> Vec<Hand> {
        let mut found = Vec::new();
        if !self.is_asked(place) {
            return found;
        }
        let mut done = 0;
        for (number, hands) in Self::parts(of) {
            let is_decided = |hand: &Hand| self.decide(*hand).is_some_and(|(at, _)| at == place);
            let part = first.wrapping_add(number);
            let hands_of_part = Hands::of_part(self.seed, part).take(hands as usize);
            let room = EXAMPLES.saturating_sub(found.len());
            found.extend(hands_of_part.filter(is_decided).take(room));
            if found.len() >= EXAMPLES {
                break;
            }
            done += u64::from(hands);
            progress(done);
        }
        found
    }

    /// The place of the rule that decides, and what it answers.
    fn decide(&self, hand: Hand) -> Option<(usize, Option<Call>)> {
        let features = Features::of(hand, self.situation);
        let mut entries = self.table.entries.iter().enumerate();
        entries.find_map(|(place, entry)| Some((place, entry.answer(&features)?.0)))
    }
}

/// So many of so many hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    pub count: u64,
    pub of: u64,
}

/// How many standard deviations hold 95 % of what may come.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// The share, 0 to 1; 0 where nothing was looked at.
    pub fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { number(self.count) / number(self.of) }
    }

    /// From where to where the true share lies with 95 % confidence: Wilson's score interval (E. B. Wilson, 1927), which
    /// unlike the usual one holds for what is rare too (L. D. Brown, T. T. Cai and A. `DasGupta`, *Interval Estimation for a
    /// Binomial Proportion*, 2001).
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (share, of, square) = (self.value(), number(self.of), Z * Z);
        let middle = share + square / (2.0 * of);
        let half = Z * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
        let least = if self.count == 0 { 0.0 } else { (middle - half) / (1.0 + square / of) };
        let most = if self.count == self.of { 1.0 } else { (middle + half) / (1.0 + square / of) };
        (least, most)
    }

    /// How far the true share may be from the one that was counted: to the farther end of its interval.
    pub fn margin(self) -> f64 {
        let (least, most) = self.interval();
        (self.value() - least).max(most - self.value())
    }
}

/// A count as a number with decimals.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2⁵³")]
const fn number(count: u64) -> f64 {
    count as f64
}
