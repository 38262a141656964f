//! The browser's address and the history entry's state, which holds a route too long for the
//! address. Two entries may share an address, so changes are detected by the whole route. A browser
//! that refuses leaves the page as it is.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::{Event, History, Window};
use yew::Callback;

use super::route::Route;

/// Maximum length of an address: some programs cut longer ones when they pass links on.
pub const LONGEST: usize = 8000;

/// State of a visited entry whose address carries the whole route.
const SEEN: &str = "";

thread_local! {
    /// The whole route last read or written by the page.
    static KNOWN: RefCell<String> = RefCell::default();
    /// The route of a navigation that the browser refused.
    static REFUSED_ROUTE: RefCell<Option<Route>> = const { RefCell::new(None) };
    /// Whether the page itself is navigating.
    static IS_NAVIGATING: Cell<bool> = const { Cell::new(false) };
    /// The unwritten route of the current history entry.
    static PENDING: RefCell<Option<PendingRoute>> = const { RefCell::new(None) };
}

/// A route to write, and the shorter one that the address carries if it is too long.
struct PendingRoute {
    route: Route,
    shorter: Callback<(), Option<Route>>,
}

/// Returns the current route: the whole one in the entry's state, or else the one in the address.
pub fn current() -> Route {
    let whole = whole_route();
    let route = Route::parse(&whole);
    KNOWN.set(whole);
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

/// Returns the reader's route and stores it as known.
pub fn navigated() -> Navigation {
    // An unwritten route belongs to the entry just left.
    PENDING.take();
    let returns = !IS_NAVIGATING.get() && entry_state().is_some();
    let current = current();
    Navigation { route: REFUSED_ROUTE.take().unwrap_or(current), returns }
}

/// Returns the whole route last read or written by the page.
pub fn known() -> String {
    KNOWN.with_borrow(String::clone)
}

/// Returns whether the known route is the current one. It is not between going back and the event.
fn is_known() -> bool {
    KNOWN.with_borrow(|known| *known == whole_route())
}

/// Returns the absolute address of a route of this page, or `None` if it is longer than
/// [`LONGEST`].
pub fn of(route: &Route) -> Option<String> {
    // Escaping never shortens a value, so the sum is a lower bound.
    let least: usize = route.query.iter().map(|(_, value)| value.len()).sum();
    if least > LONGEST {
        return None;
    }
    let href = web_sys::window()?.location().href().ok()?;
    let page = href.split('#').next()?;
    let whole = format!("{page}{route}");
    (whole.len() <= LONGEST).then_some(whole)
}

pub fn fits(route: &Route) -> bool {
    of(route).is_some()
}

/// Writes the route into the address bar without a new history entry. If it is too long, the
/// address carries the shorter route, or else the page alone. The entry's state holds the whole
/// route, for a reload or a return.
pub fn replace(route: &Route, shorter: impl FnOnce() -> Option<Route>) {
    let entry = Entry::of(route, shorter);
    // Browsers refuse too frequent writes and too large a state; the next write makes up for it.
    if let Some(history) = history() {
        drop(history.replace_state_with_url(&entry.behind, "", Some(&entry.address)));
    }
    KNOWN.set(whole_route());
}

/// Schedules a route for [`write_pending`], replacing any pending one. `shorter` returns a shorter
/// route for the address, if there is one.
pub fn set_pending(route: Route, shorter: Callback<(), Option<Route>>) {
    PENDING.set(Some(PendingRoute { route, shorter }));
}

/// Writes the pending route, if any, as [`replace`] does.
///
/// Skips it if the address has changed: a reader who goes back changes it before the page receives
/// the event, and must not be held.
pub fn write_pending() {
    let Some(PendingRoute { route, shorter }) = PENDING.take() else { return };
    if is_known() {
        replace(&route, || shorter.emit(()));
    }
}

/// Navigates to a route, as its link does. Writes the pending route first, so that Back finds it.
pub fn go_to(route: &Route) {
    write_pending();
    let Some(window) = web_sys::window() else { return };
    let entry = Entry::of(route, || None);
    let pushed =
        history().map(|it| it.push_state_with_url(&entry.behind, "", Some(&entry.address)));
    if !matches!(pushed, Some(Ok(()))) {
        // A browser never refuses a fragment; the page receives the rest through `REFUSED_ROUTE`.
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
    /// Returns a route's entry. Its address carries the whole route, the shorter one, or the page
    /// alone.
    fn of(route: &Route, shorter: impl FnOnce() -> Option<Route>) -> Self {
        if fits(route) {
            return Self { behind: SEEN.into(), address: route.to_string() };
        }
        let address = shorter().filter(fits).unwrap_or_else(|| Route::to(route.page));
        Self { behind: route.to_string().into(), address: address.to_string() }
    }
}

/// Dispatches the event that the browser dispatches when a link is followed.
fn dispatch_hashchange(window: &Window) {
    if let Ok(event) = Event::new("hashchange") {
        // The event is not cancelled.
        drop(window.dispatch_event(&event));
    }
}

fn history() -> Option<History> {
    web_sys::window()?.history().ok()
}

/// Returns the whole route: the entry's state, or else the address.
fn whole_route() -> String {
    let behind = entry_state().filter(|behind| behind != SEEN);
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
        // If refused, a return shows the top of the page.
        drop(history.replace_state(&SEEN.into(), ""));
    }
}
