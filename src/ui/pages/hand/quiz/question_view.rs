//! The hand with its question. Below them are the controls for answering, or the answer.

use yew::prelude::*;

use super::question::{Question, Subject, UserAnswer};
use super::state::{QuizAction, QuizState};
use super::words;
use crate::engine::bridge::opening::{Style, TraceEntry, Verdict};
use crate::engine::decimal::Decimal;
use crate::engine::wording::sentence_case;
use crate::engine::{Auction, Call, Evaluator, Hand, Seat, evaluate};
use crate::ui::components::cards::{call_view, hand_in_words, playing_card::fan};
use crate::ui::components::frame::term_link::with_term;
use crate::ui::components::record::bidding_box::BiddingBox;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::number;
use crate::ui::pages::hand::state::{STYLE, route_to_hand};

#[derive(Clone, PartialEq)]
pub struct QuizNodes {
    /// The element that contains the controls for answering.
    pub question: NodeRef,
    pub go_on: NodeRef,
}

#[derive(Properties, PartialEq)]
pub struct QuestionViewProps {
    pub state: UseReducerHandle<QuizState>,
    pub title: AttrValue,
    pub places: QuizNodes,
    pub act: Callback<QuizAction>,
}

#[component]
pub fn QuestionView(props: &QuestionViewProps) -> Html {
    let QuestionViewProps { state, title, places, act } = props;
    let question = &state.question;
    html! {
        <>
            <p class="quiz-asked">
                if question.subject == Subject::Opening {
                    <span class="soft">{ words::place(question.of.situation) }</span>
                }
                <strong>{ words::asked(question.subject, title) }</strong>
            </p>
            { fan(question.of.hand.cards()) }
            if !question.is_aimed { <p class="soft">{ words::NOT_HERE }</p> }
            <p class="quiz-before soft" role="status">{ for before(state) }</p>
            <div ref={&places.question}>
                if let Some(given) = state.given {
                    { answer_view(state, given, title) }
                    <div class="toolbar">
                        <button type="button" class="primary" ref={&places.go_on}
                            onclick={act.reform(|_: MouseEvent| QuizAction::Next)}>
                            { if state.run().is_over() { words::MORE_PRACTICE } else { words::NEXT_HAND } }
                        </button>
                        <a href={route_of(question, state.table.style())}>{ words::OPEN_HAND }</a>
                    </div>
                } else {
                    { ways_to_answer(question, act) }
                }
            </div>
        </>
    }
}

/// Renders a note that the previous answer was right. It contains a link to the previous hand.
fn before(state: &QuizState) -> Option<Html> {
    let question = state.was_right.as_ref()?;
    let answer = words::in_line(question.answer(&state.table));
    Some(html! {
        <span key={state.number}>
            <span class="quiz-right" aria-hidden="true">{ "✓ " }</span>
            { words::right(&answer) }{ " " }
            <span class="unseen">{ next(&state.question) }</span>
            <a href={route_of(question, state.table.style())}>{ words::LAST_HAND }</a>
        </span>
    })
}

fn next(question: &Question) -> String {
    words::next(question.of.situation, &hand_in_words(question.of.hand.cards()))
}

/// Returns the address of the page that shows the reasons for the hand's opening call.
fn route_of(question: &Question, style: Style) -> String {
    let route = route_to_hand(&question.of.hand.to_string(), question.of.situation);
    route.with(STYLE, style.to_string()).to_string()
}

/// Renders the controls for answering: the bidding box, or the amounts that can be chosen. The bidding box begins with
/// the passes before the opener.
fn ways_to_answer(question: &Question, act: &Callback<QuizAction>) -> Html {
    match question.subject {
        Subject::Opening => {
            let on_call = act.reform(|call| QuizAction::Answer(UserAnswer::Call(call)));
            html! { <BiddingBox auction={passes(question)} {on_call} on_back={Callback::noop()} asks_one=true /> }
        }
        Subject::Count(evaluator) => amounts(question, evaluator, act),
    }
}

