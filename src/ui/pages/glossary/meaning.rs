//! What a term means, beside the term.
//!
//! It is no part of what a page draws, and comes with the glossary's chunk once it is asked for: so it is made of elements,
//! and no component keeps it.

use std::cell::RefCell;

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, FocusOptions, HtmlAnchorElement, HtmlElement};

use super::{entry, words};
use crate::ui::delegate::bring_into_sight;
use crate::ui::route::Route;

/// From the term to what it means, in pixels.
const GAP: f64 = 6.0;
/// The attributes of what is opened: a reader that speaks says the term and what it means.
const ATTRIBUTES: [(&str, &str); 6] = [
    ("class", "term-meaning"),
    ("popover", "auto"),
    ("role", "dialog"),
    ("tabindex", "-1"),
    ("aria-labelledby", "term-heading"),
    ("aria-describedby", "term-meaning"),
];

thread_local! {
    static OPENED: RefCell<Option<Opened>> = const { RefCell::new(None) };
}

/// What is open, of which term, and what is listened to meanwhile.
struct Opened {
    popover: HtmlElement,
    link: HtmlAnchorElement,
    _listeners: Vec<EventListener>,
}

/// Opens what the term of a link means; where it was open, it is closed. Whether there is such a term, and it could be
/// opened.
pub fn open_meaning(link: &HtmlAnchorElement, was_open: bool) -> bool {
    close();
    was_open || opened(link).is_ok()
}

fn opened(link: &HtmlAnchorElement) -> Result<(), JsValue> {
    let (term, meaning) = entry(&Route::parse(&link.hash()).place).ok_or(JsValue::NULL)?;
    let popover = drawn(link, term, meaning)?;
    popover.show_popover()?;
    tell(link, true);
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
        // Whoever goes elsewhere leaves it behind.
        listeners.push(EventListener::new(&window, "hashchange", |_| close()));
    }
    OPENED.set(Some(Opened { popover, link: link.clone(), _listeners: listeners }));
    Ok(())
}

/// The term, what it means, and the way to the glossary.
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
        // Before the page is left, so that who comes back finds the focus at the term.
        move |_: &_| drop(popover.hide_popover())
    };
    EventListener::new(&more, "click", on_more).forget();
    document.body().ok_or(JsValue::NULL)?.append_child(&popover)?;
    Ok(popover)
}

/// Closes what is open; the browser gives the focus back to the term, if it is still in there.
fn close() {
    if let Some(Opened { popover, link, .. }) = OPENED.take() {
        // The browser may have closed it.
        drop(popover.hide_popover());
        popover.remove();
        tell(&link, false);
    }
}

/// Closes one that may not be the one that is open.
fn close_this(popover: &Element) {
    let is_open = |opened: &Opened| AsRef::<Element>::as_ref(&opened.popover) == popover;
    if OPENED.with_borrow(|opened| opened.as_ref().is_some_and(is_open)) {
        close();
    }
}

/// Tells who does not see it whether what a link opens is open.
fn tell(link: &HtmlAnchorElement, is_open: bool) {
    // Only an attribute's name can be refused, and this is a good name.
    drop(link.set_attribute("aria-expanded", if is_open { "true" } else { "false" }));
}

/// Puts it below the term, or above where there is room only there; it goes with the page when that is scrolled. The style
/// keeps it within the window from side to side, however the text is set.
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
        // A length is never refused.
        drop(style.set_property(property, &format!("{}px", whole(place))));
    }
}

/// A place on the screen in whole pixels: what writes fractions weighs more than all of this.
#[expect(clippy::cast_possible_truncation, reason = "no page is so high")]
const fn whole(place: f64) -> i32 {
    place as i32
}
