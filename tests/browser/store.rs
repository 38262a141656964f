//! Components that show the state of a store.

use std::cell::Cell;
use std::time::Duration;

use kibitzer::ui::store::{Store, use_selector, use_store};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, window};
use yew::platform::time::sleep;
use yew::prelude::*;

#[derive(Clone, Default)]
struct Counts {
    count: u32,
    other: u32,
}

thread_local! {
    static STORE: Store<Counts> = Store::default();
    static EARLY: Store<Counts> = Store::default();
    /// Number of times that each of two components was rendered. The first component reads the complete state, and the
    /// second reads only the count.
    static RENDERS: Cell<[u32; 2]> = const { Cell::new([0, 0]) };
}

fn count_render(part: usize) {
    let mut drawn = RENDERS.get();
    drawn[part] += 1;
    RENDERS.set(drawn);
}

#[component]
fn AllOfState() -> Html {
    let state = use_store(&STORE.with(Store::clone));
    count_render(0);
    html! { <p>{ format!("{} {}", state.count, state.other) }</p> }
}

#[component]
fn CountAlone() -> Html {
    let count = use_selector(&STORE.with(Store::clone), |state| state.count);
    count_render(1);
    html! { <p>{ count }</p> }
}

#[component]
fn Both() -> Html {
    html! { <><AllOfState /><CountAlone /></> }
}

/// A component that changes the state during its first rendering, before it has subscribed to the store.
#[component]
fn ChangedEarly() -> Html {
    let store = EARLY.with(Store::clone);
    let state = use_store(&store);
    if state.count == 0 {
        store.change(|state| state.count = 1);
    }
    html! { <p>{ state.count }</p> }
}

fn place() -> Element {
    let document = window().and_then(|window| window.document()).expect("a page");
    let place = document.create_element("div").expect("an element");
    document.body().expect("a body").append_child(&place).expect("a place in it");
    place
}

async fn drawn() {
    sleep(Duration::from_millis(50)).await;
}

fn change(change: impl FnOnce(&mut Counts)) {
    STORE.with(|store| store.change(change));
}

#[wasm_bindgen_test]
async fn a_mounted_component_is_rendered_again_when_its_data_change() {
    let place = place();
    let app = yew::Renderer::<Both>::with_root(place.clone()).render();
    drawn().await;
    assert_eq!((place.inner_html(), RENDERS.get()), ("<p>0 0</p><p>0</p>".to_owned(), [1, 1]));
    change(|state| state.count = 7);
    drawn().await;
    assert_eq!((place.inner_html(), RENDERS.get()), ("<p>7 0</p><p>7</p>".to_owned(), [2, 2]));
    change(|state| state.other = 3);
    drawn().await;
    assert_eq!((place.inner_html(), RENDERS.get()), ("<p>7 3</p><p>7</p>".to_owned(), [3, 2]));
    app.destroy();
    change(|state| state.count = 8);
    drawn().await;
    assert_eq!(RENDERS.get(), [3, 2]);
}

#[wasm_bindgen_test]
async fn a_change_before_the_subscription_is_shown() {
    let place = place();
    yew::Renderer::<ChangedEarly>::with_root(place.clone()).render();
    drawn().await;
    assert_eq!(place.inner_html(), "<p>1</p>");
}
