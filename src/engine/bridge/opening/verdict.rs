//! An opening call with its trace: the outcome of every rule.

use derive_more::Display;

use super::fact::{Mismatch, Reason};
use super::features::Features;
use super::rule::{Criterion, Rule, RuleEntry, Way};
use super::situation::Situation;
use super::system::{DecidedHand, RuleTable, Style, System};
use crate::engine::interpretation::Interpretation;
use crate::engine::{Call, Hand, PartlyKnownHand};

/// Opening call for a hand in a system, and the reasons for the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The system with its switches.
    pub style: Style,
    /// Seat and vulnerability of the hand.
    pub situation: Situation,
    /// Opening call, or `None` if the system has none for the hand.
    pub call: Option<Call>,
    /// Every rule in the order of evaluation. Exactly one rule decides.
    pub trace: Vec<TraceEntry>,
    /// Interpretations of the system's source that affect this answer.
    pub interpretations: Vec<Interpretation>,
}

impl Verdict {
    /// Returns the system.
    pub(crate) const fn system(&self) -> System {
        self.style.system()
    }

    /// Returns the entry of the deciding rule. Every system has such a rule for each hand, so this is never `None`.
    pub fn deciding(&self) -> Option<&TraceEntry> {
        let decides = |entry: &&TraceEntry| matches!(entry.outcome, RuleOutcome::Decides { .. });
        self.trace.iter().find(decides)
    }
}

/// A rule and its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceEntry {
    /// The rule.
    pub rule: Rule,
    /// Outcome for the hand.
    pub outcome: RuleOutcome,
}

/// Outcome of a rule for a hand.
///
/// [`Display`](std::fmt::Display) writes the reason without the call, because the spelling of a call depends on the
/// system.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum RuleOutcome {
    /// The rule is the first that applies, so its answer is the opening.
    #[display("{reason}{}{lesson}", if lesson.is_empty() { "" } else { ": " })]
    Decides {
        /// Opening call, or `None` if the system has none for the hand.
        call: Option<Call>,
        /// Reason that the rule applies.
        reason: Reason,
        /// Teacher's explanation. Empty if the reason is enough.
        lesson: &'static str,
    },
    /// The rule would apply too, but it comes after the deciding rule.
    #[display("{reason}, but rule {to} comes first")]
    Yields {
        /// Call that the rule would make.
        call: Call,
        /// Reason that the rule would apply.
        reason: Reason,
        /// Number of the deciding rule.
        to: &'static str,
    },
    /// The rule does not apply.
    Fails {
        /// Reason that the rule does not apply.
        mismatch: Mismatch,
    },
}

impl RuleTable {
    /// Returns the opening call with the outcome of every rule.
    ///
    /// ```
    /// use kibitzer::engine::bridge::opening::rocky_mountain;
    /// use kibitzer::engine::bridge::opening::situation::Situation;
    /// use kibitzer::engine::notation::read_hand;
    ///
    /// let hand = read_hand("A2.KJT92.3.KQ743").unwrap();
    /// let verdict = rocky_mountain::SYSTEM.table().verdict(hand, Situation::default());
    /// let deciding = verdict.deciding().unwrap();
    /// assert_eq!(deciding.rule.number, "9a");
    /// assert_eq!(deciding.outcome.to_string(), "13 HCP with 5 hearts");
    /// assert_eq!(verdict.trace[5].outcome.to_string(), "13 HCP, needs 15–17");
    /// ```
    pub fn verdict(&self, hand: Hand, situation: Situation) -> Verdict {
        self.verdict_partly_known(hand.into(), situation)
    }

