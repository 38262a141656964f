//! What is always the same.

use yew::prelude::*;

/// HTML of which nothing ever changes: as a string it takes a fraction of the code.
pub fn fixed_html(html: &'static str) -> Html {
    Html::from_html_unchecked(AttrValue::Static(html))
}
