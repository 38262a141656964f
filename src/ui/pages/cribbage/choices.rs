//! A choice of a few, a button each.

use yew::prelude::*;

use crate::ui::delegate::{data_at, filter_map};

/// The buttons under their label, each with its name and whether it is chosen, and a hint on what is chosen.
/// `on_place` is called with the place of the one that is clicked.
pub fn choice(
    label: &'static str,
    names: &[(&'static str, bool)],
    hint: &'static str,
    on_place: &Callback<usize>,
) -> Html {
    let onclick = filter_map(on_place, |event: MouseEvent| data_at(&event, "data-value"));
    html! {
        <div class="choice-row" role="group" aria-label={label} {onclick}>
            <span class="soft" aria-hidden="true">{ label }</span>
            { for names.iter().enumerate().map(|(place, &(name, is_chosen))| html! {
                <button type="button" data-value={place.to_string()} aria-pressed={is_chosen.to_string()}>{ name }</button>
            }) }
            <span class="choice-note soft">{ hint }</span>
        </div>
    }
}

/// The value of a place, of two; there is no other place than these.
pub fn pick<T: Copy>([first, second]: [T; 2], place: usize) -> T {
    if place == 0 { first } else { second }
}
