//! What to open with a hand, as JavaScript sees it.

use serde::Serialize;
use tsify::Tsify;

use super::interpretation::Reading;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::opening as engine;
use crate::engine::bridge::opening::System;

/// What a system opens with a hand, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// The system's name, such as `rocky-mountain`.
    #[tsify(type = "SystemName")]
    pub system: &'static str,
    /// Where the hand opens: 1 for the dealer to 4, where all before have passed.
    #[tsify(type = "1 | 2 | 3 | 4")]
    pub seat: u8,
    /// Who is vulnerable, as the opener sees it: `none`, `we`, `they` or `both`.
    #[tsify(type = "OpenerVulnerability")]
    pub vulnerability: String,
    /// The opening call: `PASS` or `1C` to `7NT`; not there if the system has none for the hand.
    #[tsify(type = "Call")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// The call as the system spells it: `1 No Trump`, `1NT`, `None`.
    pub spelled: String,
    /// Every rule in the order in which they are asked; exactly one of them decides.
    pub trace: Vec<Step>,
    /// How the problem was read, where that touches this answer.
    pub readings: Vec<Reading>,
}

/// One rule and what it made of the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// The rule's number in the system, such as `9a`.
    pub rule: &'static str,
    /// The rule's name, such as `Mini Roman`.
    pub title: &'static str,
    /// What the rule says.
    pub says: &'static str,
    /// Where the rule stands.
    pub source: &'static str,
    /// What it made of the hand.
    pub outcome: Outcome,
    /// The call that it gives or would give, as the system spells it; not there if it fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spelled: Option<String>,
    /// Why, in words.
    pub text: String,
}

/// What a rule makes of a hand: it is the first to apply; it would apply, but an earlier one has
/// decided; it does not apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// It is the first that applies, and gives the answer.
    Decides,
    /// It would apply, but an earlier rule has decided.
    Yields,
    /// It does not apply.
    Fails,
}

impl From<&engine::Verdict> for Verdict {
    fn from(verdict: &engine::Verdict) -> Self {
        let system = verdict.system;
        Self {
            system: system.name(),
            seat: verdict.situation.seat.number(),
            vulnerability: verdict.situation.vulnerability.to_string(),
            call: verdict.call.map(Call::in_capitals),
            spelled: system.spell(verdict.call).to_string(),
            trace: verdict.trace.iter().map(|step| Step::of(step, system)).collect(),
            readings: verdict.interpretations.iter().map(Into::into).collect(),
        }
    }
}

impl Step {
    fn of(step: &engine::TraceEntry, system: System) -> Self {
        let spelled = |call| Some(system.spell(call).to_string());
        let (outcome, spelled) = match step.outcome {
            engine::RuleOutcome::Decides { call, .. } => (Outcome::Decides, spelled(call)),
            engine::RuleOutcome::Yields { call, .. } => (Outcome::Yields, spelled(Some(call))),
            engine::RuleOutcome::Fails { .. } => (Outcome::Fails, None),
        };
        Self {
            rule: step.rule.number,
            title: step.rule.title,
            says: step.rule.text,
            source: step.rule.source,
            outcome,
            spelled,
            text: step.outcome.to_string(),
        }
    }
}
