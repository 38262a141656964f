//! A part that folds behind a button in a narrow window, and is always open in a wide one.

use yew::prelude::*;

use super::{class_if, class_list};

#[derive(Clone)]
pub struct NarrowFold {
    is_open: bool,
    on_click: Callback<MouseEvent>,
}

/// Returns a fold that opens by itself when a control within is in use. Once open, it remains so
/// until the reader closes it, so that a clicked control never vanishes.
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
    /// Draws the labelled button, and the folded part with its id.
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
