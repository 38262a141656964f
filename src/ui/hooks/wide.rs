//! Whether the window is wide.

use gloo_events::EventListener;
use web_sys::MediaQueryList;
use yew::prelude::*;

/// From here on what is given and the answer stand side by side, as in the styles.
const WIDE: &str = "(width >= 64rem)";

/// Whether what is given and the answer stand side by side. It follows the window as that changes.
#[hook]
pub fn use_wide() -> bool {
    let query = use_memo((), |()| web_sys::window()?.match_media(WIDE).ok()?);
    let wide = use_state_eq(|| is_wide(query.as_ref().as_ref()));
    use_effect_with((), {
        let (query, wide) = (query.clone(), wide.setter());
        move |()| {
            let listener = query.as_ref().as_ref().map(|query| {
                let asked = query.clone();
                EventListener::new(query, "change", move |_| wide.set(is_wide(Some(&asked))))
            });
            move || drop(listener)
        }
    });
    *wide
}

fn is_wide(query: Option<&MediaQueryList>) -> bool {
    query.is_some_and(MediaQueryList::matches)
}
