//! Par, as text.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::double_dummy::ParContract;
use crate::engine::{Call, Margin, Par, Seat, Side, TrickTable, Vulnerability};
use crate::ui::components::cards::call_view::call_view;
use crate::ui::number::signed;

/// Draws the score and the contracts that reach it. If the record lacks the dealer or the
/// vulnerability, assumes North and none, and says so.
pub fn par_view(table: &TrickTable, dealer: Option<Seat>, sides: Option<Vulnerability>) -> Html {
    let assumed = words::assumed(dealer.is_some(), sides.is_some());
    let par = Par::of(table, dealer.unwrap_or(Seat::North), sides.unwrap_or_default());
    let side = if par.score() < 0 { Side::EastWest } else { Side::NorthSouth };
    html! {
        <>
            if par.contracts().is_empty() {
                <p><strong>{ "0" }</strong>{ words::ALL_PASS }</p>
            } else {
                <p><strong>{ side.to_string() }{ " " }{ signed(par.score().abs()) }</strong></p>
                <ul>{ for par.contracts().iter().map(|contract| html! { <li>{ contract_view(contract) }</li> }) }</ul>
            }
            { for assumed.map(|assumed| html! { <p class="soft">{ assumed }</p> }) }
        </>
    }
}

/// Draws `4♠ by North or South`, or `5♦ doubled by East, 2 down`.
fn contract_view(contract: &ParContract) -> Html {
    let margin = contract.margin();
    let margin = (margin != Margin::Exact).then(|| margin.in_words());
    html! {
        <>
            { call_view(Call::Bid(contract.bid)) }
            { contract.doubling.in_words() }
            { words::by(&contract.declarers) }
            { for margin.map(|margin| html! { <>{ ", " }{ margin }</> }) }
        </>
    }
}
