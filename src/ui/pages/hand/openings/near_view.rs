//! What a hand narrowly misses, and which other styles bid otherwise.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::hand::PartlyKnownHand;
use crate::engine::bridge::opening::near::{Near, Neighbours, OtherStyle};
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::{NearMiss, Style};
use crate::engine::wording::sentence_case;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::hooks::use_after_paint;
use crate::ui::own_styles::moved;
use crate::ui::pages::hand::words::call_in_line;

/// What a style narrowly misses with a hand, and which styles beside it bid otherwise; nothing until it is worked out.
#[hook]
pub fn use_near(asked: Option<(PartlyKnownHand, Situation, Style)>) -> Option<Near> {
    // The rules of some twenty styles take a while to make, and are made once.
    let style = asked.map(|(.., style)| style);
    let neighbours = use_after_paint(style, |style| Neighbours::of(*style));
    let neighbours = neighbours.last.filter(|_| neighbours.is_current)?;
    let (hand, situation, _) = asked?;
    Some(neighbours.near(hand, situation))
}

/// The nearest miss in a line.
pub fn near_miss(near: &Near) -> Html {
    html! { { for near.miss.as_ref().map(|miss| nearest(miss, &near.others)) } }
}

/// What a hand narrowly misses, as part of a line: `Close to 2♠ (Weak two): T8642 of hearts, needs two of A K Q.`
pub fn miss_view(miss: &NearMiss) -> Html {
    html! {
        <>
            <strong>{ words::CLOSE_TO }{ call_view(miss.call) }</strong>
            { " (" }{ miss.rule.title }{ "): " }{ lacking(miss) }{ "." }
        </>
    }
}

pub fn miss_in_line(miss: &NearMiss) -> String {
    let (call, title) = (call_in_line(miss.call), miss.rule.title);
    format!("{}{call} ({title}): {}.", words::CLOSE_TO, lacking(miss))
}

/// What the hand lacks, without a full stop.
fn lacking(miss: &NearMiss) -> String {
    let lacks: Vec<_> = miss.unmet.iter().map(|one| one.text.as_str()).collect();
    let or: Vec<_> = miss.or.iter().map(|one| words::or(&one.text)).collect();
    lacks.join("; ") + &or.concat()
}

/// The other styles, at a click.
pub fn other_styles(title: &str, near: &Near) -> Html {
    if near.others.is_empty() {
        return Html::default();
    }
    html! {
        <details class="other-styles">
            <summary>{ words::other_styles(title, near.others.len()) }</summary>
            <ul>
                { for near.others.iter().map(|other| html! {
                    <li>
                        <span>{ sentence_case(moved(other.switch, other.value)) }</span>
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

/// What one style narrowly misses, among its rules.
#[component]
pub fn NearMissOf(&NearMissOfProps { hand, situation, style }: &NearMissOfProps) -> Html {
    use_near(Some((hand, situation, style))).as_ref().map(near_miss).unwrap_or_default()
}

/// What is missed, and the style that bids it.
fn nearest(miss: &NearMiss, others: &[OtherStyle]) -> Html {
    let style = others.iter().find(|other| Some(other.style) == miss.style);
    html! {
        <p class="near-miss">
            { miss_view(miss) }{ " " }
            { for style.map(|other| words::bid_by(other.switch, other.value)) }
        </p>
    }
}
