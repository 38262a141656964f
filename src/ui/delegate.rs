//! Event delegation. One listener handles the events of many buttons, and identifies the button by a data attribute.
//! This module also contains helpers for the document and the focus.

use std::str::FromStr;

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::{
    Document, Element, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition,
};
use yew::prelude::*;

/// Returns a callback that reads a value from each event and calls `on` with it. Ignores events without a value.
pub fn filter_map<E: 'static, T: 'static>(
    on: &Callback<T>,
    read: impl Fn(E) -> Option<T> + 'static,
) -> Callback<E> {
    let on = on.clone();
    Callback::from(move |event: E| {
        if let Some(value) = read(event) {
            on.emit(value);
        }
    })
}

/// Returns the value of an event's field.
pub fn value_at(event: &Event) -> Option<String> {
    let field = event.target()?;
    Reflect::get(&field, &"value".into()).ok()?.as_string()
}

/// Returns a callback that calls `on` with the value of an event's field.
pub fn on_value<E: AsRef<Event> + 'static>(on: &Callback<String>) -> Callback<E> {
    filter_map(on, |event: E| value_at(event.as_ref()))
}

/// Returns a callback for the `submit` event of a form. It calls `on` with `entered`, and the browser sends nothing.
pub fn on_submit<T: Clone + 'static>(on: &Callback<T>, entered: T) -> Callback<SubmitEvent> {
    on.reform(move |event: SubmitEvent| {
        event.prevent_default();
        entered.clone()
    })
}

/// Returns the value of a data attribute of an event's button. Returns `None` if the attribute is missing or invalid.
pub fn data_at<T: FromStr>(event: &Event, name: &str) -> Option<T> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest(&format!("[{name}]")).ok()??;
    button.get_attribute(name)?.parse().ok()
}

pub fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn focused() -> Option<Element> {
    document()?.active_element()
}

/// Returns whether no element has the focus. This happens when the focused element is removed.
pub fn is_focus_lost() -> bool {
    focused().is_none_or(|focused| focused.tag_name() == "BODY")
}

/// If no element has the focus, moves it to the first element within `here` that matches `selector`.
pub fn focus_if_lost(here: &NodeRef, selector: &str) {
    if let Some(here) = here.cast::<Element>().filter(|_| is_focus_lost()) {
        focus_within(&here, selector);
    }
}

pub fn has_focus(element: &NodeRef) -> bool {
    focused().is_some_and(|focused| element.cast() == Some(focused))
}

pub fn focus(to: &NodeRef) {
    if let Some(to) = to.cast::<HtmlElement>() {
        // If the browser refuses, the focus doesn't move.
        drop(to.focus());
    }
}

/// Moves the focus to an element that may be higher than the window. The page only scrolls if the first child of the
/// element isn't completely visible.
pub fn focus_from_top(to: &NodeRef) {
    let Some(element) = to.cast::<HtmlElement>() else { return };
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // If the browser refuses, the focus doesn't move.
    drop(element.focus_with_options(&options));
    if let Some(first) = element.first_element_child() {
        bring_into_sight(&first);
    }
}

/// Focuses the first element within `root` that matches a CSS selector.
pub fn focus_within(root: &Element, selector: &str) {
    let found = root.query_selector(selector).ok().flatten();
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        // An element that has just been removed can't get the focus.
        drop(found.focus());
    }
}

/// Scrolls an element into view. If it is already completely visible, does nothing.
pub fn bring_into_sight(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}
