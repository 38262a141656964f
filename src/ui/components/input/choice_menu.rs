//! A menu to choose several of a list from.

use yew::prelude::*;

use crate::ui::delegate::{data_at, filter_map};
use crate::ui::hooks::{Listed, toggled};

/// A button for each item of the list, folded away, and one for the usual choice, under its own label. What is chosen
/// comes from [`use_chosen`](crate::ui::hooks::use_chosen).
pub fn choice_menu<T: Listed>(
    label: &'static str,
    chosen: &UseStateHandle<Vec<T>>,
    usual: &'static [T],
    usual_label: &'static str,
) -> Html {
    let onclick = {
        let chosen = chosen.clone();
        let on_choose = Callback::from(move |item| chosen.set(toggled(&chosen, item)));
        filter_map(&on_choose, |event: MouseEvent| data_at(&event, "data-choice"))
    };
    let on_usual = {
        let chosen = chosen.clone();
        Callback::from(move |_: MouseEvent| chosen.set(usual.to_vec()))
    };
    html! {
        <details class="menu">
            <summary>{ label }</summary>
            <div role="group" aria-label={label} {onclick}>
                { for T::all().map(|item| html! {
                    <button type="button" data-choice={item.name()}
                        aria-pressed={chosen.contains(&item).to_string()}>
                        { item.title() }
                    </button>
                }) }
                <button type="button" class="link" aria-disabled={(**chosen == usual).to_string()} onclick={on_usual}>
                    { usual_label }
                </button>
            </div>
        </details>
    }
}
