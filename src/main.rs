//! Mounts the page.

use kibitzer::ui::app::App;

fn main() {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(root) = document.and_then(|document| document.get_element_by_id("app")) {
        yew::Renderer::<App>::with_root(root).render();
    }
}
