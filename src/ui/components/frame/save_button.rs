//! A button that gives a text as a file.

use yew::prelude::*;

use crate::ui::download;

/// A button that saves a text as a plain file of such a name.
pub fn save_button(label: &'static str, name: &'static str, text: &str) -> Html {
    let onclick = {
        let text = text.to_owned();
        Callback::from(move |_: MouseEvent| {
            if let Some(blob) = download::blob(&text, "text/plain") {
                download::save(&blob, name);
            }
        })
    };
    html! { <button type="button" {onclick}>{ label }</button> }
}
