//! Fields whose text must not be overwritten while the user types.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::ui::delegate::has_focus;

/// Sets the value of a field only when `value` changes, so that another rendering doesn't overwrite typed text. The
/// field itself must be rendered without a value.
#[hook]
pub fn use_value_on_change(field: &NodeRef, value: String) {
    let field = field.clone();
    use_effect_with(value, move |value| put(&field, value));
}

/// Sets the value of a field when `value` changes, unless the field has the focus. Returns a callback for the `blur`
/// event, which sets the value when the field loses the focus.
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
