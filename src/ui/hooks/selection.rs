//! A selection from a list. It is stored between visits.

use std::str::FromStr;

use yew::prelude::*;

use crate::engine::{Evaluator, System};
use crate::ui::storage::{self, Key};

/// An item that can be selected from a list. It is parsed from its [name](Choosable::name).
pub trait Choosable: Copy + PartialEq + FromStr + 'static {
    /// Returns all items in display order.
    fn all() -> impl Iterator<Item = Self>;

    /// Returns the name of the item, without spaces. The name is used in storage and in HTML.
    fn name(self) -> &'static str;

    fn title(self) -> &'static str;
}

impl Choosable for Evaluator {
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

impl Choosable for System {
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

/// Stored text for an empty selection. An empty string would mean that nothing is stored.
const NONE_CHOSEN: &str = "none";

/// Returns the selection that is stored under a key, or the default if none is stored. The items are in the order of
/// the list. [`choice_menu`](crate::ui::components::input::choice::choice_menu) changes the selection.
#[hook]
pub fn use_chosen<T: Choosable>(
    key: Key<'static>,
    default: &'static [T],
) -> UseStateHandle<Vec<T>> {
    let chosen = use_state_eq(|| read(storage::load(key).as_deref().unwrap_or_default(), default));
    use_effect_with((*chosen).clone(), move |chosen| {
        storage::save(key, &stored(chosen, default));
    });
    chosen
}

/// Returns `chosen` with `item` added. If `item` was already chosen, removes it.
pub fn toggled<T: Choosable>(chosen: &[T], item: T) -> Vec<T> {
    let is_kept = |other: &T| chosen.contains(other) != (*other == item);
    T::all().filter(is_kept).collect()
}

/// Parses a stored selection. If a text other than [`NONE_CHOSEN`] contains no known name, returns `default`.
fn read<T: Choosable>(text: &str, default: &[T]) -> Vec<T> {
    let is_named = |item: &T| text.split(' ').any(|name| name == item.name());
    let chosen: Vec<T> = T::all().filter(is_named).collect();
    if chosen.is_empty() && text != NONE_CHOSEN { default.to_vec() } else { chosen }
}

/// Returns the text to store. The default is stored as an empty string, so that a later version can change the default.
fn stored<T: Choosable>(chosen: &[T], default: &[T]) -> String {
    if chosen == default {
        return String::new();
    }
    if chosen.is_empty() {
        return NONE_CHOSEN.to_owned();
    }
    chosen.iter().map(|item| item.name()).collect::<Vec<_>>().join(" ")
}

/// Returns whether a part of the page is open, and a callback that toggles it. The part is initially closed.
#[hook]
pub fn use_toggle() -> (bool, Callback<MouseEvent>) {
    let is_open = use_state_eq(|| false);
    let now = *is_open;
    (now, Callback::from(move |_: MouseEvent| is_open.set(!now)))
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/hooks/selection.rs"]
mod tests;
