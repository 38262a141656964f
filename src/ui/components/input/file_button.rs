//! A button that opens a file.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::ui::attachment::Attachment;

/// The browser's own file field, looking like a button.
pub fn file_button(label: &'static str, on_file: &Callback<Attachment>) -> Html {
    let on_file = on_file.clone();
    let onchange = Callback::from(move |event: Event| {
        let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
        let file = field.files().and_then(|files| files.get(0)).map(Attachment::of_file);
        // Choosing the same file again is to count again.
        field.set_value("");
        if let Some(file) = file {
            on_file.emit(file);
        }
    });
    html! {
        <label class="file-button">
            <input type="file" {onchange} />
            <span>{ label }</span>
        </label>
    }
}
