//! A call, with its suit drawn.

use yew::prelude::*;

use super::suit_icon::strain_icon;
use super::words;
use crate::engine::Call;

/// Draws `1♥`, `Pass`, `X` or `XX`; screen readers get "1 heart", "double", "redouble".
pub fn call_view(call: Call) -> Html {
    match call {
        Call::Pass => html! { <span class="call pass">{ words::PASS }</span> },
        Call::Double => {
            html! { <abbr class="call double" title={words::DOUBLE_NAME}>{ words::DOUBLE }</abbr> }
        }
        Call::Redouble => {
            html! { <abbr class="call redouble" title={words::REDOUBLE_NAME}>{ words::REDOUBLE }</abbr> }
        }
        Call::Bid(bid) => html! {
            <span class="call">
                { bid.level.to_string() }<span class="gap">{ " " }</span>
                { strain_icon(bid.strain, bid.level.get() == 1) }
            </span>
        },
    }
}
