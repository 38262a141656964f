//! A wrong answer: what is right, the rule that decides, and the one that would have given the answer.

use yew::prelude::*;

use super::kind::Subject;
use super::question::Given;
use super::state::QuizState;
use super::words;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::evaluation::{Evaluator, evaluate};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::{TraceEntry, Verdict};
use crate::engine::wording::sentence_case;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::term_link::with_term;
use crate::ui::number;

/// The answer with its reasons; a screen reader says it at once.
pub fn answer_view(state: &QuizState, given: Given, title: &AttrValue) -> Html {
    let right = state.question.answer(&state.table);
    let is_right = right == given;
    let of = state.question.of;
    let is_opening = state.question.subject == Subject::Opening;
    let verdict = is_opening.then(|| state.table.verdict(of.hand, of.situation));
    let decides = verdict.as_ref().and_then(Verdict::deciding);
    html! {
        <div class="quiz-answer">
            <p class="unseen" role="alert">{ spoken(given, right, decides) }</p>
            <p class={if is_right { "quiz-verdict right" } else { "quiz-verdict wrong" }} aria-hidden="true">
                if is_right {
                    { words::RIGHT }{ given_view(given) }{ "." }
                } else {
                    { headline(given, right, title) }
                }
            </p>
            { why(state, (given, is_right), decides, title) }
        </div>
    }
}

fn spoken(given: Given, right: Given, decides: Option<&TraceEntry>) -> String {
    if given == right {
        return words::right(&words::in_line(given));
    }
    let why = decides.map(|step| format!("{}: {}.", step.rule.title, step.outcome));
    words::spoken(&words::in_line(given), &words::in_line(right), &why.unwrap_or_default())
}

fn given_view(given: Given) -> Html {
    match given {
        Given::Call(call) => call_view(call),
        Given::Amount(amount) => html! { { number::with_minus(&amount) } },
    }
}

fn headline(given: Given, right: Given, title: &AttrValue) -> Html {
    let yours = match given {
        Given::Call(Call::Pass) => html! { { words::YOU_PASSED } },
        Given::Call(call) => html! { <>{ words::YOU_BID }{ call_view(call) }{ "." }</> },
        Given::Amount(_) => html! { <>{ words::YOU_SAID }{ given_view(given) }{ "." }</> },
    };
    let right = match right {
        Given::Call(Call::Pass) => html! { { words::style_passes(title) } },
        Given::Call(call) => html! { <>{ words::style_opens(title) }{ call_view(call) }{ "." }</> },
        Given::Amount(_) => html! { <>{ words::IT_IS }{ given_view(right) }{ "." }</> },
    };
    html! { <>{ yours }{ " " }<strong>{ right }</strong></> }
}

fn why(
    state: &QuizState,
    (given, is_right): (Given, bool),
    decides: Option<&TraceEntry>,
    title: &AttrValue,
) -> Html {
    let of = state.question.of;
    match (state.question.subject, given) {
        (Subject::Count(evaluator), _) => items(of.hand, evaluator),
        (Subject::Opening, Given::Call(call)) => {
            // Why the hand does not pass, the rule that decides has said.
            let has_more = !is_right && call != Call::Pass;
            let kept = has_more.then(|| state.table.keeps_from(of.hand, of.situation, call));
            html! {
                <>
                    { for decides.map(rule) }
                    { for kept.map(|kept| would_be(call, kept.as_ref(), title)) }
                </>
            }
        }
        (Subject::Opening, Given::Amount(_)) => Html::default(),
    }
}

/// A rule with what it makes of the hand, and its sentence.
fn rule(step: &TraceEntry) -> Html {
    html! {
        <div class="quiz-rule">
            <p><strong>{ with_term(step.rule.title) }</strong>{ ": " }{ step.outcome.to_string() }{ "." }</p>
            <p class="soft">{ &*step.rule.text }</p>
        </div>
    }
}

/// The rule that would have given the answer.
fn would_be(call: Call, kept: Option<&TraceEntry>, title: &AttrValue) -> Html {
    html! {
        <div class="quiz-rule">
            if let Some(step) = kept {
                <p>{ call_view(call) }{ words::WOULD_BE }<strong>{ with_term(step.rule.title) }</strong>{ ": " }{ step.outcome.to_string() }{ "." }</p>
                <p class="soft">{ &*step.rule.text }</p>
            } else {
                <p>{ call_view(call) }{ words::no_rule(title) }</p>
            }
        </div>
    }
}

fn items(hand: Hand, evaluator: Evaluator) -> Html {
    let evaluation = evaluate(hand, evaluator);
    let decimals = evaluator.decimals();
    if evaluation.items().is_empty() {
        return html! { <p>{ words::NOTHING_COUNTS }</p> };
    }
    html! {
        <ul class="quiz-items" aria-label={words::COUNTED}>
            { for evaluation.items().iter().map(|item| html! {
                <li>{ sentence_case(&item.to_string()) }<span class="unseen">{ ": " }</span><span>{ number::amount(item.amount, decimals) }</span></li>
            }) }
        </ul>
    }
}
