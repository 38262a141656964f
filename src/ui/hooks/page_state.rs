//! Initial state, links and storage, common to all pages.

use std::rc::Rc;

use yew::prelude::*;

use super::persisted_text::{first_history, use_persisted_text, with_choices};
use super::visit::Visit;
use crate::engine::source::with_line_feeds;
use crate::ui::history::History;
use crate::ui::route::Route;
use crate::ui::storage::Key;

/// State of a page: a text with its history, and the choices beside it.
pub trait PageState: Reducible + PartialEq + Sized + 'static {
    /// URL parameter of the text.
    const PARAMETER: &'static str;

    /// Returns the action that follows a link. `text` and `route` are the link's.
    fn follow(text: String, route: Rc<Route>) -> Self::Action;

    fn saved_text(&self) -> String;

    /// Returns the route of the state. `text` is its text as stored.
    fn route(&self, text: &str) -> Route;
}

/// Returns the state of a page, and a callback for its actions. `begin` makes the state from the initial texts. The
/// text is stored under `key`.
#[hook]
pub fn use_page_state<S: PageState>(
    visit: &Visit,
    key: Key<'static>,
    begin: impl FnOnce(&Route, History<String>) -> S,
) -> (UseReducerHandle<S>, Callback<S::Action>) {
    let (state, act) = use_linked_state(visit, key, begin);
    use_stored_state(&state, key, Callback::from(|()| None), visit);
    (state, act)
}

/// Returns the state of a page and a callback for its actions. The initial text is the one in the address, or the
/// stored one if the address has none. Later links replace it.
#[hook]
pub fn use_linked_state<S: PageState>(
    visit: &Visit,
    key: Key<'static>,
    begin: impl FnOnce(&Route, History<String>) -> S,
) -> (UseReducerHandle<S>, Callback<S::Action>) {
    let route = &visit.route;
    let state = use_reducer_eq(|| {
        begin(&with_choices(route, key), first_history(route, S::PARAMETER, key))
    });
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    use_linked_text(visit, S::PARAMETER, act.reform(|(text, route)| S::follow(text, route)));
    (state, act)
}

/// Writes the state of a page into storage and into the address. `shorter` returns a shorter route in case the address
/// would be too long, or `None` if there is none.
#[hook]
pub fn use_stored_state<S: PageState>(
    state: &UseReducerHandle<S>,
    key: Key<'static>,
    shorter: Callback<(), Option<Route>>,
    visit: &Visit,
) {
    let saved = use_memo(state.clone(), |state| {
        let text = state.saved_text();
        let route = state.route(&text);
        (text, route)
    });
    use_persisted_text(key, S::PARAMETER, &saved.0, saved.1.clone(), shorter, visit);
}

/// Passes on the text and the route whenever the reader navigates to an address with a text, except at the first visit.
#[hook]
pub fn use_linked_text(
    visit: &Visit,
    parameter: &'static str,
    on_text: Callback<(String, Rc<Route>)>,
) {
    let first = use_memo((), |()| visit.number);
    let first = *first == visit.number;
    let route = Rc::clone(&visit.route);
    use_effect_with(visit.number, move |_| {
        if let Some(text) = route.get(parameter).filter(|_| !first) {
            on_text.emit((with_line_feeds(text), Rc::clone(&route)));
        }
    });
}
