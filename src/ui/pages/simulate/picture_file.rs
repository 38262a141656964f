//! The pictures of the answer as one file.

use std::fmt::Write as _;

use wasm_bindgen::JsCast;
use web_sys::{Element, XmlSerializer};

use crate::engine::escaped::Escaped;
use crate::ui::number::fixed;

/// How wide the file is, and the room around what stands in it, in units of the picture.
const WIDTH: f64 = 520.0;
const MARGIN: f64 = 20.0;

/// How much a line of text takes, and how wide and high a bar is that has no size of its own.
const LINE: f64 = 22.0;
const BAR: (f64, f64) = (480.0, 12.0);

/// The look of the pictures on white paper, whatever the page's theme.
const LOOK: &str = "text{font:14px sans-serif;fill:#1d2520}.ground{fill:#f1ede2}.made{fill:#1c6546}\
    .chance-bar .made{opacity:.55}.failed{fill:#857f70;opacity:.6}.ends,.zero{fill:#1d2520}\
    line{stroke:#1d2520;stroke-width:2;stroke-dasharray:4 3}";

/// All pictures of the answer, one below the other, each with what it says; none where there are none.
pub fn all() -> Option<String> {
    let document = web_sys::window()?.document()?;
    let pictures = document.query_selector_all(".simulate-answer svg:has(title)").ok()?;
    let serializer = XmlSerializer::new().ok()?;
    let mut body = String::new();
    let mut top = MARGIN;
    for place in 0..pictures.length() {
        let picture: Element = pictures.get(place)?.dyn_into().ok()?;
        let title = picture.query_selector("title").ok()??.text_content().unwrap_or_default();
        let drawn = serializer.serialize_to_string(&picture).ok()?;
        let size = |name: &str| picture.get_attribute(name)?.parse::<f64>().ok();
        let (width, height) = size("width").zip(size("height")).unwrap_or(BAR);
        let _ = write!(
            body,
            "<text x=\"{MARGIN}\" y=\"{}\">{}</text><svg x=\"{MARGIN}\" y=\"{}\" width=\"{width}\" height=\"{height}\">{drawn}</svg>",
            fixed(top + LINE * 0.7, 1),
            Escaped(&title),
            fixed(top + LINE, 1),
        );
        top += LINE + height + MARGIN;
    }
    (!body.is_empty()).then(|| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{top}\" viewBox=\"0 0 {WIDTH} {top}\">\
             <style>{LOOK}</style><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{body}</svg>\n"
        )
    })
}
