//! A list of six cards a line: a table of what to throw.

mod chosen;
mod examples;
mod query;
mod table;
mod words;

use self::table::DISCARDS;
pub use self::table::DiscardsTable;
use crate::ui::route::{CribbageTab, PROBLEM, Page, Route};

/// The table of what to throw, with a list of six cards a line in its field.
pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Cribbage(CribbageTab::Many)).with(PROBLEM, DISCARDS).with("text", text)
}
