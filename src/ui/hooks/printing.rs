//! Whether the page is printed.

use gloo_events::EventListener;
use yew::prelude::*;

/// Whether the page is being printed. What is drawn anew for it is there before the browser looks, for it lets the page
/// draw between saying that it prints and printing.
#[hook]
pub fn use_printing() -> bool {
    let printing = use_state_eq(|| false);
    use_effect_with((), {
        let printing = printing.setter();
        move |()| {
            let on = |event: &'static str, is_printed: bool| {
                let printing = printing.clone();
                let window = web_sys::window()?;
                Some(EventListener::new(&window, event, move |_| printing.set(is_printed)))
            };
            let listeners = [on("beforeprint", true), on("afterprint", false)];
            move || drop(listeners)
        }
    });
    *printing
}
