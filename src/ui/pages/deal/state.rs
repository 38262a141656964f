//! State of the page for one record: the text, its format, the record, the step, a tried line, and the visible part.

use std::rc::Rc;
use std::str::FromStr;

use derive_more::Display;
use yew::Reducible;

use super::what_if::WhatIf;
use crate::engine::diagnostic::{self, apply_edits};
use crate::engine::{Contract, Format, Side};
use crate::ui::components::replay::ReplayStep;
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{DealTab, Page, RECORDS, Route};

/// URL parameter for the number of tables that were played at the board but are missing from the text.
pub const MISSING: &str = "missing";

/// URL parameter for the id of records that were opened from a file.
pub const OPENED: &str = "opened";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealState {
    /// The text. The draft is `()`, because the text can only be parsed together with the format.
    pub text: Document<()>,
    /// The format that the user has set. `None` if the format is detected.
    pub format: Option<Format>,
    /// Index of the chosen record. The text may contain fewer records.
    pub chosen: usize,
    /// The step that the user has chosen. `None` for the step that is shown first. The record may have fewer calls and
    /// cards.
    pub step: Option<ReplayStep>,
    /// The line that the user is trying. The step where the line begins may be missing from the record.
    pub what_if: Option<WhatIf>,
    /// The contract that the user is trying. It replaces the contract of the record.
    pub contract: Option<Contract>,
    /// The side whose hands are hidden, as for a lesson. `None` if all hands are shown.
    pub hidden: Option<Side>,
    /// The part that the user has chosen. `None` for the most informative part.
    pub part: Option<RecordPart>,
    /// Number of the board's tables that are in the opened file but not in the text.
    pub missing: usize,
    /// Id of the records that were opened from a file. 0 if there are none.
    pub opened: u32,
    /// Number of times that the text has been replaced by another text. Each time, the headline gets the focus.
    pub arrivals: u32,
}

/// A part of the page beside the table. The name of the part is used in the HTML ids of its panel and its tab.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum RecordPart {
    #[display("play")]
    Play,
    #[display("double-dummy")]
    DoubleDummy,
    /// The text, its format, and the export.
    #[display("text")]
    Text,
}

impl RecordPart {
    /// All parts, in the order of the tabs.
    pub const ALL: [Self; 3] = [Self::Play, Self::DoubleDummy, Self::Text];
}

impl FromStr for RecordPart {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|part| part.to_string() == name).ok_or(())
    }
}

#[derive(Clone, Debug)]
pub enum DealAction {
    /// Edits the text. Opening a file or an example and clearing the text also use this action.
    Edit(Edit),
    ApplyFixes(Vec<diagnostic::Edit>),
    /// Follows a link to a text. The route contains the record and the step.
    Follow(String, Rc<Route>),
    /// Sets the format. `None` detects it.
    Format(Option<Format>),
    Choose(usize),
    Step(ReplayStep),
    Try(WhatIf),
    /// Leaves the line that is being tried, and returns to the record.
    LeaveLine,
    /// Tries the deal in another contract, starting with the opening lead. `None` returns to the record.
    PlayIn(Option<Contract>),
    Show(RecordPart),
    /// Hides the hands of a side. `None` shows all hands.
    Hide(Option<Side>),
    /// Shows the text, so that a position in it can be selected. Also goes to the step at that position, if any.
    ShowPlace(Option<ReplayStep>),
}

impl DealState {
    pub fn first(route: &Route, text: History<String>) -> Self {
        let mut state = Self {
            text: Document::new(text, |_| ()),
            format: None,
            chosen: 0,
            step: None,
            what_if: None,
            contract: None,
            hidden: None,
            part: None,
            missing: 0,
            opened: 0,
            arrivals: 0,
        };
        state.apply_route(route);
        state
    }

    /// Sets the record, the step and the other choices from a route. Invalid parameters are ignored.
    fn apply_route(&mut self, route: &Route) {
        self.chosen = route.value("record").map_or(0, |number: usize| number.saturating_sub(1));
        let calls = || route.value("call").map(ReplayStep::Calls);
        let step = route.value("step").map(ReplayStep::Cards).or_else(calls);
        self.step = step.map(ReplayStep::within_any);
        self.format = route.value("format");
        self.what_if = route.value("line");
        self.contract = route.value("contract");
        self.hidden = route.value("hide");
        self.part = route.value("part");
        self.missing = route.value(MISSING).unwrap_or(0);
        self.opened = route.value(OPENED).unwrap_or(0);
    }

