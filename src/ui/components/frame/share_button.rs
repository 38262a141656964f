//! A button that shares what is seen.

use yew::prelude::*;

use super::words;
use crate::ui::share;

/// What to share.
#[derive(Properties, PartialEq)]
pub struct ShareButtonProps {
    /// The address of what is seen; none where it is too long for one.
    pub link: Callback<(), Option<String>>,
}

/// The button, and beside it what came of it: the system's own sheet where there is one, else the address is
/// copied.
#[component]
pub fn ShareButton(props: &ShareButtonProps) -> Html {
    let message = use_state_eq(|| "");
    let onclick = {
        let (message, link) = (message.setter(), props.link.clone());
        Callback::from(move |_: MouseEvent| {
            // So that the same words are said again.
            message.set("");
            let Some(link) = link.emit(()) else {
                message.set(words::TOO_LONG_FOR_A_LINK);
                return;
            };
            let message = message.clone();
            share::share(&link, Callback::from(move |done| message.set(words::shared(done))));
        })
    };
    html! {
        <>
            <button type="button" {onclick}>{ words::SHARE }</button>
            <span class="copied" role="status">{ *message }</span>
        </>
    }
}
