//! Ten hands that a rule decides.

use yew::prelude::*;

use super::OftenProps;
use crate::client::stage::Stage;
use crate::client::use_answer::use_answer;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::frequency::EXAMPLES;
use crate::engine::bridge::opening::frequency::Share;
use crate::ui::components::frame::progress_bar;
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::number::fixed;
use crate::ui::pages::hand::hand_in_line;
use crate::ui::pages::hand::openings::words;
use crate::ui::random;
use crate::wire::frequency::{FindExamples, MOST_DEALT};

#[derive(Properties, PartialEq)]
pub struct ExamplesViewProps {
    pub asked: OftenProps,
    /// The place of the rule in the order in which the rules are asked.
    pub rule: usize,
}

/// The hands, each with its call and as the way to its page, and a button for others.
#[component]
pub fn ExamplesView(props: &ExamplesViewProps) -> Html {
    let ExamplesViewProps { asked, rule } = props;
    let OftenProps { style, situation, .. } = *asked;
    let first = use_state_eq(|| Some(random::number()));
    let on_first = {
        let first = first.setter();
        Callback::from(move |number| first.set(number))
    };
    let place = u8::try_from(*rule).ok();
    let question = place.zip(*first);
    let answered =
        use_answer(question.map(|(rule, first)| FindExamples { style, situation, rule, first }));
    let last = answered.last.as_ref();
    let found =
        last.filter(|(of, _)| (of.style, of.situation, Some(of.rule)) == (style, situation, place));
    let on_others = on_first.reform(|_: MouseEvent| Some(random::number()));
    html! {
        <div class="often-found">
            { standing(&answered.stage, on_first.reform(|_: MouseEvent| None), &answered.on_retry) }
            if let Some((_, hands)) = found {
                <ul>
                    { for style.ask(|table| hands.iter().map(|&hand| html! {
                        <li>{ hand_link(asked, hand) }{ system_answer_view(table.suggest(hand, situation)) }</li>
                    }).collect::<Vec<_>>()) }
                </ul>
                if hands.len() < EXAMPLES && matches!(answered.stage, Stage::Done(())) {
                    <p class="soft" role="status">{ words::no_more(hands.len(), MOST_DEALT) }</p>
                }
            }
            if !matches!(answered.stage, Stage::Working(_)) {
                <p><button type="button" onclick={on_others}>{ words::TEN_OTHERS }</button></p>
            }
        </div>
    }
}

/// How far it is, with a button that gives it up; or why it failed, with one that asks again.
pub fn standing(
    stage: &Stage<()>,
    on_give_up: Callback<MouseEvent>,
    on_retry: &Callback<MouseEvent>,
) -> Html {
    match stage {
        Stage::Working(progress) => html! {
            <div class="toolbar">
                { progress_bar(*progress, words::COUNTING) }
                <button type="button" onclick={on_give_up}>{ words::CANCEL }</button>
            </div>
        },
        Stage::Failed(failure) => html! {
            <div role="alert" class="toolbar">
                <p class="bad">{ failure.to_string() }</p>
                <button type="button" onclick={on_retry}>{ words::TRY_AGAIN }</button>
            </div>
        },
        Stage::Idle | Stage::GivenUp | Stage::Done(()) => Html::default(),
    }
}

/// A share in per cent, and how far the true one may be from it: `4.89` and `0.13`.
pub fn in_percent(share: Share) -> [String; 2] {
    let [value, margin] = [share.value(), share.margin()].map(|part| 100.0 * part);
    // What is rare would be nothing with two decimals.
    let decimals = if value < 0.1 { 3 } else { 2 };
    [value, margin].map(|part| fixed(part, decimals))
}

/// A hand as the way to its page.
pub fn hand_link(asked: &OftenProps, hand: Hand) -> Html {
    html! {
        <a class="often-hand" href={asked.route_to(hand).to_string()}>{ hand_in_line(hand.cards().into()) }</a>
    }
}
