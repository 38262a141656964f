//! One thing that a rule asks of a hand: its words, whether a hand has it, and how much a hand lacks.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::fact::{Choice, Mismatch, Strength};
use super::features::Features;
use super::gate::Gate;
use crate::engine::decimal::Decimal;

/// A hand of which a rule asks something, with the suit that the rule is about.
pub struct Asked<'h> {
    pub hand: &'h Features,
    choose: fn(&Features) -> Choice,
    choice: OnceCell<Choice>,
}

impl<'h> Asked<'h> {
    /// A hand with the way in which a rule finds its suit.
    pub const fn new(hand: &'h Features, choose: fn(&Features) -> Choice) -> Self {
        Self { hand, choose, choice: OnceCell::new() }
    }

    /// The suit.
    pub fn choice(&self) -> Choice {
        *self.choice.get_or_init(|| (self.choose)(self.hand))
    }
}

/// What a hand has of what was asked, as far as it belongs to the reason of a bid.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    /// What the bid counts on.
    pub strength: Option<Strength>,
    pub playing: Option<Decimal>,
    pub quick: Option<Decimal>,
    pub sure: Option<usize>,
}

impl Found {
    /// Nothing that a reason names.
    pub const NOTHING: Self = Self { strength: None, playing: None, quick: None, sure: None };

    /// So much strength.
    pub const fn strength(strength: Strength) -> Self {
        Self { strength: Some(strength), ..Self::NOTHING }
    }

    /// This with what was found later, which says more.
    pub fn and(self, later: Self) -> Self {
        Self {
            strength: later.strength.or(self.strength),
            playing: later.playing.or(self.playing),
            quick: later.quick.or(self.quick),
            sure: later.sure.or(self.sure),
        }
    }
}

/// What a hand lacks.
#[derive(Clone, Copy, Debug)]
pub struct Lack {
    pub mismatch: Mismatch,
    /// In whole steps, at least one.
    pub steps: usize,
}

/// How a condition is checked whose finding a reason names.
type Check = Box<dyn Fn(&Asked) -> Result<Found, Lack> + Send + Sync>;

/// How any other is checked.
type PlainCheck = Box<dyn Fn(&Asked) -> Result<(), Lack> + Send + Sync>;

/// One thing that a rule asks of a hand.
pub struct Condition {
    /// Its name where a hand narrowly misses a rule, such as `hcp`.
    pub name: &'static str,
    /// What is asked, to follow "with": `15–17 HCP`, `seven cards or more in the suit`.
    pub words: Cow<'static, str>,
    kind: Kind,
    gate: Gate,
}

enum Kind {
    /// Where the rule is used: the hand can do nothing for it.
    Place(fn(&Features) -> Result<(), Mismatch>),
    /// Which hands the rule is about.
    About(fn(&Features) -> Result<(), Mismatch>),
    /// What the hand needs, and a reason names.
    Need(Check),
    /// What the hand needs besides.
    Plain(PlainCheck),
    /// What the hand needs in one of several ways.
    OneOf(Vec<All>),
}

impl Condition {
    /// What a hand needs.
    pub fn need(
        name: &'static str,
        words: impl Into<Cow<'static, str>>,
        check: impl Fn(&Asked) -> Result<Found, Lack> + Send + Sync + 'static,
    ) -> Self {
        Self::made(name, words.into(), Kind::Need(Box::new(check)))
    }

    /// The same of something that a reason does not name.
    pub fn plain(
        name: &'static str,
        words: impl Into<Cow<'static, str>>,
        check: impl Fn(&Asked) -> Result<(), Lack> + Send + Sync + 'static,
    ) -> Self {
        Self::made(name, words.into(), Kind::Plain(Box::new(check)))
    }

    /// One for all that each kind of check would have of its own.
    #[inline(never)]
    const fn made(name: &'static str, words: Cow<'static, str>, kind: Kind) -> Self {
        Self { name, words, kind, gate: Gate::OPEN }
    }

    /// Where a rule is used: in some seats, or at some vulnerability. A hand elsewhere does not miss the rule, it is not
    /// asked.
    pub const fn place(words: &'static str, holds: fn(&Features) -> Result<(), Mismatch>) -> Self {
        Self { name: "", words: Cow::Borrowed(words), kind: Kind::Place(holds), gate: Gate::OPEN }
    }

    /// Which hands a rule is about. Other hands do not miss the rule, they are not asked.
    pub const fn about(words: &'static str, holds: fn(&Features) -> Result<(), Mismatch>) -> Self {
        Self { name: "", words: Cow::Borrowed(words), kind: Kind::About(holds), gate: Gate::OPEN }
    }

