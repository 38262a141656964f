//! A labelled field for a few lines of text, which passes a huge paste on to the tab for files.

use yew::prelude::*;

use super::caret::{CaretRequest, use_caret};
use super::typing::{on_input, on_paste};
use crate::ui::attachment::Attachment;
use crate::ui::route::{Page, Route};
use crate::ui::{address, attached};

/// Maximum length of a paste in UTF-16 units: a longer one is no hand, and goes to the tab for
/// files.
const LONGEST: u32 = 5_000;

#[derive(Properties, PartialEq)]
pub struct TextBoxProps {
    pub label: AttrValue,
    pub text: String,
    pub on_text: Callback<String>,
    /// An example of a text.
    pub placeholder: AttrValue,
    pub caret: Option<CaretRequest>,
    /// Id of the list of faults, if there are any.
    pub faults: Option<&'static str>,
    /// Number of visible lines.
    pub rows: u32,
    /// Receives whether the field has gained or lost the focus.
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

/// Offers a long text to the tab for files, and goes there.
pub fn hand_over(files: Page, attachment: Attachment) {
    attached::attach_or_ask(files, attachment);
    address::go_to(&Route::to(files));
}
