//! The tab while no file is open. The user can open, drop, paste or type records.

use yew::prelude::*;

use super::words;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::fixed_html;
use crate::ui::components::input::drop_zone::{DropZone, file_button};
use crate::ui::components::input::text_box::{on_input, on_paste};
use crate::ui::components::input::{Example, example_buttons};
use crate::ui::delegate::focus_if_lost;

/// The boards of a club evening. Some of them contain faults.
const EXAMPLES: &[Example] =
    &[Example { name: words::SIX_BOARDS, text: include_str!("example.pbn") }];

#[derive(Properties, PartialEq)]
pub struct StartProps {
    pub typed: String,
    pub on_text: Callback<String>,
    /// Called with the chosen file, or with the text as a file.
    pub on_file: Callback<Attachment>,
    /// Whether this view takes the focus if the focused element has been removed.
    pub takes_focus: bool,
    pub children: Children,
}

#[component]
pub fn Start(props: &StartProps) -> Html {
    let (section, field) = (use_node_ref(), use_node_ref());
    use_effect_with((), {
        let (section, takes_focus) = (section.clone(), props.takes_focus);
        move |()| {
            if takes_focus {
                focus_if_lost(&section, "[type=file]");
            }
        }
    });
    let oninput = on_input(&field, &props.on_text);
    let onpaste = on_paste(0, props.on_file.clone());
    let on_example = {
        let on_file = props.on_file.clone();
        Callback::from(move |example: Example| give(&on_file, example.name, example.text))
    };
    let on_check = {
        let (on_file, typed) = (props.on_file.clone(), props.typed.clone());
        Callback::from(move |_: MouseEvent| give(&on_file, words::TYPED_TEXT, &typed))
    };
    html! {
        <DropZone on_file={props.on_file.clone()}>
            <section class="panel boards-start" aria-labelledby="boards-heading" ref={section}>
                <div class="boards-invitation stack-3">
                    { fixed_html(words::INVITATION) }
                    <div class="toolbar">{ file_button(words::OPEN_A_FILE, &props.on_file) }</div>
                    { example_buttons(EXAMPLES, &on_example) }
                </div>
                <div class="boards-paste stack-2">
                    <label>
                        <span class="text-box-label">{ words::OR_PASTE }</span>
                        <textarea ref={field} rows="9" value={props.typed.clone()}
                            placeholder={words::RECORD_LIKE_THIS}
                            spellcheck="false" autocomplete="off" autocapitalize="off" wrap="off"
                            {oninput} {onpaste} />
                    </label>
                    if !props.typed.trim().is_empty() {
                        <button type="button" class="primary" onclick={on_check}>{ words::CHECK_THE_TEXT }</button>
                    }
                </div>
                { for props.children.iter() }
            </section>
        </DropZone>
    }
}

fn give(on_file: &Callback<Attachment>, name: &str, text: &str) {
    if let Some(file) = Attachment::of_text(name, text) {
        on_file.emit(file);
    }
}
