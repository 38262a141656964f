//! Conditions on points, on points plus suit lengths, on quick tricks and on controls.

use std::borrow::Cow;

use crate::engine::Decimal;
use crate::engine::bridge::opening::condition::{Condition, ReasonFacts, RuleContext, Shortfall};
use crate::engine::bridge::opening::fact::{Bounds, Mismatch, Strength};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::gate::Gate;
use crate::engine::bridge::opening::rule::Term;
use crate::engine::wording::CountInWords;

pub const POINTS: Term = Term {
    name: "points",
    text: Cow::Borrowed("High-card points and one for each card beyond the fourth in every suit."),
};

pub const RULE_OF_15: Term =
    Term { name: "Rule of 15", text: Cow::Borrowed("HCP and the number of spades (Pearson).") };

pub const RULE_OF_20: Term = Term {
    name: "Rule of 20",
    text: Cow::Borrowed("HCP and the lengths of the two longest suits."),
};

pub const RULE_OF_22: Term =
    Term { name: "Rule of 22", text: Cow::Borrowed("The Rule of 20 and the quick tricks.") };

pub const CONTROLS: Term =
    Term { name: "controls", text: Cow::Borrowed("Two for an ace, one for a king.") };

pub(crate) fn hcp(needs: Bounds) -> Condition {
    counted("hcp", words_of(needs, "HCP"), needs, Strength::hcp).within(Gate::hcp(needs))
}

pub(crate) fn points(least: usize) -> Condition {
    let needs = Bounds::at_least(least);
    counted("points", words_of(needs, "points"), needs, Strength::points)
}

pub(crate) fn rule_of_20(least: usize) -> Condition {
    let words = format!("{least} by the Rule of 20");
    counted("rule20", words, Bounds::at_least(least), Strength::rule_of_20)
}

pub(crate) fn pearson() -> Condition {
    let words = "15 by the Rule of 15".to_owned();
    counted("pearson", words, Bounds::at_least(15), Strength::rule_of_15)
}

pub(crate) fn rule_of_22() -> Condition {
    const NEEDS: Decimal = Decimal::whole(22);
    let words = "22 by the Rule of 22";
    Condition::need("rule22", words, |RuleContext { hand, .. }| {
        let has = Decimal::count(Strength::rule_of_20(hand).value()) + hand.quick_tricks();
        let found = ReasonFacts::strength(Strength::hcp(hand));
        at_least(has, NEEDS, Mismatch::RuleOf22 { has, needs: NEEDS }).map(|()| found)
    })
}

pub(crate) fn controls(needs: usize) -> Condition {
    let words = CountInWords(needs, "control").to_string();
    Condition::plain("controls", words, move |RuleContext { hand, .. }| {
        let has = hand.controls();
        Shortfall::check(Mismatch::Controls { has, needs }, needs.saturating_sub(has))
    })
}

pub(crate) fn quick_tricks(needs: Decimal) -> Condition {
    let words = tricks_in_words(needs, "quick trick");
    Condition::need("quick tricks", words, move |RuleContext { hand, .. }| {
        let has = hand.quick_tricks();
        at_least(has, needs, Mismatch::QuickTricks { has, needs })?;
        Ok(ReasonFacts { quick: Some(has), ..ReasonFacts::NOTHING })
    })
}

pub(crate) fn few_quick_tricks(most: Decimal) -> Condition {
    let words = format!("at most {}", tricks_in_words(most, "quick trick"));
    Condition::plain("quick tricks", words, move |RuleContext { hand, .. }| {
        let has = hand.quick_tricks();
        at_least(most, has, Mismatch::ManyQuickTricks { has, most })
    })
}

/// Formats an amount, such as `nine playing tricks` or `9½ playing tricks`.
pub(crate) fn tricks_in_words(amount: Decimal, trick: &'static str) -> String {
    let whole = amount.in_twentieths() / Decimal::whole(1).in_twentieths();
    if amount.as_whole().is_some() {
        CountInWords(usize::try_from(whole).unwrap_or_default(), trick).to_string()
    } else {
        format!("{whole}½ {trick}s")
    }
}

/// Checks that `has` is at least `needs`. If not, the shortfall has one step for each missing half, but at least one
/// step.
pub(crate) fn at_least(has: Decimal, needs: Decimal, mismatch: Mismatch) -> Result<(), Shortfall> {
    if has >= needs {
        return Ok(());
    }
    let halves = (needs - has).in_twentieths() / Decimal::halves(1).in_twentieths();
    Err(Shortfall { mismatch, steps: usize::try_from(halves).unwrap_or(usize::MAX).max(1) })
}

fn counted(
    name: &'static str,
    words: String,
    needs: Bounds,
    count: fn(&Features) -> Strength,
) -> Condition {
    Condition::need(name, words, move |RuleContext { hand, .. }| {
        let has = count(hand);
        let lack = |mismatch| Shortfall { mismatch, steps: needs.distance(has.value()) };
        has.within(needs).map(ReasonFacts::strength).map_err(lack)
    })
}

/// Formats bounds, such as `15–17 HCP` or `22 HCP or more`.
fn words_of(needs: Bounds, unit: &str) -> String {
    match (needs.least, needs.most) {
        (0, Some(most)) => format!("{most} {unit} or fewer"),
        (least, Some(most)) if least == most => format!("{least} {unit}"),
        (least, Some(most)) => format!("{least}–{most} {unit}"),
        (least, None) => format!("{least} {unit} or more"),
    }
}
