//! Ten hands that a rule decides.

use yew::prelude::*;

use super::OftenProps;
use super::standing::{hand_link, standing};
use crate::client::stage::Stage;
use crate::client::use_answer::use_answer;
use crate::engine::bridge::opening::frequency::EXAMPLES;
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::pages::hand::openings::words;
use crate::ui::random;
use crate::wire::frequency::{FindExamples, MOST_DEALT};

/// Whose rule.
#[derive(Properties, PartialEq)]
pub struct ExamplesViewProps {
    /// The style, and where the hands open.
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
