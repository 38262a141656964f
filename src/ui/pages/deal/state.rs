//! The deal page's state: the text and its format, which record is looked at and how far it is stepped,
//! the line that is tried, and the part that is shown beside the table.

use std::rc::Rc;

use yew::Reducible;

use super::part::Part;
use super::what_if::WhatIf;
use crate::engine::bridge::record::Format;
use crate::ui::components::replay::ReplayStep;
use crate::ui::history::History;
use crate::ui::hooks::PageState;
use crate::ui::route::{Page, Route, Tab};

/// The query's name for how many tables of the board are not in the text.
pub const MISSING: &str = "missing";

/// What the reader has entered and looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealState {
    text: History<String>,
    /// The format that the reader has set; none where it is to be found out.
    format: Option<Format>,
    chosen: usize,
    /// None while the reader has gone nowhere: the record opens where it is worth looking.
    step: Option<ReplayStep>,
    what_if: Option<WhatIf>,
    part: Part,
    /// How many tables of the board are in the file that it was opened from, and not in the text.
    missing: usize,
    /// How often a text has come in place of another.
    arrivals: u32,
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
    /// Tries a line of play, and goes to its end.
    Try(WhatIf),
    /// Goes back from the line to the record.
    LeaveLine,
    /// Shows a part beside the table.
    Show(Part),
    /// Shows a place of the text, and the step that it is about, if it is about one.
    ShowPlace(Option<ReplayStep>),
}

impl DealState {
    /// A page that begins with a text, at the record and the step that its address names.
    pub fn first(route: &Route, text: History<String>) -> Self {
        let (chosen, step) = place(route);
        let (format, what_if, missing) = (format(route), line(route), missing(route));
        Self { text, format, chosen, step, what_if, part: part(route), missing, arrivals: 0 }
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

    /// How far the record is stepped, if the reader has gone anywhere; it may have fewer calls and cards.
    pub const fn step(&self) -> Option<ReplayStep> {
        self.step
    }

    /// The line that is tried; the record may have no such moment.
    pub const fn what_if(&self) -> Option<&WhatIf> {
        self.what_if.as_ref()
    }

    /// How many tables of the board are in the file that it was opened from, and not in the text.
    pub const fn missing(&self) -> usize {
        self.missing
    }

    /// The part that is shown beside the table.
    pub const fn part(&self) -> Part {
        self.part
    }

    /// Whether there is a step to undo.
    pub const fn can_undo(&self) -> bool {
        self.text.can_undo()
    }

    /// Whether there is a step to redo.
    pub const fn can_redo(&self) -> bool {
        self.text.can_redo()
    }

    /// A route to a record, with the moment of it that is looked at.
    pub fn with_moment(&self, route: Route) -> Route {
        let route = match self.step {
            None => route,
            Some(ReplayStep::Calls(calls)) => route.with("call", calls.to_string()),
            Some(ReplayStep::Cards(cards)) => route.with("step", cards.to_string()),
        };
        route.with("line", self.what_if.as_ref().map_or_else(String::new, WhatIf::to_string))
    }

    /// How often a text has come in place of another: each time the page begins at its top.
    pub const fn arrivals(&self) -> u32 {
        self.arrivals
    }

    /// A text has come in place of another: its verdict is looked at.
    fn arrive(&mut self) {
        self.open(0);
        self.missing = 0;
        self.part = Part::Verdict;
        self.arrivals += 1;
    }

    /// Looks at a record from where it opens.
    fn open(&mut self, index: usize) {
        self.chosen = index;
        self.step = None;
        self.what_if = None;
    }
}

impl Reducible for DealState {
    type Action = DealAction;

