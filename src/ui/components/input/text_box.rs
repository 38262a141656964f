//! A labelled field for a few lines of text. A very long paste is passed on to the tab for files.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::caret::{CaretRequest, use_caret};
use crate::ui::attachment::{Attachment, LargePaste};
use crate::ui::route::{Page, Route};
use crate::ui::{address, tab_file};

/// Maximum length of a paste in UTF-16 units. A longer one cannot be a hand, and is passed on to the tab for files.
const MAX_PASTE_LENGTH: u32 = 5_000;

#[derive(Properties, PartialEq)]
pub struct TextBoxProps {
    pub label: AttrValue,
    pub text: String,
    pub on_text: Callback<String>,
    pub placeholder: AttrValue,
    pub caret: Option<CaretRequest>,
    /// Id of the list of faults, or `None` if there are no faults.
    pub faults: Option<&'static str>,
    /// Number of visible lines.
    pub rows: u32,
    /// Called with `true` if the field has gained the focus, and with `false` if it has lost the focus.
    #[prop_or_default]
    pub on_focus: Callback<bool>,
    /// The tab for texts that are too long.
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

/// Passes a long text on to the tab for files, and navigates to that tab.
pub fn hand_over(files: Page, attachment: Attachment) {
    tab_file::attach_or_ask(files, attachment);
    address::go_to(&Route::to(files));
}

/// Reports all of a field's text after each change.
pub fn on_input(field: &NodeRef, on_text: &Callback<String>) -> Callback<InputEvent> {
    let (field, on_text) = (field.clone(), on_text.clone());
    Callback::from(move |_: InputEvent| {
        if let Some(field) = field.cast::<HtmlTextAreaElement>() {
            on_text.emit(field.value());
        }
    })
}

/// Intercepts a paste of more than `longest` UTF-16 units, and attaches the text instead.
pub fn on_paste(longest: u32, on_attach: Callback<Attachment>) -> Callback<Event> {
    Callback::from(move |event: Event| {
        if let Some(pasted) = LargePaste::of(&event, longest) {
            event.prevent_default();
            pasted.attach(on_attach.clone());
        }
    })
}
