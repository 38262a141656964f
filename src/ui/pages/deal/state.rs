//! The deal page's state: the text and its format, which record is looked at and how far it is stepped,
//! the line that is tried, and the part that is shown beside the table.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use yew::Reducible;

use super::what_if::WhatIf;
use crate::engine::diagnostic::{self, mended};
use crate::engine::{Contract, Format};
use crate::ui::components::replay::ReplayStep;
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{DealTab, Page, RECORDS, Route};

/// The query's name for how many tables of the board are not in the text.
pub const MISSING: &str = "missing";

/// The query's name for the number of what was opened from a file.
pub const OPENED: &str = "opened";

/// What the reader has entered and looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealState {
    /// The page reads it, for that takes the format too.
    pub text: Document<()>,
    /// The format that the reader has set; none where it is to be found out.
    pub format: Option<Format>,
    /// The index of the record that is looked at; there may be fewer records.
    pub chosen: usize,
    /// None while the reader has gone nowhere: the record opens where it is worth looking. It may have fewer calls and cards.
    pub step: Option<ReplayStep>,
    /// The line that is tried; the record may have no such moment.
    pub what_if: Option<WhatIf>,
    /// The contract in which the deal is tried, in place of the record's own.
    pub contract: Option<Contract>,
    /// None while the reader has chosen none: the record opens with the one that has the most to say.
    pub part: Option<Part>,
    /// How many tables of the board are in the file that it was opened from, and not in the text.
    pub missing: usize,
    /// The number of what was opened from a file, of which the text is; 0 where it is of none.
    pub opened: u32,
    /// How often a text has come in place of another: each time the page begins at its top.
    pub arrivals: u32,
}

/// A part of what is shown beside the table: all at once where there is room, or else one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The verdict, what it rests on, and every fault.
    Verdict,
    /// The auction and the tricks.
    Play,
    /// What best play by all comes to.
    DoubleDummy,
    /// The text, its format, and what it can be written as.
    Text,
}

impl Part {
    /// All, in the order of the tabs.
    pub const ALL: [Self; 4] = [Self::Verdict, Self::Play, Self::DoubleDummy, Self::Text];

    /// The name that its panel and its tab have in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Play => "play",
            Self::DoubleDummy => "double-dummy",
            Self::Text => "text",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Part {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|part| part.name() == name).ok_or(())
    }
}

/// What the reader does.
#[derive(Clone, Debug)]
pub enum DealAction {
    /// Edits the text, or opens a file, tries an example, or clears the editor.
    Edit(Edit),
    /// Writes something else in places of the text, which say the same then.
    Mend(Vec<diagnostic::Edit>),
    /// Follows a link, to the record and the step that it names.
    Follow(String, Rc<Route>),
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
    /// Tries the deal in a contract, from the opening lead on; or goes back to the record.
    PlayIn(Option<Contract>),
    /// Shows a part beside the table.
    Show(Part),
    /// Shows a place of the text, and the step that it is about, if it is about one.
    ShowPlace(Option<ReplayStep>),
}

impl DealState {
    /// A page that begins with a text, at the record and the step that its address names.
    pub fn first(route: &Route, text: History<String>) -> Self {
        let mut state = Self {
            text: Document::new(text, |_| ()),
            format: None,
            chosen: 0,
            step: None,
            what_if: None,
            contract: None,
            part: None,
            missing: 0,
            opened: 0,
            arrivals: 0,
        };
        state.look_at(route);
        state
    }

    /// Looks at what a route names. What means nothing there is left out.
    fn look_at(&mut self, route: &Route) {
        (self.chosen, self.step) = place(route);
        self.format = parsed(route, "format");
        self.what_if = parsed(route, "line");
        self.contract = parsed(route, "contract");
        self.part = parsed(route, "part");
        self.missing = parsed(route, MISSING).unwrap_or(0);
        self.opened = parsed(route, OPENED).unwrap_or(0);
    }

    /// A route to a record, with the moment of it that is looked at.
    pub fn with_moment(&self, route: Route) -> Route {
        let route = match self.step {
            None => route,
            Some(ReplayStep::Calls(calls)) => route.with("call", calls.to_string()),
            Some(ReplayStep::Cards(cards)) => route.with("step", cards.to_string()),
        };
        let contract = self.contract.map_or_else(String::new, |contract| contract.to_string());
        let line = self.what_if.as_ref().map_or_else(String::new, WhatIf::to_string);
        route.with("contract", contract).with("line", line)
    }

    /// A text has come in place of another: its verdict is looked at.
    fn arrive(&mut self) {
        self.open(0);
        self.format = None;
        self.missing = 0;
        self.opened = 0;
        self.part = None;
        self.arrivals += 1;
    }

    /// Looks at a record from where it opens.
    fn open(&mut self, index: usize) {
        self.chosen = index;
        self.step = None;
        self.what_if = None;
        self.contract = None;
    }
}

impl Reducible for DealState {
    type Action = DealAction;

