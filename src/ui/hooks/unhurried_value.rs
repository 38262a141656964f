//! A field whose text is not rewritten while the reader types in it.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::ui::delegate::has_focus;

/// Puts a value into a field when it is another one than before, and not each time the page is drawn: an answer that comes
/// meanwhile leaves what is being typed as it is. The field itself is given no value.
#[hook]
pub fn use_unhurried_value(field: &NodeRef, value: String) {
    let field = field.clone();
    use_effect_with(value, move |value| put(&field, value));
}

/// Does the same for a field that is heard while it is typed in: as long as it has the focus, its text stays as typed.
/// Returns what is to be called once the field is left, and puts the value into it.
#[hook]
pub fn use_value_once_left(field: &NodeRef, value: String) -> Callback<FocusEvent> {
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
