//! The browser's address, read and written. Nothing here fails: a browser that refuses leaves the
//! page as it is.

use wasm_bindgen::JsValue;

use super::route::Route;

/// A longer address is cut by some programs that pass links on, so it is not written at all.
pub const LONGEST: usize = 8000;

/// The route that the reader is at: the one in the address bar, or the whole one behind it, which stands with
/// the entry of the browser's history where the address carries a part of it.
pub fn current() -> Route {
    let Some(window) = web_sys::window() else { return Route::parse("") };
    let behind = window.history().and_then(|history| history.state()).ok();
    let whole =
        behind.and_then(|state| state.as_string()).or_else(|| window.location().hash().ok());
    Route::parse(whole.as_deref().unwrap_or(""))
}

/// Whether an address carries all of a route.
pub fn fits(route: &Route) -> bool {
    // What is written is no shorter than what it says, and need not be written to know that.
    let least: usize = route.query.iter().map(|(_, value)| value.len()).sum();
    least <= LONGEST && route.to_string().len() <= LONGEST
}

/// Writes the route into the address bar without a new entry in the browser's history. Where it does not fit,
/// the address carries what there is in place of it, or else names the page alone; the whole route stays with
/// the entry, for a reload and for who comes back.
pub fn replace(route: &Route, shorter: impl FnOnce() -> Option<Route>) {
    if fits(route) {
        write(&JsValue::NULL, route);
    } else {
        let address = shorter().filter(fits).unwrap_or_else(|| Route::to(route.page, route.tab));
        write(&route.to_string().into(), &address);
    }
}

/// Goes to a route, as a link to it does.
pub fn go_to(route: &Route) {
    let Some(window) = web_sys::window() else { return };
    let fits = fits(route);
    let bare = Route::to(route.page, route.tab);
    let address = if fits { route } else { &bare };
    // The browser does not refuse a fragment.
    drop(window.location().set_hash(&address.to_string()));
    if !fits {
        // The page hears of the new entry after this.
        write(&route.to_string().into(), address);
    }
}

/// Writes an address, with what stands behind it.
fn write(behind: &JsValue, address: &Route) {
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        // Browsers refuse when a page writes its address too often; the next write then brings it
        // up to date.
        drop(history.replace_state_with_url(behind, "", Some(&address.to_string())));
    }
}

/// The whole address of a route of this page; none past [`LONGEST`].
pub fn of(route: &Route) -> Option<String> {
    let href = web_sys::window()?.location().href().ok()?;
    let page = href.split('#').next()?;
    let whole = format!("{page}{route}");
    (whole.len() <= LONGEST).then_some(whole)
}
