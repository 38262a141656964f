//! What can be done with an answer: its link, its text, and paper.

use yew::prelude::*;

use super::copy_button::copy_button;
use super::print_button::print_button;
use super::share_button::share_button;
use super::words;
use crate::ui::address;
use crate::ui::route::Route;
use crate::ui::share::Link;

/// The buttons below an answer; `text` is the cards and the answer, to be pasted elsewhere.
pub fn share_line(text: &str) -> Html {
    share_line_with(text, ("", String::new()), Html::default())
}

/// The same with further buttons, and a value in the link that the page's own address has not, if it is not empty.
pub fn share_line_with(text: &str, (name, value): (&'static str, String), further: Html) -> Html {
    let link = link_with(name, value);
    html! {
        <div class="toolbar share-line" role="group" aria-label={words::SHARE}>
            { share_button(&link) }
            { copy_button(words::COPY_AS_TEXT, "", text) }
            { further }
            { print_button("") }
        </div>
    }
}

/// The link to the page as it is, but for a value of its query; an empty one changes nothing.
pub fn link_with(name: &'static str, value: String) -> Callback<(), Option<Link>> {
    Callback::from(move |()| {
        let mut here = Route::parse(&address::known());
        if !value.is_empty() {
            here.query.retain(|(other, _)| other != name);
        }
        let address = address::of(&here.with(name, value.clone()))?;
        Some(Link { address, left_out: String::new() })
    })
}