    fn reduce(self: Rc<Self>, action: DealAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            DealAction::Edit(Edit::Type(text)) => {
                // Who types must keep the editor; who pastes wants to see what came of it.
                state.part = Some(Part::Text);
                if is_another(self.text.as_str(), &text) {
                    state.arrive();
                }
                state.text.edit(Edit::Type(text));
            }
            DealAction::Edit(Edit::Set(text)) => {
                state.text.set(text);
                state.arrive();
            }
            DealAction::Edit(walk @ (Edit::Undo | Edit::Redo)) => {
                state.text.edit(walk);
                let (before, after) = (self.text.as_str(), state.text.as_str());
                // What is looked at is of the text before, and so is what was missing of it.
                if before != after {
                    state.missing = 0;
                }
                if is_mostly_another(before, after) {
                    state.open(0);
                    state.opened = 0;
                }
            }
            DealAction::Mend(edits) => state.text.set(mended(self.text.as_str(), &edits)),
            DealAction::Follow(text, route) => {
                state.text.set(text);
                state.look_at(&route);
            }
            DealAction::Format(format) => state.format = format,
            DealAction::Choose(index) => state.open(index),
            DealAction::Step(step) => {
                // A deal that is tried in a contract has no calls: this one is the record's.
                if matches!(step, ReplayStep::Calls(1..)) && state.contract.take().is_some() {
                    state.what_if = None;
                }
                state.step = Some(step.within_any());
            }
            DealAction::Try(line) => {
                state.step = Some(ReplayStep::Cards(line.end()));
                state.what_if = Some(line);
            }
            DealAction::LeaveLine => {
                let from = state.what_if.take().map(|line| ReplayStep::Cards(line.from));
                state.step = from.or(state.step);
            }
            DealAction::PlayIn(contract) if contract == state.contract => {}
            DealAction::PlayIn(contract) => {
                state.contract = contract;
                state.what_if = None;
                state.step = contract.map(|_| ReplayStep::Cards(0));
            }
            DealAction::Show(part) => state.part = Some(part),
            DealAction::ShowPlace(step) => {
                state.part = Some(Part::Text);
                if step.is_some() {
                    state.what_if = None;
                    state.contract = None;
                    state.step = step;
                }
            }
        }
        state.into()
    }
}

impl PageState for DealState {
    const PARAMETER: &'static str = RECORDS;

    fn follow(text: String, route: Rc<Route>) -> DealAction {
        DealAction::Follow(text, route)
    }

    fn kept_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    /// The format, the part, the record, the step and the line stand in it where there is something to say.
    fn route(&self, text: &str) -> Route {
        // Of no text there are no parts.
        let part = self.part.filter(|_| !text.is_empty());
        let route = Route::to(Page::Deal(DealTab::Check))
            .with(Self::PARAMETER, text)
            .with("format", self.format.map_or("", Format::name))
            .with("part", part.map_or("", Part::name))
            .with_number("record", self.chosen + 1, 1)
            .with_number(MISSING, self.missing, 0)
            .with_number(OPENED, self.opened as usize, 0);
        self.with_moment(route)
    }
}

/// How long the beginnings or the ends of two texts must be the same for the one to be typed from the other.
const SAME: usize = 8;

/// Whether a text has come in place of one, rather than from it by typing: neither their beginnings nor
/// their ends are the same, or it has come all at once.
fn is_another(before: &str, after: &str) -> bool {
    let (before, after) = (before.trim(), after.trim());
    if before.is_empty() {
        return after.len() > SAME;
    }
    let (begin, end) = in_common(before, after);
    before.len() > SAME && after.len() > SAME && begin < SAME && end < SAME
}

/// Whether a step has led to another text, rather than to one with a change in it: of the longer one, less than
/// half is in the other. Two records in PBN begin and end alike whatever they are.
fn is_mostly_another(before: &str, after: &str) -> bool {
    let (before, after) = (before.trim(), after.trim());
    let (begin, end) = in_common(before, after);
    let longer = before.len().max(after.len());
    longer > SAME && begin + end < longer / 2
}

/// How many bytes two texts have in common at their beginnings, and at their ends.
fn in_common(one: &str, other: &str) -> (usize, usize) {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let begin = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let ends = one.iter().rev().zip(other.iter().rev());
    (begin, ends.take_while(|(one, other)| one == other).count())
}

/// Returns a value that a route gives under a name, or `None` if there is none that can be read.
pub fn parsed<T: FromStr>(route: &Route, name: &str) -> Option<T> {
    route.get(name)?.parse().ok()
}

/// The index of the record, and the step, that a route names: `call` counts calls, `step` cards.
fn place(route: &Route) -> (usize, Option<ReplayStep>) {
    let record = parsed(route, "record").map_or(0, |number: usize| number.saturating_sub(1));
    let calls = || parsed(route, "call").map(ReplayStep::Calls);
    let step = parsed(route, "step").map(ReplayStep::Cards).or_else(calls);
    (record, step.map(ReplayStep::within_any))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/deal/state.rs"]
mod tests;
