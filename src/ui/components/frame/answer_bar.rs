//! The answer in a line at the foot of a narrow screen, where the answer itself is below what is entered.

use web_sys::Element;
use yew::prelude::*;

pub use super::words::WHY;

/// The bar: the answer, and what there is to see of it where it leads to.
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
