//! The browser's address, read and written. Nothing here fails: a browser that refuses leaves the
//! page as it is.

use wasm_bindgen::JsValue;

use super::route::Route;

/// A longer address is cut by some programs that pass links on, so it is not written at all.
pub const LONGEST: usize = 8000;

/// The route in the address bar.
pub fn current() -> Route {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    Route::parse(hash.as_deref().unwrap_or(""))
}

/// Writes the route into the address bar without a new entry in the browser's history. Past
/// [`LONGEST`] the address names the page alone.
pub fn replace(route: &Route) {
    let whole = route.to_string();
    let fits = whole.len() <= LONGEST;
    let address = if fits { whole } else { Route::to(route.page, route.tab).to_string() };
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        // Browsers refuse when a page writes its address too often; the next write then brings it
        // up to date.
        drop(history.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
    }
}

/// The whole address of a route of this page; none past [`LONGEST`].
pub fn of(route: &Route) -> Option<String> {
    let href = web_sys::window()?.location().href().ok()?;
    let page = href.split('#').next()?;
    let whole = format!("{page}{route}");
    (whole.len() <= LONGEST).then_some(whole)
}
