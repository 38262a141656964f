//! Conditions of rules: their texts, their checks, and the shortfall of a hand that does not meet them.

use std::borrow::Cow;
use std::cell::OnceCell;

use super::fact::{Mismatch, Strength, SuitChoice};
use super::features::Features;
use super::gate::Gate;
use crate::engine::Decimal;

/// A hand with the suit that a rule is about. The suit is chosen when it is first needed.
pub struct RuleContext<'h> {
    pub hand: &'h Features,
    choose: fn(&Features) -> SuitChoice,
    choice: OnceCell<SuitChoice>,
}

impl<'h> RuleContext<'h> {
    pub(crate) const fn new(hand: &'h Features, choose: fn(&Features) -> SuitChoice) -> Self {
        Self { hand, choose, choice: OnceCell::new() }
    }

    pub(crate) fn choice(&self) -> SuitChoice {
        *self.choice.get_or_init(|| (self.choose)(self.hand))
    }
}

/// Strength and tricks of a hand, which can be the reason for a bid.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReasonFacts {
    pub strength: Option<Strength>,
    pub playing: Option<Decimal>,
    pub quick: Option<Decimal>,
    pub sure: Option<usize>,
}

impl ReasonFacts {
    pub const NOTHING: Self = Self { strength: None, playing: None, quick: None, sure: None };

    pub(crate) const fn strength(strength: Strength) -> Self {
        Self { strength: Some(strength), ..Self::NOTHING }
    }

    /// Combines the facts of two conditions. If both contain a fact, `later` takes precedence.
    pub(crate) fn and(self, later: Self) -> Self {
        Self {
            strength: later.strength.or(self.strength),
            playing: later.playing.or(self.playing),
            quick: later.quick.or(self.quick),
            sure: later.sure.or(self.sure),
        }
    }
}

/// Distance of a hand from meeting one condition.
#[derive(Clone, Copy, Debug)]
pub struct Shortfall {
    pub mismatch: Mismatch,
    /// Size of the shortfall, at least 1. It is a number of points, cards, honours, tricks or half tricks, for example.
    pub steps: usize,
}

impl Shortfall {
    /// Returns `Ok` if `steps` is 0, otherwise the shortfall.
    pub(crate) fn check(mismatch: Mismatch, steps: usize) -> Result<(), Self> {
        if steps == 0 { Ok(()) } else { Err(Self { mismatch, steps }) }
    }
}

/// Function that checks the seat, the vulnerability or the kind of hand.
type HandCheck = Box<dyn Fn(&Features) -> Result<(), Mismatch> + Send + Sync>;

/// Function that checks a requirement on the cards. If the hand meets the requirement, the function returns facts for
/// explaining the bid.
type Check = Box<dyn Fn(&RuleContext) -> Result<ReasonFacts, Shortfall> + Send + Sync>;

pub struct Condition {
    /// Name of the condition in near misses, such as `hcp`.
    pub name: &'static str,
    /// Text after "with" in a sentence, such as `15–17 HCP` or `seven cards or more in the suit`.
    pub words: Cow<'static, str>,
    kind: ConditionKind,
    gate: Gate,
}

enum ConditionKind {
    /// Condition on the seat or the vulnerability, not on the cards.
    Place(HandCheck),
    /// Condition on the kind of hand that the rule is about.
    About(HandCheck),
    /// Requirement on the cards. A hand that narrowly fails it is a near miss of the rule.
    Need(Check),
    /// Alternatives: several lists of conditions. A hand must meet all conditions of one list.
    OneOf(Vec<AllOf>),
}

impl Condition {
    /// Returns a requirement on the cards. Its check returns facts for explaining the bid.
    pub(crate) fn need(
        name: &'static str,
        words: impl Into<Cow<'static, str>>,
        check: impl Fn(&RuleContext) -> Result<ReasonFacts, Shortfall> + Send + Sync + 'static,
    ) -> Self {
        Self::of_kind(name, words.into(), ConditionKind::Need(Box::new(check)))
    }

    /// Returns a requirement on the cards. Its check returns no facts for explaining the bid.
    pub(crate) fn plain(
        name: &'static str,
        words: impl Into<Cow<'static, str>>,
        check: impl Fn(&RuleContext) -> Result<(), Shortfall> + Send + Sync + 'static,
    ) -> Self {
        Self::need(name, words, move |context| check(context).map(|()| ReasonFacts::NOTHING))
    }

