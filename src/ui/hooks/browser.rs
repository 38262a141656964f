//! Browser events: key presses, closing of tooltips, printing, window width, swipes, and files dropped outside a drop
//! zone.

use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Element, Event, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit,
    KeyboardEvent, MediaQueryList, PointerEvent,
};
use yew::prelude::*;

use crate::ui::delegate::{document, filter_map, focus_within};

/// CSS selector of elements that handle all keys themselves.
pub const FIELDS: &str = "input, textarea, select, dialog";
/// CSS selector of elements that handle the arrow keys and similar keys themselves: fields, dialogs, tabs, cards and
/// scrolling parts.
pub const MOVING: &str =
    "input, textarea, select, dialog, [role='tab'], [data-card], [tabindex='0']:not(button)";

/// Returns whether Control, Alt or Meta is pressed. Such a key press is a browser shortcut.
pub fn is_modified(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Handles keys pressed anywhere on the page. Ignores browser shortcuts, named keys with Shift, keys that were already
/// handled, and keys in elements that match the selector `apart_from`. Calls the `on_key` of the latest rendering. The
/// callback receives the key, and returns whether it has handled the key.
#[hook]
pub fn use_page_keys(apart_from: &'static str, on_key: Callback<String, bool>) {
    let newest = use_mut_ref(|| None);
    // This is not done in an effect, because a key pressed after rendering but before the effect would go to the old
    // callback.
    newest.replace(Some(on_key));
    use_effect_with((), move |()| {
        let listener = document().map(|document| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let in_field =
                    target.and_then(|target| target.closest(apart_from).ok().flatten()).is_some();
                if in_field
                    || is_modified(event)
                    || event.shift_key() && event.key().chars().count() > 1
                    || event.default_prevented()
                {
                    return;
                }
                // The callback is cloned, because calling it may render the page and so replace it.
                let on_key: Option<Callback<String, bool>> = newest.borrow().clone();
                if on_key.is_some_and(|on_key| on_key.emit(event.key())) {
                    event.prevent_default();
                }
            })
        });
        move || drop(listener)
    });
}

/// Height at the bottom of the window, in CSS pixels, in which an element isn't counted as visible.
const FOOT: &str = "0px 0px -96px 0px";

/// Returns whether an element is below the visible part of the window. Initially, returns `true`.
#[hook]
pub fn use_is_below(element: &NodeRef) -> bool {
    let is_below = use_state_eq(|| true);
    use_effect_with(element.clone(), {
        let is_below = is_below.setter();
        move |element| {
            let on_change = Closure::<dyn Fn(Array)>::new(move |changes: Array| {
                if let Ok(last) = changes.pop().dyn_into::<IntersectionObserverEntry>() {
                    is_below
                        .set(!last.is_intersecting() && last.bounding_client_rect().top() > 0.0);
                }
            });
            let options = IntersectionObserverInit::new();
            options.set_root_margin(FOOT);
            let callback = on_change.as_ref().unchecked_ref();
            let observer = IntersectionObserver::new_with_options(callback, &options).ok();
            if let (Some(observer), Some(element)) = (&observer, element.cast::<Element>()) {
                observer.observe(&element);
            }
            move || {
                observer.inspect(IntersectionObserver::disconnect);
                drop(on_change);
            }
        }
    });
    *is_below
}

/// CSS selector of the open menus.
const MENUS: &str = ".pop-menu[open]";
/// CSS selector of the items that close their menu. The display settings, and buttons that open a part, don't close it.
const MENU_ITEMS: &str = ".pop-items > :is(a, button:not([aria-expanded]))";

/// Attribute of the root element that hides tooltips.
const BUBBLES_CLOSED: &str = "data-bubbles-closed";

/// Calls a function for each event of these kinds in the document.
#[hook]
fn use_document_events(kinds: [&'static str; 3], on_event: fn(&Event)) {
    use_effect_with((), move |()| {
        let listeners = document()
            .map(|document| kinds.map(|kind| EventListener::new(&document, kind, on_event)));
        move || drop(listeners)
    });
}

fn key_of(event: &Event) -> Option<String> {
    event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key)
}

/// On Escape, hides the tooltips of calls and cards until the pointer or the focus moves (WCAG 2.2, 1.4.13).
#[hook]
pub fn use_closing_bubbles() {
    use_document_events(["keydown", "focusin", "mouseover"], |event| {
        let root = document().and_then(|document| document.document_element());
        let Some(root) = root else { return };
        // Setting an attribute fails only if its name is invalid.
        drop(match key_of(event).as_deref() {
            Some("Escape") => root.set_attribute(BUBBLES_CLOSED, ""),
            Some(_) => Ok(()),
            None => root.remove_attribute(BUBBLES_CLOSED),
        });
    });
}

/// Closes the open menus when Escape is pressed, when one of their items is chosen, and when the pointer or the focus
/// goes elsewhere.
#[hook]
pub fn use_closing_menus() {
    use_document_events(["keydown", "focusin", "click"], close_menus);
}

