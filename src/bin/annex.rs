//! The part of the page that is fetched when it is first needed.
#![expect(clippy::needless_pass_by_value, reason = "JavaScript gives an optional text as our own")]

use std::cell::Cell;

use kibitzer::ui::annex::{AnnexExport, AnnexExportProps, AnnexTabs};
use kibitzer::ui::attachment::Attachment;
use kibitzer::ui::pages::give_boards;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, Element};
use yew::{AppHandle, Renderer};

thread_local! {
    static HAS_SPARE: Cell<bool> = const { Cell::new(false) };
}

/// The tabs as they live in an element.
#[wasm_bindgen]
pub struct Tabs(AppHandle<AnnexTabs>);

#[wasm_bindgen]
impl Tabs {
    /// Takes the tabs out of their element.
    pub fn unmount(self) {
        self.0.destroy();
    }
}

/// Lets the tabs live in an element of the page, perhaps with a file for the table of boards.
#[wasm_bindgen(js_name = mountTabs)]
#[must_use]
pub fn mount_tabs(root: Element, name: Option<String>, file: Option<Blob>) -> Tabs {
    leave_the_first_root();
    if let Some((name, blob)) = name.zip(file) {
        give_boards(Attachment { name, blob });
    }
    Tabs(Renderer::<AnnexTabs>::with_root(root).render())
}

/// The export of a record as it lives in an element.
#[wasm_bindgen]
pub struct Export(AppHandle<AnnexExport>);

#[wasm_bindgen]
impl Export {
    /// Exports another record, or the same as it has become.
    pub fn update(&mut self, text: &str, format: Option<String>, chosen: usize) {
        self.0.update(AnnexExportProps::of(text, format.as_deref(), chosen));
    }

    /// Takes the export out of its element.
    pub fn unmount(self) {
        self.0.destroy();
    }
}

/// Lets the export of a text's record live in an element of the page.
#[wasm_bindgen(js_name = mountExport)]
#[must_use]
pub fn mount_export(root: Element, text: &str, format: Option<String>, chosen: usize) -> Export {
    leave_the_first_root();
    let props = AnnexExportProps::of(text, format.as_deref(), chosen);
    Export(Renderer::<AnnexExport>::with_root_and_props(root, props).render())
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