    /// Builds a condition. The function is not generic, so its code is compiled only once. The generic constructors
    /// stay small because they call it.
    #[inline(never)]
    const fn of_kind(name: &'static str, words: Cow<'static, str>, kind: ConditionKind) -> Self {
        Self { name, words, kind, gate: Gate::OPEN }
    }

    /// Returns a condition on the seat or the vulnerability. A hand that fails it is never a near miss of the rule.
    pub(crate) fn place(
        words: &'static str,
        check: impl Fn(&Features) -> Result<(), Mismatch> + Send + Sync + 'static,
    ) -> Self {
        Self::of_kind("", words.into(), ConditionKind::Place(Box::new(check)))
    }

    /// Returns a condition on the kind of hand that a rule is about. A hand that fails it is never a
    /// near miss of the rule.
    pub(crate) fn about(
        words: &'static str,
        check: impl Fn(&Features) -> Result<(), Mismatch> + Send + Sync + 'static,
    ) -> Self {
        Self::of_kind("", words.into(), ConditionKind::About(Box::new(check)))
    }

    /// Returns a requirement with alternatives: a hand must meet all conditions of one of `ways`. `words` describe the
    /// requirement in a rule's sentence.
    pub(crate) fn one_of(words: impl Into<Cow<'static, str>>, ways: Vec<Vec<Self>>) -> Self {
        let ways: Vec<_> = ways.into_iter().map(AllOf::of).collect();
        let gate = ways.iter().fold(Gate::SHUT, |gate, way| gate.or(way.gate));
        Self { name: "", words: words.into(), kind: ConditionKind::OneOf(ways), gate }
    }

    /// Returns the condition with a gate. The gate must admit every hand that meets the condition.
    pub(crate) fn within(self, gate: Gate) -> Self {
        Self { gate, ..self }
    }

    /// Returns the condition with a different text.
    pub(crate) fn with_words(self, words: &'static str) -> Self {
        Self { words: Cow::Borrowed(words), ..self }
    }

    /// Returns the condition without a text, for a rule with other conditions that imply it.
    pub(crate) fn without_words(self) -> Self {
        self.with_words("")
    }

    /// Returns the alternatives of [`Condition::one_of`], or `None` for any other condition.
    pub(crate) fn ways(&self) -> Option<&[AllOf]> {
        match &self.kind {
            ConditionKind::OneOf(ways) => Some(ways),
            ConditionKind::Place(_) | ConditionKind::About(_) | ConditionKind::Need(_) => None,
        }
    }

    /// Returns whether this is a condition on the seat or the vulnerability.
    pub(crate) const fn is_place(&self) -> bool {
        matches!(self.kind, ConditionKind::Place(_))
    }

    /// Returns whether some hand may meet the condition in the situation of `anybody`. The cards of `anybody` have no
    /// effect.
    pub(crate) fn may_apply(&self, anybody: &Features) -> bool {
        match &self.kind {
            ConditionKind::Place(holds) => holds(anybody).is_ok(),
            ConditionKind::OneOf(ways) => ways.iter().any(|way| way.may_apply(anybody)),
            ConditionKind::About(_) | ConditionKind::Need(_) => true,
        }
    }

    /// Returns whether a hand meets the condition. [`Condition::check`] also returns the facts or the shortfall.
    fn holds(&self, context: &RuleContext) -> bool {
        match &self.kind {
            ConditionKind::OneOf(ways) => ways.iter().any(|way| way.holds(context)),
            _ => self.check(context).is_ok(),
        }
    }

    /// Returns the facts for explaining a bid, or the shortfall (for alternatives, the smallest of their shortfalls).
    fn check(&self, context: &RuleContext) -> Result<ReasonFacts, TotalShortfall> {
        match &self.kind {
            ConditionKind::Place(holds) | ConditionKind::About(holds) => holds(context.hand)
                .map(|()| ReasonFacts::NOTHING)
                .map_err(TotalShortfall::not_applicable),
            ConditionKind::Need(check) => check(context).map_err(TotalShortfall::of),
            ConditionKind::OneOf(ways) => {
                first_or_nearest(ways.iter().map(|way| way.check(context)))
            }
        }
    }

