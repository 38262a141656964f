//! The button that deals a hand on which systems part.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::part::Wanted;
use super::words;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::components::hand::shown_style::ShownStyle;
use crate::ui::random;

#[derive(Properties, PartialEq)]
pub struct PartingHandProps {
    pub shown: Vec<ShownStyle>,
    pub situation: Situation,
    pub on_hand: Callback<Hand>,
}

#[component]
pub fn PartingHand(props: &PartingHandProps) -> Html {
    let PartingHandProps { shown, situation, on_hand } = props;
    let styles: Vec<Style> = shown.iter().map(|one| one.style).collect();
    let (pair, rule) = (use_node_ref(), use_node_ref());
    let failed = use_state_eq(|| false);
    let onclick = {
        let (pair, rule, failed) = (pair.clone(), rule.clone(), failed.setter());
        let (situation, on_hand) = (*situation, on_hand.clone());
        Callback::from(move |_: MouseEvent| {
            let value =
                |select: &NodeRef| select.cast::<HtmlSelectElement>().map(|one| one.value());
            let chosen = value(&pair).unwrap_or_default();
            let is_chosen =
                |style: &&Style| chosen.split(' ').any(|name| name == style.to_string());
            let of_pair: Vec<_> = styles.iter().filter(is_chosen).copied().collect();
            let wanted = Wanted {
                styles: if of_pair.is_empty() { styles.clone() } else { of_pair },
                situation,
                by_rule: value(&rule).is_some_and(|value| value == RARE),
            };
            let found = wanted.find(&mut random::generator());
            failed.set(found.is_none());
            if let Some(hand) = found {
                on_hand.emit(hand);
            }
        })
    };
    let pairs = shown
        .iter()
        .enumerate()
        .flat_map(|(place, one)| shown.iter().skip(place + 1).map(move |other| (one, other)));
    html! {
        <div class="parting toolbar">
            <button type="button" disabled={shown.len() < 2} {onclick}>{ words::FIND_PARTING }</button>
            <label>
                <span class="unseen">{ words::BETWEEN }</span>
                <select ref={pair}>
                    <option value="" selected=true>{ words::ANY_SHOWN }</option>
                    { for pairs.map(|(one, other)| html! {
                        <option value={format!("{} {}", one.style, other.style)}>{ words::pair(&one.title, &other.title) }</option>
                    }) }
                </select>
            </label>
            <label>
                <span class="unseen">{ words::HOW_RARE }</span>
                <select ref={rule}>
                    <option value="" selected=true>{ words::AS_DEALT }</option>
                    <option value={RARE}>{ words::BY_RULE }</option>
                </select>
            </label>
            <p class="soft" role="status">{ if *failed { words::NOT_FOUND } else { "" } }</p>
        </div>
    }
}

/// The value of the choice that aims at rules.
const RARE: &str = "rule";
