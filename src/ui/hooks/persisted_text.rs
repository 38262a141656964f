//! Keeps typed text in storage, so that a reload restores it, and in the address, so that a link contains it.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::visit::Visit;
use crate::engine::source::with_line_feeds;
use crate::ui::address;
use crate::ui::history::History;
use crate::ui::route::Route;
use crate::ui::storage::{self, Key};

/// Pause in typing, in milliseconds, after which the text is written. Browsers refuse to change the address too often.
const PAUSE: u32 = 250;

/// Returns the initial history. It contains the text in the address, or the stored text if the address contains none.
/// If the text is from the address, Undo restores the stored text, if any.
pub fn first_history(route: &Route, parameter: &str, key: Key<'_>) -> History<String> {
    let stored = with_line_feeds(&storage::load(key).unwrap_or_default());
    match route.get(parameter).map(with_line_feeds) {
        None => History::new(stored),
        Some(linked) if stored.is_empty() => History::new(linked),
        Some(linked) => History::new(stored).with(linked),
    }
}

/// Returns the route of a visit. If the route has no query, adds the choices that are stored for `key`, so that each
/// tab keeps its choices.
pub fn with_choices(route: &Route, key: Key<'_>) -> Route {
    let stored = storage::load(Key::Choices(&key)).filter(|_| route.query.is_empty());
    let query = stored.map_or_else(|| route.query.clone(), |stored| Route::parse(&stored).query);
    Route { query, ..route.clone() }
}

/// Returns the value of a choice that is stored together with a text.
pub fn saved_choice(key: Key<'_>, name: &str) -> Option<String> {
    Route::parse(&storage::load(Key::Choices(&key))?).get(name).map(str::to_owned)
}

/// Returns the choices in a route, in the form of a route without the text. The result is empty if there are no
/// choices.
fn choices(route: &Route, parameter: &str) -> String {
    let mut choices = route.clone();
    choices.query.retain(|(name, _)| name != parameter);
    if choices.query.is_empty() { String::new() } else { choices.to_string() }
}

struct UnsavedText {
    text: String,
    choices: String,
}

/// Stores a text with its choices and writes a route to the address, both shortly after the last change or visit. A
/// visit counts because its address may not contain the text, as after a click on a link to the current page. When the
/// user leaves the page, stores the text immediately. If the route is too long for the address, `shorter` is called for
/// a shorter one.
#[hook]
pub fn use_persisted_text(
    key: Key<'static>,
    parameter: &'static str,
    text: &str,
    route: Route,
    shorter: Callback<(), Option<Route>>,
    visit: &Visit,
) {
    let pending = use_mut_ref(|| None::<UnsavedText>);
    let save = {
        let pending = Rc::clone(&pending);
        move || save_pending(key, &pending)
    };

    // This happens during rendering instead of in an effect, so that the text is stored even if rendering fails.
    let on_change = save.clone();
    use_memo((AttrValue::from(text.to_owned()), route, visit.number), move |(text, route, _)| {
        let choices = choices(route, parameter);
        *pending.borrow_mut() = Some(UnsavedText { text: text.to_string(), choices });
        address::set_pending(route.clone(), shorter);
        Timeout::new(PAUSE, move || {
            on_change();
            address::write_pending();
        })
    });

    use_effect_with((), move |()| {
        let leave = save.clone();
        let listener = web_sys::window()
            .map(|window| EventListener::new(&window, "pagehide", move |_| leave()));
        move || {
            drop(listener);
            save();
        }
    });
}

fn save_pending(key: Key<'_>, pending: &RefCell<Option<UnsavedText>>) {
    if let Some(UnsavedText { text, choices }) = pending.borrow_mut().take() {
        storage::save(key, &text);
        storage::save(Key::Choices(&key), &choices);
    }
}

/// Stores a text immediately. When another window changes the storage, calls `on_other` with its text under `key`, if
/// any, so that no window overwrites the text of another.
#[hook]
pub fn use_text_shared_by_windows(key: Key<'static>, text: String, on_other: Callback<String>) {
    use_effect_with(text, move |text| {
        storage::save(key, text);
    });
    use_effect_with((), move |()| {
        let listener = listen(key, on_other);
        move || drop(listener)
    });
}

/// Returns the last non-empty text that another window has stored. Returns `None` if there is no such text, or if it
/// equals `own`.
#[hook]
pub fn use_text_of_other_window(key: Key<'static>, own: &str) -> Option<String> {
    let other = use_state_eq(|| storage::of_other_window(key));
    {
        let other = other.setter();
        use_effect_with((), move |()| {
            let listener = listen(key, Callback::from(move |text| other.set(Some(text))));
            move || drop(listener)
        });
    }
    (*other).clone().filter(|other| with_line_feeds(other) != own)
}

/// Calls `on_other` with another window's text under `key`, if any, whenever another window changes the storage.
fn listen(key: Key<'static>, on_other: Callback<String>) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "storage", move |_| {
        if let Some(text) = storage::of_other_window(key) {
            on_other.emit(text);
        }
    }))
}

/// Stores a summary of the text under `key`, for the start page. The summary consists of the cards or the result, with
/// `♠♥♦♣` for the suits. If the summary is empty, the start page shows the beginning of the first line that is not
/// blank.
#[hook]
pub fn use_glimpse(key: Key<'static>, glimpse: String) {
    use_effect_with(glimpse, move |glimpse| {
        storage::save(Key::Glimpse(&key), glimpse);
    });
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/hooks/persisted_text.rs"]
mod tests;
