//! The results as a text that is copied on one device and opened on another.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::kept::{UnreadLine, read_copy};
use super::words;
use crate::ui::components::frame::buttons::{copy_button, save_button};

#[derive(Properties, PartialEq)]
pub struct ResultsCopyProps {
    pub copy: String,
    pub on_import: Callback<String>,
}

#[derive(Clone, PartialEq)]
enum Outcome {
    None,
    Imported,
    Refused(UnreadLine),
}

/// Buttons that copy the results and save them as a file, and a field for those of another device, folded away.
#[component]
pub fn ResultsCopy(props: &ResultsCopyProps) -> Html {
    let text = use_state_eq(String::new);
    let outcome = use_state_eq(|| Outcome::None);
    let oninput = {
        let (text, outcome) = (text.setter(), outcome.setter());
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                text.set(field.value());
                outcome.set(Outcome::None);
            }
        })
    };
    let on_open = {
        let (text, outcome, on_import) = (text.clone(), outcome.setter(), props.on_import.clone());
        Callback::from(move |_: MouseEvent| match read_copy(&text) {
            Ok(_) => {
                on_import.emit((*text).clone());
                text.set(String::new());
                outcome.set(Outcome::Imported);
            }
            Err(unread) => outcome.set(Outcome::Refused(unread)),
        })
    };
    html! {
        <details class="fold">
            <summary>{ words::RESULTS_ELSEWHERE }</summary>
            <div class="fold-body">
                <p class="soft">{ words::COPY_AND_PASTE }</p>
                <div class="toolbar">
                    { copy_button(words::COPY_RESULTS, "", &props.copy) }
                    { save_button(words::SAVE_RESULTS, words::RESULTS_FILE, &props.copy) }
                </div>
                <label class="text-box">
                    <span class="text-box-label">{ words::PASTE_RESULTS }</span>
                    <textarea rows="4" spellcheck="false" value={text.to_string()} {oninput} />
                </label>
                <div class="toolbar">
                    <button type="button" onclick={on_open}>{ words::IMPORT }</button>
                    <span role="status">
                        { match &*outcome {
                            Outcome::None => Html::default(),
                            Outcome::Imported => html! { { words::IMPORTED } },
                            Outcome::Refused(UnreadLine { number, text }) => html! {
                                <span class="bad">{ words::not_read(*number, text) }</span>
                            },
                        } }
                    </span>
                </div>
            </div>
        </details>
    }
}
