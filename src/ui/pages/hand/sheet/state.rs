//! The state of a sheet: its text, with undo and redo, the style that answers, and the rules that the lesson is about.

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
    /// The style that answers; the reader's own where none is chosen.
    pub style: Option<Style>,
    /// The numbers of the rules that are taught. They are rules of the style, so there are none without one.
    pub rules: Vec<String>,
}

impl Lesson {
    /// Reads what an address says of a lesson.
    fn of(route: &Route) -> Self {
        let style = style_of(route);
        let rules = style.zip(route.get(CHOSEN_RULES));
        let rules = rules.map(|(style, text)| rules_of_address(text, style)).unwrap_or_default();
        Self { style, rules }
    }

    /// Has another style answer; the rules stay that it has too.
    fn play(&mut self, style: Style) {
        let rules = std::mem::take(&mut self.rules);
        self.rules = kept_rules(rules, self.style.unwrap_or(style), style);
        self.style = Some(style);
    }
}

#[derive(Clone, Debug)]
pub enum SheetAction {
    /// Edits the text, or adds hands to it.
    Edit(Edit),
    Title(String),
    Play(Style),
    /// Teaches a rule of the style that answers, by its number, or no more.
    Teach(Style, &'static str),
    /// Follows a link to the hands of a sheet.
    Follow(String, Lesson),
}

impl SheetState {
    /// A sheet that begins with a text, and with the lesson of its address.
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

    fn kept_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        route_to_sheet(self.lesson.style, &self.lesson.rules).with(Self::PARAMETER, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::route::{HandTab, Page};

    fn first() -> Rc<SheetState> {
        let route = Route::to(Page::Hand(HandTab::Sheet));
        SheetState::first(&route, History::new(String::new())).into()
    }

    fn style(text: &str) -> Style {
        text.parse().expect("a style")
    }

    #[test]
    fn address_has_hands_title_and_lesson() {
        let hands = "KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3";
        let state = first()
            .reduce(SheetAction::Edit(Edit::Set(hands.to_owned())))
            .reduce(SheetAction::Title("Weak notrump".to_owned()))
            .reduce(SheetAction::Teach(style("acol:nt=14-16"), "1"));
        let route = state.route(&state.kept_text());
        let again = Route::parse(&route.to_string());
        assert_eq!(again, route);
        let text = again.get(SheetState::PARAMETER).expect("hands").to_owned();
        let read = SheetState::first(&again, History::new(text));
        assert_eq!((read.sheet().hands.len(), read.sheet().title.as_str()), (2, "Weak notrump"));
        assert_eq!(&read.lesson, &state.lesson);
        assert_eq!(read.lesson.rules, ["1"]);
        let undone = state.reduce(SheetAction::Edit(Edit::Undo));
        assert_eq!((undone.sheet().hands.len(), undone.sheet().title.as_str()), (2, ""));
    }

    #[test]
    fn lesson_has_rules_of_its_style_only() {
        let state = first().reduce(SheetAction::Teach(style("sayc"), "12a"));
        let light = Rc::clone(&state).reduce(SheetAction::Play(style("sayc:weak-two=free")));
        assert_eq!(light.lesson.rules, ["12a"]);
        let acol = Rc::clone(&state).reduce(SheetAction::Play(style("acol")));
        assert_eq!(&acol.lesson, &Lesson { style: Some(style("acol")), rules: Vec::new() });
        assert!(state.reduce(SheetAction::Teach(style("sayc"), "12a")).lesson.rules.is_empty());
        // The numbers of rules say nothing without the style.
        let bare = Route::parse("#/hand/sheet?rules=12a");
        assert_eq!(SheetState::first(&bare, History::new(String::new())).lesson, Lesson::default());
    }
}