    /// What a hand may have in several ways, under the name that rules have for it.
    pub fn one_of(words: impl Into<Cow<'static, str>>, ways: Vec<Vec<Self>>) -> Self {
        let ways: Vec<_> = ways.into_iter().map(All::of).collect();
        let gate = Gate::any(ways.iter().map(|way| way.gate));
        Self { name: "", words: words.into(), kind: Kind::OneOf(ways), gate }
    }

    /// The same, which a hand outside of a gate does not meet.
    pub fn within(self, gate: Gate) -> Self {
        Self { gate, ..self }
    }

    /// The same in other words.
    pub fn said(self, words: &'static str) -> Self {
        Self { words: Cow::Borrowed(words), ..self }
    }

    /// The same, of which the rule's sentence does not speak: what stands beside it says as much.
    pub fn unsaid(self) -> Self {
        self.said("")
    }

    /// The ways, if there are several.
    pub fn ways(&self) -> Option<&[All]> {
        match &self.kind {
            Kind::OneOf(ways) => Some(ways),
            Kind::Place(_) | Kind::About(_) | Kind::Need(_) | Kind::Plain(_) => None,
        }
    }

    /// Whether it says where the rule is used, and not what the hand needs.
    pub const fn is_place(&self) -> bool {
        matches!(self.kind, Kind::Place(_))
    }

    /// Whether it is asked where a hand opens, whatever the hand is.
    pub fn is_asked(&self, anybody: &Features) -> bool {
        match &self.kind {
            Kind::Place(holds) => holds(anybody).is_ok(),
            Kind::OneOf(ways) => ways.iter().any(|way| way.is_asked(anybody)),
            Kind::About(_) | Kind::Need(_) | Kind::Plain(_) => true,
        }
    }

    /// Whether a hand has it: what [`Condition::check`] tells too, with its reasons.
    fn holds(&self, asked: &Asked) -> bool {
        match &self.kind {
            Kind::OneOf(ways) => ways.iter().any(|way| way.holds(asked)),
            _ => self.check(asked).is_ok(),
        }
    }

    /// What a hand has of it.
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

    /// Everything that a hand lacks of it, in each way to have it that is asked of the hand: added to what it lacks already.
    /// Ways that lack more steps than allowed are left out.
    pub fn lacks<'c>(
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

    /// What a hand lacks with what it lacks of this; nothing where that is too much.
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

/// A condition that a hand does not meet.
#[derive(Clone, Copy)]
pub struct Unmet<'c> {
    pub condition: &'c Condition,
    /// What the hand lacks of it.
    pub lack: Lack,
}

/// What a hand lacks of several conditions.
#[derive(Clone, Copy, Debug)]
pub struct Failed {
    /// How many it does not meet.
    unmet: usize,
    /// How many steps it lacks of them.
    steps: usize,
    /// What it lacks of the first.
    pub mismatch: Mismatch,
}

impl Failed {
    fn of(lack: Lack) -> Self {
        Self { unmet: 1, steps: lack.steps, mismatch: lack.mismatch }
    }

    /// Of conditions that are not asked of the hand.
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

/// The first of several ways that a hand has.
pub fn first_or_nearest<T>(ways: impl Iterator<Item = Result<T, Failed>>) -> Result<T, Failed> {
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

/// Several conditions of which all are asked.
pub struct All {
    gate: Gate,
    conditions: Vec<Condition>,
}

impl All {
    /// All of these.
    pub fn of(conditions: Vec<Condition>) -> Self {
        let gate = conditions.iter().fold(Gate::OPEN, |gate, one| gate.and(one.gate));
        Self { gate, conditions }
    }

    /// What a hand must have to meet all.
    pub const fn gate(&self) -> Gate {
        self.gate
    }

    /// The conditions, in the order in which they are asked.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Whether all are asked where a hand opens, whatever the hand is.
    pub fn is_asked(&self, anybody: &Features) -> bool {
        self.conditions.iter().all(|one| one.is_asked(anybody))
    }

    /// Whether a hand meets all.
    pub fn holds(&self, asked: &Asked) -> bool {
        self.gate.admits(asked.hand) && self.conditions.iter().all(|one| one.holds(asked))
    }

    /// What a hand has of all.
    pub fn check(&self, asked: &Asked) -> Result<Found, Failed> {
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

    /// Everything that a hand lacks of all, in each way to have them; ways that lack more steps than allowed are left out.
    pub fn lacks(&self, asked: &Asked, most: usize) -> Vec<Vec<Unmet<'_>>> {
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
