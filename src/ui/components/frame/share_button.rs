//! A button that shares what is seen.

use yew::prelude::*;

use super::status_button::StatusButton;
use super::words;
use crate::ui::share::{self, Link};

/// A button that shares the address of what is seen, made when it is asked for; none where it is too long for one. The
/// system's own sheet opens where there is one, else the address is copied; and what it leaves out is told.
pub fn share_button(link: &Callback<(), Option<Link>>) -> Html {
    share_button_named(words::SHARE, link)
}

/// The same under a name of its own, where a page shares several things.
pub fn share_button_named(label: &'static str, link: &Callback<(), Option<Link>>) -> Html {
    let act = {
        let link = link.clone();
        Callback::from(move |show_status: Callback<AttrValue>| {
            let Some(Link { address, left_out }) = link.emit(()) else {
                show_status.emit(AttrValue::Static(words::TOO_LONG_FOR_A_LINK));
                return;
            };
            let on_done = Callback::from(move |done| {
                let left_out = if done == share::Outcome::Refused { "" } else { &left_out };
                let text = format!("{} {left_out}", words::shared(done));
                show_status.emit(text.trim().to_owned().into());
            });
            share::share(&address, on_done);
        })
    };
    html! { <StatusButton {label} {act} /> }
}
