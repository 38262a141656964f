//! A dialog with all keyboard shortcuts.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::{fixed_html, words};
use crate::ui::hooks::{FIELDS, use_page_keys};

/// The dialog and its button. `?` opens it too, except in a field.
#[component]
pub fn KeysSheet() -> Html {
    let sheet = use_node_ref();
    let show = {
        let sheet = sheet.clone();
        move || {
            if let Some(sheet) = sheet.cast::<HtmlDialogElement>()
                && !sheet.open()
            {
                // A closed dialog in the document is never refused.
                drop(sheet.show_modal());
            }
        }
    };
    use_page_keys(FIELDS, {
        let show = show.clone();
        Callback::from(move |key: String| {
            if key == "?" {
                show();
            }
            key == "?"
        })
    });
    html! {
        <>
            <button type="button" class="keys" aria-keyshortcuts="?"
                onclick={Callback::from(move |_: MouseEvent| show())}>
                { words::KEYS }
            </button>
            <dialog class="keys-sheet" ref={sheet} aria-labelledby="keys-heading">
                { fixed_html(words::KEYS_HTML) }
                <form method="dialog"><button class="primary">{ words::CLOSE }</button></form>
            </dialog>
        </>
    }
}
