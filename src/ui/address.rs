//! The browser's address, and the state of the history entry. The state holds a route that is too long for the address.
//! Two history entries may have the same address, so changes are detected by comparing full routes. If the browser
//! refuses to write an address, the page ignores that.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::{Event, History, Window};
use yew::Callback;

use super::route::Route;

/// Maximum length of an address. Some programs truncate longer ones when they pass links on.
pub const MAX_LENGTH: usize = 8000;

/// State of a visited entry whose address contains the full route.
const VISITED: &str = "";

thread_local! {
    /// The full route last read or written by the page.
    static KNOWN_ROUTE: RefCell<String> = RefCell::default();
    /// The route of a navigation that the browser refused.
    static REFUSED_ROUTE: RefCell<Option<Route>> = const { RefCell::new(None) };
    /// Whether the page itself is navigating.
    static IS_NAVIGATING: Cell<bool> = const { Cell::new(false) };
    /// The current history entry's route, if not yet written.
    static PENDING_ROUTE: RefCell<Option<PendingRoute>> = const { RefCell::new(None) };
}

/// A route to write, with a shorter one for the address in case the full route is too long.
struct PendingRoute {
    route: Route,
    shorter: Callback<(), Option<Route>>,
}

/// Returns the current route: the full one in the entry's state if any, otherwise the one in the address.
pub fn current() -> Route {
    let whole = whole_route();
    let route = Route::parse(&whole);
    KNOWN_ROUTE.set(whole);
    mark_visited();
    route
}

/// Result of a navigation.
pub struct Navigation {
    pub route: Route,
    /// Whether the reader went back or forward to an entry visited before.
    pub returns: bool,
}

/// Returns whether the address or its state has changed since the page last read or wrote it.
pub fn has_changed() -> bool {
    REFUSED_ROUTE.with_borrow(Option::is_some) || !is_known()
}

/// Returns the reader's route, and remembers it as the known one.
pub fn navigated() -> Navigation {
    // An unwritten route belongs to the entry just left.
    PENDING_ROUTE.take();
    let returns = !IS_NAVIGATING.get() && entry_state().is_some();
    let current = current();
    Navigation { route: REFUSED_ROUTE.take().unwrap_or(current), returns }
}

/// Returns the full route last read or written by the page.
pub fn known() -> String {
    KNOWN_ROUTE.with_borrow(String::clone)
}

/// Returns whether the known route is the current one. It is not while the reader has gone back but the event has not
/// been received.
fn is_known() -> bool {
    KNOWN_ROUTE.with_borrow(|known| *known == whole_route())
}

/// Returns the absolute address of a route of this page, or `None` if longer than [`MAX_LENGTH`].
pub fn of(route: &Route) -> Option<String> {
    // Escaping never shortens a value, so the sum is a lower bound.
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

/// Writes the route into the address bar without a new history entry. If it is too long, the address contains the
/// shorter route, or else only the page. The entry's state holds the full route, for a reload or a return.
pub fn replace(route: &Route, shorter: impl FnOnce() -> Option<Route>) {
    let entry = Entry::of(route, shorter);
    // Browsers refuse writes that are too frequent, and states that are too large. The next write makes up for it.
    if let Some(history) = history() {
        drop(history.replace_state_with_url(&entry.behind, "", Some(&entry.address)));
    }
    KNOWN_ROUTE.set(whole_route());
}

/// Schedules a route for [`write_pending`], replacing any pending one. `shorter` returns a shorter route for the
/// address, or `None` if there is none.
pub fn set_pending(route: Route, shorter: Callback<(), Option<Route>>) {
    PENDING_ROUTE.set(Some(PendingRoute { route, shorter }));
}

/// Writes the pending route, if any, as [`replace`] does.
///
/// Skips it if the address has changed. A reader who goes back changes the address before the page receives the event,
/// and writing the old route then would prevent going back.
pub fn write_pending() {
    let Some(PendingRoute { route, shorter }) = PENDING_ROUTE.take() else { return };
    if is_known() {
        replace(&route, || shorter.emit(()));
    }
}

/// Navigates to a route as its link does. Writes the pending route first, so that the Back button finds it.
pub fn go_to(route: &Route) {
    write_pending();
    let Some(window) = web_sys::window() else { return };
    let entry = Entry::of(route, || None);
    let pushed =
        history().map(|it| it.push_state_with_url(&entry.behind, "", Some(&entry.address)));
    if !matches!(pushed, Some(Ok(()))) {
        // A browser never refuses to set a fragment. The page receives the full route through `REFUSED_ROUTE`.
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
    /// Returns a route's history entry. Its address contains the full route, the shorter one, or only the page.
    fn of(route: &Route, shorter: impl FnOnce() -> Option<Route>) -> Self {
        if fits(route) {
            return Self { behind: VISITED.into(), address: route.to_string() };
        }
        let address = shorter().filter(fits).unwrap_or_else(|| Route::to(route.page));
        Self { behind: route.to_string().into(), address: address.to_string() }
    }
}

/// Dispatches the event that the browser dispatches when a link is followed.
fn dispatch_hashchange(window: &Window) {
    if let Ok(event) = Event::new("hashchange") {
        // The result only says whether the event was cancelled, and nobody cancels it.
        drop(window.dispatch_event(&event));
    }
}

fn history() -> Option<History> {
    web_sys::window()?.history().ok()
}

/// Returns the full route: from the entry's state if it has one, otherwise from the address.
fn whole_route() -> String {
    let behind = entry_state().filter(|behind| behind != VISITED);
    let address = || web_sys::window()?.location().hash().ok();
    behind.or_else(address).unwrap_or_default()
}

/// Returns the entry's state, or `None` for an entry that the page has not visited.
fn entry_state() -> Option<String> {
    history().and_then(|history| history.state().ok()?.as_string())
}

/// Marks the history entry as visited, so that a return to it is recognised.
fn mark_visited() {
    if let (None, Some(history)) = (entry_state(), history()) {
        // If the browser refuses this, a return shows the top of the page.
        drop(history.replace_state(&VISITED.into(), ""));
    }
}
