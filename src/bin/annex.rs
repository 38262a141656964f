//! The part of the page that is fetched when it is first needed.
#![expect(clippy::needless_pass_by_value, reason = "JavaScript gives an optional text as our own")]

use std::cell::Cell;

use js_sys::Error;
use kibitzer::api::double_dummy::{DoubleDummy, ParOptions, solve};
use kibitzer::api::play_analysis::{PlayAnalysis, analyse};
use kibitzer::ui::annex::{AnnexExport, AnnexExportProps, AnnexTabs, give};
use kibitzer::ui::attachment::Attachment;
use kibitzer::ui::route::Route;
use tsify::Ts;
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

/// Lets the tabs live in an element of the page, perhaps with a file for the tab of an address.
#[wasm_bindgen(js_name = mountTabs)]
#[must_use]
pub fn mount_tabs(
    root: Element,
    place: Option<String>,
    name: Option<String>,
    file: Option<Blob>,
) -> Tabs {
    leave_the_first_root();
    if let (Some(place), Some((name, blob))) = (place, name.zip(file)) {
        give(&Route::parse(&place), Attachment { name, blob });
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

/// Solves a deal for the page's `solveDoubleDummy`.
///
/// # Errors
///
/// Rejects as that does.
#[wasm_bindgen(js_name = solveDeal)]
pub async fn solve_deal(
    deal: String,
    options: Option<ParOptions>,
) -> Result<Ts<DoubleDummy>, Error> {
    solve(&deal, options).await
}

/// Analyses a play for the page's `analysePlay`.
///
/// # Errors
///
/// Rejects as that does.
#[wasm_bindgen(js_name = analyseRecord)]
pub async fn analyse_record(
    record: String,
    number: Option<usize>,
) -> Result<Ts<PlayAnalysis>, Error> {
    analyse(&record, number.unwrap_or(1)).await
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
