//! Buttons that many pages have: copy, print, save, share and embed.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::{class_list, words};
use crate::ui::embedded::code;
use crate::ui::hooks::use_toggle;
use crate::ui::route::Route;
use crate::ui::share::Link;
use crate::ui::{address, clipboard, download, share};

/// What a [`StatusButton`] says and does.
#[derive(Properties, PartialEq)]
pub struct StatusButtonProps {
    /// What the button says.
    pub label: AttrValue,
    /// A further class, such as `primary`.
    #[prop_or_default]
    pub class: Option<AttrValue>,
    /// What pressing it does; it gets a callback for what came of that, in words.
    pub act: Callback<Callback<AttrValue>>,
}

/// A button, and beside it what came of pressing it, as a status that is announced. Give it a key that changes with what it is about, so that it does not go on saying what came
/// of something else.
#[component]
pub fn StatusButton(props: &StatusButtonProps) -> Html {
    let status = use_state_eq(|| AttrValue::Static(""));
    let onclick = {
        let (status, act) = (status.setter(), props.act.clone());
        Callback::from(move |_: MouseEvent| {
            // So that the same words are said again.
            status.set(AttrValue::Static(""));
            let status = status.clone();
            act.emit(Callback::from(move |words| status.set(words)));
        })
    };
    html! {
        <>
            <button type="button" class={&props.class} {onclick}>{ &props.label }</button>
            <span class="button-status" role="status">{ &*status }</span>
        </>
    }
}

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

/// A button that prints what is seen. `class` is a further class of the button, such as `primary`, or empty.
pub fn print_button(class: &'static str) -> Html {
    html! { <button type="button" class={class_list(&[class])} onclick={Callback::from(print)}>{ words::PRINT }</button> }
}

fn print(_: MouseEvent) {
    if let Some(window) = web_sys::window() {
        // A browser that cannot print says so itself.
        drop(window.print());
    }
}

/// A button that saves a text as a plain file of such a name.
pub fn save_button(label: &'static str, name: &'static str, text: &str) -> Html {
    let onclick = {
        let text = text.to_owned();
        Callback::from(move |_: MouseEvent| {
            if let Some(blob) = download::blob(&text, "text/plain") {
                download::save(&blob, name);
            }
        })
    };
    html! { <button type="button" {onclick}>{ label }</button> }
}

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
    let (is_open, onclick) = use_toggle();
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
            if is_open {
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
