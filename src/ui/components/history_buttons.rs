//! Undo and redo.

use yew::prelude::*;

/// The two buttons. A button with nothing to do keeps its place and the focus.
pub fn history_buttons(
    can_undo: bool,
    can_redo: bool,
    on_undo: &Callback<()>,
    on_redo: &Callback<()>,
) -> Html {
    let button = |name: &'static str, can: bool, action: &Callback<()>| {
        let onclick = can.then(|| action.reform(|_: MouseEvent| ()));
        html! {
            <button type="button" class="quiet" aria-disabled={(!can).then_some("true")} {onclick}>
                { name }
            </button>
        }
    };
    html! {
        <>
            { button("Undo", can_undo, on_undo) }
            { button("Redo", can_redo, on_redo) }
        </>
    }
}
