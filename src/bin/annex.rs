//! The part of the page that is fetched when it is first needed.
#![allow(missing_docs, reason = "what stands here is for static/annex_loader.js only")]

use std::cell::Cell;

use kibitzer::ui::annex::Annex;
use kibitzer::ui::attachment::Attachment;
use kibitzer::ui::pages::give_boards;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, Element};
use yew::{AppHandle, Renderer};

thread_local! {
    static HAS_SPARE: Cell<bool> = const { Cell::new(false) };
}

/// The annex as it lives in an element.
#[wasm_bindgen]
pub struct Mounted(AppHandle<Annex>);

#[wasm_bindgen]
impl Mounted {
    /// Takes the annex out of its element.
    pub fn unmount(self) {
        self.0.destroy();
    }
}

/// Lets the annex live in an element of the page, perhaps with a file for the table of boards.
#[wasm_bindgen]
#[must_use]
pub fn mount(root: Element, name: Option<String>, file: Option<Blob>) -> Mounted {
    leave_the_first_root();
    if let Some((name, blob)) = name.zip(file) {
        give_boards(Attachment { name, blob });
    }
    Mounted(Renderer::<Annex>::with_root(root).render())
}

/// Yew numbers the roots of apps from 1 and tells by that number whose an event is. The page's own app
/// is number 1 in its wasm, so the annex must not be number 1 in this one.
fn leave_the_first_root() {
    let document = web_sys::window().and_then(|window| window.document());
    let spare = document.and_then(|document| document.create_element("div").ok());
    if let Some(spare) = spare.filter(|_| !HAS_SPARE.replace(true)) {
        Renderer::<Spare>::with_root(spare).render();
    }
}

/// Nothing.
#[yew::component]
fn Spare() -> yew::Html {
    yew::Html::default()
}

fn main() {}
