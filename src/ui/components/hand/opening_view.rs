//! The opening calls according to several systems, with their reasons. They are grouped by call.

use yew::prelude::*;

use super::words;
use crate::engine::Call;
use crate::engine::bridge::opening::rule::Term;
use crate::engine::bridge::opening::{Outlook, RuleOutcome, Style, TraceEntry, Verdict};
use crate::engine::wording::sentence_case;
use crate::ui::components::cards::{call_view, text_with_suits};
use crate::ui::components::frame::{class_if, class_list, interpretation_notes};
use crate::ui::components::term_link::with_term;
use crate::ui::own_styles::{NamedStyle, title_of};

/// Groups items by key. The groups are ordered by the first occurrence of their keys.
pub fn grouped<T: Copy, K: PartialEq>(items: &[T], key: impl Fn(T) -> K) -> Vec<(K, Vec<T>)> {
    let mut groups: Vec<(K, Vec<T>)> = Vec::new();
    for &item in items {
        let key = key(item);
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, group)) => group.push(item),
            None => groups.push((key, vec![item])),
        }
    }
    groups
}

/// Renders the call that a system prescribes. If no rule opens the hand, renders a note instead.
pub fn system_answer_view(answer: Option<Call>) -> Html {
    match answer {
        Some(call) => call_view(call),
        None => html! { <span class="call no-answer">{ words::NO_RULE }</span> },
    }
}

/// Renders all styles with the same call: the call, then each reason with its styles. The button of a style opens or
/// closes its rules. The caller handles clicks on the button, using its `data-system` attribute. `miss_of` renders the
/// near miss of a style within its open rules.
pub fn same_call(
    answer: Option<Call>,
    verdicts: &[&Verdict],
    shown: &[NamedStyle],
    open: &[Style],
    miss_of: &dyn Fn(Style) -> Html,
) -> Html {
    let is_own = |style: Style| shown.iter().any(|one| one.is_own && one.style == style);
    let has_own = verdicts.iter().any(|verdict| is_own(verdict.style));
    html! {
        <div class={class_list(&["opening", class_if(has_own, "own")])}>
            { match answer {
                Some(call) => html! { <h3 class="opening-call">{ call_view(call) }</h3> },
                None => html! { <h3 class="opening-none">{ words::NO_RULE_OPENS }</h3> },
            } }
            <div class="stack-3">
                { for grouped(verdicts, in_words).into_iter().map(|(_, verdicts)| html! {
                    <div class="opening-reason">
                        if answer.is_some() {
                            { for verdicts.first().and_then(|verdict| verdict.deciding()).map(deciding_rule_view) }
                        }
                        { for verdicts.iter().map(|verdict| {
                            let style = verdict.style;
                            let miss = if open.contains(&style) { miss_of(style) } else { Html::default() };
                            by_style(verdict, title_of(style, shown), is_own(style), open.contains(&style), miss)
                        }) }
                    </div>
                }) }
            </div>
        </div>
    }
}

/// Returns the deciding rule and its outcome as text. The number of the rule differs between systems, so the text
/// doesn't contain it. The list of rules shows the numbers.
fn in_words(verdict: &Verdict) -> Option<(&'static str, String)> {
    verdict.deciding().map(|step| (step.rule.title, step.outcome.to_string()))
}

pub fn deciding_rule_view(step: &TraceEntry) -> Html {
    html! {
        <p class="opening-rule">
            <strong>{ with_term(&words::rule(step.rule.title)) }</strong>
            { text_with_suits(&step.outcome.to_string()) }{ "." }
        </p>
    }
}

/// Renders a style with its name and notes. If the rules of the style are open, also renders them.
fn by_style(verdict: &Verdict, title: AttrValue, is_own: bool, is_open: bool, miss: Html) -> Html {
    let style = verdict.style;
    let system = style.system();
    let trace_id = format!("trace-{style}");
    html! {
        <section class="opening-system" aria-label={title.clone()}>
            <button type="button" class={class_list(&["disclosure", "opening-name", class_if(is_own, "own")])} data-system={style.to_string()}
                aria-expanded={is_open.to_string()} aria-controls={trace_id.clone()}>
                { title }{ " " }<span class="unseen">{ words::all_rules(is_open) }</span>
            </button>
            { interpretation_notes(&verdict.interpretations) }
            <div id={trace_id} hidden={!is_open}>
                <p class="soft hint opening-counts">{ words::system_counts(system.title(), system.counts()) }</p>
                { miss }
                if is_open { { trace(verdict) } { style.with_table(|table| terms(&table.terms())) } { main_source(verdict) } }
                if !system.depends_on_situation() {
                    <p class="soft hint opening-spelled">
                        { words::CONTEST_ANSWER }<code>{ system.spell(verdict.call).to_string() }</code>
                    </p>
                }
            </div>
        </section>
    }
}