    pub fn with_moment(&self, route: Route) -> Route {
        let route = match self.step {
            None => route,
            Some(ReplayStep::Calls(calls)) => route.with("call", calls.to_string()),
            Some(ReplayStep::Cards(cards)) => route.with("step", cards.to_string()),
        };
        let contract = self.contract.map_or_else(String::new, |contract| contract.to_string());
        let line = self.what_if.as_ref().map_or_else(String::new, WhatIf::to_string);
        let hidden = self.hidden.map_or("", Side::letters);
        route.with("contract", contract).with("line", line).with("hide", hidden)
    }

    /// Resets the choices for a new text.
    fn arrive(&mut self) {
        self.open(0);
        self.format = None;
        self.missing = 0;
        self.opened = 0;
        self.hidden = None;
        self.part = None;
        self.arrivals += 1;
    }

    /// Shows another record at its first step.
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
                // While the user types, the editor must stay visible. After a paste, the result is shown instead.
                state.part = Some(RecordPart::Text);
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
                // The number of missing tables belongs to the previous text.
                if before != after {
                    state.missing = 0;
                }
                if is_mostly_another(before, after) {
                    state.open(0);
                    state.opened = 0;
                }
            }
            DealAction::ApplyFixes(edits) => {
                state.text.set(apply_edits(self.text.as_str(), &edits));
            }
            DealAction::Follow(text, route) => {
                state.text.set(text);
                state.apply_route(&route);
            }
            DealAction::Format(format) => state.format = format,
            DealAction::Choose(index) => state.open(index),
            DealAction::Step(step) => {
                // A deal in a tried contract has no calls. A step among the calls therefore returns to the record's
                // own auction.
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
            DealAction::Hide(side) => {
                state.hidden = side;
                state.what_if = None;
            }
            DealAction::ShowPlace(step) => {
                state.part = Some(RecordPart::Text);
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

    fn saved_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        // An empty text has no parts to show.
        let part = self.part.filter(|_| !text.is_empty());
        let route = Route::to(Page::Deal(DealTab::Check))
            .with(Self::PARAMETER, text)
            .with("format", self.format.map_or("", Format::name))
            .with_value("part", part)
            .with_number("record", self.chosen + 1, 1)
            .with_number(MISSING, self.missing, 0)
            .with_number(OPENED, self.opened as usize, 0);
        self.with_moment(route)
    }
}

/// Minimum length in bytes of a common prefix or suffix. Longer texts that share neither are considered unrelated.
const MIN_COMMON_LENGTH: usize = 8;

/// Returns whether a text was replaced by another text instead of being edited. This is the case if both are longer
/// than [`MIN_COMMON_LENGTH`] but share no prefix or suffix of that length, or if the old text is empty and the new
/// text is longer than that.
fn is_another(before: &str, after: &str) -> bool {
    let (before, after) = (before.trim(), after.trim());
    if before.is_empty() {
        return after.len() > MIN_COMMON_LENGTH;
    }
    let (begin, end) = in_common(before, after);
    before.len() > MIN_COMMON_LENGTH
        && after.len() > MIN_COMMON_LENGTH
        && begin < MIN_COMMON_LENGTH
        && end < MIN_COMMON_LENGTH
}

/// Returns whether undo or redo leads to a different text. This is the case if the longer text exceeds
/// [`MIN_COMMON_LENGTH`] and less than half of it is shared. All PBN records have a short prefix and suffix in common.
fn is_mostly_another(before: &str, after: &str) -> bool {
    let (before, after) = (before.trim(), after.trim());
    let (begin, end) = in_common(before, after);
    let longer = before.len().max(after.len());
    longer > MIN_COMMON_LENGTH && begin + end < longer / 2
}

/// Returns the lengths of the common prefix and of the common suffix, in bytes.
fn in_common(one: &str, other: &str) -> (usize, usize) {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let begin = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let ends = one.iter().rev().zip(other.iter().rev());
    (begin, ends.take_while(|(one, other)| one == other).count())
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/deal/state.rs"]
mod tests;
