//! The cards and the claim that cost tricks.

use yew::prelude::*;

use super::words;
use crate::engine::{Analysis, Play};
use crate::ui::components::cards::card_face::card_in_line;

/// Draws the cards and the claim that cost tricks, in play order, each with a button to the moment
/// before a card or to the claim. If there are none, says so once the analysis is complete.
pub fn lost_tricks(
    play: &Play,
    analysis: &Analysis,
    claim: Option<u8>,
    on_cards: &Callback<usize>,
) -> Html {
    let go = |step: usize| on_cards.reform(move |_: MouseEvent| step);
    let costs = play.cards().enumerate().filter_map(|(index, (seat, card))| {
        let cost = analysis.cost(index).filter(|&cost| cost > 0)?;
        Some(html! {
            <li>
                <button type="button" onclick={go(index)}>
                    <span class="soft">{ words::trick(index / 4 + 1) }</span>
                    { seat.name() }
                    { card_in_line(card) }
                    { card_cost(cost) }
                </button>
            </li>
        })
    });
    let claim = claim.and_then(|tricks| analysis.cost_of_claim(tricks));
    let claim = claim.filter(|&(_, cost)| cost > 0).map(|(side, cost)| {
        html! {
            <li>
                <button type="button" onclick={go(play.len() + 1)}>
                    <span class="soft">{ words::CLAIM }</span>
                    { words::side(side == analysis.declarer().side()) }
                    { card_cost(cost) }
                </button>
            </li>
        }
    });
    let costs: Vec<_> = costs.chain(claim).collect();
    if costs.is_empty() && !analysis.is_complete() {
        return Html::default();
    }
    html! {
        <section class="lost-tricks" aria-labelledby="lost-heading">
            <h3 id="lost-heading">{ words::WHERE_TRICKS_WERE_LOST }</h3>
            if costs.is_empty() {
                <p class="soft">{ words::nowhere(!play.revokes().is_empty()) }</p>
            } else {
                <ol>{ for costs }</ol>
            }
        </section>
    }
}

/// Draws `−1` after or under a card; screen readers get "costs 1 trick". Empty for a card that
/// costs nothing.
pub fn card_cost(cost: u8) -> Html {
    if cost == 0 {
        return Html::default();
    }
    html! {
        <>
            <span class="cost" aria-hidden="true">{ "−" }{ cost }</span>
            <span class="unseen">{ words::costs(cost) }</span>
        </>
    }
}
