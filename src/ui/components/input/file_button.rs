//! A button that opens a file.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::drop_zone::taking;
use crate::ui::attachment::{self, Attachment};

/// The browser's own file field, looking like a button.
pub fn file_button(label: &'static str, on_file: &Callback<Attachment>) -> Html {
    files_button(label, on_file, None)
}

/// The same, of a button that opens several at once where they can be taken.
pub fn files_button(
    label: &'static str,
    on_file: &Callback<Attachment>,
    on_files: Option<Callback<Vec<Attachment>>>,
) -> Html {
    let multiple = on_files.is_some();
    let take = taking(on_file, on_files);
    let onchange = Callback::from(move |event: Event| {
        let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
        let files = field.files().map_or_else(Vec::new, |files| attachment::all(&files));
        // Choosing the same file again is to count again.
        field.set_value("");
        take.emit(files);
    });
    html! {
        <label class="file-button">
            <input type="file" {multiple} {onchange} />
            <span>{ label }</span>
        </label>
    }
}
