//! The state of a sheet: the text of its hands, with undo and redo, and the style that answers.

use std::rc::Rc;

use yew::Reducible;

use crate::desk::hand_sheet::{HandSheet, titled};
use crate::engine::bridge::opening::Style;
use crate::ui::document::Document;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::pages::hand::state::{STYLE, style_of};
use crate::ui::route::{HandTab, Page, Route};

/// What the teacher has entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetState {
    text: Document<HandSheet>,
    /// The style that answers; the reader's own where none is chosen.
    style: Option<Style>,
}

/// What the teacher does.
#[derive(Clone, Debug)]
pub enum SheetAction {
    /// Edits the text, or adds hands to it.
    Edit(Edit),
    /// Types the title.
    Title(String),
    /// Has another style answer.
    Play(Style),
    /// Follows a link to the hands of a sheet.
    Follow(String, Option<Style>),
}

impl SheetState {
    /// A sheet that begins with a text, and with the style of its address.
    pub fn first(route: &Route, text: History<String>) -> Self {
        Self { text: Document::new(text, HandSheet::read), style: style_of(route) }
    }

    /// The text.
    pub const fn text(&self) -> &Document<HandSheet> {
        &self.text
    }

    /// The hands.
    pub fn sheet(&self) -> &HandSheet {
        self.text.draft()
    }

    /// The style that answers, if one is chosen.
    pub const fn style(&self) -> Option<Style> {
        self.style
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
            SheetAction::Play(style) => state.style = Some(style),
            SheetAction::Follow(text, style) => {
                state.text.set(text);
                state.style = style;
            }
        }
        state.into()
    }
}

impl PageState for SheetState {
    const PARAMETER: &'static str = "hands";

    fn follow(text: String, route: Rc<Route>) -> SheetAction {
        SheetAction::Follow(text, style_of(&route))
    }

    fn kept_text(&self) -> String {
        self.text.as_str().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        let style = self.style.map_or_else(String::new, |style| style.to_string());
        Route::to(Page::Hand(HandTab::Sheet)).with(Self::PARAMETER, text).with(STYLE, style)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_has_hands_title_and_style() {
        let state =
            SheetState::first(&Route::to(Page::Hand(HandTab::Sheet)), History::new(String::new()));
        let hands = "KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3";
        let state: Rc<_> = state.into();
        let state = state
            .reduce(SheetAction::Edit(Edit::Set(hands.to_owned())))
            .reduce(SheetAction::Title("Weak notrump".to_owned()))
            .reduce(SheetAction::Play("acol:nt=14-16".parse().expect("a style")));
        let route = state.route(&state.kept_text());
        let again = Route::parse(&route.to_string());
        assert_eq!(again, route);
        let text = again.get(SheetState::PARAMETER).expect("hands").to_owned();
        let read = SheetState::first(&again, History::new(text));
        assert_eq!((read.sheet().hands.len(), read.style()), (2, state.style()));
        assert_eq!(read.sheet().title, "Weak notrump");
        let undone = state.reduce(SheetAction::Edit(Edit::Undo));
        assert_eq!((undone.sheet().hands.len(), undone.sheet().title.as_str()), (2, ""));
    }
}
