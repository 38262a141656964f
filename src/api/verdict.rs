//! What to open with a hand, as JavaScript sees it.

use serde::Serialize;
use tsify::Tsify;

use super::interpretation::Reading;
use crate::engine::bridge::opening as engine;
use crate::engine::bridge::opening::near::{self, Neighbours};
use crate::engine::{Call, PartlyKnownHand, Situation, System};

/// What a system opens with a hand, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// The system's name, such as `rocky-mountain`.
    #[tsify(type = "SystemName")]
    pub system: &'static str,
    /// The system with the switches that are moved, such as `sayc:nt=14-16`; its name alone where none is.
    pub style: String,
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
    pub says: String,
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
        let system = verdict.system();
        Self {
            system: system.name(),
            style: verdict.style.to_string(),
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
            says: step.rule.text.clone().into_owned(),
            source: step.rule.source,
            outcome,
            spelled,
            text: step.outcome.to_string(),
        }
    }
}

/// What a hand narrowly misses, and who would bid otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Near {
    /// The bid that is missed by the least, of the rules before the deciding one; not there if none is near.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub miss: Option<Miss>,
    /// Each change of one switch that gives another call, in the order of the switches.
    pub other_styles: Vec<OtherStyle>,
}

/// A bid that is narrowly missed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Miss {
    /// The number of the rule that would give it.
    pub rule: &'static str,
    /// The rule's name.
    pub title: &'static str,
    /// The bid.
    #[tsify(type = "Call")]
    pub call: String,
    /// How much is lacking, 1 or 2: points, cards, honours, halves of tricks.
    pub steps: usize,
    /// What is lacking.
    pub lacks: Vec<Lacking>,
    /// What would do in place of what is lacking, as 20 by the Rule of 20 in place of 12 points.
    pub or: Vec<Lacking>,
    /// The first style with one switch changed that gives the bid; not there if none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<String>,
}

/// A condition that a hand does not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Lacking {
    /// Its name, such as `suit quality`.
    pub name: &'static str,
    /// What the hand has and what it needs.
    pub text: String,
}

/// A style with one switch changed that calls otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct OtherStyle {
    /// The style, such as `sayc:nt=14-16`.
    pub style: String,
    /// The switch that is changed.
    pub switch: &'static str,
    /// Where it stands.
    pub value: &'static str,
    /// The call.
    #[tsify(type = "Call")]
    pub call: String,
}

impl Near {
    /// What a hand narrowly misses.
    pub(super) fn of(neighbours: &Neighbours, hand: PartlyKnownHand, situation: Situation) -> Self {
        let near::Near { miss, others } = neighbours.near(hand, situation);
        let lacking = |one: near::Lacking| Lacking { name: one.name, text: one.text };
        Self {
            miss: miss.map(|miss| Miss {
                rule: miss.rule.number,
                title: miss.rule.title,
                call: miss.call.in_capitals(),
                steps: miss.steps,
                lacks: miss.unmet.into_iter().map(lacking).collect(),
                or: miss.or.into_iter().map(lacking).collect(),
                style: miss.style.map(|style| style.to_string()),
            }),
            other_styles: others
                .into_iter()
                .map(|other| OtherStyle {
                    style: other.style.to_string(),
                    switch: other.switch.name(),
                    value: other.value.name(),
                    call: other.call.in_capitals(),
                })
                .collect(),
        }
    }
}
