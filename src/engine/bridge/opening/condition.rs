//! Conditions of rules: their words, their checks, and the shortfall of a hand.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::fact::{Choice, Mismatch, Strength};
use super::features::Features;
use super::gate::Gate;
use crate::engine::decimal::Decimal;

/// A hand and the suit that a rule is about, chosen when first needed.
pub struct Asked<'h> {
    pub hand: &'h Features,
    choose: fn(&Features) -> Choice,
    choice: OnceCell<Choice>,
}

impl<'h> Asked<'h> {
    pub(crate) const fn new(hand: &'h Features, choose: fn(&Features) -> Choice) -> Self {
        Self { hand, choose, choice: OnceCell::new() }
    }

    pub(crate) fn choice(&self) -> Choice {
        *self.choice.get_or_init(|| (self.choose)(self.hand))
    }
}

/// Strength and tricks of a hand, which the reason of a bid names.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    pub strength: Option<Strength>,
    pub playing: Option<Decimal>,
    pub quick: Option<Decimal>,
    pub sure: Option<usize>,
}

impl Found {
    pub const NOTHING: Self = Self { strength: None, playing: None, quick: None, sure: None };

    pub(crate) const fn strength(strength: Strength) -> Self {
        Self { strength: Some(strength), ..Self::NOTHING }
    }

    /// Returns both findings; `later` takes precedence.
    pub(crate) fn and(self, later: Self) -> Self {
        Self {
            strength: later.strength.or(self.strength),
            playing: later.playing.or(self.playing),
            quick: later.quick.or(self.quick),
            sure: later.sure.or(self.sure),
        }
    }
}

/// Shortfall of a hand in one condition.
#[derive(Clone, Copy, Debug)]
pub struct Lack {
    pub mismatch: Mismatch,
    /// Number of whole steps, at least one.
    pub steps: usize,
}

/// Check whose finding a reason names.
type Check = Box<dyn Fn(&Asked) -> Result<Found, Lack> + Send + Sync>;

/// Any other check.
type PlainCheck = Box<dyn Fn(&Asked) -> Result<(), Lack> + Send + Sync>;

pub struct Condition {
    /// Name in near misses, such as `hcp`.
    pub name: &'static str,
    /// Words to follow "with": `15–17 HCP`, `seven cards or more in the suit`.
    pub words: Cow<'static, str>,
    kind: Kind,
    gate: Gate,
}

enum Kind {
    /// Seat or vulnerability of the rule, whatever the hand.
    Place(fn(&Features) -> Result<(), Mismatch>),
    /// Hands that the rule is about.
    About(fn(&Features) -> Result<(), Mismatch>),
    /// Need that a reason names.
    Need(Check),
    /// Need that no reason names.
    Plain(PlainCheck),
    /// Need with alternatives.
    OneOf(Vec<All>),
}

impl Condition {
    /// Returns a need whose finding a reason names.
    pub(crate) fn need(
        name: &'static str,
        words: impl Into<Cow<'static, str>>,
        check: impl Fn(&Asked) -> Result<Found, Lack> + Send + Sync + 'static,
    ) -> Self {
        Self::made(name, words.into(), Kind::Need(Box::new(check)))
    }

    /// Returns a need that no reason names.
    pub(crate) fn plain(
        name: &'static str,
        words: impl Into<Cow<'static, str>>,
        check: impl Fn(&Asked) -> Result<(), Lack> + Send + Sync + 'static,
    ) -> Self {
        Self::made(name, words.into(), Kind::Plain(Box::new(check)))
    }

    /// Not generic, so the code exists once for all types of checks.
    #[inline(never)]
    const fn made(name: &'static str, words: Cow<'static, str>, kind: Kind) -> Self {
        Self { name, words, kind, gate: Gate::OPEN }
    }

    /// Returns a condition on the seat or the vulnerability. A hand elsewhere is not a near miss of
    /// the rule.
    pub(crate) const fn place(
        words: &'static str,
        holds: fn(&Features) -> Result<(), Mismatch>,
    ) -> Self {
        Self { name: "", words: Cow::Borrowed(words), kind: Kind::Place(holds), gate: Gate::OPEN }
    }