    fn reduce(self: Rc<Self>, action: DealAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            DealAction::Type(text) => {
                // Who types must keep the editor; who pastes wants to see what came of it.
                state.part = Part::Text;
                if is_another(self.text(), &text) {
                    state.format = None;
                    state.arrive();
                }
                state.text.type_in(text);
            }
            DealAction::Load(text) => {
                state.text.set(text);
                state.format = None;
                state.arrive();
            }
            DealAction::Follow(text, route) => {
                state.text.set(text);
                state.format = format(&route);
                (state.chosen, state.step) = place(&route);
                state.what_if = line(&route);
                state.missing = missing(&route);
                state.part = part(&route);
            }
            DealAction::Undo | DealAction::Redo => {
                if matches!(action, DealAction::Undo) {
                    state.text.undo();
                } else {
                    state.text.redo();
                }
                // What is looked at is of the text before.
                if is_another(self.text(), state.text()) {
                    state.open(0);
                    state.missing = 0;
                }
            }
            DealAction::Format(format) => state.format = format,
            DealAction::Choose(index) => state.open(index),
            DealAction::Step(step) => state.step = Some(step.within_any()),
            DealAction::Try(line) => {
                state.step = Some(ReplayStep::Cards(line.end()));
                state.what_if = Some(line);
            }
            DealAction::LeaveLine => {
                let from = state.what_if.take().map(|line| ReplayStep::Cards(line.from));
                state.step = from.or(state.step);
            }
            DealAction::Show(part) => state.part = part,
            DealAction::ShowPlace(step) => {
                state.part = Part::Text;
                if step.is_some() {
                    state.what_if = None;
                    state.step = step;
                }
            }
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

    /// The format, the part, the record, the step and the line stand in it where there is something to say.
    fn route(&self, text: &str) -> Route {
        let number = if self.chosen == 0 { String::new() } else { (self.chosen + 1).to_string() };
        // Of no text there are no parts.
        let is_bare = text.is_empty() || self.part == Part::default();
        let route = Route::to(Page::Deal, Tab::One)
            .with(Self::PARAMETER, text)
            .with("format", self.format.map_or("", Format::name))
            .with("part", if is_bare { "" } else { self.part.name() })
            .with("record", number)
            .with(
                MISSING,
                if self.missing == 0 { String::new() } else { self.missing.to_string() },
            );
        self.with_moment(route)
    }
}

/// Whether a text has come in place of one, rather than from it by typing: neither their beginnings nor
/// their ends are the same, or it has come all at once.
fn is_another(before: &str, after: &str) -> bool {
    const SAME: usize = 8;
    let (before, after) = (before.trim().as_bytes(), after.trim().as_bytes());
    let long = before.len() > SAME && after.len() > SAME;
    if before.is_empty() {
        return after.len() > SAME;
    }
    let begin = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let ends = before.iter().rev().zip(after.iter().rev());
    let end = ends.take_while(|(one, other)| one == other).count();
    long && begin < SAME && end < SAME
}

/// How many tables of the board a route says to be missing.
fn missing(route: &Route) -> usize {
    route.get(MISSING).and_then(|value| value.parse().ok()).unwrap_or(0)
}

/// The format that a route names.
fn format(route: &Route) -> Option<Format> {
    route.get("format")?.parse().ok()
}

/// The part beside the table that a route names.
fn part(route: &Route) -> Part {
    route.get("part").and_then(|name| name.parse().ok()).unwrap_or_default()
}

/// The line that a route names.
fn line(route: &Route) -> Option<WhatIf> {
    route.get("line")?.parse().ok()
}

/// The index of the record, and the step, that a route names: `call` counts calls, `step` cards.
fn place(route: &Route) -> (usize, Option<ReplayStep>) {
    let number = |name: &str| route.get(name).and_then(|value| value.parse::<usize>().ok());
    let record = number("record").map_or(0, |number| number.saturating_sub(1));
    let calls = || number("call").map(ReplayStep::Calls);
    let step = number("step").map(ReplayStep::Cards).or_else(calls);
    (record, step.map(ReplayStep::within_any))
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
        assert_eq!((state.chosen(), state.step()), (2, None));
    }

    #[test]
    fn typing_keeps_the_place_and_the_format() {
        let state = state("3").reduce(DealAction::Choose(1));
        let state = state.reduce(DealAction::Step(ReplayStep::Cards(7)));
        let state = state.reduce(DealAction::Format(Some(Format::Lin)));
        let state = state.reduce(DealAction::Type("3 ".to_owned()));
        assert_eq!((state.chosen(), state.step()), (1, Some(ReplayStep::Cards(7))));
        assert_eq!(state.format(), Some(Format::Lin));
    }

    #[test]
    fn a_paste_over_everything_begins_at_its_first_record() {
        let state = state("md|3,the first text|").reduce(DealAction::Choose(2));
        let kept = Rc::clone(&state).reduce(DealAction::Type("nd|3,the first text|".to_owned()));
        assert_eq!(kept.chosen(), 2);
        let pasted = state.reduce(DealAction::Type("[Board \"1\"]\n[Dealer \"N\"]".to_owned()));
        assert_eq!((pasted.chosen(), pasted.step()), (0, None));
    }

    #[test]
    fn another_text_has_its_format_found_out_anew() {
        let state = state("md|3").reduce(DealAction::Format(Some(Format::Lin)));
        assert_eq!(state.reduce(DealAction::Load("3".to_owned())).format(), None);
    }

    #[test]
    fn no_step_goes_past_the_claim_or_the_longest_auction() {
        let far = |step| state("").reduce(DealAction::Step(step)).step();
        assert_eq!(far(ReplayStep::Cards(usize::MAX)), Some(ReplayStep::Cards(53)));
        assert_eq!(far(ReplayStep::Calls(usize::MAX)), Some(ReplayStep::Calls(319)));
    }

