//! Near misses of a hand, the calls of other styles, and the opening calls after a card is exchanged.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::exchange::{Exchange, ExchangeGroup, exchanges, nearest};
use crate::engine::bridge::opening::near::{NearbyCalls, Neighbours, OtherStyle};
use crate::engine::bridge::opening::{NearMiss, Style};
use crate::engine::wording::sentence_case;
use crate::engine::{Bid, Call, Hand, PartlyKnownHand, Situation};
use crate::ui::components::cards::{call_view, card_in_line, text_with_suits};
use crate::ui::delegate::on_value;
use crate::ui::hooks::use_after_paint;
use crate::ui::own_styles::switch_text;
use crate::ui::pages::hand::state::HandAction;
use crate::ui::pages::hand::words::call_in_line;

/// Returns the near miss of a style, and the styles that make other calls. Returns `None` until both are computed.
#[hook]
pub fn use_near(subject: Option<(PartlyKnownHand, Situation, Style)>) -> Option<NearbyCalls> {
    // Building the rules of about twenty styles takes some time, so they are only built once per style.
    let style = subject.map(|(.., style)| style);
    let built = use_after_paint(style, |style| Neighbours::of(*style));
    let neighbours = built.last.filter(|_| built.is_current)?;
    let (hand, situation, _) = subject?;
    Some(neighbours.near(hand, situation))
}

pub fn near_miss(near: &NearbyCalls) -> Html {
    html! { { for near.miss.as_ref().map(|miss| with_style(miss, &near.others)) } }
}

/// Renders a near miss within a line, such as `Nearly 2♥: ♥T8642, needs two of A K Q.`
pub fn miss_view(miss: &NearMiss) -> Html {
    html! {
        <>
            <strong>{ words::CLOSE_TO }{ call_view(miss.call) }</strong>{ ": " }{ text_with_suits(&lacking(miss)) }{ "." }
        </>
    }
}

pub fn miss_in_line(miss: &NearMiss) -> String {
    format!("{}{}: {}.", words::CLOSE_TO, call_in_line(miss.call), lacking(miss))
}

/// Formats the conditions that the hand doesn't meet, without a full stop.
fn lacking(miss: &NearMiss) -> String {
    let lacks: Vec<_> = miss.unmet.iter().map(|one| one.text.as_str()).collect();
    let or: Vec<_> = miss.or.iter().map(|one| words::or(&one.text)).collect();
    lacks.join("; ") + &or.concat()
}

pub fn other_styles(title: &str, near: &NearbyCalls) -> Html {
    if near.others.is_empty() {
        return Html::default();
    }
    html! {
        <details class="other-styles">
            <summary>{ words::other_styles(title, near.others.len()) }</summary>
            <ul class="stack-1">
                { for near.others.iter().map(|other| html! {
                    <li>
                        <span>{ sentence_case(switch_text(other.switch, other.value)) }</span>
                        { call_view(other.call) }
                    </li>
                }) }
            </ul>
        </details>
    }
}

#[derive(Properties, PartialEq)]
pub struct NearMissOfProps {
    pub hand: PartlyKnownHand,
    pub situation: Situation,
    pub style: Style,
}

/// Renders the near miss of one style within the list of its rules.
#[component]
pub fn NearMissOf(&NearMissOfProps { hand, situation, style }: &NearMissOfProps) -> Html {
    use_near(Some((hand, situation, style))).as_ref().map(near_miss).unwrap_or_default()
}

/// Renders a near miss. If a style in `others` makes the missed call, also renders that style.
fn with_style(miss: &NearMiss, others: &[OtherStyle]) -> Html {
    let style = others.iter().find(|other| Some(other.style) == miss.style);
    html! {
        <p class="near-miss">
            { miss_view(miss) }{ " " }
            { for style.map(|other| words::bid_by(other.switch, other.value)) }
        </p>
    }
}

#[derive(Properties, PartialEq)]
pub struct ExchangeViewProps {
    pub hand: Hand,
    pub situation: Situation,
    pub style: Style,
    pub call: Call,
    pub act: Callback<HandAction>,
}

/// The highest bid that a system makes on a hand with fewer than ten cards in each suit.
const HIGHEST: &str = "5D";

/// Renders the other calls that an exchange of one card leads to. If the user chooses a call, also renders the nearest
/// hand that makes this call.
#[component]
pub fn ExchangeView(props: &ExchangeViewProps) -> Html {
    let ExchangeViewProps { hand, situation, style, call, act } = props;
    let wanted = use_state_eq(|| None::<Call>);
    let subject = (*hand, *situation, *style);
    let led = use_after_paint(Some(subject), |(hand, situation, style)| {
        style.with_table(|table| exchanges(table, *hand, *situation))
    });
    let question = wanted.map(|wanted| (subject, wanted));
    let found = use_after_paint(question, |((hand, situation, style), wanted)| {
        style.with_table(|table| nearest(table, *hand, *situation, *wanted))
    });
    let onchange = {
        let wanted = wanted.clone();
        on_value(&Callback::from(move |value: String| {
            wanted.set(calls().find(|call| call.to_string() == value));
        }))
    };
    let found = found.last.filter(|_| found.is_current);
    html! {
        <div class="exchanges stack-2" aria-live="polite">
                if let Some(led) = led.last.as_ref().filter(|_| led.is_current) {
                    <ul class="stack-1">
                        { for led.iter().filter(|one| one.call != *call).map(|one| row(*hand, one, act)) }
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
                            { for (**found).as_ref().map(|found| exchange_button(*hand, found, act)) }
                            if found.is_none() { <span class="soft">{ words::NOT_IN_TWO }</span> }
                        }
                    </div>
                }
        </div>
    }
}

/// Renders a call, the number of exchanges that lead to this call, and the smallest of these exchanges.
fn row(hand: Hand, led: &ExchangeGroup, act: &Callback<HandAction>) -> Html {
    html! {
        <li class="row">
            <strong>{ call_view(led.call) }</strong>
            <span class="soft">{ words::of_all_exchanges(led.exchanges.len()) }</span>
            { for led.exchanges.first().map(|one| exchange_button(hand, &[*one], act)) }
        </li>
    }
}

fn exchange_button(hand: Hand, exchanges: &[Exchange], act: &Callback<HandAction>) -> Html {
    let changed = exchanges.iter().fold(hand, |hand, one| one.of(hand));
    let onclick = act.reform(move |_: MouseEvent| HandAction::Replace(changed.cards().into()));
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

/// Returns the calls that can be chosen: pass, and the bids up to [`HIGHEST`].
fn calls() -> impl Iterator<Item = Call> {
    let highest = HIGHEST.parse::<Bid>().ok();
    let bids = Bid::ASCENDING.into_iter().filter(move |bid| Some(*bid) <= highest);
    std::iter::once(Call::Pass).chain(bids.map(Call::Bid))
}
