//! A button that copies a text and says whether it could.

use yew::prelude::*;

use super::class_list::class_list;
use super::status_button::StatusButton;
use super::words;
use crate::ui::{clipboard, download};

/// A button that copies a text. `class` is a further class of the button, such as `primary`, or empty.
pub fn copy_button(label: &'static str, class: &'static str, text: &str) -> Html {
    let act = {
        let text = text.to_owned();
        Callback::from(move |show_status: Callback<AttrValue>| {
            match download::blob(&text, "text/plain") {
                Some(blob) => {
                    let on_done = Callback::from(move |done| {
                        show_status.emit(AttrValue::Static(words::copied(done)));
                    });
                    clipboard::copy(&blob, on_done);
                }
                None => show_status.emit(AttrValue::Static(words::NOTHING_TO_COPY)),
            }
        })
    };
    html! { <StatusButton key={text} {label} class={class_list(&[class])} {act} /> }
}
