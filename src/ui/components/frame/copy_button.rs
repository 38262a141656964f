//! A button that copies a text and says whether it could.

use yew::prelude::*;

use super::words;
use crate::ui::{clipboard, download};

/// What to copy.
#[derive(Properties, PartialEq)]
pub struct CopyButtonProps {
    /// What the button says.
    pub label: AttrValue,
    /// A further class, such as `primary`.
    #[prop_or_default]
    pub class: Option<AttrValue>,
    /// The text, made when it is asked for; none where there is none to copy.
    pub text: Callback<(), Option<String>>,
    /// What is said where there is none.
    #[prop_or(AttrValue::Static(words::NOTHING_TO_COPY))]
    pub nothing: AttrValue,
}

/// The button, and beside it what came of it. Give it a key that changes with the text, so that it
/// does not go on saying that another one was copied.
#[component]
pub fn CopyButton(props: &CopyButtonProps) -> Html {
    let message = use_state_eq(|| AttrValue::Static(""));
    let onclick = {
        let (message, text, nothing) = (message.clone(), props.text.clone(), props.nothing.clone());
        Callback::from(move |_: MouseEvent| {
            let Some(blob) = text.emit(()).and_then(|text| download::blob(&text, "text/plain"))
            else {
                message.set(nothing.clone());
                return;
            };
            let message = message.clone();
            let on_done =
                Callback::from(move |done| message.set(AttrValue::Static(words::copied(done))));
            clipboard::copy(&blob, on_done);
        })
    };
    html! {
        <>
            <button type="button" class={&props.class} {onclick}>{ &props.label }</button>
            <span class="copied" role="status">{ &*message }</span>
        </>
    }
}
