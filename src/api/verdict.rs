//! JavaScript objects for the opening call of a hand.

use serde::Serialize;
use tsify::Tsify;

use super::diagnostic::Reading;
use crate::engine::bridge::opening as engine;
use crate::engine::bridge::opening::near::{self, Neighbours};
use crate::engine::{Call, PartlyKnownHand, Situation, System};

/// Opening call of a hand in a system, with the reasons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Name of the system, such as `rocky-mountain`.
    #[tsify(type = "SystemName")]
    pub system: &'static str,
    /// The system with its changed switches, such as `sayc:nt=14-16`, or just its name if no switch is changed.
    pub style: String,
    /// Seat of the opener, from 1 (the dealer) to 4. All players before the opener have passed.
    #[tsify(type = "1 | 2 | 3 | 4")]
    pub seat: u8,
    /// Vulnerability as the opener sees it: `none`, `we`, `they` or `both`.
    #[tsify(type = "OpenerVulnerability")]
    pub vulnerability: String,
    /// Opening call: `PASS` or `1C` to `7NT`. Absent if the system has no answer for the hand.
    #[tsify(type = "Call")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// Call as the system spells it, such as `1 No Trump`, `1NT` or `None`.
    pub spelled: String,
    /// All rules, in the order in which they are tried. Exactly one rule decides.
    pub trace: Vec<Step>,
    /// Interpretations of the contest problem that affect this result.
    pub readings: Vec<Reading>,
}

/// A rule, and its outcome for the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Number of the rule in the system, such as `9a`.
    pub rule: &'static str,
    /// Name of the rule, such as `Mini Roman`.
    pub title: &'static str,
    /// Text of the rule.
    pub says: String,
    /// Source of the rule.
    pub source: &'static str,
    /// Outcome for the hand.
    pub outcome: Outcome,
    /// Call of the rule, as the system spells it. Absent if the rule does not apply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spelled: Option<String>,
    /// Reason for the outcome, as text.
    pub text: String,
}

/// Outcome of a rule for a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// The rule applies and decides the call. No earlier rule applies.
    Decides,
    /// The rule applies, but an earlier rule has already decided.
    Yields,
    /// The rule does not apply.
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

/// The bid that a hand narrowly misses, and the styles with which it makes another call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Near {
    /// Bid that the hand misses most narrowly. Only rules before the deciding rule are considered. Absent if no bid is
    /// missed narrowly.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub miss: Option<Miss>,
    /// Styles that differ from this style in one switch and make another call, in the order of the switches.
    pub other_styles: Vec<OtherStyle>,
}

/// A bid that the hand narrowly misses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Miss {
    /// Number of the rule.
    pub rule: &'static str,
    /// Name of the rule.
    pub title: &'static str,
    /// Bid that the rule would make.
    #[tsify(type = "Call")]
    pub call: String,
    /// Number of steps that the hand lacks, 1 or 2. A step is a point, a card, an honour or half a trick.
    pub steps: usize,
    /// Conditions that the hand does not meet.
    pub lacks: Vec<Lacking>,
    /// Alternatives to these conditions, such as 20 by the Rule of 20 instead of 12 points.
    pub or: Vec<Lacking>,
    /// First style that makes the bid and differs from this style in one switch. Absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<String>,
}

/// A condition that a hand does not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Lacking {
    /// Name of the condition, such as `suit quality`.
    pub name: &'static str,
    /// Value of the hand, and the required value.
    pub text: String,
}

/// A style that differs from the given style in one switch and makes another call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct OtherStyle {
    /// Style, such as `sayc:nt=14-16`.
    pub style: String,
    /// The switch that differs.
    pub switch: &'static str,
    /// Value of the switch in this style.
    pub value: &'static str,
    /// Call that this style makes.
    #[tsify(type = "Call")]
    pub call: String,
}

impl Near {
    pub(super) fn of(neighbours: &Neighbours, hand: PartlyKnownHand, situation: Situation) -> Self {
        let near::NearbyCalls { miss, others } = neighbours.near(hand, situation);
        let lacking = |one: near::UnmetInWords| Lacking { name: one.name, text: one.text };
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
