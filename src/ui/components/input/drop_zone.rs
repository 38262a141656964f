//! An area that accepts dropped files, and file buttons.

use web_sys::{DragEvent, HtmlInputElement};
use yew::prelude::*;

use crate::ui::attachment;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::{class_if, class_list};

#[derive(Properties, PartialEq)]
pub struct DropZoneProps {
    /// Receives a dropped file.
    pub on_file: Callback<Attachment>,
    /// Receives several files dropped at once. If it is missing, only the first file is used.
    #[prop_or_default]
    pub on_files: Option<Callback<Vec<Attachment>>>,
    pub children: Children,
}

/// Returns a callback for files. If `on_files` is given, it receives several files; otherwise `on_file` gets the first.
pub fn file_handler(
    on_file: &Callback<Attachment>,
    on_files: Option<Callback<Vec<Attachment>>>,
) -> Callback<Vec<Attachment>> {
    let on_file = on_file.clone();
    Callback::from(move |files: Vec<Attachment>| match &on_files {
        Some(on_files) if files.len() > 1 => on_files.emit(files),
        _ => files.into_iter().take(1).for_each(|file| on_file.emit(file)),
    })
}

#[component]
pub fn DropZone(props: &DropZoneProps) -> Html {
    let dragged = use_state_eq(|| false);
    let drag = |over: bool| {
        let dragged = dragged.clone();
        Callback::from(move |event: DragEvent| {
            event.prevent_default();
            dragged.set(over);
        })
    };
    let ondrop = {
        let take = file_handler(&props.on_file, props.on_files.clone());
        let dragged = dragged.clone();
        Callback::from(move |event: DragEvent| {
            dragged.set(false);
            let files = attachment::dropped_files(&event);
            if !files.is_empty() {
                event.prevent_default();
                take.emit(files);
            }
        })
    };
    html! {
        <div class={class_list(&["drop", class_if(*dragged, "dragged")])} {ondrop}
            ondragover={drag(true)} ondragleave={drag(false)}>
            { for props.children.iter() }
        </div>
    }
}

/// Draws the browser's file field as a button.
pub fn file_button(label: &'static str, on_file: &Callback<Attachment>) -> Html {
    files_button(label, on_file, None)
}

/// Draws a [`file_button`] that opens several files at once if `on_files` is given.
pub fn files_button(
    label: &'static str,
    on_file: &Callback<Attachment>,
    on_files: Option<Callback<Vec<Attachment>>>,
) -> Html {
    let multiple = on_files.is_some();
    let take = file_handler(on_file, on_files);
    let onchange = Callback::from(move |event: Event| {
        let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
        let files = field.files().map_or_else(Vec::new, |files| attachment::all(&files));
        // Cleared, so that choosing the same file again is also a change.
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
