//! A short message at the foot of the window, such as the result of a click on a button. Screen readers announce it.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::ui::delegate::document;

const ID: &str = "toast";

/// Renders the element for the message. It is always in the page, as screen readers don't announce the text of a new
/// element.
pub fn toast_place() -> Html {
    html! { <p id={ID} class="toast" role="status"></p> }
}

thread_local! {
    /// Removes the message after the time that it takes to read it.
    static REMOVAL: RefCell<Option<Timeout>> = const { RefCell::new(None) };
}

/// Shows a message in place of the former one. An empty text removes the message, so that the next one is announced
/// even if it is the same.
pub fn show_toast(text: &str) {
    let Some(place) = document().and_then(|document| document.get_element_by_id(ID)) else {
        return;
    };
    place.set_text_content(Some(text));
    let milliseconds = u32::try_from(4000 + 60 * text.len()).unwrap_or(u32::MAX);
    let removal = Timeout::new(milliseconds, move || place.set_text_content(None));
    REMOVAL.replace(Some(removal));
}