fn passes(question: &Question) -> Auction {
    let mut auction = Auction::new(Seat::North);
    for _ in 1..question.of.situation.seat.number() {
        // A pass before any bid is always legal.
        let _ = auction.call(Call::Pass);
    }
    auction
}

fn amounts(question: &Question, evaluator: Evaluator, act: &Callback<QuizAction>) -> Html {
    let answer = act.reform(|twentieths: i32| {
        QuizAction::Answer(UserAnswer::Amount(Decimal::twentieths(twentieths)))
    });
    // The second click of a double click is ignored. It would answer the next question.
    let onclick = filter_map(&answer, |event: MouseEvent| {
        data_at(&event, "data-amount").filter(|_| event.detail() < 2)
    });
    html! {
        <div class="quiz-amounts" role="group" aria-label={words::YOUR_ANSWER} {onclick}>
            { for question.amounts(evaluator).into_iter().map(|amount| html! {
                <button type="button" data-amount={amount.in_twentieths().to_string()}>
                    { number::amount(amount, evaluator.decimals()) }
                </button>
            }) }
        </div>
    }
}

/// Renders the answer with its reasons. Screen readers announce it.
pub fn answer_view(state: &QuizState, given: UserAnswer, title: &AttrValue) -> Html {
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

fn spoken(given: UserAnswer, right: UserAnswer, decides: Option<&TraceEntry>) -> String {
    if given == right {
        return words::right(&words::in_line(given));
    }
    let why = decides.map(|step| format!("{}: {}.", step.rule.title, step.outcome));
    words::spoken(&words::in_line(given), &words::in_line(right), &why.unwrap_or_default())
}

fn given_view(given: UserAnswer) -> Html {
    match given {
        UserAnswer::Call(call) => call_view(call),
        UserAnswer::Amount(amount) => html! { { number::with_minus(&amount) } },
    }
}

fn headline(given: UserAnswer, right: UserAnswer, title: &AttrValue) -> Html {
    let yours = match given {
        UserAnswer::Call(Call::Pass) => html! { { words::YOU_PASSED } },
        UserAnswer::Call(call) => html! { <>{ words::YOU_BID }{ call_view(call) }{ "." }</> },
        UserAnswer::Amount(_) => html! { <>{ words::YOU_SAID }{ given_view(given) }{ "." }</> },
    };
    let right = match right {
        UserAnswer::Call(Call::Pass) => html! { { words::style_passes(title) } },
        UserAnswer::Call(call) => {
            html! { <>{ words::style_opens(title) }{ call_view(call) }{ "." }</> }
        }
        UserAnswer::Amount(_) => html! { <>{ words::IT_IS }{ given_view(right) }{ "." }</> },
    };
    html! { <>{ yours }{ " " }<strong>{ right }</strong></> }
}

fn why(
    state: &QuizState,
    (given, is_right): (UserAnswer, bool),
    decides: Option<&TraceEntry>,
    title: &AttrValue,
) -> Html {
    let of = state.question.of;
    match (state.question.subject, given) {
        (Subject::Count(evaluator), _) => items(of.hand, evaluator),
        (Subject::Opening, UserAnswer::Call(call)) => {
            // If the answer is right or a pass, the deciding rule is sufficient as a reason.
            let has_more = !is_right && call != Call::Pass;
            let kept = has_more.then(|| state.table.rule_for_call(of.hand, of.situation, call));
            html! {
                <>
                    { for decides.map(rule) }
                    { for kept.map(|kept| would_be(call, kept.as_ref(), title)) }
                </>
            }
        }
        (Subject::Opening, UserAnswer::Amount(_)) => Html::default(),
    }
}

fn rule(step: &TraceEntry) -> Html {
    html! {
        <div class="quiz-rule">
            <p><strong>{ with_term(step.rule.title) }</strong>{ ": " }{ step.outcome.to_string() }{ "." }</p>
            <p class="soft">{ &*step.rule.text }</p>
        </div>
    }
}

/// Renders `kept`, the rule that makes `call` or would make it if its conditions were met. If there is no such rule,
/// renders a note that says so.
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
