//! What one system opens, and why.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::rule::Term;
use crate::engine::bridge::opening::{
    Outlook, RuleOutcome, System, TraceEntry, Verdict, call_made,
};
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::cards::card_grid::sentence_case;
use crate::ui::components::frame::class_list::{class_if, class_list};
use crate::ui::components::frame::interpretation_notes::interpretation_notes;
use crate::ui::components::frame::term_link::with_term;
use crate::ui::shared::Shared;

/// What is known of an opening.
#[derive(Clone, PartialEq)]
pub enum Opening {
    /// What a whole hand opens.
    Known(Shared<Verdict>),
    /// What a hand may open that lacks a card or two; or, while that is being worked out, what the hand
    /// before might have: it keeps its place, and is not seen.
    Outlook(Shared<Outlook>, bool),
    /// Nothing yet.
    Waiting,
}

/// A system and its opening.
#[derive(Properties, PartialEq)]
pub struct OpeningViewProps {
    /// The system.
    pub system: System,
    /// What it opens, as far as that is known.
    pub opening: Opening,
}

/// The opening with the rule that gave it; the whole way to it opens in place. A hand that lacks a
/// card or two shows what it may still become.
#[component]
pub fn OpeningView(props: &OpeningViewProps) -> Html {
    let open = use_state(|| false);
    let system = props.system;
    let body = match &props.opening {
        Opening::Known(verdict) => known(system, verdict, &open),
        Opening::Outlook(outlook, is_current) => prospects(outlook, *is_current),
        Opening::Waiting => {
            html! { <p class="opening-call waiting" aria-hidden="true">{ "–" }</p> }
        }
    };
    html! {
        <section class="opening" aria-label={system.title()}>
            <h3>{ system.title() }</h3>
            { body }
        </section>
    }
}

/// What a whole hand opens.
fn known(system: System, verdict: &Verdict, open: &UseStateHandle<bool>) -> Html {
    let onclick = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(!*open))
    };
    let trace_id = format!("trace-{}", system.name());
    let is_open = **open;
    html! {
        <>
            <p class="opening-call">{ call_view(call_made(verdict.call)) }</p>
            <div class="opening-why">
            { for verdict.deciding().map(decided) }
            { interpretation_notes(&verdict.interpretations) }
            <button type="button" class="why" aria-expanded={is_open.to_string()}
                aria-controls={trace_id.clone()} aria-label={words::all_rules(is_open)} {onclick}>
                { words::RULES }
            </button>
            <div id={trace_id} hidden={!is_open}>
                <p class="opening-counts soft">{ words::system_counts(system.counts()) }</p>
                if is_open { { trace(verdict) } { terms(system.terms()) } { main_source(system) } }
                if !system.asks_situation() {
                    <p class="opening-spelled soft">
                        { words::CONTEST_ANSWER }<code>{ system.spell(verdict.call).to_string() }</code>
                    </p>
                }
            </div>
            </div>
        </>
    }
}

fn decided(step: &TraceEntry) -> Html {
    html! {
        <p class="opening-rule">
            <strong>{ with_term(&words::rule(step.rule.number, step.rule.title)) }</strong>
            { step.outcome.to_string() }{ "." }
        </p>
    }
}

/// How many of the calls that a hand may come to are listed.
const PROSPECTS: usize = 4;

/// The likeliest calls, each with its share as a bar.
fn prospects(outlook: &Outlook, is_current: bool) -> Html {
    let all = outlook.completions;
    let rarer = outlook.calls.iter().skip(PROSPECTS);
    let (kinds, hands) =
        rarer.fold((0, 0), |(kinds, hands), &(_, count)| (kinds + 1, hands + count));
    html! {
        <ul class={class_list(&["prospects", class_if(!is_current, "stale")])}>
            { for outlook.calls.iter().take(PROSPECTS).map(|&(call, count)| html! {
                <li>
                    // A style of its own would need 'unsafe-inline' in the page's security policy.
                    <svg aria-hidden="true"><rect height="100%" width={format!("{}%", 100 * count / all.max(1))} /></svg>
                    { call_view(call_made(call)) }<span>{ words::of_all(count, all) }</span>
                </li>
            }) }
            if kinds > 0 {
                <li class="soft">
                    { words::rarer(kinds) }<span>{ words::of_all(hands, all) }</span>
                </li>
            }
        </ul>
    }
}

/// What the words mean that the rules take for known.
fn terms(terms: &[Term]) -> Html {
    if terms.is_empty() {
        return Html::default();
    }
    html! {
        <dl class="rule-terms" aria-label={words::WORDS_USED}>
            { for terms.iter().map(|term| html! {
                <div><dt>{ sentence_case(term.name) }</dt><dd>{ term.text }</dd></div>
            }) }
        </dl>
    }
}

/// Where the rules stand of which no other source is named.
fn main_source(system: System) -> Html {
    html! {
        <p class="soft opening-source">{ for source_of_most(system).map(words::sources) }</p>
    }
}

/// The source of the last rule, which is that of most: others are named beside their rules.
fn source_of_most(system: System) -> Option<&'static str> {
    system.rules().last().map(|rule| rule.source)
}

/// Every rule in order, whether it applies, and the fact that decided it.
fn trace(verdict: &Verdict) -> Html {
    let main = source_of_most(verdict.system);
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
                            <p class="trace-rule">
                                <strong>{ step.rule.number }{ " " }{ with_term(step.rule.title) }</strong>
                                <span class="unseen">{ ": " }{ words::applies(&step.outcome) }</span>
                            </p>
                            <p class="trace-says soft">
                                { step.rule.text }
                                if Some(step.rule.source) != main {
                                    { " " }<cite>{ words::source(step.rule.source) }</cite>
                                }
                            </p>
                            <p class="trace-fact">{ step.outcome.to_string() }</p>
                        </div>
                    </li>
                }
            }) }
        </ol>
    }
}