/// Renders the possible openings of an incomplete hand. While new openings are being computed, the openings of the
/// previous hand are kept in the page but hidden. This reserves the space.
pub fn may_open(title: &AttrValue, outlook: &Outlook, is_current: bool) -> Html {
    html! {
        <section class="opening-outlook" aria-label={title}>
            <h3 class="hint">{ title }</h3>
            { prospects(outlook, is_current) }
        </section>
    }
}

/// Maximum number of likely calls that are listed.
const PROSPECTS: usize = 4;

/// Renders the most likely calls. A bar shows the probability of each call.
fn prospects(outlook: &Outlook, is_current: bool) -> Html {
    let all = outlook.completions;
    let rarer = outlook.calls.iter().skip(PROSPECTS);
    let (kinds, hands) =
        rarer.fold((0, 0), |(kinds, hands), &(_, count)| (kinds + 1, hands + count));
    html! {
        <ul class={class_list(&["prospects", class_if(!is_current, "stale")])}>
            { for outlook.calls.iter().take(PROSPECTS).map(|&(call, count)| html! {
                <li>
                    // A `style` attribute would require 'unsafe-inline' in the content security policy.
                    <svg aria-hidden="true"><rect height="100%" width={format!("{}%", 100 * count / all.max(1))} /></svg>
                    { system_answer_view(call) }<span class="hint">{ words::of_all(count, all) }</span>
                </li>
            }) }
            if kinds > 0 {
                <li class="soft">
                    { words::rarer(kinds) }<span class="hint">{ words::of_all(hands, all) }</span>
                </li>
            }
        </ul>
    }
}

/// Renders the meanings of terms that occur in the rules.
fn terms(terms: &[Term]) -> Html {
    if terms.is_empty() {
        return Html::default();
    }
    html! {
        <dl class="rule-terms stack-1" aria-label={words::WORDS_USED}>
            { for terms.iter().map(|term| html! {
                <div><dt>{ sentence_case(term.name) }</dt><dd>{ text_with_suits(&term.text) }</dd></div>
            }) }
        </dl>
    }
}

/// Renders the source of all rules that don't name another source.
fn main_source(verdict: &Verdict) -> Html {
    html! {
        <p class="soft">{ for source_of_most(verdict).map(words::sources) }</p>
    }
}

/// Returns the source of the last rule. Most other rules have the same source. A rule with another source shows it.
fn source_of_most(verdict: &Verdict) -> Option<&'static str> {
    verdict.trace.last().map(|step| step.rule.source)
}

/// Renders every rule in order. Each rule shows whether it applies, and the fact that decides this.
fn trace(verdict: &Verdict) -> Html {
    let main = source_of_most(verdict);
    html! {
        <ol class="trace">
            { for verdict.trace.iter().map(|step| {
                let (class, mark) = match step.outcome {
                    RuleOutcome::Decides { .. } => ("decides", "✓"),
                    RuleOutcome::Yields { .. } => ("yields", "≈"),
                    RuleOutcome::Fails { .. } => ("fails", "✗"),
                };
                html! {
                    <li class={class_list(&["trace-step", class])}>
                        <span class="trace-mark" aria-hidden="true">{ mark }</span>
                        <div>
                            <p>
                                <strong>{ step.rule.number }{ " " }{ with_term(step.rule.title) }</strong>
                                <span class="unseen">{ ": " }{ words::applies(&step.outcome) }</span>
                            </p>
                            <p class="trace-says soft">
                                { text_with_suits(&step.rule.text) }
                                if Some(step.rule.source) != main {
                                    { " " }<cite>{ words::source(step.rule.source) }</cite>
                                }
                            </p>
                            <p class="trace-fact">{ text_with_suits(&step.outcome.to_string()) }</p>
                        </div>
                    </li>
                }
            }) }
        </ol>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/hand/opening_view.rs"]
mod tests;
