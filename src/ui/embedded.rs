//! The page within another page, which asks for it by `?embed`: it shows an answer without the site's frame, keeps nothing
//! on the device, and says how high it is (`static/start.js`).

/// The attribute of the document's root that says so, set before the first paint; its value is a theme, or empty.
const EMBED: &str = "data-embed";

/// The name of the theme that the other page asks for, empty if it asks for none; nothing where there is no other page.
pub fn theme() -> Option<String> {
    let document = web_sys::window()?.document()?;
    document.document_element()?.get_attribute(EMBED)
}

/// Whether the page stands within another.
pub fn is_embedded() -> bool {
    theme().is_some()
}

/// The lines of HTML that show an address of this page within another page, with its height following what it shows; none
/// where the address has no fragment.
///
/// `height` is that of the frame before the page says its own, in CSS pixels.
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

/// A text within quotes of HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
#[path = "../../tests/unit/ui/embedded.rs"]
mod tests;
