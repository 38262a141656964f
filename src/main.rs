//! Mounts the page.

use kibitzer::ui::app::App;
use kibitzer::wire::build::BUILD;

fn main() {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(root) = document.and_then(|document| document.get_element_by_id("app")) {
        // For `static/start.js`, which has the worker kept for later by the address at which it is asked for.
        // Only an attribute's name can be refused, and this is a good name.
        drop(root.set_attribute("data-worker", BUILD));
        yew::Renderer::<App>::with_root(root).render();
    }
}
