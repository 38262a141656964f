//! Handles links to terms of the glossary. A click opens the meaning next to the link, without leaving the page.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, Element, Event, HtmlAnchorElement, MouseEvent};
use yew::prelude::*;

use crate::ui::address;
use crate::ui::delegate::document;
use crate::ui::route::Route;

/// CSS selector of links to terms.
const LINKS: &str = "a[href^='#/glossary/']";
/// CSS selector of an open popover. Links in the popover navigate as usual.
const OPENED: &str = "[popover]";

/// Calls `open` for each click on a link to a term. The arguments are the link, and whether its meaning was open before
/// the click. The link navigates as usual if a modifier is pressed, if the browser doesn't support popovers, or if
/// `open` returns `false`.
#[hook]
pub fn use_terms<F: Future<Output = bool> + 'static>(open: fn(HtmlAnchorElement, bool) -> F) {
    use_effect_with((), move |()| {
        let listeners = document().filter(has_popovers).map(|document| listen(&document, open));
        move || drop(listeners)
    });
}

fn has_popovers(document: &Document) -> bool {
    let root = document.document_element();
    root.is_some_and(|root| Reflect::has(&root, &"popover".into()).unwrap_or(false))
}

fn listen<F: Future<Output = bool> + 'static>(
    document: &Document,
    open: fn(HtmlAnchorElement, bool) -> F,
) -> [EventListener; 2] {
    // When the pointer is released, the browser closes an open popover before the click event, so its state is read
    // when the pointer is pressed.
    let pressed = Rc::new(RefCell::new(None));
    let note = {
        let pressed = Rc::clone(&pressed);
        move |event: &Event| {
            pressed.replace(link_of(event).filter(is_expanded));
        }
    };
    let click = move |event: &Event| {
        let pressed = pressed.take();
        let Some(link) = link_of(event).filter(|_| is_plain(event)) else { return };
        event.prevent_default();
        let was_open = is_expanded(&link) || pressed.as_ref() == Some(&link);
        spawn_local(async move {
            if !open(link.clone(), was_open).await {
                address::go_to(&Route::parse(&link.hash()));
            }
        });
    };
    let may_prevent = EventListenerOptions::enable_prevent_default();
    [
        EventListener::new(document, "pointerdown", note),
        EventListener::new_with_options(document, "click", may_prevent, click),
    ]
}

fn link_of(event: &Event) -> Option<HtmlAnchorElement> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let link = target.closest(LINKS).ok()??;
    if link.closest(OPENED).ok()?.is_some() {
        return None;
    }
    link.dyn_into().ok()
}

/// Returns whether a click would follow the link in this tab. A click that opens a new tab doesn't, for example.
fn is_plain(event: &Event) -> bool {
    let is_plain = |click: &MouseEvent| {
        let keys = [click.ctrl_key(), click.meta_key(), click.shift_key(), click.alt_key()];
        click.button() == 0 && !keys.contains(&true)
    };
    !event.default_prevented() && event.dyn_ref::<MouseEvent>().is_some_and(is_plain)
}

fn is_expanded(link: &HtmlAnchorElement) -> bool {
    link.get_attribute("aria-expanded").as_deref() == Some("true")
}
