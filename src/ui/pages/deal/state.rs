//! The deal page's state: the text and its format, which record is looked at, and how far it is
//! stepped.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::bridge::record::Format;
use crate::ui::components::replay::ReplayStep;
use crate::ui::history::History;
use crate::ui::hooks::PageState;
use crate::ui::route::{Page, Route, Tab};

/// What the reader has entered and looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealState {
    text: History<String>,
    /// The format that the reader has set; none where it is to be found out.
    format: Option<Format>,
    chosen: usize,
    step: ReplayStep,
}

/// What the reader does.
#[derive(Clone, Debug)]
pub enum DealAction {
    /// Types in the editor.
    Type(String),
    /// Opens a file, tries an example, or clears the editor.
    Load(String),
    /// Follows a link, to the record and the step that it names.
    Follow(String, Rc<Route>),
    /// Goes a step back.
    Undo,
    /// Goes an undone step forward.
    Redo,
    /// Sets the format, or lets it be found out.
    Format(Option<Format>),
    /// Looks at the record of an index.
    Choose(usize),
    /// Goes to a step.
    Step(ReplayStep),
}

impl DealState {
    /// A page that begins with a text, at the record and the step that its address names.
    pub fn first(route: &Route, text: History<String>) -> Self {
        let (chosen, step) = place(route);
        Self { text, format: format(route), chosen, step }
    }

    /// The text of the editor.
    pub fn text(&self) -> &str {
        self.text.present()
    }

    /// The index of the record that is looked at; there may be fewer records.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// The format that the reader has set, if any.
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    /// How far the record is stepped; it may have fewer calls and cards.
    pub const fn step(&self) -> ReplayStep {
        self.step
    }

    /// Whether there is a step to undo.
    pub const fn can_undo(&self) -> bool {
        self.text.can_undo()
    }

    /// Whether there is a step to redo.
    pub const fn can_redo(&self) -> bool {
        self.text.can_redo()
    }
}

impl Reducible for DealState {
    type Action = DealAction;

    fn reduce(self: Rc<Self>, action: DealAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            DealAction::Type(text) => {
                if is_another(self.text(), &text) {
                    state.chosen = 0;
                    state.step = ReplayStep::START;
                }
                state.text.type_in(text);
            }
            DealAction::Load(text) => {
                state.text.set(text);
                state.format = None;
                state.chosen = 0;
                state.step = ReplayStep::START;
            }
            DealAction::Follow(text, route) => {
                state.text.set(text);
                state.format = format(&route);
                (state.chosen, state.step) = place(&route);
            }
            DealAction::Undo => state.text.undo(),
            DealAction::Redo => state.text.redo(),
            DealAction::Format(format) => state.format = format,
            DealAction::Choose(index) => {
                state.chosen = index;
                state.step = ReplayStep::START;
            }
            DealAction::Step(step) => state.step = step.within_any(),
        }
        state.into()
    }
}

impl PageState for DealState {
    const PARAMETER: &'static str = "text";

    fn follow(text: String, route: Rc<Route>) -> DealAction {
        DealAction::Follow(text, route)
    }

    fn kept_text(&self) -> String {
        self.text().to_owned()
    }

    /// The format, the record and the step stand in it where they are not the first.
    fn route(&self, text: &str) -> Route {
        let number = |number: usize, first: usize| {
            if number == first { String::new() } else { number.to_string() }
        };
        let route = Route::to(Page::Deal, Tab::One)
            .with(Self::PARAMETER, text)
            .with("format", self.format.map_or("", Format::name))
            .with("record", number(self.chosen + 1, 1));
        match self.step {
            ReplayStep::Calls(calls) => route.with("call", number(calls, 0)),
            ReplayStep::Cards(cards) => route.with("step", cards.to_string()),
        }
    }
}

/// Whether a text has come in place of one, rather than from it by typing: neither their beginnings nor
/// their ends are the same.
fn is_another(before: &str, after: &str) -> bool {
    const SAME: usize = 8;
    let (before, after) = (before.trim().as_bytes(), after.trim().as_bytes());
    let long = before.len() > SAME && after.len() > SAME;
    let begin = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let ends = before.iter().rev().zip(after.iter().rev());
    let end = ends.take_while(|(one, other)| one == other).count();
    long && begin < SAME && end < SAME
}

/// The format that a route names.
fn format(route: &Route) -> Option<Format> {
    route.get("format")?.parse().ok()
}

