//! Embedding of the page in another page, with `?embed`. An embedded page shows an answer without the frame of
//! the site, and stores nothing. It reports its height to the outer page (`static/start.js`).

use super::delegate::document;

/// Attribute of the root element of an embedded page. It is set before the first paint. Its value is a theme, or
/// empty.
const EMBED: &str = "data-embed";

/// Returns the theme that the outer page requests. Returns an empty string if it requests none, and `None` if the page
/// is not embedded.
pub fn theme() -> Option<String> {
    document()?.document_element()?.get_attribute(EMBED)
}

pub fn is_embedded() -> bool {
    theme().is_some()
}

/// Returns HTML code that embeds an address of this page in a frame. The frame adapts to the height of the page.
/// Returns `None` if the address has no fragment.
///
/// `height` is the initial height of the frame in CSS pixels.
pub fn code(address: &str, title: &str, height: u32) -> Option<String> {
    let (page, fragment) = address.split_once('#')?;
    let page = page.split('?').next().unwrap_or(page);
    let source = escaped(&format!("{page}?embed#{fragment}"));
    let title = escaped(title);
    Some(format!(
        "<iframe src=\"{source}\" title=\"{title}\" width=\"100%\" height=\"{height}\" style=\"border:0\" loading=\"lazy\"></iframe>\n\
         <script>addEventListener(\"message\", function (event) {{\n  \
         document.querySelectorAll(\"iframe\").forEach(function (frame) {{\n    \
         if (frame.contentWindow === event.source && event.data && event.data.kibitzer) frame.height = event.data.kibitzer.height;\n  \
         }});\n}});</script>"
    ))
}

/// Escapes a text for use in a double-quoted HTML attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
#[path = "../../tests/unit/ui/embedded.rs"]
mod tests;
