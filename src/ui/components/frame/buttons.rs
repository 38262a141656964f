//! Buttons that many pages share: copy, print, save, share and embed.

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
    /// Additional CSS class, such as `primary`.
    #[prop_or_default]
    pub class: Option<AttrValue>,
    /// Called on a click. The argument is a callback that shows a status text.
    pub act: Callback<Callback<AttrValue>>,
}

/// A button with a status text for its last click. Screen readers announce the status. The button needs a `key` that
/// depends on what the button acts on. Otherwise, the status stays visible when the button acts on something else.
#[component]
pub fn StatusButton(props: &StatusButtonProps) -> Html {
    let status = use_state_eq(|| AttrValue::Static(""));
    let onclick = {
        let (status, act) = (status.setter(), props.act.clone());
        Callback::from(move |_: MouseEvent| {
            // The status is cleared first, because screen readers don't announce the same text twice.
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

/// Renders a button that copies a text. `class` is an additional CSS class such as `primary`, or empty.
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

/// Renders a button that prints the page. `class` is an additional CSS class such as `primary`, or empty.
pub fn print_button(class: &'static str) -> Html {
    html! { <button type="button" class={class_list(&[class])} onclick={Callback::from(print)}>{ words::PRINT }</button> }
}

fn print(_: MouseEvent) {
    if let Some(window) = web_sys::window() {
        // A browser that cannot print reports that itself.
        drop(window.print());
    }
}

/// Renders a button that saves a text as a plain-text file.
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

/// Renders a button that shares a link. `link` makes the link when the button is clicked, or returns `None` if the
/// link would be too long. The button opens the system's share sheet or, if there is none, copies the address. The
/// status says what the link leaves out.
pub fn share_button(link: &Callback<(), Option<Link>>) -> Html {
    share_button_named(words::SHARE, link)
}

/// Renders a [`share_button`] with a specific label. Use it on pages that share several things.
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
    /// Returns a link to the current view.
    pub link: Callback<(), Option<Link>>,
    /// Title of the frame, for screen readers.
    pub title: AttrValue,
}

/// A button that shows the HTML code for embedding the current view, with a button to copy the code.
#[component]
pub fn EmbedButton(props: &EmbedButtonProps) -> Html {
    let (is_open, onclick) = use_toggle();
    // The code is rebuilt on every rendering, so that it matches the current view.
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

/// Renders the buttons below an answer. `text` contains the cards and the answer as plain text.
pub fn share_line(text: &str) -> Html {
    share_line_with(text, ("", String::new()), Html::default())
}

/// Renders a [`share_line`] with additional buttons. If `value` is not empty, the link contains `name=value`.
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
/// link has the same query as the page.
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
