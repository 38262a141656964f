//! A menu to choose several of a list from.

use yew::prelude::*;

use crate::ui::delegate::{data_at, filter_map};
use crate::ui::hooks::{Listed, toggled};

/// What is chosen, and the words around it.
#[derive(Properties, PartialEq)]
pub struct ChoiceMenuProps<T: Listed> {
    /// What the menu is for.
    pub label: &'static str,
    /// What is chosen, from [`use_chosen`](crate::ui::hooks::use_chosen).
    pub chosen: UseStateHandle<Vec<T>>,
    /// What the last button chooses.
    pub usual: &'static [T],
    /// What stands on it.
    pub usual_label: &'static str,
}

/// A button for each item of the list, folded away, and one for the usual choice. It is a component so that it is
/// drawn anew only when another choice is made.
#[component]
pub fn ChoiceMenu<T: Listed>(props: &ChoiceMenuProps<T>) -> Html {
    let ChoiceMenuProps { label, chosen, usual, usual_label } = props;
    let (label, usual) = (*label, *usual);
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
                    { *usual_label }
                </button>
            </div>
        </details>
    }
}
