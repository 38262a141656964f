//! Pages onto which files can be dropped, and buttons that open files.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast as _;
use web_sys::{DragEvent, HtmlInputElement};
use yew::create_portal;
use yew::prelude::*;

use super::words;
use crate::ui::attachment;
use crate::ui::attachment::Attachment;

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

/// Takes files that are dropped anywhere on the page. Returns the note that covers the page while files are dragged over
/// it. If not `are_many`, the note says that only the first of several files is used.
#[hook]
pub fn use_dropped_files(are_many: bool, take: Callback<Vec<Attachment>>) -> Html {
    let dragged = use_state_eq(|| 0);
    // The listeners stay, and call the callback of the last rendering.
    let current = use_mut_ref(Callback::default);
    *current.borrow_mut() = take;
    use_effect_with((), {
        let dragged = dragged.setter();
        move |()| {
            let on = |kind: &'static str, act: Callback<DragEvent>| {
                let options = EventListenerOptions::enable_prevent_default();
                let window = web_sys::window()?;
                Some(EventListener::new_with_options(&window, kind, options, move |event| {
                    event
                        .dyn_ref()
                        .into_iter()
                        .for_each(|event: &DragEvent| act.emit(event.clone()));
                }))
            };
            let hide = dragged.clone();
            let drop_files = {
                let hide = dragged.clone();
                move |event: DragEvent| {
                    hide.set(0);
                    let files = attachment::dropped_files(&event);
                    if !files.is_empty() {
                        event.prevent_default();
                        let take = current.borrow().clone();
                        take.emit(files);
                    }
                }
            };
            let listeners = [
                on(
                    "dragover",
                    Callback::from(move |event| dragged.set(attachment::dragged_files(&event))),
                ),
                on("drop", Callback::from(drop_files)),
                // Files left the window, or the user pressed Escape.
                on(
                    "dragleave",
                    Callback::from(move |event: DragEvent| {
                        if event.related_target().is_none() {
                            hide.set(0);
                        }
                    }),
                ),
            ];
            move || drop(listeners)
        }
    });
    if *dragged == 0 {
        return Html::default();
    }
    let note = html! { <p class="drop-note">{ words::drop_to_check(*dragged, are_many) }</p> };
    // In the body, as the note would otherwise only cover its container.
    let body = web_sys::window().and_then(|window| window.document()?.body());
    body.map(|body| create_portal(note, body.into())).unwrap_or_default()
}

#[component]
pub fn DropZone(props: &DropZoneProps) -> Html {
    let take = file_handler(&props.on_file, props.on_files.clone());
    let note = use_dropped_files(props.on_files.is_some(), take);
    html! {
        <div class="drop">
            { for props.children.iter() }
            { note }
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
