//! The browser's address, and what stands behind it, read and written. Nothing here fails: a browser that
//! refuses leaves the page as it is.
//!
//! Two entries of the browser's history may have one address, for what is too long for it stands behind it. So
//! the page remembers what it has last read or written of both, and looks whether that has changed.

use std::cell::{Cell, RefCell};

use wasm_bindgen::JsValue;
use web_sys::{Event, History, Window};
use yew::Callback;

use super::route::Route;

/// A longer address is cut by some programs that pass links on, so it carries a part of what it is to say.
pub const LONGEST: usize = 8000;

/// What stands behind an address that says everything, once the page has been there.
const SEEN: &str = "";

thread_local! {
    /// The whole route that the page has last read or written, as it stands with the browser.
    static KNOWN: RefCell<String> = RefCell::default();
    /// A route that is gone to, where the browser does not take it.
    static HANDED: RefCell<Option<Route>> = const { RefCell::new(None) };
    /// Whether the page itself is going to a route.
    static GOES: Cell<bool> = const { Cell::new(false) };
    /// The route of the current entry of the browser's history that is not written yet.
    static PENDING: RefCell<Option<Pending>> = const { RefCell::new(None) };
}

/// A route to be written into the address bar, and what the address carries where that is too long for it.
struct Pending {
    route: Route,
    shorter: Callback<(), Option<Route>>,
}

/// The route that the reader is at: the one in the address bar, or the whole one behind it, which stands with
/// the entry of the browser's history where the address carries a part of it.
pub fn current() -> Route {
    let whole = whole();
    let route = Route::parse(&whole);
    KNOWN.set(whole);
    mark();
    route
}

/// Where the reader went.
pub struct News {
    /// The route that the reader is at.
    pub route: Route,
    /// Whether the reader went back or forward to it, and so has been there before.
    pub returns: bool,
}

/// Whether the reader is not where the page has last read or written.
pub fn is_news() -> bool {
    HANDED.with_borrow(Option::is_some) || !is_known()
}

/// The route that the reader is at, which the page knows from now on.
pub fn news() -> News {
    // What was not written belongs to the entry that was left.
    PENDING.take();
    let returns = !GOES.get() && behind().is_some();
    let current = current();
    News { route: HANDED.take().unwrap_or(current), returns }
}

/// What the page has last read or written of the address and what stands behind it.
pub fn known() -> String {
    KNOWN.with_borrow(String::clone)
}

/// Whether the reader is where the page knows: who goes back is elsewhere a moment before the page hears of it.
fn is_known() -> bool {
    KNOWN.with_borrow(|known| *known == whole())
}

/// The whole address of a route of this page; none past [`LONGEST`].
pub fn of(route: &Route) -> Option<String> {
    // What is written is no shorter than what it says, and need not be written to know that.
    let least: usize = route.query.iter().map(|(_, value)| value.len()).sum();
    if least > LONGEST {
        return None;
    }
    let href = web_sys::window()?.location().href().ok()?;
    let page = href.split('#').next()?;
    let whole = format!("{page}{route}");
    (whole.len() <= LONGEST).then_some(whole)
}

/// Whether an address carries all of a route.
pub fn fits(route: &Route) -> bool {
    of(route).is_some()
}

/// Writes the route into the address bar without a new entry in the browser's history. Where it does not fit,
/// the address carries what there is in place of it, or else names the page alone; the whole route stays with
/// the entry, for a reload and for who comes back.
pub fn replace(route: &Route, shorter: impl FnOnce() -> Option<Route>) {
    let entry = Entry::of(route, shorter);
    // Browsers refuse when a page writes its address too often, or too much behind it; the next write then
    // brings it up to date.
    if let Some(history) = history() {
        drop(history.replace_state_with_url(&entry.behind, "", Some(&entry.address)));
    }
    KNOWN.set(whole());
}

/// Has a route written by [`write_pending`], in place of one that is pending. `shorter` is what the address carries of a
/// route that is too long for it, if anything.
pub fn set_pending(route: Route, shorter: Callback<(), Option<Route>>) {
    PENDING.set(Some(Pending { route, shorter }));
}

/// Writes the pending route, if there is one, as [`replace`] does.
///
/// It is written only where the address is still as the page knows it: a reader who goes back changes it a moment before
/// the page hears of that, and must not be held.
pub fn write_pending() {
    let Some(Pending { route, shorter }) = PENDING.take() else { return };
    if is_known() {
        replace(&route, || shorter.emit(()));
    }
}

/// Goes to a route, as a link to it does. What is pending is written first, so that Back finds it.
pub fn go_to(route: &Route) {
    write_pending();
    let Some(window) = web_sys::window() else { return };
    let entry = Entry::of(route, || None);
    let pushed =
        history().map(|it| it.push_state_with_url(&entry.behind, "", Some(&entry.address)));
    if !matches!(pushed, Some(Ok(()))) {
        // The browser does not refuse a fragment, and the page is handed what does not go with it.
        HANDED.set(Some(route.clone()));
        drop(window.location().set_hash(&entry.address));
    }
    GOES.set(true);
    tell(&window);
    GOES.set(false);
}

/// An entry of the browser's history.
struct Entry {
    behind: JsValue,
    address: String,
}

impl Entry {
    /// The entry of a route: the address carries all of it, or what there is in place of it, or the page alone.
    fn of(route: &Route, shorter: impl FnOnce() -> Option<Route>) -> Self {
        if fits(route) {
            return Self { behind: SEEN.into(), address: route.to_string() };
        }
        let address = shorter().filter(fits).unwrap_or_else(|| Route::to(route.page));
        Self { behind: route.to_string().into(), address: address.to_string() }
    }
}

/// Tells the page that the address has changed, as the browser does where the reader follows a link.
fn tell(window: &Window) {
    if let Ok(event) = Event::new("hashchange") {
        // Nobody cancels it.
        drop(window.dispatch_event(&event));
    }
}

fn history() -> Option<History> {
    web_sys::window()?.history().ok()
}

/// What stands behind the address, or else in it.
fn whole() -> String {
    let behind = behind().filter(|behind| behind != SEEN);
    let address = || web_sys::window()?.location().hash().ok();
    behind.or_else(address).unwrap_or_default()
}

/// What stands behind the address; nothing where a link has led to an entry of its own, which the page has not seen.
fn behind() -> Option<String> {
    history().and_then(|history| history.state().ok()?.as_string())
}

/// Marks the entry of the browser's history as seen, so that who comes back to it is known to.
fn mark() {
    if let (None, Some(history)) = (behind(), history()) {
        // Where it is refused, who comes back is at the head of the page.
        drop(history.replace_state(&SEEN.into(), ""));
    }
}
