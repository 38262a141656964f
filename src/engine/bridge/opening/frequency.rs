//! Frequencies of the calls and rules of a style, counted over random hands.
//!
//! If a rule cannot apply in the situation, its frequency is exactly 0. All other frequencies are estimates with a
//! margin. Exact counts would need all 635,013,559,600 hands, because most rules depend on honours, on tricks and on
//! earlier rules.

use std::ops::AddAssign;

use super::features::Features;
use super::rule::{Rule, call_made};
use super::situation::Situation;
use super::system::{RuleTable, Style};
use crate::engine::bridge::seed::{Hands, Seed};
use crate::engine::order::sort_by;
use crate::engine::{Call, Hand};

/// Numbers of hands that each rule of a style decides, separately for each call.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Frequencies {
    pub hands: u64,
    /// Calls with their counts, one list per rule in the order of the rules. Each list begins with the
    /// most frequent call.
    pub rules: Vec<Vec<(Option<Call>, u64)>>,
    /// Hands whose call would be different with all switches at their defaults.
    pub changed: ChangedCalls,
}

/// Hands whose call would be different with all switches of a style at their defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChangedCalls {
    pub count: u64,
    /// Examples of these hands, at most [`EXAMPLES`].
    pub examples: Vec<ChangedHand>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChangedHand {
    pub hand: Hand,
    /// Call with all switches at their defaults.
    pub before: Call,
    pub after: Call,
}

/// Maximum number of example hands.
pub const EXAMPLES: usize = 10;

impl Frequencies {
    /// Returns the share of hands that the rule at `index` decides.
    pub(crate) fn of_rule(&self, index: usize) -> Share {
        let calls = self.rules.get(index).into_iter().flatten();
        self.share(calls.map(|&(_, count)| count).sum())
    }

    /// Returns the calls with their shares: pass first, then the bids in ascending order.
    pub(crate) fn calls(&self) -> Vec<(Call, Share)> {
        let mut calls: Vec<(Call, u64)> = Vec::new();
        for &(answer, count) in self.rules.iter().flatten() {
            add(&mut calls, call_made(answer), count);
        }
        sort_by(&mut calls, |one, other| one.0 < other.0);
        calls.into_iter().map(|(call, count)| (call, self.share(count))).collect()
    }

    /// Returns the share of hands whose call would be different with all switches at their defaults.
    pub(crate) const fn changed(&self) -> Share {
        self.share(self.changed.count)
    }

    pub(crate) const fn share(&self, count: u64) -> Share {
        Share { count, of: self.hands }
    }

    /// Adds the counts of other hands for the same style and situation.
    pub(crate) fn add(&mut self, other: Self) {
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

/// Adds `more` to the count of `item`. The counts are a list, because a map would not be faster for a few items.
pub(super) fn add<T: PartialEq, N: AddAssign>(counts: &mut Vec<(T, N)>, item: T, more: N) {
    match counts.iter_mut().find(|(known, _)| *known == item) {
        Some((_, count)) => *count += more,
        None => counts.push((item, more)),
    }
}

/// Counter of the calls of a style in a situation, over random hands.
///
/// All hands are drawn with the same probability. This is a simplification: after passes, strong hands are in fact more
/// likely.
#[derive(Debug)]
pub struct FrequencySample {
    table: RuleTable,
    /// Rules with all switches at their defaults, or `None` if the style has no changed switch.
    default: Option<&'static RuleTable>,
    situation: Situation,
    seed: Seed,
}

impl FrequencySample {
    /// Number of hands in every part except the last.
    pub const PART: u32 = 1 << 13;

    pub(crate) fn new(style: Style, situation: Situation, seed: Seed) -> Self {
        let is_default = style.changed().next().is_none();
        let default = (!is_default).then(|| style.system().table());
        Self { table: RuleTable::of(style), default, situation, seed }
    }

    pub(crate) fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.table.rules()
    }

    /// Returns whether the rule at `index` may apply in the situation. If not, it decides no hand.
    pub(crate) fn may_apply(&self, index: usize) -> bool {
        self.table.may_apply(index, self.situation)
    }

    /// Splits a number of hands into parts. Returns the index of each part and its number of hands.
    pub(crate) fn parts(hands: u64) -> impl Iterator<Item = (u32, u32)> + Send {
        let part = u64::from(Self::PART);
        (0..).map_while(move |number: u32| {
            let left = hands.saturating_sub(u64::from(number) * part).min(part);
            Some((number, u32::try_from(left).ok()?)).filter(|_| left > 0)
        })
    }

    pub(crate) fn part(&self, (number, hands): (u32, u32)) -> Frequencies {
        let mut rules = vec![Vec::new(); self.table.entries.len()];
        let mut changed = ChangedCalls::default();
        for hand in Hands::of_part(self.seed, number).take(hands as usize) {
            let Some((index, answer)) = self.decide(hand) else { continue };
            if let Some(calls) = rules.get_mut(index) {
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

    /// Counts the calls for `hands` random hands. After each part, calls `progress` with the number of hands counted
    /// so far.
    pub(crate) fn count(&self, hands: u64, progress: &mut dyn FnMut(u64)) -> Frequencies {
        let mut all = Frequencies::default();
        for part in Self::parts(hands) {
            all.add(self.part(part));
            progress(all.hands);
        }
        all
    }

    /// Returns at most [`EXAMPLES`] hands that the rule at `index` decides.
    ///
    /// Searches at most `of` hands, in parts. `first` is the number of the first part. After each part, calls
    /// `progress` with the number of hands searched so far, but not after the part that completes the examples.
    pub(crate) fn examples(
        &self,
        index: usize,
        first: u32,
        of: u64,
        progress: &mut dyn FnMut(u64),
    ) -> Vec<Hand> {
        let mut found = Vec::new();
        if !self.may_apply(index) {
            return found;
        }
        let mut done = 0;
        for (number, hands) in Self::parts(of) {
            let is_decided = |hand: &Hand| self.decide(*hand).is_some_and(|(at, _)| at == index);
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

    /// Returns the index of the deciding rule, and its answer. Returns `None` if no rule decides.
    fn decide(&self, hand: Hand) -> Option<(usize, Option<Call>)> {
        let features = Features::of(hand, self.situation);
        let mut entries = self.table.entries.iter().enumerate();
        entries.find_map(|(index, entry)| Some((index, entry.answer(&features)?.0)))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    pub count: u64,
    pub of: u64,
}

/// Number of standard deviations on each side of a 95 % confidence interval.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// Returns the share as a number from 0 to 1, or 0 if there are no hands.
    pub(crate) fn value(self) -> f64 {
        if self.of == 0 { 0.0 } else { number(self.count) / number(self.of) }
    }

    /// Returns the 95 % confidence interval of the true share.
    ///
    /// Uses Wilson's score interval (E. B. Wilson, 1927). Unlike the usual normal approximation, it is
    /// also accurate for rare events (L. D. Brown, T. T. Cai and A. `DasGupta`, *Interval Estimation
    /// for a Binomial Proportion*, 2001).
    pub(crate) fn interval(self) -> (f64, f64) {
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

    /// Returns the distance from the counted share to the farther end of its interval.
    pub(crate) fn margin(self) -> f64 {
        let (least, most) = self.interval();
        (self.value() - least).max(most - self.value())
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2⁵³")]
const fn number(count: u64) -> f64 {
    count as f64
}
