//! State of a sheet: its text with undo and redo, the style, and the rules that the lesson is about.

use std::rc::Rc;

use yew::Reducible;

use crate::desk::hand_sheet::{HandSheet, titled};
use crate::engine::bridge::opening::Style;
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::pages::hand::rule_choice::{
    CHOSEN_RULES, kept_rules, rules_of_address, toggle_rule,
};
use crate::ui::pages::hand::state::{HANDS, route_to_sheet, style_of};
use crate::ui::route::Route;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetState {
    pub text: Document<HandSheet>,
    pub lesson: Lesson,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Style of the answers. `None` for the user's own style.
    pub style: Option<Style>,
    /// Numbers of the rules that are taught. Rules are numbered within a style, so there are none without a style.
    pub rules: Vec<String>,
}

impl Lesson {
    fn of(route: &Route) -> Self {
        let style = style_of(route);
        let rules = style
            .zip(route.get(CHOSEN_RULES))
            .map(|(style, text)| rules_of_address(text, style))
            .unwrap_or_default();
        Self { style, rules }
    }

    /// Changes the style. Drops rules that the new style doesn't have.
    fn play(&mut self, style: Style) {
        let rules = std::mem::take(&mut self.rules);
        self.rules = kept_rules(rules, self.style.unwrap_or(style), style);
        self.style = Some(style);
    }
}

#[derive(Clone, Debug)]
pub enum SheetAction {
    Edit(Edit),
    Title(String),
    Play(Style),
    /// Adds the rule with this number to the lesson. If the lesson already has the rule, removes it.
    Teach(Style, &'static str),
    Follow(String, Lesson),
}

impl SheetState {
    pub fn first(route: &Route, text: History<String>) -> Self {
        Self { text: Document::new(text, HandSheet::read), lesson: Lesson::of(route) }
    }

    pub fn sheet(&self) -> &HandSheet {
        self.text.draft()
    }
}

impl Reducible for SheetState {
    type Action = SheetAction;

    fn reduce(self: Rc<Self>, action: SheetAction) -> Rc<Self> {
        let mut state = (*self).clone();
        match action {
            SheetAction::Edit(edit) => state.text.edit(edit),
            SheetAction::Title(title) => {
                state.text.edit(Edit::Type(titled(self.text.as_str(), &title)));
            }
            SheetAction::Play(style) => state.lesson.play(style),
            SheetAction::Teach(style, number) => {
                state.lesson.play(style);
                toggle_rule(&mut state.lesson.rules, number);
            }
            SheetAction::Follow(text, lesson) => {
                state.text.set(text);
                state.lesson = lesson;
            }
        }
        state.into()
    }
}

impl PageState for SheetState {
    const PARAMETER: &'static str = HANDS;

    fn follow(text: String, route: Rc<Route>) -> SheetAction {
        SheetAction::Follow(text, Lesson::of(&route))
    }

    fn saved_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        route_to_sheet(self.lesson.style, &self.lesson.rules).with(Self::PARAMETER, text)
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/sheet/state.rs"]
mod tests;
