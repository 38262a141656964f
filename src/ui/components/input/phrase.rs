//! A part of a sentence that the user can change and remove: words and controls in a frame.

use yew::prelude::*;

use super::words;

/// Renders a part with the accessible name `name`. The last button removes it, unless `on_remove` is `None`.
pub fn phrase(name: &str, content: Html, on_remove: Option<Callback<MouseEvent>>) -> Html {
    html! {
        <span key={name} class="phrase" role="group" aria-label={name.to_owned()} data-phrase={name.to_owned()}>
            { content }
            { for on_remove.map(|onclick| html! {
                <button type="button" class="phrase-remove" {onclick} aria-label={words::remove(name)}>{ "×" }</button>
            }) }
        </span>
    }
}
