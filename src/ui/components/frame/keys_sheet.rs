//! All keys of the page, on a sheet.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::fixed_html::fixed_html;
use crate::ui::hooks::{FIELDS, use_page_keys};

const KEYS: &str = "<h2 id=\"keys-heading\">Keys</h2><dl>\
    <div><dt><kbd>?</kbd></dt><dd>This sheet</dd></div>\
    <div><dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>A deal one step back or forward, anywhere on its page</dd></div>\
    <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>To the deal’s start or end</dd></div>\
    <div><dt><kbd>Page Up</kbd> <kbd>Page Down</kbd></dt><dd>A trick forward or back, from the controls under the table</dd></div>\
    <div><dt><kbd>♠</kbd> as <kbd>S</kbd> <kbd>H</kbd> <kbd>D</kbd> <kbd>C</kbd></dt><dd>Among cards: to that suit</dd></div>\
    <div><dt><kbd>A</kbd> <kbd>K</kbd> … <kbd>2</kbd></dt><dd>Among cards: that card of the suit</dd></div>\
    <div><dt><kbd>Esc</kbd></dt><dd>Closes what hangs over the page</dd></div></dl>";

/// The sheet, which `?` opens anywhere but in a field, and the button that opens it too.
#[component]
pub fn KeysSheet() -> Html {
    let sheet = use_node_ref();
    let show = {
        let sheet = sheet.clone();
        move || {
            if let Some(sheet) = sheet.cast::<HtmlDialogElement>()
                && !sheet.open()
            {
                // It is in the page and not open, so that the browser does not refuse.
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
                { "Keys" }
            </button>
            <dialog class="keys-sheet" ref={sheet} aria-labelledby="keys-heading">
                { fixed_html(KEYS) }
                <form method="dialog"><button class="primary">{ "Close" }</button></form>
            </dialog>
        </>
    }
}
