//! Event handlers for typing and pasting.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::ui::attachment::{Attachment, LargePaste};

/// Reports a field's whole text after each change.
pub fn on_input(field: &NodeRef, on_text: &Callback<String>) -> Callback<InputEvent> {
    let (field, on_text) = (field.clone(), on_text.clone());
    Callback::from(move |_: InputEvent| {
        if let Some(field) = field.cast::<HtmlTextAreaElement>() {
            on_text.emit(field.value());
        }
    })
}

/// Intercepts a paste of more than `longest` UTF-16 units, and attaches the text instead.
pub fn on_paste(longest: u32, on_attach: Callback<Attachment>) -> Callback<Event> {
    Callback::from(move |event: Event| {
        if let Some(pasted) = LargePaste::of(&event, longest) {
            event.prevent_default();
            pasted.attach(on_attach.clone());
        }
    })
}
