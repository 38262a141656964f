//! What every page does with its state: it begins with what is in the address, or with what was kept, follows links, and is
//! kept in turn.

use std::rc::Rc;

use yew::prelude::*;

use super::linked::use_linked_text;
use super::persisted_text::{first_history, use_persisted_text, with_choices};
use super::visit::Visit;
use crate::ui::history::History;
use crate::ui::route::Route;
use crate::ui::storage::Key;

/// The state of a page: a text with its history, and what of it is looked at.
pub trait PageState: Reducible + PartialEq + Sized + 'static {
    /// The query's name for the text.
    const PARAMETER: &'static str;

    /// What follows a link: to a text, and to what its address names besides.
    fn follow(text: String, route: Rc<Route>) -> Self::Action;

    fn kept_text(&self) -> String;

    /// The address of what is looked at, with the text as it is kept.
    fn route(&self, text: &str) -> Route;
}

/// The state of a page, and what changes it. `begin` makes the state from the texts that the page begins
/// with; `key` is under what the text is kept.
#[hook]
pub fn use_page_state<S: PageState>(
    visit: &Visit,
    key: Key<'static>,
    begin: impl FnOnce(&Route, History<String>) -> S,
) -> (UseReducerHandle<S>, Callback<S::Action>) {
    let (state, act) = use_linked_state(visit, key, begin);
    use_kept_state(&state, key, Callback::from(|()| None), visit);
    (state, act)
}

/// The state of a page that begins with the text in the address or the one that was kept, and follows links;
/// and what changes it.
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

/// Keeps the state of a page, in storage and in the address. `shorter` is what the address carries where all of
/// it is too long for one, if anything.
#[hook]
pub fn use_kept_state<S: PageState>(
    state: &UseReducerHandle<S>,
    key: Key<'static>,
    shorter: Callback<(), Option<Route>>,
    visit: &Visit,
) {
    let kept = use_memo(state.clone(), |state| {
        let text = state.kept_text();
        let route = state.route(&text);
        (text, route)
    });
    use_persisted_text(key, S::PARAMETER, &kept.0, kept.1.clone(), shorter, visit);
}
