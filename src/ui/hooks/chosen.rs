//! Which of a list are shown, as the reader chooses and the browser remembers.

use std::str::FromStr;

use yew::prelude::*;

use crate::engine::{Evaluator, System};
use crate::ui::storage::{self, Key};

/// What stands in a list of which the reader chooses some. It is read from its [name](Listed::name).
pub trait Listed: Copy + PartialEq + FromStr + 'static {
    /// The list, in the order in which it is shown.
    fn all() -> impl Iterator<Item = Self>;

    /// Its name in storage and in the page, without a blank.
    fn name(self) -> &'static str;

    /// Its name for people.
    fn title(self) -> &'static str;
}

impl Listed for Evaluator {
    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn name(self) -> &'static str {
        self.name()
    }

    fn title(self) -> &'static str {
        self.title()
    }
}

impl Listed for System {
    fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    fn name(self) -> &'static str {
        self.name()
    }

    fn title(self) -> &'static str {
        self.title()
    }
}

/// What is stored where nothing is chosen, for an empty text is nothing stored.
const NOTHING: &str = "none";

/// What the reader has chosen of a list, in its order: what was chosen last under this key of the storage, or else
/// the usual. [`choice_menu`](crate::ui::components::input::choice::choice_menu) changes it.
#[hook]
pub fn use_chosen<T: Listed>(key: Key<'static>, usual: &'static [T]) -> UseStateHandle<Vec<T>> {
    let chosen = use_state_eq(|| read(storage::load(key).as_deref().unwrap_or_default(), usual));
    use_effect_with((*chosen).clone(), move |chosen| {
        storage::save(key, &stored(chosen, usual));
    });
    chosen
}

/// The chosen with one that was not among them, or without one that was.
pub fn toggled<T: Listed>(chosen: &[T], item: T) -> Vec<T> {
    let is_kept = |other: &T| chosen.contains(other) != (*other == item);
    T::all().filter(is_kept).collect()
}

/// What a text in storage names; what is not in the list is left out.
fn read<T: Listed>(text: &str, usual: &[T]) -> Vec<T> {
    let is_named = |item: &T| text.split(' ').any(|name| name == item.name());
    let chosen: Vec<T> = T::all().filter(is_named).collect();
    if chosen.is_empty() && text != NOTHING { usual.to_vec() } else { chosen }
}

/// What is stored. The usual is not: who never chose gets that of a later version.
fn stored<T: Listed>(chosen: &[T], usual: &[T]) -> String {
    if chosen == usual {
        return String::new();
    }
    if chosen.is_empty() {
        return NOTHING.to_owned();
    }
    chosen.iter().map(|item| item.name()).collect::<Vec<_>>().join(" ")
}

/// Whether something is open that a click opens and closes, and the click. It is closed at first.
#[hook]
pub fn use_toggle() -> (bool, Callback<MouseEvent>) {
    let is_open = use_state_eq(|| false);
    let on_click = {
        let is_open = is_open.clone();
        Callback::from(move |_: MouseEvent| is_open.set(!*is_open))
    };
    (*is_open, on_click)
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/hooks/chosen.rs"]
mod tests;
