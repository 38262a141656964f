//! Buttons that many pages share: copy, print, save, share and embed.

use web_sys::{Element, HtmlTextAreaElement};
use yew::prelude::*;

use super::toast::show_toast;
use super::{class_list, words};
use crate::ui::delegate::{bring_into_sight, focus_within};
use crate::ui::embedded::code;
use crate::ui::route::Route;
use crate::ui::share::Link;
use crate::ui::{address, share};

/// Renders a button that copies a text. `class` is an additional CSS class such as `primary`, or empty.
pub fn copy_button(label: &'static str, class: &'static str, text: &str) -> Html {
    let text = text.to_owned();
    let onclick = Callback::from(move |_: MouseEvent| {
        show_toast("");
        match share::text_blob(&text, "text/plain") {
            Some(blob) => {
                share::copy(&blob, Callback::from(|done| show_toast(words::copied(done))));
            }
            None => show_toast(words::NOTHING_TO_COPY),
        }
    });
    html! { <button type="button" class={class_list(&[class])} {onclick}>{ label }</button> }
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
/// link would be too long. The button opens the system's share sheet or, if there is none, copies the address. A toast
/// says what the link leaves out.
pub fn share_button(label: &'static str, link: &Callback<(), Option<Link>>) -> Html {
    let link = link.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        show_toast("");
        let Some(Link { address, left_out }) = link.emit(()) else {
            return show_toast(words::TOO_LONG_FOR_A_LINK);
        };
        let on_done = Callback::from(move |done| {
            let left_out = if done == share::ShareOutcome::Refused { "" } else { &left_out };
            show_toast(format!("{} {left_out}", words::shared(done)).trim());
        });
        share::share(&address, on_done);
    });
    html! { <button type="button" {onclick}>{ label }</button> }
}

/// Renders a button that opens a menu over the page. `label` is the text of the button. If it is empty, the button only
/// shows an arrow, and `name` is its name.
pub fn pop_menu(label: &'static str, name: &'static str, items: Html) -> Html {
    // A menu at the foot of the window opens out of view.
    let ontoggle = |event: Event| {
        let menu = event.target_dyn_into::<Element>();
        if let Some(items) = menu.and_then(|menu| menu.last_element_child()) {
            bring_into_sight(&items);
        }
    };
    html! {
        <details class="pop-menu" {ontoggle}>
            <summary aria-label={(!name.is_empty()).then_some(name)}>{ label }</summary>
            <div class="pop-items">{ items }</div>
        </details>
    }
}

#[derive(Properties, PartialEq)]
pub struct ShareMenuProps {
    #[prop_or(words::SHARE)]
    pub label: &'static str,
    /// Makes a link to the current view, as for [`share_button`].
    pub link: Callback<(), Option<Link>>,
    /// The answer as plain text. Empty if there is nothing to copy.
    #[prop_or_default]
    pub text: AttrValue,
    /// Title of a frame that embeds the current view, for screen readers. Empty if the view can't be embedded.
    #[prop_or_default]
    pub title: AttrValue,
    /// Further items of the menu.
    #[prop_or_default]
    pub items: Html,
}

/// A button that shares a link, with a menu of other ways to pass on the answer. It must be in a toolbar.
#[component]
pub fn ShareMenu(props: &ShareMenuProps) -> Html {
    let ShareMenuProps { label, link, text, title, items } = props;
    let is_embedding = use_state_eq(|| false);
    let embed = |is: bool| {
        let is_embedding = is_embedding.setter();
        Callback::from(move |_: MouseEvent| is_embedding.set(is))
    };
    let items = html! {
        <>
            if !text.is_empty() { { copy_button(words::COPY_AS_TEXT, "", text) } }
            { items.clone() }
            if !title.is_empty() { <button type="button" onclick={embed(true)}>{ words::EMBED }</button> }
            { print_button("") }
        </>
    };
    html! {
        <>
            <div class="share" role="group" aria-label={*label}>
                { share_button(label, link) }
                { pop_menu("", words::MORE_WAYS, items) }
            </div>
            // The code is rebuilt on every rendering, so that it matches the current view.
            if *is_embedding { <EmbedCode link={link.emit(())} {title} on_close={embed(false)} /> }
        </>
    }
}

/// Initial height of an embedded frame in CSS pixels. The page later reports its actual height.
const HEIGHT: u32 = 640;

#[derive(Properties, PartialEq)]
struct EmbedCodeProps {
    link: Option<Link>,
    title: AttrValue,
    on_close: Callback<MouseEvent>,
}

/// The HTML code for embedding the current view, with a button to copy the code. Takes the focus when it opens.
#[component]
fn EmbedCode(props: &EmbedCodeProps) -> Html {
    let here = use_node_ref();
    let code = props.link.as_ref().and_then(|link| code(&link.address, &props.title, HEIGHT));
    let onfocus = Callback::from(|event: FocusEvent| {
        if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
            field.select();
        }
    });
    use_effect_with((), {
        let here = here.clone();
        move |()| {
            if let Some(here) = here.cast::<Element>() {
                focus_within(&here, "textarea, button");
            }
        }
    });
    html! {
        <div class="embed-code" ref={here}>
            if let Some(code) = &code {
                <p class="soft">{ words::EMBED_IN_FULL }</p>
                <textarea readonly=true rows="4" aria-label={words::EMBED_CODE} value={code.clone()} {onfocus} />
                <p class="soft">{ for props.link.as_ref().map(|link| &link.left_out) }</p>
            } else {
                <p class="soft">{ words::TOO_LONG_FOR_A_LINK }</p>
            }
            <div class="toolbar">
                { code.as_ref().map(|code| copy_button(words::COPY_CODE, "", code)).unwrap_or_default() }
                <button type="button" onclick={&props.on_close}>{ words::CLOSE }</button>
            </div>
        </div>
    }
}

/// Renders the buttons below an answer. `text` contains the cards and the answer as plain text.
pub fn share_line(text: &str) -> Html {
    let text = text.to_owned();
    html! {
        <div class="toolbar share-line"><ShareMenu link={link_with("", String::new())} {text} /></div>
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
