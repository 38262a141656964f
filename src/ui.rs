//! The page: its routes, pages and components. This module contains no rules of the games.

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
mod navigation;
pub mod number;
pub mod own_styles;
pub mod pages;
pub mod random;
pub mod register;
pub mod route;
pub mod settings;
pub mod share;
pub mod shared;
pub mod speech;
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
    // The console shows the message of a panic. `static/start.js` asks users to copy it into a report.
    console_error_panic_hook::set_once();
    let root = delegate::document().and_then(|document| document.get_element_by_id("app"));
    if let Some(root) = root {
        // `static/start.js` reads the build from this attribute, to cache the worker and the tables under the addresses
        // that requests will use. Setting it could only fail for an invalid attribute name.
        drop(root.set_attribute("data-worker", BUILD));
        spawn_local(draw(root));
    }
}

/// Draws the page once the chunk of its address is loaded or can't be loaded. Until then, `index.html` shows a frame.
async fn draw(root: Element) {
    // The browser can handle input between these tasks: starting the WebAssembly, loading the chunks, and drawing.
    sleep(Duration::ZERO).await;
    chunks::prepare().await;
    sleep(Duration::ZERO).await;
    drop(yew::Renderer::<App>::with_root(root.clone()).render());
    if let Ok(drawn) = Event::new("drawn") {
        // `static/start.js` listens for this event, which nobody cancels.
        drop(root.dispatch_event(&drawn));
    }
}