    /// Returns a list of unmet conditions for each alternative that applies to the hand.
    ///
    /// Each list begins with the conditions `before`. Lists with more than `most` steps in total are omitted.
    pub(crate) fn shortfalls<'c>(
        &'c self,
        context: &RuleContext,
        before: &[UnmetCondition<'c>],
        most: usize,
    ) -> Vec<Vec<UnmetCondition<'c>>> {
        match &self.kind {
            ConditionKind::Place(holds) | ConditionKind::About(holds) => {
                if holds(context.hand).is_ok() { vec![before.to_vec()] } else { Vec::new() }
            }
            ConditionKind::Need(check) => {
                let mut unmet = before.to_vec();
                let shortfall = check(context).err();
                unmet.extend(
                    shortfall.map(|shortfall| UnmetCondition { condition: self, shortfall }),
                );
                let steps: usize = unmet.iter().map(|one| one.shortfall.steps).sum();
                if steps <= most { vec![unmet] } else { Vec::new() }
            }
            ConditionKind::OneOf(ways) => {
                ways.iter().flat_map(|way| way.shortfalls(context, before, most)).collect()
            }
        }
    }
}

#[derive(Clone, Copy)]
pub struct UnmetCondition<'c> {
    pub condition: &'c Condition,
    pub shortfall: Shortfall,
}

/// Distance of a hand from meeting several conditions.
#[derive(Clone, Copy, Debug)]
pub struct TotalShortfall {
    /// Number of unmet conditions.
    unmet: usize,
    /// Total number of steps of the unmet conditions.
    steps: usize,
    /// Mismatch of the first unmet condition.
    pub mismatch: Mismatch,
}

impl TotalShortfall {
    fn of(Shortfall { mismatch, steps }: Shortfall) -> Self {
        Self { unmet: 1, steps, mismatch }
    }

    /// Returns the largest possible shortfall. It is used if the rule is about other hands or other situations.
    const fn not_applicable(mismatch: Mismatch) -> Self {
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

/// Returns the first success, or the nearest failure if all alternatives fail.
///
/// The nearest failure has the fewest unmet conditions. If several failures have equally few, the number of steps
/// decides. If several failures are equally near, the first is returned.
pub(crate) fn first_or_nearest<T>(
    ways: impl Iterator<Item = Result<T, TotalShortfall>>,
) -> Result<T, TotalShortfall> {
    let mut nearest: Option<TotalShortfall> = None;
    for way in ways {
        match way {
            Ok(found) => return Ok(found),
            Err(failed) => {
                let order = |failed: TotalShortfall| (failed.unmet, failed.steps);
                if nearest.is_none_or(|before| order(failed) < order(before)) {
                    nearest = Some(failed);
                }
            }
        }
    }
    Err(nearest.unwrap_or(TotalShortfall::not_applicable(Mismatch::NoAlternative)))
}

/// Conditions that must all be met.
pub struct AllOf {
    gate: Gate,
    conditions: Vec<Condition>,
}

impl AllOf {
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

    /// Returns whether each condition may be met in the situation of `anybody`; see
    /// [`Condition::may_apply`].
    pub(crate) fn may_apply(&self, anybody: &Features) -> bool {
        self.conditions.iter().all(|one| one.may_apply(anybody))
    }

    pub(crate) fn holds(&self, context: &RuleContext) -> bool {
        self.gate.admits(context.hand) && self.conditions.iter().all(|one| one.holds(context))
    }

    /// Evaluates all conditions, even after a failure, and combines their facts or their shortfalls.
    pub(crate) fn check(&self, context: &RuleContext) -> Result<ReasonFacts, TotalShortfall> {
        let mut found = Ok(ReasonFacts::NOTHING);
        for condition in &self.conditions {
            found = match (found, condition.check(context)) {
                (Ok(before), Ok(found)) => Ok(before.and(found)),
                (Ok(_), Err(failed)) => Err(failed),
                (Err(before), Err(failed)) => Err(before.and(failed)),
                (Err(before), Ok(_)) => Err(before),
            };
        }
        found
    }

    /// Returns a list of unmet conditions for each combination of alternatives; see
    /// [`Condition::shortfalls`].
    pub(crate) fn shortfalls<'c>(
        &'c self,
        context: &RuleContext,
        before: &[UnmetCondition<'c>],
        most: usize,
    ) -> Vec<Vec<UnmetCondition<'c>>> {
        let mut found = vec![before.to_vec()];
        for condition in &self.conditions {
            found =
                found.iter().flat_map(|unmet| condition.shortfalls(context, unmet, most)).collect();
            if found.is_empty() {
                break;
            }
        }
        found
    }
}
