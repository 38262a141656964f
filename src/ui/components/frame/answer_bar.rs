//! The answer in a bar at the foot of a narrow screen, where the full answer is further down.

use web_sys::Element;
use yew::prelude::*;

pub use super::words::WHY;

/// Draws the bar: the answer, and the text of the link to the full one.
pub fn answer_bar(answer: Html, more: &'static str, whole: &NodeRef) -> Html {
    let whole = whole.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(whole) = whole.cast::<Element>() {
            whole.scroll_into_view();
        }
    });
    html! {
        <button type="button" class="answer-bar" {onclick}>
            { answer }
            <span class="answer-bar-more">{ more }</span>
        </button>
    }
}
