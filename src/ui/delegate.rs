//! One listener for many buttons: which of them an event happened in; and where the focus is, and goes.
//!
//! Buttons that a data attribute identifies need no listener of their own, so that dozens of
//! them cost no more than what is seen of them.

use std::str::FromStr;

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

/// A callback that passes on what is read from each event, where there is something.
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

/// The value of the field in which an event happened.
pub fn value_at(event: &Event) -> Option<String> {
    let field = event.target()?;
    Reflect::get(&field, &"value".into()).ok()?.as_string()
}

/// A callback that passes on the value of the field in which an event happens.
pub fn on_value<E: AsRef<Event> + 'static>(on: &Callback<String>) -> Callback<E> {
    filter_map(on, |event: E| value_at(event.as_ref()))
}

/// The value of a data attribute of the button in which an event happened.
pub fn data_at<T: FromStr>(event: &Event, name: &str) -> Option<T> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest(&format!("[{name}]")).ok()??;
    button.get_attribute(name)?.parse().ok()
}

/// Whether nothing has the focus: what had it has gone, and who uses the keyboard with it.
pub fn is_focus_lost() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let focused = document.and_then(|document| document.active_element());
    focused.is_none_or(|focused| focused.tag_name() == "BODY")
}

/// Returns whether an element has the focus.
pub fn has_focus(element: &NodeRef) -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let focused = document.and_then(|document| document.active_element());
    focused.is_some() && focused == element.cast::<Element>()
}

/// Moves the focus to an element.
pub fn focus(to: &NodeRef) {
    if let Some(to) = to.cast::<HtmlElement>() {
        // Where the browser refuses, the focus stays where it was.
        drop(to.focus());
    }
}

/// Moves the focus to an element that may be higher than the window: the page stays where it is, as long as the first thing
/// in the element is seen.
pub fn focus_from_top(to: &NodeRef) {
    let Some(element) = to.cast::<HtmlElement>() else { return };
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // Where the browser refuses, the focus stays where it was.
    drop(element.focus_with_options(&options));
    if let Some(first) = element.first_element_child() {
        bring_into_sight(&first);
    }
}

/// Moves the focus to the first element within another that a selector finds.
pub fn focus_within(root: &Element, selector: &str) {
    let found = root.query_selector(selector).ok().flatten();
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        // What has just gone cannot take the focus, and needs none.
        drop(found.focus());
    }
}

/// Scrolls as little as shows all of an element, and not at all where it is seen.
pub fn bring_into_sight(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}
