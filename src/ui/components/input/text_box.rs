//! A labelled field for text of one or a few lines, which hands a huge paste on to the tab that can
//! take it.

use yew::prelude::*;

use super::caret::{CaretRequest, use_caret};
use super::typing::{on_input, on_paste};
use crate::ui::attachment::Attachment;
use crate::ui::route::{Page, Route};
use crate::ui::{address, attached};

/// A longer text, in UTF-16 units, is no hand, and goes to the tab for files.
const LONGEST: u32 = 5_000;

/// A field for text.
#[derive(Properties, PartialEq)]
pub struct TextBoxProps {
    /// What the field is for.
    pub label: AttrValue,
    pub text: String,
    /// The text was changed.
    pub on_text: Callback<String>,
    /// An example of what may stand in it.
    pub placeholder: AttrValue,
    /// Where the caret is to go.
    pub caret: Option<CaretRequest>,
    /// The id of the list of what is wrong with the text, where something is.
    pub faults: Option<&'static str>,
    /// How many lines are seen.
    pub rows: u32,
    /// The field was gone to, or left.
    #[prop_or_default]
    pub on_focus: Callback<bool>,
    /// The tab that takes what is too long for a field.
    pub files: Page,
}

/// The field under its label.
#[component]
pub fn TextBox(props: &TextBoxProps) -> Html {
    let field = use_node_ref();
    let focus = |focused: bool| props.on_focus.reform(move |_: FocusEvent| focused);
    use_caret(&field, None, &props.text, props.caret);
    let files = props.files;
    let oninput = on_input(&field, &props.on_text);
    let onpaste = on_paste(LONGEST, Callback::from(move |text| hand_over(files, text)));
    html! {
        <label class="text-box">
            <span class="text-box-label">{ &props.label }</span>
            <textarea ref={field} rows={props.rows.to_string()} value={props.text.clone()}
                placeholder={&props.placeholder} spellcheck="false" autocomplete="off"
                autocapitalize="off" aria-invalid={props.faults.map(|_| "true")}
                aria-describedby={props.faults} {oninput} {onpaste}
                onfocus={focus(true)} onblur={focus(false)} />
        </label>
    }
}

/// Gives what is too long for a field to the tab for files.
pub fn hand_over(files: Page, attachment: Attachment) {
    attached::offer(files, attachment);
    address::go_to(&Route::to(files));
}
