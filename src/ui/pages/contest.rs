//! The five problems that Kibitzer began with: files in their formats, the solitaire of one of them, and how they are
//! interpreted.

mod files;
mod interpretations;
mod problems;
pub mod solitaire;
mod words;

use yew::prelude::*;

use crate::ui::components::frame::tabs::page_with_tabs;
use crate::ui::hooks::Visit;
use crate::ui::route::{ContestTab, Page};

pub use self::files::Files;
pub use self::interpretations::Interpretations;
pub use self::solitaire::SolitaireTab;

const TABS: &[(Page, &str)] = &[
    (Page::Contest(ContestTab::Files), words::FILES),
    (Page::Contest(ContestTab::Solitaire), words::SOLITAIRE),
    (Page::Contest(ContestTab::Interpretations), words::INTERPRETATIONS),
];

pub fn contest_page(visit: &Visit, content: Html) -> Html {
    page_with_tabs(visit.route.page, TABS, content)
}

