//! The system that the reader plays: asked once, and remembered.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::System;
use crate::ui::hooks::toggled;
use crate::ui::storage::{self, Key};

/// The reader's system, if there was an answer.
#[hook]
pub fn use_own_system() -> UseStateHandle<Option<System>> {
    use_state_eq(|| storage::load(Key::OwnSystem)?.parse().ok())
}

/// Systems with the reader's own first.
pub fn own_first(systems: &[System], own: Option<System>) -> Vec<System> {
    let mut systems = systems.to_vec();
    systems.sort_by_key(|system| Some(*system) != own);
    systems
}

/// The question. A system that was hidden is shown with the answer.
pub fn own_choice(
    own: &UseStateHandle<Option<System>>,
    systems: &UseStateHandle<Vec<System>>,
) -> Html {
    let onchange = {
        let (own, systems) = (own.clone(), systems.clone());
        Callback::from(move |event: Event| {
            let field = event.target_dyn_into::<HtmlSelectElement>();
            let value = field.map(|field| field.value()).unwrap_or_default();
            storage::save(Key::OwnSystem, &value);
            let chosen = value.parse().ok();
            if let Some(hidden) = chosen.filter(|system| !systems.contains(system)) {
                systems.set(toggled(&systems, hidden));
            }
            own.set(chosen);
        })
    };
    html! {
        <label class="situation-part own-system">
            <span class="soft">{ words::I_PLAY }</span>
            <select {onchange}>
                <option value="" selected={own.is_none()}>{ words::NO_OWN_SYSTEM }</option>
                { for System::ALL.iter().map(|system| html! {
                    <option value={system.name()} selected={**own == Some(*system)}>{ system.title() }</option>
                }) }
            </select>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::opening::{acol, goren, sayc};

    #[test]
    fn the_readers_system_comes_first_and_the_others_keep_their_order() {
        let [first, second, third, own, ..] = System::ALL;
        assert_eq!(own, acol::SYSTEM);
        assert_eq!(own_first(&System::ALL[..4], Some(own)), [own, first, second, third]);
        assert_eq!(own_first(&[sayc::SYSTEM], Some(goren::SYSTEM)), [sayc::SYSTEM]);
        assert_eq!(own_first(&System::ALL, None), System::ALL);
    }
}