    /// Returns a condition on the hands that a rule is about. Other hands are not near misses of
    /// the rule.
    pub(crate) const fn about(
        words: &'static str,
        holds: fn(&Features) -> Result<(), Mismatch>,
    ) -> Self {
        Self { name: "", words: Cow::Borrowed(words), kind: Kind::About(holds), gate: Gate::OPEN }
    }

    /// Returns a need with alternatives, in the words that rules have for it.
    pub(crate) fn one_of(words: impl Into<Cow<'static, str>>, ways: Vec<Vec<Self>>) -> Self {
        let ways: Vec<_> = ways.into_iter().map(All::of).collect();
        let gate = Gate::any(ways.iter().map(|way| way.gate));
        Self { name: "", words: words.into(), kind: Kind::OneOf(ways), gate }
    }

    /// Returns the condition with a gate, outside which no hand meets it.
    pub(crate) fn within(self, gate: Gate) -> Self {
        Self { gate, ..self }
    }

    /// Returns the condition in other words.
    pub(crate) fn said(self, words: &'static str) -> Self {
        Self { words: Cow::Borrowed(words), ..self }
    }

    /// Returns the condition without words in the rule's sentence, as the words beside it imply it.
    pub(crate) fn unsaid(self) -> Self {
        self.said("")
    }

    /// Returns the alternatives, or `None` if there is one way.
    pub(crate) fn ways(&self) -> Option<&[All]> {
        match &self.kind {
            Kind::OneOf(ways) => Some(ways),
            Kind::Place(_) | Kind::About(_) | Kind::Need(_) | Kind::Plain(_) => None,
        }
    }

    /// Returns whether it is about the seat or the vulnerability, not the hand.
    pub(crate) const fn is_place(&self) -> bool {
        matches!(self.kind, Kind::Place(_))
    }

    /// Returns whether it may hold at the seat and vulnerability of `anybody`, whatever the hand.
    pub(crate) fn is_asked(&self, anybody: &Features) -> bool {
        match &self.kind {
            Kind::Place(holds) => holds(anybody).is_ok(),
            Kind::OneOf(ways) => ways.iter().any(|way| way.is_asked(anybody)),
            Kind::About(_) | Kind::Need(_) | Kind::Plain(_) => true,
        }
    }

    /// Returns whether a hand meets it; [`Condition::check`] gives the reasons too.
    fn holds(&self, asked: &Asked) -> bool {
        match &self.kind {
            Kind::OneOf(ways) => ways.iter().any(|way| way.holds(asked)),
            _ => self.check(asked).is_ok(),
        }
    }

    /// Returns the finding, or the shortfall of the nearest alternative.
    fn check(&self, asked: &Asked) -> Result<Found, Failed> {
        match &self.kind {
            Kind::Place(holds) | Kind::About(holds) => {
                holds(asked.hand).map(|()| Found::NOTHING).map_err(Failed::elsewhere)
            }
            Kind::Need(check) => check(asked).map_err(Failed::of),
            Kind::Plain(check) => check(asked).map(|()| Found::NOTHING).map_err(Failed::of),
            Kind::OneOf(ways) => first_or_nearest(ways.iter().map(|way| way.check(asked))),
        }
    }

    /// Returns `before` plus the hand's shortfalls, one list per alternative that applies to the
    /// hand.
    ///
    /// Lists of more than `most` steps are omitted.
    pub(crate) fn lacks<'c>(
        &'c self,
        asked: &Asked,
        before: &[Unmet<'c>],
        most: usize,
    ) -> Vec<Vec<Unmet<'c>>> {
        match &self.kind {
            Kind::Place(holds) | Kind::About(holds) => {
                if holds(asked.hand).is_ok() {
                    vec![before.to_vec()]
                } else {
                    Vec::new()
                }
            }
            Kind::Need(check) => self.lacks_once(check(asked).err(), before, most),
            Kind::Plain(check) => self.lacks_once(check(asked).err(), before, most),
            Kind::OneOf(ways) => {
                ways.iter().flat_map(|way| way.lacks_beside(asked, before, most)).collect()
            }
        }
    }

    /// Returns `before` plus a shortfall as the only list, or no list if it has more than `most`
    /// steps.
    fn lacks_once<'c>(
        &'c self,
        lack: Option<Lack>,
        before: &[Unmet<'c>],
        most: usize,
    ) -> Vec<Vec<Unmet<'c>>> {
        let mut unmet = before.to_vec();
        unmet.extend(lack.map(|lack| Unmet { condition: self, lack }));
        let steps: usize = unmet.iter().map(|one| one.lack.steps).sum();
        if steps <= most { vec![unmet] } else { Vec::new() }
    }
}

