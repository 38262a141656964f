//! A choice beside an input. The address contains both.

use crate::ui::route::Route;

/// A choice from a few values beside a page's input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputChoice {
    /// Name of the URL parameter.
    name: &'static str,
    /// Values in the address, by index. A value that the address need not contain is empty.
    values: &'static [&'static str],
    /// Index of the chosen value, or of the default.
    index: usize,
    /// Whether the reader or a link has chosen it, rather than the default.
    is_chosen: bool,
    /// Index of the default for a new input, or `None` if the choice is kept for new inputs.
    of_other: Option<usize>,
}

impl InputChoice {
    /// Returns the choice in a route. If the route has none, chooses the default, whose index is `default`.
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

    /// Returns the choice, valid only for the current input. For any other input, the value at `default` is chosen.
    pub fn for_one_input(self, default: usize) -> Self {
        Self { of_other: Some(default), ..self }
    }

    /// Resets the choice to the default for a new input, unless the choice is kept for new inputs.
    pub const fn reset(&mut self) {
        if let Some(default) = self.of_other {
            (self.index, self.is_chosen) = (default, false);
        }
    }

    /// Returns the index of a text among the values, or `None` if it is not among them.
    pub fn index_of(values: &[&str], text: &str) -> Option<usize> {
        values.iter().position(|&value| value == text)
    }

    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the index of the chosen value, or of the default.
    pub const fn index(&self) -> usize {
        self.index
    }

    pub const fn choose(&mut self, index: usize) {
        (self.index, self.is_chosen) = (index, true);
    }

    /// Makes the choice in a route, if the route has one.
    pub fn follow(&mut self, route: &Route) {
        let named = route.get(self.name).and_then(|text| Self::index_of(self.values, text));
        if let Some(index) = named {
            self.choose(index);
        }
    }

    /// Returns a route with the choice. A default is only added with an input, as the next default may differ.
    pub fn add_to(&self, route: Route, has_input: bool) -> Route {
        let value = self.values.get(self.index).filter(|_| self.is_chosen || has_input);
        route.with(self.name, value.copied().unwrap_or_default())
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/input/many_panel/input_choice.rs"]
mod tests;
