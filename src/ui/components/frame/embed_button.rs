//! A button that shows the lines of HTML which put an answer into another page.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::copy_button::copy_button;
use super::words;
use crate::ui::embedded::code;
use crate::ui::share::Link;

/// How high the frame is before the page says its own height, in CSS pixels.
const HEIGHT: u32 = 640;

/// What is put into another page.
#[derive(Properties, PartialEq)]
pub struct EmbedButtonProps {
    /// The address of what is seen.
    pub link: Callback<(), Option<Link>>,
    /// What it is, for who does not see the frame.
    pub title: AttrValue,
}

/// The button; once it is pressed, the code with a button that copies it.
#[component]
pub fn EmbedButton(props: &EmbedButtonProps) -> Html {
    let is_open = use_state_eq(|| false);
    let onclick = {
        let is_open = is_open.clone();
        Callback::from(move |_: MouseEvent| is_open.set(!*is_open))
    };
    // Of what is seen now.
    let link = is_open.then(|| props.link.emit(())).flatten();
    let code = link.as_ref().and_then(|link| code(&link.address, &props.title, HEIGHT));
    let onfocus = Callback::from(|event: FocusEvent| {
        if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
            field.select();
        }
    });
    html! {
        <>
            <button type="button" aria-expanded={is_open.to_string()} {onclick}>{ words::EMBED }</button>
            if *is_open {
                <div class="embed-code">
                    if let Some(code) = &code {
                        <p class="soft">{ words::EMBED_IN_FULL }</p>
                        <textarea readonly=true rows="4" aria-label={words::EMBED_CODE} value={code.clone()} {onfocus} />
                        <p>{ copy_button(words::COPY_CODE, "", code) }</p>
                        <p class="soft">{ for link.map(|link| link.left_out) }</p>
                    } else {
                        <p class="soft">{ words::TOO_LONG_FOR_A_LINK }</p>
                    }
                </div>
            }
        </>
    }
}
