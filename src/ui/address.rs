//! The browser's address, and the state of the history entry. If a route is too long for the address, it is stored in
//! the state. Two history entries may have the same address, so changes are detected by comparing full routes. If the
//! browser refuses to write an address, [`replace`] ignores the error, and [`go_to`] sets the fragment instead.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::{Event, History, Window};
use yew::Callback;

use super::route::Route;

/// Maximum length of an address. Some programs truncate longer addresses when they pass a link on.
pub const MAX_LENGTH: usize = 8000;

/// State of a visited history entry, if the address itself contains the full route.
const VISITED: &str = "";

thread_local! {
    /// The full route that the page has last read or written.
    static KNOWN_ROUTE: RefCell<String> = RefCell::default();
    /// Route of the last navigation, if the browser refused it.
    static REFUSED_ROUTE: RefCell<Option<Route>> = const { RefCell::new(None) };
    /// Whether the page itself is navigating.
    static IS_NAVIGATING: Cell<bool> = const { Cell::new(false) };
    /// The current history entry's route, if it has not been written yet.
    static PENDING_ROUTE: RefCell<Option<PendingRoute>> = const { RefCell::new(None) };
}

/// A route to write. `shorter` returns a shorter route for the address if the full route is too long.
struct PendingRoute {
    route: Route,
    shorter: Callback<(), Option<Route>>,
}

/// Returns the current route: the full route in the entry's state if there is one, or else the route in the address.
/// Stores it as the known route, and marks the entry as visited.
pub fn current() -> Route {
    let whole = whole_route();
    let route = Route::parse(&whole);
    KNOWN_ROUTE.set(whole);
    mark_visited();
    route
}

/// A navigation by the user.
pub struct Navigation {
    pub route: Route,
    /// Whether the user went back or forward to an entry visited before.
    pub returns: bool,
}

/// Returns true if the route differs from the known route, or if the browser refused the last navigation.
pub fn has_changed() -> bool {
    REFUSED_ROUTE.with_borrow(Option::is_some) || !is_known()
}

/// Returns the navigation that has just taken place, and stores the current route as the known route.
pub fn navigated() -> Navigation {
    // The pending route belongs to the history entry that the user has just left.
    PENDING_ROUTE.take();
    let returns = !IS_NAVIGATING.get() && entry_state().is_some();
    let current = current();
    Navigation { route: REFUSED_ROUTE.take().unwrap_or(current), returns }
}

/// Returns the full route that the page has last read or written.
pub fn known() -> String {
    KNOWN_ROUTE.with_borrow(String::clone)
}

/// Returns whether the known route is the current one. After the user has gone back, the routes differ until the page
/// receives the event.
fn is_known() -> bool {
    KNOWN_ROUTE.with_borrow(|known| *known == whole_route())
}

/// Returns the absolute address of a route on this page, or `None` if it is longer than [`MAX_LENGTH`].
pub fn of(route: &Route) -> Option<String> {
    // Escaping never shortens a value, so the sum of the lengths is a lower bound.
    let least: usize = route.query.iter().map(|(_, value)| value.len()).sum();
    if least > MAX_LENGTH {
        return None;
    }
    let href = web_sys::window()?.location().href().ok()?;
    let page = href.split('#').next()?;
    let whole = format!("{page}{route}");
    (whole.len() <= MAX_LENGTH).then_some(whole)
}

pub fn fits(route: &Route) -> bool {
    of(route).is_some()
}

/// Writes the route into the address bar without a new history entry. If the route is too long, writes the route that
/// `shorter` returns, or else only the page. The entry's state then contains the full route, for a reload or for a
/// return to the entry.
pub fn replace(route: &Route, shorter: impl FnOnce() -> Option<Route>) {
    let entry = Entry::of(route, shorter);
    // Browsers refuse a write if writes are too frequent, or if the state is too large. The error is ignored, because
    // the next write contains the refused changes too.
    if let Some(history) = history() {
        drop(history.replace_state_with_url(&entry.behind, "", Some(&entry.address)));
    }
    KNOWN_ROUTE.set(whole_route());
}

/// Schedules a route for [`write_pending`], replacing any pending route. `shorter` returns a shorter route for the
/// address, or `None` if there is none.
pub fn set_pending(route: Route, shorter: Callback<(), Option<Route>>) {
    PENDING_ROUTE.set(Some(PendingRoute { route, shorter }));
}

/// Writes the pending route, if any, as [`replace`] does.
///
/// If the current route isn't the known route, discards the pending route. When a user goes back, the browser changes
/// the address before the page receives the event. Writing the pending route at that time would prevent going back.
pub fn write_pending() {
    let Some(PendingRoute { route, shorter }) = PENDING_ROUTE.take() else { return };
    if is_known() {
        replace(&route, || shorter.emit(()));
    }
}

/// Navigates to a route as a link to it would. Writes the pending route first, so that the Back button returns to it.
pub fn go_to(route: &Route) {
    write_pending();
    let Some(window) = web_sys::window() else { return };
    let entry = Entry::of(route, || None);
    let pushed =
        history().map(|it| it.push_state_with_url(&entry.behind, "", Some(&entry.address)));
    if !matches!(pushed, Some(Ok(()))) {
        // Setting a fragment may still succeed. In any case, the page receives the full route from `REFUSED_ROUTE`.
        REFUSED_ROUTE.set(Some(route.clone()));
        drop(window.location().set_hash(&entry.address));
    }
    IS_NAVIGATING.set(true);
    dispatch_hashchange(&window);
    IS_NAVIGATING.set(false);
}

struct Entry {
    behind: JsValue,
    address: String,
}

impl Entry {
    /// Returns the history entry for a route. Its address contains the full route, the shorter route, or only the
    /// page.
    fn of(route: &Route, shorter: impl FnOnce() -> Option<Route>) -> Self {
        if fits(route) {
            return Self { behind: VISITED.into(), address: route.to_string() };
        }
        let address = shorter().filter(fits).unwrap_or_else(|| Route::to(route.page));
        Self { behind: route.to_string().into(), address: address.to_string() }
    }
}

/// Dispatches a `hashchange` event, as the browser does when the user follows a link.
fn dispatch_hashchange(window: &Window) {
    if let Ok(event) = Event::new("hashchange") {
        // `dispatch_event` only returns whether the event was cancelled. No listener cancels it.
        drop(window.dispatch_event(&event));
    }
}

fn history() -> Option<History> {
    web_sys::window()?.history().ok()
}

/// Returns the full route: the route in the entry's state if there is one, or else the route in the address.
fn whole_route() -> String {
    let behind = entry_state().filter(|behind| behind != VISITED);
    let address = || web_sys::window()?.location().hash().ok();
    behind.or_else(address).unwrap_or_default()
}

/// Returns the entry's state, or `None` if the page has not visited the entry.
fn entry_state() -> Option<String> {
    history().and_then(|history| history.state().ok()?.as_string())
}

/// Marks the history entry as visited, so that a return to the entry is recognised.
fn mark_visited() {
    if let (None, Some(history)) = (entry_state(), history()) {
        // If the browser refuses the mark, the only effect is that the page scrolls to the top on a return.
        drop(history.replace_state(&VISITED.into(), ""));
    }
}