fn close_menus(event: &Event) {
    let key = key_of(event);
    let is_escape = key.as_deref() == Some("Escape");
    let at = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let menus = document().and_then(|document| document.query_selector_all(MENUS).ok());
    let Some((at, menus)) = at.zip(menus).filter(|_| is_escape || key.is_none()) else { return };
    let is_choice = event.type_() == "click" && at.closest(MENU_ITEMS).ok().flatten().is_some();
    for menu in menus.values().into_iter().flatten().filter_map(|it| it.dyn_into::<Element>().ok())
    {
        let is_within = menu.contains(Some(&at));
        if is_within && (is_escape || is_choice) {
            focus_within(&menu, "summary");
        }
        if is_escape || is_choice || !is_within {
            // Removing an attribute fails only if its name is invalid.
            drop(menu.remove_attribute("open"));
        }
    }
}

/// Returns whether the page is being printed. The browser waits until the page is rendered for printing.
#[hook]
pub fn use_printing() -> bool {
    let printing = use_state_eq(|| false);
    use_effect_with((), {
        let printing = printing.setter();
        move |()| {
            let on = |event: &'static str, is_printed: bool| {
                let printing = printing.clone();
                let window = web_sys::window()?;
                Some(EventListener::new(&window, event, move |_| printing.set(is_printed)))
            };
            let listeners = [on("beforeprint", true), on("afterprint", false)];
            move || drop(listeners)
        }
    });
    *printing
}

/// Ignores files that are dropped outside a drop zone. Otherwise, the browser would replace the page with the file.
#[hook]
pub fn use_stray_drops() {
    use_effect_with((), |()| {
        let on = |kind: &'static str| {
            let options = EventListenerOptions::enable_prevent_default();
            let window = web_sys::window()?;
            Some(EventListener::new_with_options(&window, kind, options, refuse_files))
        };
        let listeners = [on("dragover"), on("drop")];
        move || drop(listeners)
    });
}

fn refuse_files(event: &Event) {
    let files = event
        .dyn_ref::<DragEvent>()
        .and_then(DragEvent::data_transfer)
        .is_some_and(|data| data.types().includes(&"Files".into(), 0));
    // If the file was dropped in a drop zone, the zone has already called `prevent_default`.
    if files && !event.default_prevented() {
        event.prevent_default();
    }
}

/// Returns whether the reader prefers that nothing moves.
pub fn prefers_reduced_motion() -> bool {
    let query = web_sys::window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten());
    matches(query.as_ref())
}

/// Media query for the two-column layout. It must be the same as in the style sheet.
const TWO_COLUMNS: &str = "(width >= 64rem)";

/// Returns whether the window is wide enough for the two-column layout. Renders the component again when this changes.
#[hook]
pub fn use_wide() -> bool {
    let query = use_memo((), |()| web_sys::window()?.match_media(TWO_COLUMNS).ok()?);
    let wide = use_state_eq(|| matches(query.as_ref().as_ref()));
    use_effect_with((), {
        let (query, wide) = (query.clone(), wide.setter());
        move |()| {
            let listener = query.as_ref().as_ref().map(|query| {
                let current = query.clone();
                EventListener::new(query, "change", move |_| wide.set(matches(Some(&current))))
            });
            move || drop(listener)
        }
    });
    *wide
}

fn matches(query: Option<&MediaQueryList>) -> bool {
    query.is_some_and(MediaQueryList::matches)
}

/// Minimum length of a swipe, in pixels.
const MIN_SWIPE: i32 = 60;

/// A horizontal swipe with a finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swipe {
    /// A swipe to the left. It goes to the next page.
    Left,
    /// A swipe to the right. It goes to the previous page.
    Right,
}

impl Swipe {
    /// Returns the swipe for a movement in pixels. Returns `None` if the movement is short, or so vertical that it
    /// scrolls.
    fn of(right: i32, down: i32) -> Option<Self> {
        (right.abs() >= MIN_SWIPE.max(2 * down.abs())).then_some(if right < 0 {
            Self::Left
        } else {
            Self::Right
        })
    }
}

/// Returns listeners for `pointerdown` and `pointerup`. Ignores swipes that start on a control. The element needs the
/// style `touch-action: pan-y`. Without that style, the browser handles horizontal swipes itself.
#[hook]
pub fn use_swipe(on_swipe: &Callback<Swipe>) -> [Callback<PointerEvent>; 2] {
    let start = use_mut_ref(|| None::<(i32, (i32, i32))>);
    let place = |event: &PointerEvent| (event.client_x(), event.client_y());
    let on_down = {
        let start = start.clone();
        Callback::from(move |event: PointerEvent| {
            let on = event.target_dyn_into::<Element>();
            let is_tool = on.and_then(|on| on.closest("button, input, select, a").ok()?).is_some();
            let is_finger = event.pointer_type() == "touch" && event.is_primary() && !is_tool;
            start.replace(is_finger.then(|| (event.pointer_id(), place(&event))));
        })
    };
    let on_up = filter_map(on_swipe, move |event: PointerEvent| {
        let (finger, from) = start.take()?;
        let to = place(&event);
        Swipe::of(to.0 - from.0, to.1 - from.1).filter(|_| finger == event.pointer_id())
    });
    [on_down, on_up]
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/hooks/browser.rs"]
mod tests;
