//! A button that prints the page.

use yew::prelude::*;

use super::class_list::class_list;
use super::words;

/// A button that prints what is seen. `class` is a further class of the button, such as `primary`, or empty.
pub fn print_button(class: &'static str) -> Html {
    html! { <button type="button" class={class_list(&[class])} onclick={Callback::from(print)}>{ words::PRINT }</button> }
}

fn print(_: MouseEvent) {
    if let Some(window) = web_sys::window() {
        // A browser that cannot print says so itself.
        drop(window.print());
    }
}
