//! The page: routes, pages and components. It holds no rule of any game.

pub mod address;
pub mod app;
pub mod attachment;
pub mod chunks;
pub mod components;
pub mod delegate;
pub mod document;
pub mod embedded;
pub mod history;
pub mod hooks;
pub mod number;
pub mod own_styles;
pub mod pages;
pub mod random;
pub mod register;
pub mod route;
pub mod settings;
pub mod share;
pub mod shared;
pub mod storage;
pub mod store;
pub mod tab_file;
pub mod training;
mod words;

use std::time::Duration;

use gloo_timers::future::sleep;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event};

use self::app::App;
use crate::wire::BUILD;

/// Draws the page into `#app`.
pub fn mount() {
    // A crash report finds the panic's message in the console; `static/start.js` says so to the
    // reader.
    console_error_panic_hook::set_once();
    let root = delegate::document().and_then(|document| document.get_element_by_id("app"));
    if let Some(root) = root {
        // `static/start.js` caches the worker and the tables under the addresses that requests will
        // use.
        // Only an invalid attribute name is refused.
        drop(root.set_attribute("data-worker", BUILD));
        spawn_local(draw(root));
    }
}

/// Draws the page once the chunk of the address is loaded. `index.html` shows a frame until then.
async fn draw(root: Element) {
    // Separate tasks let the browser handle input between starting the wasm, the chunks and the
    // drawing.
    sleep(Duration::ZERO).await;
    chunks::prepare().await;
    sleep(Duration::ZERO).await;
    drop(yew::Renderer::<App>::with_root(root.clone()).render());
    if let Ok(drawn) = Event::new("drawn") {
        // For `static/start.js`. The event is not cancelled.
        drop(root.dispatch_event(&drawn));
    }
}
