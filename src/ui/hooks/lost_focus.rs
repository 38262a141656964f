//! The focus after the focused element was removed.

use yew::prelude::*;

use crate::ui::delegate::focus_if_lost;

/// At each change of `step`, moves the focus to the first element within `here` that matches `selector`, if the focused
/// element has been removed.
#[hook]
pub fn use_lost_focus<T: PartialEq + 'static>(step: T, here: &NodeRef, selector: &'static str) {
    let is_first = use_mut_ref(|| true);
    let here = here.clone();
    use_effect_with(step, move |_| {
        if !is_first.replace(false) {
            focus_if_lost(&here, selector);
        }
    });
}