    /// Returns the verdict on a hand that may have unknown small cards.
    ///
    /// Unknown small cards do not affect the verdict: no rule depends on cards below the ten.
    pub fn verdict_partly_known(&self, hand: PartlyKnownHand, situation: Situation) -> Verdict {
        let features = &Features::of_partly_known(hand, situation);
        let mut decided: Option<(&'static str, Option<Call>)> = None;
        let mut trace = Vec::with_capacity(self.entries.len());
        for entry in &self.entries {
            let ruling = match (entry.ruling(features), &entry.criterion, decided) {
                (Some(ruling), _, _) => ruling.map(|(call, reason)| (Some(call), reason)),
                (None, _, Some((number, _))) => Err(Mismatch::EarlierRule(number)),
                (None, Criterion::Otherwise(answer), None) => Ok((*answer, Reason::NothingElse)),
                (None, _, None) => Ok((None, Reason::NothingElse)),
            };
            let outcome = match (ruling, decided) {
                (Err(mismatch), _) => RuleOutcome::Fails { mismatch },
                (Ok((Some(call), reason)), Some((to, _))) => {
                    RuleOutcome::Yields { call, reason, to }
                }
                (Ok((call, reason)), _) => {
                    decided = Some((entry.rule.number, call));
                    RuleOutcome::Decides { call, reason, lesson: entry.lesson }
                }
            };
            trace.push(TraceEntry { rule: entry.rule.clone(), outcome });
        }
        let (rule, call) = decided.unwrap_or_default();
        let style = self.style();
        let decided = DecidedHand { hand: features, style, rule, call };
        let interpretations = (style.system().0.interpretations)(&decided);
        Verdict { style, situation, call, trace, interpretations }
    }

    /// Returns a rule for `call` that does not decide, with its outcome.
    ///
    /// Prefers a rule that applies and makes `call`. If there is none, returns the first rule that may apply in
    /// `situation` and would make `call` if the hand met the conditions. Returns `None` if `call` is a pass, or if
    /// there is no such rule.
    ///
    /// ```
    /// use kibitzer::engine::bridge::call::Call;
    /// use kibitzer::engine::bridge::opening::sayc;
    /// use kibitzer::engine::bridge::opening::situation::Situation;
    /// use kibitzer::engine::notation::read_hand;
    ///
    /// let hand = read_hand("T98642.QJ8.94.Q8").unwrap();
    /// let table = sayc::SYSTEM.table();
    /// let rule_for = |call: &str| table.rule_for_call(hand, Situation::default(), call.parse::<Call>().unwrap());
    /// let weak_two = rule_for("2S").unwrap();
    /// assert_eq!((weak_two.rule.number, weak_two.rule.title), ("12a", "Weak two"));
    /// assert_eq!(rule_for("2H"), None);
    /// assert_eq!(rule_for("Pass"), None);
    /// ```
    pub fn rule_for_call(
        &self,
        hand: Hand,
        situation: Situation,
        call: Call,
    ) -> Option<TraceEntry> {
        let features = &Features::of_partly_known(hand.into(), situation);
        let would_call = |entry: &RuleEntry| match &entry.criterion {
            Criterion::When(_) | Criterion::Otherwise(_) => false,
            Criterion::Ways(ways, _) => {
                let bids = |way: &Way| way.call(&way.context(features)) == call;
                entry.may_apply(features) && ways.iter().any(bids)
            }
        };
        if call == Call::Pass {
            return None;
        }
        let trace = self.verdict(hand, situation).trace;
        let yields = |step: &TraceEntry| matches!(step.outcome, RuleOutcome::Yields { call: other, .. } if other == call);
        let fails = |step: &TraceEntry| matches!(step.outcome, RuleOutcome::Fails { .. });
        let mut found: Vec<_> = trace
            .into_iter()
            .zip(&self.entries)
            .filter(|(step, entry)| yields(step) || fails(step) && would_call(entry))
            .map(|(step, _)| step)
            .collect();
        // A rule that applies explains the call better than a rule that does not apply.
        let index = found.iter().position(yields).unwrap_or(0);
        (index < found.len()).then(|| found.swap_remove(index))
    }
}

impl System {
    /// Returns the opening call with the outcome of every rule; see [`RuleTable::verdict`].
    pub fn verdict(self, hand: Hand, situation: Situation) -> Verdict {
        self.table().verdict(hand, situation)
    }

    /// Returns the verdict on a hand that may have unknown small cards; see
    /// [`RuleTable::verdict_partly_known`].
    pub fn verdict_partly_known(self, hand: PartlyKnownHand, situation: Situation) -> Verdict {
        self.table().verdict_partly_known(hand, situation)
    }
}