#[derive(Clone, Copy)]
pub struct Unmet<'c> {
    pub condition: &'c Condition,
    pub lack: Lack,
}

/// Shortfall of a hand in several conditions.
#[derive(Clone, Copy, Debug)]
pub struct Failed {
    /// Number of unmet conditions.
    unmet: usize,
    /// Number of steps in all of them.
    steps: usize,
    /// Mismatch of the first.
    pub mismatch: Mismatch,
}

impl Failed {
    fn of(lack: Lack) -> Self {
        Self { unmet: 1, steps: lack.steps, mismatch: lack.mismatch }
    }

    /// Returns the shortfall in a condition that does not apply to the hand.
    const fn elsewhere(mismatch: Mismatch) -> Self {
        Self { unmet: usize::MAX, steps: usize::MAX, mismatch }
    }

    fn and(self, later: Self) -> Self {
        Self {
            unmet: self.unmet.saturating_add(later.unmet),
            steps: self.steps.saturating_add(later.steps),
            ..self
        }
    }
}

/// Returns the first success, or the nearest failure: fewest unmet conditions, then steps, then
/// order.
pub(crate) fn first_or_nearest<T>(
    ways: impl Iterator<Item = Result<T, Failed>>,
) -> Result<T, Failed> {
    let mut nearest: Option<Failed> = None;
    for way in ways {
        match way {
            Ok(found) => return Ok(found),
            Err(failed) => {
                let order = |failed: Failed| (failed.unmet, failed.steps);
                if nearest.is_none_or(|before| order(failed) < order(before)) {
                    nearest = Some(failed);
                }
            }
        }
    }
    Err(nearest.unwrap_or(Failed::elsewhere(Mismatch::NoWay)))
}

/// Conditions that must all be met.
pub struct All {
    gate: Gate,
    conditions: Vec<Condition>,
}

impl All {
    pub(crate) fn of(conditions: Vec<Condition>) -> Self {
        let gate = conditions.iter().fold(Gate::OPEN, |gate, one| gate.and(one.gate));
        Self { gate, conditions }
    }

    pub(crate) const fn gate(&self) -> Gate {
        self.gate
    }

    /// Returns the conditions in the order of evaluation.
    pub(crate) fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Returns whether all may hold at the seat and vulnerability of `anybody`, whatever the hand.
    pub(crate) fn is_asked(&self, anybody: &Features) -> bool {
        self.conditions.iter().all(|one| one.is_asked(anybody))
    }

    pub(crate) fn holds(&self, asked: &Asked) -> bool {
        self.gate.admits(asked.hand) && self.conditions.iter().all(|one| one.holds(asked))
    }

    /// Evaluates all conditions, even after a failure, and combines what they find.
    pub(crate) fn check(&self, asked: &Asked) -> Result<Found, Failed> {
        let mut found = Ok(Found::NOTHING);
        for condition in &self.conditions {
            found = match (found, condition.check(asked)) {
                (Ok(before), Ok(found)) => Ok(before.and(found)),
                (Ok(_), Err(failed)) => Err(failed),
                (Err(before), Err(failed)) => Err(before.and(failed)),
                (Err(before), Ok(_)) => Err(before),
            };
        }
        found
    }

    /// Returns the hand's shortfalls, one list per alternative. Lists of more than `most` steps are
    /// omitted.
    pub(crate) fn lacks(&self, asked: &Asked, most: usize) -> Vec<Vec<Unmet<'_>>> {
        self.lacks_beside(asked, &[], most)
    }

    fn lacks_beside<'c>(
        &'c self,
        asked: &Asked,
        before: &[Unmet<'c>],
        most: usize,
    ) -> Vec<Vec<Unmet<'c>>> {
        let mut found = vec![before.to_vec()];
        for condition in &self.conditions {
            found = found.iter().flat_map(|unmet| condition.lacks(asked, unmet, most)).collect();
            if found.is_empty() {
                break;
            }
        }
        found
    }
}
