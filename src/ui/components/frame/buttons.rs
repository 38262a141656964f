//! Buttons common to many pages: copy, print, save, share and embed.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::{class_list, words};
use crate::ui::embedded::code;
use crate::ui::hooks::use_toggle;
use crate::ui::route::Route;
use crate::ui::share::Link;
use crate::ui::{address, share};

#[derive(Properties, PartialEq)]
pub struct StatusButtonProps {
    pub label: AttrValue,
    /// Extra class, such as `primary`.
    #[prop_or_default]
    pub class: Option<AttrValue>,
    /// Runs on a click. It receives a callback for the resulting status text.
    pub act: Callback<Callback<AttrValue>>,
}

/// A button with the status of its last click beside it, which screen readers announce. Give it a `key` that changes
/// with what the button acts on. Otherwise, the old status stays visible.
#[component]
pub fn StatusButton(props: &StatusButtonProps) -> Html {
    let status = use_state_eq(|| AttrValue::Static(""));
    let onclick = {
        let (status, act) = (status.setter(), props.act.clone());
        Callback::from(move |_: MouseEvent| {
            // Cleared first, as the same text would not be announced again.
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

/// Draws a button that copies a text. `class` is an extra class, such as `primary`, or empty.
pub fn copy_button(label: &'static str, class: &'static str, text: &str) -> Html {
    let act = {
        let text = text.to_owned();
        Callback::from(move |show_status: Callback<AttrValue>| {
            match share::text_blob(&text, "text/plain") {
                Some(blob) => {
                    let on_done = Callback::from(move |done| {
                        show_status.emit(AttrValue::Static(words::copied(done)));
                    });
                    share::copy(&blob, on_done);
                }
                None => show_status.emit(AttrValue::Static(words::NOTHING_TO_COPY)),
            }
        })
    };
    html! { <StatusButton key={text} {label} class={class_list(&[class])} {act} /> }
}

/// Draws a button that prints the page. `class` is an extra class, such as `primary`, or empty.
pub fn print_button(class: &'static str) -> Html {
    html! { <button type="button" class={class_list(&[class])} onclick={Callback::from(print)}>{ words::PRINT }</button> }
}

fn print(_: MouseEvent) {
    if let Some(window) = web_sys::window() {
        // If a browser cannot print, the browser itself reports that.
        drop(window.print());
    }
}

/// Draws a button that saves a text as a plain-text file.
pub fn save_button(label: &'static str, name: &'static str, text: &str) -> Html {
    let onclick = {
        let text = text.to_owned();
        Callback::from(move |_: MouseEvent| {
            if let Some(blob) = share::text_blob(&text, "text/plain") {
                share::save(&blob, name);
            }
        })
    };
    html! { <button type="button" {onclick}>{ label }</button> }
}

/// Draws a button that shares a link, which is made at the click. Opens the system's share sheet, or else copies the
/// address, and reports what the link leaves out. The link is `None` if it would be too long.
pub fn share_button(link: &Callback<(), Option<Link>>) -> Html {
    share_button_named(words::SHARE, link)
}

/// Draws a [`share_button`] with a specific label, for a page that shares several things.
pub fn share_button_named(label: &'static str, link: &Callback<(), Option<Link>>) -> Html {
    let act = {
        let link = link.clone();
        Callback::from(move |show_status: Callback<AttrValue>| {
            let Some(Link { address, left_out }) = link.emit(()) else {
                show_status.emit(AttrValue::Static(words::TOO_LONG_FOR_A_LINK));
                return;
            };
            let on_done = Callback::from(move |done| {
                let left_out = if done == share::ShareOutcome::Refused { "" } else { &left_out };
                let text = format!("{} {left_out}", words::shared(done));
                show_status.emit(text.trim().to_owned().into());
            });
            share::share(&address, on_done);
        })
    };
    html! { <StatusButton {label} {act} /> }
}

/// Initial height of an embedded frame in CSS pixels. The page later reports its actual height.
const HEIGHT: u32 = 640;

#[derive(Properties, PartialEq)]
pub struct EmbedButtonProps {
    /// Link to the current view.
    pub link: Callback<(), Option<Link>>,
    /// Title of the frame, for screen readers.
    pub title: AttrValue,
}

/// A button that opens the HTML code, with a button to copy it.
#[component]
pub fn EmbedButton(props: &EmbedButtonProps) -> Html {
    let (is_open, onclick) = use_toggle();
    // Made on every drawing, so that it matches the current view.
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

/// Draws the buttons below an answer. `text` contains the cards and the answer as plain text.
pub fn share_line(text: &str) -> Html {
    share_line_with(text, ("", String::new()), Html::default())
}

/// Draws a [`share_line`] with further buttons. If `value` is not empty, the link contains `name=value`.
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

/// Returns a callback that makes a link to the current page with `name=value` in its query. If `value` is empty, the
/// query is unchanged.
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
