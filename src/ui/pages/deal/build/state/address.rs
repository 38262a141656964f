//! What an address names of what is built, and its own address.

use std::rc::Rc;

use super::{BuildAction, BuildState};
use crate::engine::bridge::record::Format;
use crate::ui::hooks::PageState;
use crate::ui::pages::deal::build::text::text_of;
use crate::ui::pages::deal::state::{OPENED, opened};
use crate::ui::route::{DealTab, Page, Route};

/// The format that a route names.
pub fn format(route: &Route) -> Option<Format> {
    route.get("format")?.parse().ok()
}

/// The number of the record that a route names, from 1.
pub fn number(route: &Route) -> usize {
    let number = route.get("record").and_then(|value| value.parse().ok());
    number.filter(|&number| number > 0).unwrap_or(1)
}

/// The number with which records were opened from a file, 0 where none were, and the number of this one among them,
/// from 1.
pub fn opened_from(route: &Route) -> (u32, usize) {
    let number = route.get("of").and_then(|number| number.parse().ok());
    (opened(route), number.unwrap_or(1))
}

impl PageState for BuildState {
    const PARAMETER: &'static str = "text";

    fn follow(text: String, route: Rc<Route>) -> BuildAction {
        BuildAction::Follow(text, route)
    }

    fn kept_text(&self) -> String {
        text_of(self.record())
    }

    fn route(&self, text: &str) -> Route {
        let step = if self.is_empty() { "" } else { self.step.path() };
        let (opened, number) = self.opened;
        let route =
            Route::to(Page::Deal(DealTab::Build)).with(Self::PARAMETER, text).with("step", step);
        if opened == 0 {
            return route;
        }
        route.with_number(OPENED, opened as usize, 0).with_number("of", number, 1)
    }
}
