//! Fields whose text is not overwritten while the reader types.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::ui::delegate::has_focus;

/// Sets a field's value only when the value changes, so that a redraw does not overwrite typed text. The field itself
/// must be drawn without a value.
#[hook]
pub fn use_value_on_change(field: &NodeRef, value: String) {
    let field = field.clone();
    use_effect_with(value, move |value| put(&field, value));
}

/// Sets a field's value only when the value changes while the field does not have the focus. Returns a callback that
/// sets the value once the field has lost the focus.
#[hook]
pub fn use_value_on_blur(field: &NodeRef, value: String) -> Callback<FocusEvent> {
    use_effect_with(value.clone(), {
        let field = field.clone();
        move |value| {
            if !has_focus(&field) {
                put(&field, value);
            }
        }
    });
    let field = field.clone();
    Callback::from(move |_: FocusEvent| put(&field, &value))
}

fn put(field: &NodeRef, value: &str) {
    if let Some(field) = field.cast::<HtmlInputElement>() {
        field.set_value(value);
    }
}
