//! Initial state, links and storage of all pages with a text.

use std::rc::Rc;

use yew::prelude::*;

use super::persisted_text::{first_history, use_persisted_text, with_choices};
use super::visit::Visit;
use crate::engine::source::with_line_feeds;
use crate::ui::history::History;
use crate::ui::route::Route;
use crate::ui::storage::Key;

/// State of a page. It contains a text with its undo history, and the choices that belong to the text.
pub trait PageState: Reducible + PartialEq + Sized + 'static {
    /// URL parameter for the text.
    const PARAMETER: &'static str;

    /// Returns the action for following a link. `text` is the text in the link, and `route` is the route of the link.
    fn follow(text: String, route: Rc<Route>) -> Self::Action;

    fn saved_text(&self) -> String;

    /// Returns the route of the state. `text` is the text of the state as it is stored.
    fn route(&self, text: &str) -> Route;
}

/// Returns the state of a page, and a callback for its actions. `begin` returns the initial state, given the route and
/// the history of initial texts. The text is stored under `key`.
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

/// Returns the state of a page, and a callback for its actions. The initial text is the text in the address or, if the
/// address contains none, the stored text. A text in a later link replaces the current text.
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

/// Writes the state of a page to storage and to the address. If the full route is too long for the address, `shorter`
/// returns a shorter route, or `None` if there is none.
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

/// Calls `on_text` with the text and the route when the user navigates to an address that contains a text. Does nothing
/// for the visit at which the component is first rendered.
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
