//! What is folded away behind a button where the window is narrow, and stands open where there is room.

use yew::prelude::*;

use super::{class_if, class_list};

/// Whether it is open, and what opens and folds it.
#[derive(Clone)]
pub struct NarrowFold {
    is_open: bool,
    on_click: Callback<MouseEvent>,
}

/// A fold that opens by itself where something in it is in use, and so to be seen. Once open it stays so until the reader
/// folds it, lest what is clicked in it goes.
#[hook]
pub fn use_narrow_fold(is_used: bool) -> NarrowFold {
    let is_open = use_state_eq(|| is_used);
    use_effect_with(is_used, {
        let is_open = is_open.setter();
        move |&is_used| {
            if is_used {
                is_open.set(true);
            }
        }
    });
    let on_click = {
        let is_open = is_open.clone();
        Callback::from(move |_: MouseEvent| is_open.set(!*is_open))
    };
    NarrowFold { is_open: *is_open, on_click }
}

impl NarrowFold {
    /// The button with its label, and what it opens, which has an id.
    pub fn view(&self, id: &'static str, label: &'static str, folded: Html) -> Html {
        let is_open = self.is_open;
        html! {
            <>
                <button type="button" class="disclosure narrow-fold-button" aria-expanded={is_open.to_string()}
                    aria-controls={id} onclick={&self.on_click}>
                    { label }
                </button>
                <div {id} class={class_list(&["narrow-fold", class_if(!is_open, "folded")])}>{ folded }</div>
            </>
        }
    }
}
