//! The input: typed, pasted or opened.

use yew::prelude::*;

use crate::ui::attached;
use crate::ui::attachment::{Attachment, LONGEST_IN_FIELD};
use crate::ui::components::input::caret::{CaretRequest, use_caret};
use crate::ui::components::input::drop_zone::files_button;
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::components::input::typing::{on_input, on_paste};
use crate::ui::components::input::words;
use crate::ui::history::Edit;

/// What is judged.
#[derive(Properties, PartialEq)]
pub struct ManyInputProps {
    /// The text of the field.
    pub text: String,
    /// Whether there is a step to undo.
    pub can_undo: bool,
    /// Whether there is a step to redo.
    pub can_redo: bool,
    /// What is attached in its place, if something is.
    pub attached: Option<Attachment>,
    /// The name of what is to come in its place, if something is.
    pub coming: Option<String>,
    /// Whether a reload finds again what is attached.
    pub is_kept: bool,
    /// The text is to be changed.
    pub on_edit: Callback<Edit>,
    /// A file was opened, or a long text was pasted.
    pub on_attach: Callback<Attachment>,
    /// Several files were opened at once, where they can be taken.
    pub on_files: Option<Callback<Vec<Attachment>>>,
    /// What is attached is to be taken away; the text of the field is still there.
    pub on_detach: Callback<()>,
    /// Where the caret is to go.
    pub caret: Option<CaretRequest>,
}

/// The field, or the name and size of what is attached.
#[component]
pub fn ManyInput(props: &ManyInputProps) -> Html {
    let field = use_node_ref();
    let text = &props.text;
    use_caret(&field, None, text, props.caret);
    let oninput = on_input(&field, &props.on_edit.reform(Edit::Type));
    let onpaste = on_paste(LONGEST_IN_FIELD, props.on_attach.clone());
    let on_detach = props.on_detach.reform(|_: MouseEvent| ());
    let clear = props.on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    html! {
        <>
            if let Some(file) = &props.attached {
                <div class="attached" role="status">
                    <p><strong>{ &file.name }</strong></p>
                    <p class="soft">{ words::too_long_to_show(file.size()) }</p>
                    if !props.is_kept { <p class="soft">{ attached::NOT_KEPT }</p> }
                    <button type="button" onclick={on_detach}>{ words::REMOVE_FILE }</button>
                </div>
            } else if let Some(name) = &props.coming {
                <div class="attached" role="status">
                    <p><strong>{ name }</strong></p>
                    <p class="soft">{ attached::COMING }</p>
                    <button type="button" onclick={on_detach}>{ words::REMOVE_FILE }</button>
                </div>
            } else {
                <textarea class="many-text" ref={field} rows="16" value={text.clone()}
                    aria-label={words::INPUT} placeholder={words::PASTE_TYPE_OR_DROP}
                    spellcheck="false" autocomplete="off" autocapitalize="off" wrap="off"
                    {oninput} {onpaste} />
            }
            <div class="toolbar">
                { files_button(words::OPEN_A_FILE, &props.on_attach, props.on_files.clone()) }
                <button type="button" onclick={clear}>{ words::CLEAR }</button>
                { history_buttons(props.can_undo, props.can_redo,
                    &props.on_edit.reform(|()| Edit::Undo), &props.on_edit.reform(|()| Edit::Redo)) }
            </div>
        </>
    }
}
