//! Renders parts of the page into an element, so that tests can inspect them.

use std::time::Duration;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, window};
use yew::AppHandle;
use yew::platform::time::sleep;
use yew::prelude::*;

/// Appends a new element to the test's document and returns it. A part of the page can be focused and measured only in
/// a document.
pub fn place() -> Element {
    let document = window().and_then(|window| window.document()).expect("a page");
    let place = document.create_element("div").expect("an element");
    document.body().expect("a body").append_child(&place).expect("a place in it");
    place
}

/// A rendered part of the page. All its effects have run.
pub struct Drawn {
    /// Element that contains the part.
    pub place: Element,
    app: Option<AppHandle<Part>>,
}

#[derive(Properties, PartialEq)]
struct PartProps {
    draw: Callback<(), Html>,
}

#[component]
fn Part(props: &PartProps) -> Html {
    props.draw.emit(())
}

impl Drawn {
    /// Renders a part.
    pub async fn of(draw: impl Fn() -> Html + 'static) -> Self {
        let place = place();
        let draw = Callback::from(move |()| draw());
        let app =
            yew::Renderer::<Part>::with_root_and_props(place.clone(), PartProps { draw }).render();
        settled().await;
        Self { place, app: Some(app) }
    }

    /// Renders another part in place of this part.
    pub async fn again(&mut self, draw: impl Fn() -> Html + 'static) {
        if let Some(app) = &mut self.app {
            app.update(PartProps { draw: Callback::from(move |()| draw()) });
        }
        settled().await;
    }

    /// Returns the only element that matches a selector.
    pub fn one(&self, selector: &str) -> HtmlElement {
        let found = self.all(selector);
        assert_eq!(found.len(), 1, "{selector} in {}", self.place.inner_html());
        found.into_iter().next().expect("one")
    }

    /// Returns all elements that match a selector, in document order.
    pub fn all(&self, selector: &str) -> Vec<HtmlElement> {
        let found = self.place.query_selector_all(selector).expect("a selector");
        (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
    }

    /// Returns the texts of all elements that match a selector, with whitespace reduced to single spaces.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        let all = self.all(selector);
        all.iter().map(|one| single_spaced(&one.text_content().unwrap_or_default())).collect()
    }

    /// Returns the complete text, with whitespace reduced to single spaces.
    pub fn text(&self) -> String {
        single_spaced(&self.place.text_content().unwrap_or_default())
    }
}

impl Drop for Drawn {
    fn drop(&mut self) {
        if let Some(app) = self.app.take() {
            app.destroy();
        }
        self.place.remove();
    }
}

/// Waits until changes are rendered and their effects have run. Yew delays effects after a slow rendering, so this
/// function yields to other tasks several times.
pub async fn settled() {
    for _ in 0..8 {
        sleep(Duration::from_millis(3)).await;
    }
}

fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
