//! Which systems are shown.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::bridge::opening::System;
use crate::ui::storage;

/// The storage's name for the systems that are shown.
const STORED: &str = "systems";

/// What is stored where none is shown, for an empty text is nothing stored.
const NO_SYSTEM: &str = "none";

/// The systems that are shown, in the order of [`System::ALL`]; all of them while the reader has chosen none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SystemsState {
    /// The systems.
    pub shown: Vec<System>,
}

/// What the reader does.
#[derive(Clone, Copy, Debug)]
pub enum SystemsAction {
    /// Shows a system, or no longer.
    Show(System),
    /// Shows all of them.
    ShowAll,
}

impl SystemsState {
    /// The systems that were shown last.
    pub fn remembered() -> Self {
        Self::stored_as(storage::load(STORED).as_deref().unwrap_or_default())
    }

    /// Keeps which systems are shown. All of them are not kept: who never chose gets those of a later version.
    pub fn remember(shown: &[System]) {
        storage::save(STORED, &stored(shown));
    }

    /// The systems that a text in storage names; what is none is left out.
    fn stored_as(text: &str) -> Self {
        let is_named = |system: &System| text.split(' ').any(|name| name == system.name());
        let shown: Vec<_> = System::ALL.into_iter().filter(is_named).collect();
        let is_chosen = !shown.is_empty() || text == NO_SYSTEM;
        Self { shown: if is_chosen { shown } else { System::ALL.to_vec() } }
    }
}

impl Reducible for SystemsState {
    type Action = SystemsAction;

    fn reduce(self: Rc<Self>, action: SystemsAction) -> Rc<Self> {
        let shown = match action {
            SystemsAction::ShowAll => System::ALL.to_vec(),
            SystemsAction::Show(system) => {
                let is_kept = |other: &System| self.shown.contains(other) != (*other == system);
                System::ALL.into_iter().filter(is_kept).collect()
            }
        };
        Self { shown }.into()
    }
}

fn stored(shown: &[System]) -> String {
    if shown == System::ALL {
        return String::new();
    }
    if shown.is_empty() {
        return NO_SYSTEM.to_owned();
    }
    let names: Vec<_> = shown.iter().map(|system| system.name()).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(actions: impl IntoIterator<Item = SystemsAction>) -> Vec<System> {
        let start = Rc::new(SystemsState::stored_as(""));
        Rc::unwrap_or_clone(actions.into_iter().fold(start, Reducible::reduce)).shown
    }

    #[test]
    fn all_are_shown_until_the_reader_chooses() {
        assert_eq!(after([]), System::ALL);
        let [first, rest @ ..] = System::ALL;
        assert_eq!(after([SystemsAction::Show(first)]), rest);
        assert_eq!(after([SystemsAction::Show(first), SystemsAction::Show(first)]), System::ALL);
        assert_eq!(after([SystemsAction::Show(first), SystemsAction::ShowAll]), System::ALL);
    }

    #[test]
    fn what_is_remembered_comes_back() {
        let none: [System; 0] = [];
        for shown in [&System::ALL[..], &System::ALL[2..4], &none] {
            assert_eq!(SystemsState::stored_as(&stored(shown)).shown, shown);
        }
        let [first, ..] = System::ALL;
        let with_another = format!("vienna {first}");
        assert_eq!(SystemsState::stored_as(&with_another).shown, [first]);
    }
}
