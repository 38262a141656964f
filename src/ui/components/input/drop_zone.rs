//! A place that takes files.

use web_sys::DragEvent;
use yew::prelude::*;

use crate::ui::attachment::{self, Attachment};
use crate::ui::components::frame::class_list::{class_if, class_list};

/// What is inside, and who hears of a file that is dropped on it.
#[derive(Properties, PartialEq)]
pub struct DropZoneProps {
    /// A file was dropped.
    pub on_file: Callback<Attachment>,
    /// What is inside.
    pub children: Children,
}

/// A place that takes files.
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
        let (on_file, dragged) = (props.on_file.clone(), dragged.clone());
        Callback::from(move |event: DragEvent| {
            dragged.set(false);
            if let Some(file) = attachment::dropped_file(&event) {
                event.prevent_default();
                on_file.emit(file);
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