    #[test]
    fn the_address_names_format_record_and_step() {
        for (step, written) in [
            (ReplayStep::Cards(9), "step=9"),
            (ReplayStep::Calls(4), "call=4"),
            (ReplayStep::Cards(0), "step=0"),
            (ReplayStep::Calls(0), "call=0"),
        ] {
            let state = state("x").reduce(DealAction::Choose(2)).reduce(DealAction::Step(step));
            let state = state.reduce(DealAction::Format(Some(Format::Pbn)));
            let route = state.route("x");
            assert_eq!(route.to_string(), format!("#/deal?text=x&format=pbn&record=3&{written}"));
            let again = first(&route, "x");
            assert_eq!(again.format(), Some(Format::Pbn));
            assert_eq!((again.chosen(), again.step()), (2, Some(step)));
        }
    }

    #[test]
    fn the_tables_that_are_missing_stay_with_the_text_that_lacks_them() {
        let route = Route::parse("#/deal?text=x&record=2&missing=7");
        let state: Rc<_> = first(&route, "x").into();
        assert_eq!((state.missing(), state.route("x")), (7, route.clone()));
        assert_eq!(Rc::clone(&state).reduce(DealAction::Choose(0)).missing(), 7);
        assert_eq!(Rc::clone(&state).reduce(DealAction::Load("y".to_owned())).missing(), 0);
        assert_eq!(state.reduce(DealAction::Follow("z".to_owned(), route.into())).missing(), 7);
    }

    #[test]
    fn the_address_of_a_beginning_is_bare() {
        assert_eq!(state("").route("").to_string(), "#/deal");
        let emptied = state("x").reduce(DealAction::Type(String::new()));
        assert_eq!(emptied.route("").to_string(), "#/deal");
    }

    #[test]
    fn the_address_names_the_part_that_is_shown() {
        for part in [Part::Verdict, Part::Play, Part::DoubleDummy, Part::Text] {
            let shown = state("x").reduce(DealAction::Show(part));
            let route = shown.route("x");
            assert_eq!(first(&route, "x").part(), part);
            let followed = state("y").reduce(DealAction::Follow("x".to_owned(), route.into()));
            assert_eq!(followed.part(), part);
        }
        let route = state("x").reduce(DealAction::Show(Part::Play)).route("x");
        assert_eq!(route.to_string(), "#/deal?text=x&part=play");
        assert_eq!(first(&Route::parse("#/deal?part=nothing"), "x").part(), Part::Verdict);
    }

    #[test]
    fn a_link_that_is_followed_leads_to_its_record_and_card() {
        let route = Route::parse("#/deal?format=lin&record=3&step=9");
        let state = state("").reduce(DealAction::Follow("3".to_owned(), route.into()));
        assert_eq!(
            (state.text(), state.chosen(), state.step()),
            ("3", 2, Some(ReplayStep::Cards(9)))
        );
        assert_eq!(state.format(), Some(Format::Lin));
    }

    #[test]
    fn an_address_with_nonsense_begins_at_the_first() {
        let route = Route::parse("#/deal?record=0&step=-1&call=x&format=doc");
        let state = first(&route, "");
        assert_eq!((state.chosen(), state.step()), (0, None));
        assert_eq!(state.format(), None);
    }

    #[test]
    fn a_line_is_tried_beside_the_record_and_left_where_it_began() {
        let line: WhatIf = "12-SQS2".parse().expect("a line");
        let tried = state("x").reduce(DealAction::Try(line.clone()));
        assert_eq!((tried.what_if(), tried.step()), (Some(&line), Some(ReplayStep::Cards(14))));
        assert_eq!(tried.route("x").to_string(), "#/deal?text=x&step=14&line=12-SQS2");
        let again = first(&tried.route("x"), "x");
        assert_eq!((again.what_if(), again.step()), (tried.what_if(), tried.step()));
        let left = tried.clone().reduce(DealAction::LeaveLine);
        assert_eq!((left.what_if(), left.step()), (None, Some(ReplayStep::Cards(12))));
        let fault = tried.reduce(DealAction::ShowPlace(Some(ReplayStep::Cards(13))));
        assert_eq!((fault.what_if(), fault.step()), (None, Some(ReplayStep::Cards(13))));
    }

    #[test]
    fn what_is_pasted_or_opened_shows_its_verdict_and_what_is_typed_its_text() {
        let typed = state("").reduce(DealAction::Type("1".to_owned()));
        assert_eq!(typed.part(), Part::Text);
        assert_eq!(typed.reduce(DealAction::Load("1".to_owned())).part(), Part::Verdict);
        let pasted = state("").reduce(DealAction::Type("md|3,the first text|".to_owned()));
        assert_eq!(pasted.part(), Part::Verdict);
        let fault = pasted.reduce(DealAction::ShowPlace(Some(ReplayStep::Calls(3))));
        assert_eq!((fault.part(), fault.step()), (Part::Text, Some(ReplayStep::Calls(3))));
    }
}
