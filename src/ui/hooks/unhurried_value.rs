//! A field that is heard when it is left.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Puts a value into a field when it is another one than before, and not each time the page is drawn: an answer that comes
/// meanwhile leaves what is being typed as it is. The field itself is given no value.
#[hook]
pub fn use_unhurried_value(field: &NodeRef, value: String) {
    let field = field.clone();
    use_effect_with(value, move |value| {
        if let Some(field) = field.cast::<HtmlInputElement>() {
            field.set_value(value);
        }
    });
}
