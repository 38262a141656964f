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

    /// Returns the action for a followed link, with its text and route.
    fn follow(text: String, route: Rc<Route>) -> Self::Action;

    fn saved_text(&self) -> String;

    /// Returns the route of the state, with its text as stored.
    fn route(&self, text: &str) -> Route;
}

/// Returns the state of a page, and a callback for its actions. `begin` makes the state from the
/// initial texts; the text is stored under `key`.
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

/// Returns the state of a page and a callback for its actions. The state begins with the text in
/// the address, or else in storage, and follows links.
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

/// Stores the state of a page, in storage and in the address. `shorter` returns a shorter route for
/// an address that would be too long, if there is one.
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

/// Passes on the text and the route of every address with a text that the reader goes to, except
/// the first visit.
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
