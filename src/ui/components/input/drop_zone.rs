//! An area onto which files can be dropped, and buttons that open files.

use web_sys::{DragEvent, HtmlInputElement};
use yew::prelude::*;

use crate::ui::attachment;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::{class_if, class_list};

#[derive(Properties, PartialEq)]
pub struct DropZoneProps {
    /// Called with a file that was dropped.
    pub on_file: Callback<Attachment>,
    /// Called with several files that were dropped at once. If `None`, only the first of them is used.
    #[prop_or_default]
    pub on_files: Option<Callback<Vec<Attachment>>>,
    pub children: Children,
}

/// Returns a callback for files. If there are several files, it calls `on_files` with all of them. Otherwise, or
/// without `on_files`, it calls `on_file` with the first file.
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

/// Renders the browser's file input as a button.
pub fn file_button(label: &'static str, on_file: &Callback<Attachment>) -> Html {
    files_button(label, on_file, None)
}

/// Renders a [`file_button`]. If `on_files` is given, the button can open several files at once.
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
        // The field is cleared, so that choosing the same file again is also reported as a change.
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
