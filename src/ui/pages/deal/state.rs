//! The deal page's state: the text, which record is looked at, and how far its play is stepped.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::bridge::play::Play;
use crate::ui::history::History;
use crate::ui::route::Route;

/// What the reader has entered and looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealState {
    text: History<String>,
    chosen: usize,
    step: usize,
}

/// What the reader does.
#[derive(Clone, Debug)]
pub enum DealAction {
    /// Types in the editor.
    Type(String),
    /// Opens a file, tries an example, or clears the editor.
    Load(String),
    /// Follows a link, to the record and the card that it names.
    Follow(String, Rc<Route>),
    /// Goes a step back.
    Undo,
    /// Goes an undone step forward.
    Redo,
    /// Looks at the record of an index.
    Choose(usize),
    /// Goes to the moment after a number of cards.
    Step(usize),
}

impl DealState {
    /// A page that begins with a text, at the record and the card that its address names.
    #[must_use]
    pub fn first(route: &Route, text: impl Into<History<String>>) -> Self {
        let (chosen, step) = place(route);
        Self { text: text.into(), chosen, step }
    }

    /// The text of the editor.
    #[must_use]
    pub fn text(&self) -> &str {
        self.text.present()
    }

    /// The index of the record that is looked at; there may be fewer records.
    #[must_use]
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// How many cards have been played, 0 to 52.
    #[must_use]
    pub const fn step(&self) -> usize {
        self.step
    }

    /// Whether there is a step to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.text.can_undo()
    }

    /// Whether there is a step to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        self.text.can_redo()
    }

    /// Writes the record and the card into a route, where they are not the first.
    #[must_use]
    pub fn write(&self, route: Route) -> Route {
        let number = |number: usize, first: usize| {
            if number == first { String::new() } else { number.to_string() }
        };
        route.with("record", number(self.chosen + 1, 1)).with("step", number(self.step, 0))
    }
}

impl Reducible for DealState {
    type Action = DealAction;

    fn reduce(self: Rc<Self>, action: DealAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            DealAction::Type(text) => state.text.type_in(text),
            DealAction::Load(text) => {
                state.text.set(text);
                state.chosen = 0;
                state.step = 0;
            }
            DealAction::Follow(text, route) => {
                state.text.set(text);
                (state.chosen, state.step) = place(&route);
            }
            DealAction::Undo => state.text.undo(),
            DealAction::Redo => state.text.redo(),
            DealAction::Choose(index) => {
                state.chosen = index;
                state.step = 0;
            }
            DealAction::Step(step) => state.step = step.min(Play::CARDS),
        }
        state.into()
    }
}

/// The index of the record, and the number of cards, that a route names.
fn place(route: &Route) -> (usize, usize) {
    let number = |name: &str| route.get(name).and_then(|value| value.parse::<usize>().ok());
    let record = number("record").map_or(0, |number| number.saturating_sub(1));
    (record, number("step").map_or(0, |step| step.min(Play::CARDS)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::route::{Page, Tab};

    fn state(text: &str) -> Rc<DealState> {
        DealState::first(&Route::to(Page::Deal, Tab::One), text.to_owned()).into()
    }

    #[test]
    fn choosing_a_record_goes_back_to_its_first_card() {
        let state = state("3").reduce(DealAction::Step(20)).reduce(DealAction::Choose(2));
        assert_eq!((state.chosen(), state.step()), (2, 0));
    }

    #[test]
    fn typing_keeps_the_place() {
        let state = state("3").reduce(DealAction::Choose(1)).reduce(DealAction::Step(7));
        let state = state.reduce(DealAction::Type("3 ".to_owned()));
        assert_eq!((state.chosen(), state.step()), (1, 7));
    }

    #[test]
    fn no_step_goes_past_the_last_card() {
        assert_eq!(state("").reduce(DealAction::Step(usize::MAX)).step(), 52);
    }

    #[test]
    fn the_address_names_record_and_card() {
        let state = state("x").reduce(DealAction::Choose(2)).reduce(DealAction::Step(9));
        let route = state.write(Route::to(Page::Deal, Tab::One));
        assert_eq!(route.to_string(), "#/deal?record=3&step=9");
        let again = DealState::first(&route, "x".to_owned());
        assert_eq!((again.chosen(), again.step()), (2, 9));
    }

    #[test]
    fn a_link_that_is_followed_leads_to_its_record_and_card() {
        let route = Route::parse("#/deal?record=3&step=9");
        let state = state("").reduce(DealAction::Follow("3".to_owned(), route.into()));
        assert_eq!((state.text(), state.chosen(), state.step()), ("3", 2, 9));
    }

    #[test]
    fn an_address_with_nonsense_begins_at_the_first() {
        let route = Route::parse("#/deal?record=0&step=-1");
        let state = DealState::first(&route, String::new());
        assert_eq!((state.chosen(), state.step()), (0, 0));
    }
}
