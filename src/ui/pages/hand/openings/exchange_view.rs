//! The smallest change: what the hand opens with one card exchanged, and the nearest hand that opens as wanted.

use yew::prelude::*;

use super::super::words::call_in_line;
use super::words;
use crate::engine::bridge::call::{Bid, Call};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::exchange::{Exchange, Led, exchanges, nearest};
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::cards::card_face::card_in_line;
use crate::ui::delegate::on_value;
use crate::ui::hooks::{use_after_paint, use_toggle};

#[derive(Properties, PartialEq)]
pub struct ExchangeViewProps {
    pub hand: Hand,
    pub situation: Situation,
    pub style: Style,
    pub call: Call,
    pub on_hand: Callback<Hand>,
}

/// The highest bid that systems open on fewer than ten cards of a suit.
const HIGHEST: &str = "5D";

/// Every call that is led to, and one that is wanted.
#[component]
pub fn ExchangeView(props: &ExchangeViewProps) -> Html {
    let ExchangeViewProps { hand, situation, style, call, on_hand } = props;
    let (is_open, on_open) = use_toggle();
    let wanted = use_state_eq(|| None::<Call>);
    let asked = (*hand, *situation, *style);
    let led = use_after_paint(is_open.then_some(asked), |(hand, situation, style)| {
        style.ask(|table| exchanges(table, *hand, *situation))
    });
    let question = wanted.filter(|_| is_open).map(|wanted| (asked, wanted));
    let found = use_after_paint(question, |((hand, situation, style), wanted)| {
        style.ask(|table| nearest(table, *hand, *situation, *wanted))
    });
    let onchange = {
        let wanted = wanted.clone();
        on_value(&Callback::from(move |value: String| wanted.set(called(&value))))
    };
    let found = found.last.filter(|_| found.is_current);
    html! {
        <div class="exchanges">
            <button type="button" class="disclosure" aria-expanded={is_open.to_string()}
                aria-controls="exchanges" onclick={on_open}>{ words::CHANGE_A_CARD }</button>
            <div id="exchanges" hidden={!is_open} aria-live="polite">
                if let Some(led) = led.last.as_ref().filter(|_| is_open && led.is_current) {
                    <ul>
                        { for led.iter().filter(|one| one.call != *call).map(|one| row(*hand, one, on_hand)) }
                    </ul>
                    if led.len() < 2 {
                        <p class="soft">{ words::NO_CARD_CHANGES_IT }</p>
                    }
                    <div class="toolbar">
                        <label>
                            { words::NEAREST_HAND_FOR }
                            <select {onchange}>
                                <option value="" selected={wanted.is_none()}>{ words::CHOOSE_A_CALL }</option>
                                { for calls().filter(|one| one != call).map(|one| html! {
                                    <option value={one.to_string()}>{ call_in_line(one) }</option>
                                }) }
                            </select>
                        </label>
                        if let (Some(found), Some(_)) = (&found, *wanted) {
                            { for (**found).as_ref().map(|found| exchange_button(*hand, found, on_hand)) }
                            if found.is_none() { <span class="soft">{ words::NOT_IN_TWO }</span> }
                        }
                    </div>
                }
            </div>
        </div>
    }
}

/// A call with how many exchanges lead to it, and the smallest of them.
fn row(hand: Hand, led: &Led, on_hand: &Callback<Hand>) -> Html {
    html! {
        <li>
            <strong>{ call_view(led.call) }</strong>
            <span class="soft">{ words::of_all_exchanges(led.exchanges.len()) }</span>
            { for led.exchanges.first().map(|one| exchange_button(hand, &[*one], on_hand)) }
        </li>
    }
}

fn exchange_button(hand: Hand, exchanges: &[Exchange], on_hand: &Callback<Hand>) -> Html {
    let changed = exchanges.iter().fold(hand, |hand, one| one.of(hand));
    let onclick = on_hand.reform(move |_: MouseEvent| changed);
    html! {
        <button type="button" {onclick}>
            { for exchanges.iter().enumerate().map(|(at, one)| html! {
                <>
                    if at > 0 { { ", " } }
                    { card_in_line(one.out) }<span aria-hidden="true">{ " → " }</span>
                    <span class="unseen">{ words::BECOMES }</span>{ card_in_line(one.into) }
                </>
            }) }
        </button>
    }
}

/// The calls that may be wanted: pass, and every bid up to [`HIGHEST`].
fn calls() -> impl Iterator<Item = Call> {
    let highest = HIGHEST.parse::<Bid>().ok();
    let bids = Bid::ASCENDING.into_iter().filter(move |bid| Some(*bid) <= highest);
    std::iter::once(Call::Pass).chain(bids.map(Call::Bid))
}

fn called(value: &str) -> Option<Call> {
    calls().find(|call| call.to_string() == value)
}
