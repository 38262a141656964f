//! Undo and redo buttons.

use yew::prelude::*;

use super::words;

/// Draws both buttons. A disabled one keeps its place and the focus.
pub fn history_buttons(
    can_undo: bool,
    can_redo: bool,
    on_undo: &Callback<()>,
    on_redo: &Callback<()>,
) -> Html {
    let button = |name: &'static str, icon: &'static str, can: bool, action: &Callback<()>| {
        let onclick = can.then(|| action.reform(|_: MouseEvent| ()));
        html! {
            <button type="button" class="icon" aria-label={name} title={name}
                aria-disabled={(!can).then_some("true")} {onclick}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><use href={icon} /></svg>
            </button>
        }
    };
    html! {
        <span class="history">
            { button(words::UNDO, "#icon-undo", can_undo, on_undo) }
            { button(words::REDO, "#icon-redo", can_redo, on_redo) }
        </span>
    }
}
