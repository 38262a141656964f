//! A labelled field for a few lines of text. A very long pasted text is opened in the tab for files instead.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::caret::{CaretRequest, use_caret};
use crate::ui::attachment::{Attachment, LargePaste};
use crate::ui::route::{Page, Route};
use crate::ui::{address, tab_file};

/// Maximum length of a pasted text in UTF-16 units. A longer text can't be a hand, so it is opened in the tab for
/// files.
const MAX_PASTE_LENGTH: u32 = 5_000;

#[derive(Properties, PartialEq)]
pub struct TextBoxProps {
    pub label: AttrValue,
    pub text: String,
    pub on_text: Callback<String>,
    pub placeholder: AttrValue,
    pub caret: Option<CaretRequest>,
    /// HTML id of the list of faults. `None` if there are no faults.
    pub faults: Option<&'static str>,
    /// Height of the field in lines.
    pub rows: u32,
    /// Called with `true` when the field gains the focus, and with `false` when it loses the focus.
    #[prop_or_default]
    pub on_focus: Callback<bool>,
    /// The tab that opens texts that are too long for the field.
    pub files: Page,
}

#[component]
pub fn TextBox(props: &TextBoxProps) -> Html {
    let field = use_node_ref();
    let focus = |focused: bool| props.on_focus.reform(move |_: FocusEvent| focused);
    use_caret(&field, None, &props.text, props.caret);
    let files = props.files;
    let oninput = on_input(&field, &props.on_text);
    let onpaste = on_paste(MAX_PASTE_LENGTH, Callback::from(move |text| hand_over(files, text)));
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

/// Attaches a long text to the tab for files, and navigates to that tab.
pub fn hand_over(files: Page, attachment: Attachment) {
    tab_file::attach_or_ask(files, attachment);
    address::go_to(&Route::to(files));
}

/// Returns a listener that calls `on_text` with the complete text of the field after each change.
pub fn on_input(field: &NodeRef, on_text: &Callback<String>) -> Callback<InputEvent> {
    let (field, on_text) = (field.clone(), on_text.clone());
    Callback::from(move |_: InputEvent| {
        if let Some(field) = field.cast::<HtmlTextAreaElement>() {
            on_text.emit(field.value());
        }
    })
}

/// Returns a listener for pasting. If the pasted text has more than `longest` UTF-16 units, attaches the new text of
/// the field instead of inserting the pasted text.
pub fn on_paste(longest: u32, on_attach: Callback<Attachment>) -> Callback<Event> {
    Callback::from(move |event: Event| {
        if let Some(pasted) = LargePaste::of(&event, longest) {
            event.prevent_default();
            pasted.attach(on_attach.clone());
        }
    })
}
