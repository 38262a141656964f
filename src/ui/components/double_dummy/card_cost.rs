//! What a card cost the side that played it.

use yew::prelude::*;

use super::words;

/// `−1` after a card, or under it; screen readers hear "costs 1 trick". Nothing for a card that cost
/// nothing.
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
