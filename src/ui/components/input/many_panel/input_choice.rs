//! A choice that belongs to an input, such as the kind of a list. The address contains the input and the choice.

use crate::ui::route::Route;

/// A choice between a few values. It belongs to the input of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputChoice {
    /// Name of the choice's URL parameter.
    name: &'static str,
    /// The values of the URL parameter. A value that can be left out of the address is an empty string.
    values: &'static [&'static str],
    /// Index of the chosen value. If none is chosen, index of the default.
    index: usize,
    /// Whether the user or a link has chosen the value. `false` for the default.
    is_chosen: bool,
    /// Index of the default to use for a new input. `None` if the choice is kept for new inputs.
    of_other: Option<usize>,
}

impl InputChoice {
    /// Returns the choice that a route contains. If the route contains no valid choice, returns the default with the
    /// index `default`.
    pub fn of(
        route: &Route,
        name: &'static str,
        values: &'static [&'static str],
        default: usize,
    ) -> Self {
        let mut beside = Self { name, values, index: default, is_chosen: false, of_other: None };
        beside.follow(route);
        beside
    }

    /// Makes the choice apply to the current input only. For a new input, the value with the index `default` is
    /// chosen.
    pub fn for_one_input(self, default: usize) -> Self {
        Self { of_other: Some(default), ..self }
    }

    /// Resets the choice for a new input. If the choice is kept for new inputs, does nothing.
    pub const fn reset(&mut self) {
        if let Some(default) = self.of_other {
            (self.index, self.is_chosen) = (default, false);
        }
    }

    /// Returns the index of `text` in `values`. Returns `None` if `values` doesn't contain `text`.
    pub fn index_of(values: &[&str], text: &str) -> Option<usize> {
        values.iter().position(|&value| value == text)
    }

    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the index of the chosen value. If none is chosen, returns the index of the default.
    pub const fn index(&self) -> usize {
        self.index
    }

    pub const fn choose(&mut self, index: usize) {
        (self.index, self.is_chosen) = (index, true);
    }

    /// Makes the choice that a route contains, if any.
    pub fn follow(&mut self, route: &Route) {
        let named = route.get(self.name).and_then(|text| Self::index_of(self.values, text));
        if let Some(index) = named {
            self.choose(index);
        }
    }

    /// Adds the choice to a route. If there is an input, the default is added too, because the default may differ for
    /// the next input.
    pub fn add_to(&self, route: Route, has_input: bool) -> Route {
        let value = self.values.get(self.index).filter(|_| self.is_chosen || has_input);
        route.with(self.name, value.copied().unwrap_or_default())
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/input/many_panel/input_choice.rs"]
mod tests;