/// The index of the record, and the step, that a route names: `call` counts calls, `step` cards.
fn place(route: &Route) -> (usize, ReplayStep) {
    let number = |name: &str| route.get(name).and_then(|value| value.parse::<usize>().ok());
    let record = number("record").map_or(0, |number| number.saturating_sub(1));
    let calls = || number("call").map(ReplayStep::Calls);
    let step = number("step").map(ReplayStep::Cards).or_else(calls).unwrap_or(ReplayStep::START);
    (record, step.within_any())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(route: &Route, text: &str) -> DealState {
        DealState::first(route, History::new(text.to_owned()))
    }

    fn state(text: &str) -> Rc<DealState> {
        first(&Route::to(Page::Deal, Tab::One), text).into()
    }

    #[test]
    fn choosing_a_record_goes_back_to_its_start() {
        let state = state("3").reduce(DealAction::Step(ReplayStep::Cards(20)));
        let state = state.reduce(DealAction::Choose(2));
        assert_eq!((state.chosen(), state.step()), (2, ReplayStep::START));
    }

    #[test]
    fn typing_keeps_the_place_and_the_format() {
        let state = state("3").reduce(DealAction::Choose(1));
        let state = state.reduce(DealAction::Step(ReplayStep::Cards(7)));
        let state = state.reduce(DealAction::Format(Some(Format::Lin)));
        let state = state.reduce(DealAction::Type("3 ".to_owned()));
        assert_eq!((state.chosen(), state.step()), (1, ReplayStep::Cards(7)));
        assert_eq!(state.format(), Some(Format::Lin));
    }

    #[test]
    fn a_paste_over_everything_begins_at_its_first_record() {
        let state = state("md|3,the first text|").reduce(DealAction::Choose(2));
        let kept = Rc::clone(&state).reduce(DealAction::Type("nd|3,the first text|".to_owned()));
        assert_eq!(kept.chosen(), 2);
        let pasted = state.reduce(DealAction::Type("[Board \"1\"]\n[Dealer \"N\"]".to_owned()));
        assert_eq!((pasted.chosen(), pasted.step()), (0, ReplayStep::START));
    }

    #[test]
    fn another_text_has_its_format_found_out_anew() {
        let state = state("md|3").reduce(DealAction::Format(Some(Format::Lin)));
        assert_eq!(state.reduce(DealAction::Load("3".to_owned())).format(), None);
    }

    #[test]
    fn no_step_goes_past_the_claim_or_the_longest_auction() {
        let far = |step| state("").reduce(DealAction::Step(step)).step();
        assert_eq!(far(ReplayStep::Cards(usize::MAX)), ReplayStep::Cards(53));
        assert_eq!(far(ReplayStep::Calls(usize::MAX)), ReplayStep::Calls(319));
    }

    #[test]
    fn the_address_names_format_record_and_step() {
        for (step, written) in [
            (ReplayStep::Cards(9), "step=9"),
            (ReplayStep::Calls(4), "call=4"),
            (ReplayStep::Cards(0), "step=0"),
        ] {
            let state = state("x").reduce(DealAction::Choose(2)).reduce(DealAction::Step(step));
            let state = state.reduce(DealAction::Format(Some(Format::Pbn)));
            let route = state.route("x");
            assert_eq!(route.to_string(), format!("#/deal?text=x&format=pbn&record=3&{written}"));
            let again = first(&route, "x");
            assert_eq!(again.format(), Some(Format::Pbn));
            assert_eq!((again.chosen(), again.step()), (2, step));
        }
    }

    #[test]
    fn the_address_of_a_beginning_is_bare() {
        assert_eq!(state("").route("").to_string(), "#/deal");
    }

    #[test]
    fn a_link_that_is_followed_leads_to_its_record_and_card() {
        let route = Route::parse("#/deal?format=lin&record=3&step=9");
        let state = state("").reduce(DealAction::Follow("3".to_owned(), route.into()));
        assert_eq!((state.text(), state.chosen(), state.step()), ("3", 2, ReplayStep::Cards(9)));
        assert_eq!(state.format(), Some(Format::Lin));
    }

    #[test]
    fn an_address_with_nonsense_begins_at_the_first() {
        let route = Route::parse("#/deal?record=0&step=-1&call=x&format=doc");
        let state = first(&route, "");
        assert_eq!((state.chosen(), state.step()), (0, ReplayStep::START));
        assert_eq!(state.format(), None);
    }
}
