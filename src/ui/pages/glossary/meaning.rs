//! A popover with the meaning of a term. It is part of the glossary's chunk. It isn't a Yew component, so it consists
//! of plain DOM elements.

use std::cell::RefCell;

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, FocusOptions, HtmlAnchorElement, HtmlElement};

use super::{entry, words};
use crate::ui::delegate::bring_into_sight;
use crate::ui::route::Route;

/// Distance between the term and the popover in pixels.
const GAP: f64 = 6.0;
/// HTML attributes of the popover. With them, screen readers announce the term and its meaning.
const ATTRIBUTES: [(&str, &str); 6] = [
    ("class", "term-meaning"),
    ("popover", "auto"),
    ("role", "dialog"),
    ("tabindex", "-1"),
    ("aria-labelledby", "term-heading"),
    ("aria-describedby", "term-meaning"),
];

thread_local! {
    static OPENED: RefCell<Option<OpenPopover>> = const { RefCell::new(None) };
}

struct OpenPopover {
    popover: HtmlElement,
    link: HtmlAnchorElement,
    _listeners: Vec<EventListener>,
}

/// Opens a popover with the meaning of the term in `link`. If `was_open` is set, only closes the popover. Returns
/// whether that succeeded.
pub fn open_meaning(link: &HtmlAnchorElement, was_open: bool) -> bool {
    close();
    was_open || opened(link).is_ok()
}

fn opened(link: &HtmlAnchorElement) -> Result<(), JsValue> {
    let (term, meaning) = entry(&Route::parse(&link.hash()).place).ok_or(JsValue::NULL)?;
    let popover = drawn(link, term, meaning)?;
    popover.show_popover()?;
    set_expanded(link, true);
    place(&popover, link);
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    popover.focus_with_options(&options)?;
    bring_into_sight(&popover);
    let on_toggle = {
        let popover = popover.clone();
        move |_: &_| {
            if !popover.matches(":popover-open").unwrap_or(false) {
                close_this(&popover);
            }
        }
    };
    let mut listeners = vec![EventListener::new(&popover, "toggle", on_toggle)];
    if let Some(window) = web_sys::window() {
        let (popover, link) = (popover.clone(), link.clone());
        listeners.push(EventListener::new(&window, "resize", move |_| place(&popover, &link)));
        // Any navigation closes the popover.
        listeners.push(EventListener::new(&window, "hashchange", |_| close()));
    }
    OPENED.set(Some(OpenPopover { popover, link: link.clone(), _listeners: listeners }));
    Ok(())
}

/// Returns a new popover that contains the term, its meaning and a link to the glossary.
fn drawn(link: &HtmlAnchorElement, term: &str, meaning: &str) -> Result<HtmlElement, JsValue> {
    let document = link.owner_document().ok_or(JsValue::NULL)?;
    let part = |name: &str, id: &str, text: &str| {
        let part = document.create_element(name)?;
        part.set_id(id);
        part.set_text_content(Some(text));
        Ok::<_, JsValue>(part)
    };
    let popover = document.create_element("div")?;
    for (name, value) in ATTRIBUTES {
        popover.set_attribute(name, value)?;
    }
    let more = part("a", "term-more", words::MORE_IN_THE_GLOSSARY)?;
    more.set_attribute("href", &link.hash())?;
    let foot = document.create_element("p")?;
    foot.append_child(&more)?;
    for part in [part("h2", "term-heading", term)?, part("p", "term-meaning", meaning)?, foot] {
        popover.append_child(&part)?;
    }
    let popover = popover.dyn_into::<HtmlElement>()?;
    let on_more = {
        let popover = popover.clone();
        // The popover is closed before the user leaves the page, so that the term has the focus when the user returns.
        move |_: &_| drop(popover.hide_popover())
    };
    EventListener::new(&more, "click", on_more).forget();
    document.body().ok_or(JsValue::NULL)?.append_child(&popover)?;
    Ok(popover)
}

/// Closes the open popover. If the focus is in the popover, the browser returns the focus to the term.
fn close() {
    if let Some(OpenPopover { popover, link, .. }) = OPENED.take() {
        // The browser may already have closed the popover.
        drop(popover.hide_popover());
        popover.remove();
        set_expanded(&link, false);
    }
}

/// Closes a popover if it is still open.
fn close_this(popover: &Element) {
    let is_open = |opened: &OpenPopover| AsRef::<Element>::as_ref(&opened.popover) == popover;
    if OPENED.with_borrow(|opened| opened.as_ref().is_some_and(is_open)) {
        close();
    }
}

/// Sets the attribute that says whether the link's popover is open, for screen readers.
fn set_expanded(link: &HtmlAnchorElement, is_open: bool) {
    // Setting an attribute only fails if its name is invalid.
    drop(link.set_attribute("aria-expanded", if is_open { "true" } else { "false" }));
}

/// Places the popover below the term, or above the term if only that space is large enough. The popover scrolls with
/// the page. The style sheet keeps the popover within the width of the window.
fn place(popover: &HtmlElement, link: &HtmlAnchorElement) {
    let window = web_sys::window();
    let root = link.owner_document().and_then(|document| document.document_element());
    let Some((window, root)) = window.zip(root) else { return };
    let (term, own) = (link.get_bounding_client_rect(), popover.get_bounding_client_rect());
    let [below, above] = [term.bottom() + GAP, term.top() - own.height() - GAP];
    let has_room_below = below + own.height() <= f64::from(root.client_height());
    let top = if has_room_below || above < 0.0 { below } else { above };
    let scrolled = window.scroll_y().unwrap_or_default();
    let style = popover.style();
    for (property, place) in [("--term-start", term.left()), ("--term-below", top + scrolled)] {
        // Setting a length in pixels never fails.
        drop(style.set_property(property, &format!("{}px", whole(place))));
    }
}

/// Truncates a screen position to an integer. Formatting fractions would need more code than the rest of this module.
#[expect(clippy::cast_possible_truncation, reason = "no page is that high")]
const fn whole(place: f64) -> i32 {
    place as i32
}
