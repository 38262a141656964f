//! Converts SVG images to PNG, for messages, documents and slides that don't accept SVG.

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use yew::Callback;

/// Number of pixels per SVG unit.
const SCALE: u32 = 3;

/// Returns a `data:` URL that contains the SVG image.
pub fn address_of(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}

/// Converts an SVG image to a PNG with [`SCALE`] pixels per unit. Calls `on_done` with the PNG, or with `None` on
/// failure.
pub fn draw(svg: &str, on_done: Callback<Option<Blob>>) {
    let svg = svg.to_owned();
    spawn_local(async move {
        if drawn(&svg, &on_done).await.is_err() {
            on_done.emit(None);
        }
    });
}

async fn drawn(svg: &str, on_done: &Callback<Option<Blob>>) -> Result<(), JsValue> {
    let Some([width, height]) = size(svg) else { return Err(JsValue::NULL) };
    let image = HtmlImageElement::new()?;
    image.set_src(&address_of(&sized(svg, width, height)));
    JsFuture::from(image.decode()).await?;
    let element = image.owner_document().ok_or(JsValue::NULL)?.create_element("canvas")?;
    let canvas = element.dyn_into::<HtmlCanvasElement>().map_err(JsValue::from)?;
    canvas.set_width(width * SCALE);
    canvas.set_height(height * SCALE);
    let object = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context = object.dyn_into::<CanvasRenderingContext2d>().map_err(JsValue::from)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        f64::from(width * SCALE),
        f64::from(height * SCALE),
    )?;
    let on_done = on_done.clone();
    let take = Closure::once_into_js(move |blob: JsValue| on_done.emit(blob.dyn_into().ok()));
    canvas.to_blob(take.unchecked_ref())
}

/// Returns the width and the height in a `viewBox` that starts at `0 0`. Returns `None` if they aren't whole numbers.
fn size(svg: &str) -> Option<[u32; 2]> {
    let (_, from) = svg.split_once("viewBox=\"0 0 ")?;
    let (width, from) = from.split_once(' ')?;
    let (height, _) = from.split_once('"')?;
    Some([width.parse().ok()?, height.parse().ok()?])
}

/// Adds a width and a height to an SVG image. Without them, some browsers don't draw the image on a canvas.
fn sized(svg: &str, width: u32, height: u32) -> String {
    svg.replacen("<svg ", &format!("<svg width=\"{width}\" height=\"{height}\" "), 1)
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/png.rs"]
mod tests;
