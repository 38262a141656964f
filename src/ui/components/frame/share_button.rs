//! A button that shares what is seen.

use yew::prelude::*;

use super::told_button::ToldButton;
use super::words;
use crate::ui::share::{self, Link};

/// A button that shares the address of what is seen, made when it is asked for; none where it is too long for one. The
/// system's own sheet opens where there is one, else the address is copied; and what it leaves out is told.
pub fn share_button(link: &Callback<(), Option<Link>>) -> Html {
    let act = {
        let link = link.clone();
        Callback::from(move |tell: Callback<AttrValue>| {
            let Some(Link { address, left_out }) = link.emit(()) else {
                tell.emit(AttrValue::Static(words::TOO_LONG_FOR_A_LINK));
                return;
            };
            let on_done = Callback::from(move |done| {
                let left_out = if done == share::Outcome::Refused { "" } else { &left_out };
                let told = format!("{} {left_out}", words::shared(done));
                tell.emit(told.trim().to_owned().into());
            });
            share::share(&address, on_done);
        })
    };
    html! { <ToldButton label={words::SHARE} {act} /> }
}
