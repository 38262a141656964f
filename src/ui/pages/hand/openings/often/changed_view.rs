//! The share of hands that a style calls otherwise than its system as it is by itself, and ten of them.

use yew::prelude::*;

use super::OftenProps;
use super::examples_view::{hand_link, in_percent, standing};
use crate::client::stage::Stage;
use crate::client::use_answer::use_answer;
use crate::engine::bridge::opening::frequency::{ChangedHand, Frequencies};
use crate::ui::components::cards::call_view::call_view;
use crate::ui::pages::hand::openings::words;
use crate::wire::frequency::CountOpenings;

#[derive(Properties, PartialEq)]
pub struct ChangedViewProps {
    pub asked: OftenProps,
}

const HANDS: u32 = 100_000;

/// The share in a sentence, and the hands.
#[component]
pub fn ChangedView(props: &ChangedViewProps) -> Html {
    let asked = &props.asked;
    let OftenProps { style, situation, .. } = *asked;
    let is_wanted = use_state_eq(|| true);
    let question = CountOpenings { style, situation, hands: HANDS };
    let answered = use_answer(is_wanted.then(|| question.clone()));
    let on_want = {
        let is_wanted = is_wanted.setter();
        Callback::from(move |is| is_wanted.set(is))
    };
    let last = answered.last.as_ref().filter(|(of, _)| *of == question);
    html! {
        <div class="often-counted">
            { standing(&answered.stage, on_want.reform(|_: MouseEvent| false), &answered.on_retry) }
            if let Some((_, counted)) = last { { changed(asked, counted) } }
            if matches!(answered.stage, Stage::Idle) && !*is_wanted {
                <p><button type="button" onclick={on_want.reform(|_: MouseEvent| true)}>{ words::count_hands(HANDS) }</button></p>
            }
        </div>
    }
}

fn changed(asked: &OftenProps, counted: &Frequencies) -> Html {
    let [share, margin] = in_percent(counted.changed());
    let system = asked.style.system().short_title();
    html! {
        <>
            <p role="status">
                <strong>{ words::percent(&share) }</strong>
                { words::changed_share(&margin, system, counted.hands, asked.situation) }
            </p>
            <ul class="often-changed">
                { for counted.changed.examples.iter().map(|&ChangedHand { hand, before, after }| html! {
                    <li>
                        { hand_link(asked, hand) }
                        <span class="often-change">
                            { call_view(before) }
                            <span aria-hidden="true">{ " → " }</span><span class="unseen">{ words::BECOMES }</span>
                            <strong>{ call_view(after) }</strong>
                        </span>
                    </li>
                }) }
            </ul>
        </>
    }
}
