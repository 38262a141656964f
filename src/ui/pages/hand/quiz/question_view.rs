//! The hand, what is asked about it, and the ways to answer; or the answer, while it is looked at.

use yew::prelude::*;

use super::answer_view::answer_view;
use super::kind::Subject;
use super::question::{Given, Question};
use super::state::{QuizAction, QuizState};
use super::{seed, words};
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Suit;
use crate::engine::decimal::Decimal;
use crate::ui::components::cards::card_face::holding_text;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::record::bidding_box::BiddingBox;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::number;
use crate::ui::pages::hand::state::{STYLE, route_to_hand};

#[derive(Clone, PartialEq)]
pub struct Place {
    /// What has the ways to answer.
    pub question: NodeRef,
    pub go_on: NodeRef,
}

#[derive(Properties, PartialEq)]
pub struct QuestionViewProps {
    pub state: UseReducerHandle<QuizState>,
    pub title: AttrValue,
    pub places: Place,
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
            { hand_view(question.of.hand) }
            if !question.is_aimed { <p class="soft">{ words::NOT_HERE }</p> }
            <p class="quiz-before soft" role="status">{ for before(state) }</p>
            <div ref={&places.question}>
                if let Some(given) = state.given {
                    { answer_view(state, given, title) }
                    <div class="toolbar">
                        <button type="button" class="primary" ref={&places.go_on}
                            onclick={act.reform(|_: MouseEvent| QuizAction::Next(seed()))}>
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

pub fn hand_view(hand: Hand) -> Html {
    html! {
        <ul class="quiz-hand" aria-label={words::THE_HAND}>
            { for Suit::DESCENDING.into_iter().map(|suit| html! {
                <li>{ named_suit(suit) }{ " " }{ holding_text(hand.cards(), suit) }</li>
            }) }
        </ul>
    }
}

/// That the answer before was right, with the way to its hand.
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

/// The question that has taken the place of the one before, for a screen reader.
fn next(question: &Question) -> String {
    let hand = question.of.hand.cards();
    let suits =
        Suit::DESCENDING.map(|suit| format!("{} {}", suit.name(), holding_text(hand, suit)));
    words::next(question.of.situation, &suits.join(", "))
}

/// Where the hand of a question is shown with its reasons.
fn route_of(question: &Question, style: Style) -> String {
    let route = route_to_hand(&question.of.hand.to_string(), question.of.situation);
    route.with(STYLE, style.to_string()).to_string()
}

/// The bidding box after the passes before the opener; or amounts to choose from.
fn ways_to_answer(question: &Question, act: &Callback<QuizAction>) -> Html {
    match question.subject {
        Subject::Opening => {
            let on_call = act.reform(|call| QuizAction::Answer(Given::Call(call), seed()));
            html! { <BiddingBox auction={passes(question)} {on_call} on_back={Callback::noop()} asks_one=true /> }
        }
        Subject::Count(evaluator) => amounts(question, evaluator, act),
    }
}

fn passes(question: &Question) -> Auction {
    let mut auction = Auction::new(Seat::North);
    for _ in 1..question.of.situation.seat.number() {
        // Nothing forbids a pass.
        let _ = auction.call(Call::Pass);
    }
    auction
}

fn amounts(question: &Question, evaluator: Evaluator, act: &Callback<QuizAction>) -> Html {
    let answer = act.reform(|twentieths: i32| {
        QuizAction::Answer(Given::Amount(Decimal::twentieths(twentieths)), seed())
    });
    // The second click of two would answer the next hand.
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
