//! How a question to a worker stands; and shares and hands as they are shown.

use yew::prelude::*;

use super::OftenProps;
use crate::client::stage::Stage;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::share::Share;
use crate::ui::components::frame::progress_bar::progress_bar;
use crate::ui::number::fixed;
use crate::ui::pages::hand::hand_in_line::hand_in_line;
use crate::ui::pages::hand::openings::words;

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
