//! A button that shares what is seen.

use yew::prelude::*;

use super::words;
use crate::ui::share::{self, Link};

/// What to share.
#[derive(Properties, PartialEq)]
pub struct ShareButtonProps {
    /// The address of what is seen; none where it is too long for one.
    pub link: Callback<(), Option<Link>>,
}

/// The button, and beside it what came of it: the system's own sheet where there is one, else the address is
/// copied; and what the address leaves out.
#[component]
pub fn ShareButton(props: &ShareButtonProps) -> Html {
    let message = use_state_eq(String::new);
    let onclick = {
        let (message, link) = (message.setter(), props.link.clone());
        Callback::from(move |_: MouseEvent| {
            // So that the same words are said again.
            message.set(String::new());
            let Some(Link { address, left_out }) = link.emit(()) else {
                message.set(words::TOO_LONG_FOR_A_LINK.to_owned());
                return;
            };
            let message = message.clone();
            let on_done = Callback::from(move |done| {
                let left_out = if done == share::Outcome::Refused { "" } else { &left_out };
                message.set(format!("{} {left_out}", words::shared(done)).trim().to_owned());
            });
            share::share(&address, on_done);
        })
    };
    html! {
        <>
            <button type="button" {onclick}>{ words::SHARE }</button>
            <span class="copied" role="status">{ &*message }</span>
        </>
    }
}
