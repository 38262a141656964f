//! What is chosen beside an input, and stands in the address with it.

use crate::ui::route::Route;

/// One of a few, which a page offers beside its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The address's name for it.
    name: &'static str,
    /// What the address has for each of them; nothing for what is meant without.
    values: &'static [&'static str],
    /// The place of the one that is chosen, or else meant.
    place: usize,
    /// Whether the reader or a link has chosen it.
    is_chosen: bool,
    /// The place of the one that is meant for another input; none if the choice stays.
    of_other: Option<usize>,
}

impl Beside {
    /// The one of a route, or else the one of a place.
    pub fn of(
        route: &Route,
        name: &'static str,
        values: &'static [&'static str],
        otherwise: usize,
    ) -> Self {
        let mut beside = Self { name, values, place: otherwise, is_chosen: false, of_other: None };
        beside.follow(route);
        beside
    }

    /// Makes it a choice for one input, which another input does not have.
    pub fn for_one_input(self, otherwise: usize) -> Self {
        Self { of_other: Some(otherwise), ..self }
    }

    /// Takes the choice back that was made for another input.
    pub const fn renew(&mut self) {
        if let Some(otherwise) = self.of_other {
            (self.place, self.is_chosen) = (otherwise, false);
        }
    }

    /// The place of the value that a text has, if it is one.
    pub fn place_of(values: &[&str], text: &str) -> Option<usize> {
        values.iter().position(|&value| value == text)
    }

    /// The address's name for it.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The place of the one that is chosen, or else meant.
    pub const fn place(&self) -> usize {
        self.place
    }

    /// Chooses the one of a place.
    pub const fn choose(&mut self, place: usize) {
        (self.place, self.is_chosen) = (place, true);
    }

    /// Chooses the one that a route names; one that names none leaves it.
    pub fn follow(&mut self, route: &Route) {
        let named = route.get(self.name).and_then(|text| Self::place_of(self.values, text));
        if let Some(place) = named {
            self.choose(place);
        }
    }

    /// A route with it. Without an input only a choice is worth an address: what is meant may be another the next time.
    pub fn add_to(&self, route: Route, has_input: bool) -> Route {
        let value = self.values.get(self.place).filter(|_| self.is_chosen || has_input);
        route.with(self.name, value.copied().unwrap_or_default())
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/components/input/many_panel/beside.rs"]
mod tests;
