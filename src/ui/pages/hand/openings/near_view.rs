//! What a hand narrowly misses, and which other styles bid otherwise.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::hand::PartlyKnownHand;
use crate::engine::bridge::opening::NearMiss;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::near::{Neighbours, OtherStyle};
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::cards::card_grid::sentence_case;
use crate::ui::hooks::use_after_paint;

/// A hand, and the style that is asked.
#[derive(Properties, PartialEq)]
pub struct NearViewProps {
    /// The hand.
    pub hand: PartlyKnownHand,
    /// Where it opens.
    pub situation: Situation,
    /// The style.
    pub style: Style,
    /// What the style is called.
    pub title: AttrValue,
}

/// The nearest miss in a line; the other styles at a click.
#[component]
pub fn NearView(props: &NearViewProps) -> Html {
    let NearViewProps { hand, situation, style, title } = props;
    // The rules of some twenty styles take a while to make, and are made once.
    let neighbours = use_after_paint(Some(*style), |style| Neighbours::of(*style));
    let Some(neighbours) = neighbours.last.filter(|_| neighbours.is_current) else {
        return html! { <div class="near"></div> };
    };
    let others = neighbours.of_hand(*hand, *situation);
    let miss = NearMiss::of(neighbours.own(), *hand, *situation, &others);
    html! {
        <div class="near">
            { for miss.as_ref().map(|miss| nearest(miss, &others)) }
            if !others.is_empty() {
                <details class="other-styles">
                    <summary>{ words::other_styles(title, others.len()) }</summary>
                    <ul>
                        { for others.iter().map(|other| html! {
                            <li>
                                <span>{ sentence_case(words::moved(other.switch, other.value)) }</span>
                                { call_view(other.call) }
                            </li>
                        }) }
                    </ul>
                </details>
            }
        </div>
    }
}

/// `Close to 2♠ (Weak two): T8642 of hearts, needs two of A K Q.`
fn nearest(miss: &NearMiss, others: &[OtherStyle]) -> Html {
    let lacks: Vec<_> = miss.unmet.iter().map(|one| one.text.as_str()).collect();
    let or: Vec<_> = miss.or.iter().map(|one| words::or(&one.text)).collect();
    let style = others.iter().find(|other| Some(other.style) == miss.style);
    html! {
        <p class="near-miss">
            <strong>{ words::CLOSE_TO }{ call_view(miss.call) }</strong>
            { " (" }{ miss.rule.title }{ "): " }{ lacks.join("; ") }{ or.concat() }{ ". " }
            if let Some(other) = style {
                { words::bid_by(other.switch, other.value) }
            }
        </p>
    }
}
